"""Reading an illustrated rulebook: screens, and rules that are named in sentences."""

from markdown_it import MarkdownIt

from longhouse.learn.book import link_rules, split_screens


def test_every_heading_of_the_second_level_begins_a_screen() -> None:
    parts = split_screens(MarkdownIt().parse("# Title\n\n## One\n\nWords.\n\n### Small\n\n## Two\n"))
    assert [title for title, _ in parts] == ["Title", "One", "Two"]


def test_rules_in_brackets_become_signs_that_lead_to_the_reference() -> None:
    html = link_rules("<p>So it is. (AB-ONE-01, AB-TWO-02)</p>", "pearls")
    assert html.count('class="cited"') == 2
    assert '<a class="cited" href="/games/pearls/rules#AB-TWO-02" title="AB-TWO-02">§</a>' in html
    assert "(" not in html


def test_rules_in_brackets_may_go_over_a_line() -> None:
    html = link_rules("<p>So it is. (AB-ONE-01,\nAB-TWO-02)</p>", "pearls")
    assert html.count('class="cited"') == 2


def test_other_brackets_stay() -> None:
    assert link_rules("<p>A hat (not a crown).</p>", "pearls") == "<p>A hat (not a crown).</p>"
