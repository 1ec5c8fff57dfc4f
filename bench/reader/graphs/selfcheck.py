"""Checks the rules of the sets on one graph and its questions; used by clinic, campus and bands."""
from datetime import date


ONE_ANSWER = {"superlative", "count", "aggregate", "comparison", "yes-no", "group"}
KINDS = ["lookup", "direction", "two-hop", "two-conditions", "class-filter", "superlative", "count", "aggregate",
         "comparison", "yes-no", "unanswerable", "typo", "list-all", "negation", "group"]


def check(g, records):
    """Asserts the rules of the sets on the graph and its questions."""
    import re
    import unicodedata
    number, iso = re.compile(r"\d+(\.\d+)?"), re.compile(r"\d{4}-\d{2}-\d{2}")

    def fold(text):
        text = unicodedata.normalize("NFKD", text.lower())
        return " ".join("".join(c for c in text if not unicodedata.combining(c)).split())

    assert len(g.triples) == len(set(g.triples)) and 250 <= len(g.triples) <= 450, len(g.triples)
    assert 10 <= len(g.relations) <= 26, len(g.relations)
    assert 120 <= len(g.nodes) <= 230, len(g.nodes)
    names = {n for n in g.nodes if not number.fullmatch(n) and not iso.fullmatch(n)}
    assert len({fold(n) for n in names}) == len(names), "names that differ in case or accents only"
    for n in g.nodes:
        if iso.fullmatch(n):
            date.fromisoformat(n)
    assert [r["kind"] for r in records] == [k for k in KINDS for _ in range(4)]
    assert len({fold(r["question"]) for r in records}) == 60
    assert len({r["question"].split()[0].lower() for r in records}) > 12
    for r in records:
        a, what = r["answers"], (r["id"], r["question"], r["answers"])
        assert len(a) == len(set(a)) and len(a) <= 14, what
        assert bool(a) != (r["kind"] == "unanswerable"), what
        assert all(x in g.nodes or number.fullmatch(x) or x in ("yes", "no") for x in a), what
        assert r["kind"] not in ONE_ANSWER or len(a) == 1, what
        assert r["kind"] != "yes-no" or a[0] in ("yes", "no"), what
        assert r["kind"] != "count" or a[0].isdigit(), what
        assert r["kind"] not in ("class-filter", "list-all") or not r["topicEntities"], what
        assert all(t in names for t in r["topicEntities"]), what
        if r["kind"] != "typo":
            for t in r["topicEntities"]:
                words = [w for w in re.findall(r"\w+", fold(t)) if len(w) > 2]
                if not any(w[:4] in fold(r["question"]) for w in words):
                    print("note: topic not seen:", t, "|", r["question"])
    print(len(g.triples), "triples,", len(g.nodes), "nodes,", len(g.relations), "relations, questions fine")


def check_short(g, records):
    """The same for sets of forty-five questions over up to 900 triples; used by ferry, arcade, embassy and hospital-zh."""
    import re
    number, iso = re.compile(r"\d+(\.\d+)?"), re.compile(r"\d{4}-\d{2}-\d{2}")
    assert len(g.triples) == len(set(g.triples)) and 300 <= len(g.triples) <= 900, len(g.triples)
    assert 25 <= len(g.relations) <= 45, len(g.relations)
    names = {n for n in g.nodes if not number.fullmatch(n) and not iso.fullmatch(n)}
    assert len({n.lower() for n in names}) == len(names), "names that differ in case only"
    assert len(records) == 45 == len({r["question"].lower() for r in records})
    for r in records:
        a, what = r["answers"], (r["id"], r["question"], r["answers"])
        assert len(a) == len(set(a)) and len(a) <= 14, what
        assert bool(a) != (r["kind"] == "unanswerable"), what
        assert all(x in g.nodes or number.fullmatch(x) or x in ("yes", "no") for x in a), what
        assert r["kind"] not in ONE_ANSWER or len(a) == 1, what
        assert all(t in names for t in r["topicEntities"]), what
    print(len(g.triples), "triples,", len(g.nodes), "nodes,", len(g.relations), "relations, questions fine")
