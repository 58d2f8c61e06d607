"""The coach: what is said in which language, and the chance of a first match."""

from longhouse.learn.coach import Card, Coach, spoken


def test_a_card_speaks_english_where_it_has_no_other_words() -> None:
    card = Card(title={"en": "One", "de": "Eins"}, text={"en": "Words."})
    assert (spoken(card, "de").title, spoken(card, "de").text, spoken(card, "de").aim) == ("Eins", "Words.", "")


def test_a_first_match_has_always_the_same_chance() -> None:
    coach = Coach(seats=3, seed="a calm sea")
    assert coach.chance() == Coach(seats=3, seed="a calm sea").chance()
    assert coach.chance().seed() != Coach(seats=3, seed="a rough sea").chance().seed()
