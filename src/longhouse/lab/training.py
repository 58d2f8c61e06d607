"""Teaching a net what the judge does not know, with PyTorch; and whether it plays better for it."""

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from longhouse.bots.minds import POINT, About, Mind, Net
from longhouse.core.errors import BadSetup
from longhouse.core.features import FeatureLayout
from longhouse.core.registry import REGISTRY, TableOptions
from longhouse.lab.extras import import_extra
from longhouse.lab.schedule import Plan, make_plan
from longhouse.lab.selfplay import Lesson, SelfPlay, rows_of

FIRST, SECOND = 128, 32
"""Numbers in the hidden layers."""
EPOCHS, BATCH, RATE, DECAY = 10, 512, 2e-3, 1e-2
FORGOTTEN: Final = (0.1, 0.5)
"""Of the features, and of the first layer, so much is left out by chance each time: few games, many features."""
HELD_OUT: Final = 0.1
"""Of the positions, the last ones: by these it is told how well a net foresees an end that it was not taught."""

GATE_SEEDS: Final = 1_000_000_000

Floats = NDArray[np.float32]


class Rows(NamedTuple):
    """Positions to learn from: margins are in points."""

    columns: NDArray[np.uint16]
    """The features that are not always the same."""
    scales: Floats
    told: Floats
    """By position: those features, scaled, and the judge's margin."""
    judged: Floats
    margins: Floats

    def head(self, count: int) -> "Rows":
        """The first ones."""
        return Rows(self.columns, self.scales, self.told[:count], self.judged[:count], self.margins[:count])


class Trained(NamedTuple):
    """A net, and which share of what makes ends differ the judge and the net foresaw in games held out (r²)."""

    net: Net
    judge_foresaw: float
    net_foresaw: float


def make_rows(layout: FeatureLayout, features: bytes, judged: list[int], margins: list[int]) -> Rows:
    """Arrays of what `selfplay.rows_of` gives."""
    every = np.frombuffer(features, np.uint8).reshape(-1, layout.size)
    columns = np.flatnonzero((every != every[0]).any(axis=0)).astype(np.uint16)
    scales = np.append(np.array(layout.scales(), np.float32)[columns], np.float32(1))
    believed, came = (np.array(numbers, np.float32) / np.float32(POINT) for numbers in (judged, margins))
    told = np.concatenate([every[:, columns].astype(np.float32), believed[:, None]], axis=1) * scales
    return Rows(columns, scales, told, believed, came)


def learn(plan: SelfPlay, lessons: list[Lesson], share: float, fixed: TableOptions) -> Mind:
    """A mind for tables with these options, with the record of how it was found."""
    layout = REGISTRY.info(plan.game).make(plan.options).feature_layout()
    features, judged, margins = rows_of(lessons)
    if not margins:
        raise BadSetup(f"{plan.game}: there is nothing to learn from games without rounds")
    rows = make_rows(layout, features, judged, margins)
    trained = train(rows, plan.seed)
    asked = f"--seats {plan.seats} --games {len(lessons)} --seed {plan.seed} --share {share:g}"
    chosen = "".join(f" --option {name}={value}" for name, value in fixed.items())
    record = {
        "found_by": f"longhouse learn {plan.game} {asked}{chosen}",
        "games": len(lessons), "positions": len(rows.margins),
        "judge_foresaw": trained.judge_foresaw, "net_foresaw": trained.net_foresaw,
    }  # fmt: skip
    about = About(
        layout=plan.layout, prices=plan.prices, share=share, seats=[plan.seats], options=fixed, record=record
    )  # fmt: skip
    return Mind(about, trained.net)


def import_torch() -> Any:
    """PyTorch, or what to do about it."""
    return import_extra("torch", "PyTorch, which teaches nets,", "learn")


def train(rows: Rows, seed: int) -> Trained:
    """Twice: once without the last games, to see what it is good for, then with all."""
    kept = round(len(rows.margins) * (1 - HELD_OUT))
    tried = teach(rows.head(kept), seed)
    guessed = [rows.judged[kept:], rows.judged[kept:] + net_values(tried, rows)[kept:]]
    return Trained(teach(rows, seed), *(foreseen(guess, rows.margins[kept:]) for guess in guessed))


def foreseen(guess: Floats, came: Floats) -> float:
    """r²: 1 is everything; below 0 it would be better to guess nothing. 0 where all ends are alike."""
    spread = np.var(came)
    return round(float(1 - np.mean((guess - came) ** 2) / spread), 3) if spread else 0.0


def net_values(net: Net, rows: Rows) -> Floats:
    """What a net says of all positions at once."""
    first = (rows.told / rows.scales) @ net.first + net.first_bias
    second = np.maximum(first[:, :-1], 0) @ net.second + net.second_bias
    values: Floats = first[:, -1] + np.maximum(second, 0) @ net.last + net.last_bias
    return values


def teach(rows: Rows, seed: int) -> Net:
    """A net that says how much further ahead than judged one ends."""
    torch = import_torch()
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    count = rows.told.shape[1]
    straight = torch.nn.Linear(count, 1)
    bent = torch.nn.Sequential(
        torch.nn.Linear(count, FIRST), torch.nn.ReLU(), torch.nn.Dropout(FORGOTTEN[1]),
        torch.nn.Linear(FIRST, SECOND), torch.nn.ReLU(), torch.nn.Linear(SECOND, 1),
    )  # fmt: skip
    with torch.no_grad():  # at first it says nothing that the judge does not know
        straight.weight.zero_()
        bent[-1].weight.mul_(0.1)
    both = torch.nn.ModuleList([straight, bent]).to(device)
    told = torch.tensor(rows.told, device=device)
    _descend(torch, both, told, torch.tensor(rows.margins - rows.judged, device=device))
    return _as_net(rows, *(layer.cpu().state_dict() for layer in both))


def _descend(torch: Any, both: Any, told: Any, wanted: Any) -> None:
    """Towards the least squared error, with steps that grow and then shrink."""
    optimizer = torch.optim.AdamW(both.parameters(), lr=RATE, weight_decay=DECAY)
    batches = -(-len(wanted) // BATCH)
    steps = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=EPOCHS * batches)
    forget = torch.nn.Dropout(FORGOTTEN[0])
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(wanted), device=told.device).split(BATCH):
            seen = forget(told[batch])
            said = sum(layer(seen)[:, 0] for layer in both)
            optimizer.zero_grad()
            ((said - wanted[batch]) ** 2).mean().backward()
            optimizer.step()
            steps.step()


def _as_net(rows: Rows, straight: Any, bent: Any) -> Net:
    """The straight line goes beside the first layer, and the scales of the features into both."""

    def array(numbers: Any) -> Floats:
        return np.asarray(numbers, np.float32)

    first = np.concatenate([array(bent["0.weight"]), array(straight["weight"])]).T * rows.scales[:, None]
    return Net(
        rows.columns, first, np.concatenate([array(bent["0.bias"]), array(straight["bias"])]),
        array(bent["3.weight"]).T, array(bent["3.bias"]), array(bent["5.weight"])[0], array(bent["5.bias"])[0],
    )  # fmt: skip


# ---------------------------------------------------------------- whether it plays better


CHAMPION = "expert"


def gate_plan(plan: SelfPlay, mind: Path) -> Plan:
    """The expert with a new mind against the expert as it is, on other seeds than it has learnt from."""
    bots = [f"{CHAMPION}@{mind}", CHAMPION]
    return make_plan(plan.game, bots, plan.seats, [plan.options], plan.seed + GATE_SEEDS)
