import { describe, expect, test } from 'vitest';
import type { Entity } from '../../graph/term.ts';
import { createTrace, silentTrace, type TraceEvent } from '../../trace.ts';
import { type Branch, extendBranch, startBranch, unusedClues, type WalkedEdge } from './branch.ts';
import { clueLedger } from './clue-ledger.ts';
import { createCuts } from './cuts.ts';
import { dedupBranches } from './dedup-branches.ts';
import { gatherEvidence, tripleTexts } from './gather-evidence.ts';
import { mergeHalfPaths } from './merge-half-paths.ts';
import { isDenied } from './relation-deny-list.ts';
import { verbalise } from './verbalise.ts';

const node = (id: string): Entity => ({ id, name: id.toUpperCase(), kind: 'entity' });

/** `a -r-> b` walked forwards, or backwards when `turned`; consumes the clues. */
function edge(
  from: string,
  relation: string,
  to: string,
  clues: readonly number[],
  turned = false,
): WalkedEdge {
  const [head, tail] = turned ? [node(to), node(from)] : [node(from), node(to)];
  return {
    triple: { head, relation: { id: relation, name: relation }, tail },
    from: node(from),
    to: node(to),
    mappings: clues.map((clue) => ({ clue, kind: 'relation', to: relation })),
  };
}

let ids = 0;
function walk(startClue: number, start: string, ...edges: readonly WalkedEdge[]): Branch {
  return edges.reduce(
    (branch, next) => extendBranch(branch, ids++, next),
    startBranch(ids++, node(start), startClue),
  );
}

describe('branch', () => {
  test('extending consumes the clues of the edge and leaves the parent as it was', () => {
    const parent = walk(0, 'a');
    const child = extendBranch(parent, 9, edge('a', 'r', 'b', [2]));
    expect([unusedClues(parent, 4), unusedClues(child, 4)]).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
    expect([child.parent, child.nodes.map(({ id }) => id)]).toEqual([parent.id, ['a', 'b']]);
  });
});

describe('dedupBranches', () => {
  test('a branch whose clues are a subset of another’s on the same nodes gives its edge to it', () => {
    const less = walk(0, 'a', edge('a', 'r', 'b', [1]));
    const more = walk(0, 'a', edge('a', 's', 'b', [1, 2]));
    const { kept, dropped } = dedupBranches([less, more]);
    expect(kept.map(({ id }) => id)).toEqual([more.id]);
    expect(kept[0]?.parallel).toEqual(less.edges);
    expect(dropped.map(({ branch, into }) => [branch.id, into.id])).toEqual([[less.id, more.id]]);
  });

  test('different clues on the same nodes stay, and so do equal clues on different nodes', () => {
    const branches = [
      walk(0, 'a', edge('a', 'r', 'b', [1])),
      walk(0, 'a', edge('a', 'r', 'b', [2])),
      walk(0, 'a', edge('a', 'r', 'c', [1])),
    ];
    expect(dedupBranches(branches).kept).toEqual(branches);
    expect(dedupBranches(branches, { ignoreClues: true }).kept.map(({ id }) => id)).toEqual([
      branches[0]?.id,
      branches[2]?.id,
    ]);
  });

  test('of equal branches the older stays', () => {
    const branches = [walk(0, 'a', edge('a', 'r', 'b', [1])), walk(0, 'a', edge('a', 's', 'b', [1]))];
    expect(dedupBranches(branches.toReversed()).kept.map(({ id }) => id)).toEqual([branches[0]?.id]);
  });
});

describe('mergeHalfPaths', () => {
  test('two halves that meet in a node make a cover', () => {
    const left = walk(0, 'm', edge('m', 'r', 'x', [1]));
    const right = walk(0, 'm', edge('m', 's', 'y', [2]));
    const apart = walk(3, 'z', edge('z', 's', 'w', [2]));
    expect(mergeHalfPaths([left, right, apart], 3)).toEqual({
      branches: [left, right],
      complete: true,
    });
  });

  test('fewer paths win, then fewer triples, whatever the seed order', () => {
    const a = walk(0, 'm', edge('m', 'r', 'x', [1]));
    const b = walk(0, 'm', edge('m', 's', 'y', [2]));
    const c = walk(0, 'm', edge('m', 't', 'v', [3]));
    const bc = walk(0, 'm', edge('m', 't', 'u', [2]), edge('u', 't', 'w', [3]));
    expect(mergeHalfPaths([a, b, c, bc], 4).branches.map(({ id }) => id)).toEqual([bc.id, a.id]);
  });

  test('without a cover the largest union is partial; a start alone is nothing', () => {
    const a = walk(0, 'm', edge('m', 'r', 'x', [1]));
    expect(mergeHalfPaths([walk(2, 'q'), a], 4)).toMatchObject({ branches: [a], complete: false });
    expect(mergeHalfPaths([walk(2, 'q')], 4).branches).toEqual([]);
  });
});

describe('gatherEvidence', () => {
  test('each triple once, with the clues of all branches, the start’s clue on the first edge', () => {
    const one = walk(0, 'a', edge('a', 'r', 'b', [1]), edge('b', 's', 'c', [2]));
    const two = walk(3, 'c', edge('c', 's', 'b', [4], true));
    const evidence = gatherEvidence([one, two], 30, createCuts(silentTrace));
    expect(
      evidence.map(({ triple, clues }) => [triple.head.id, triple.relation.id, triple.tail.id, clues]),
    ).toEqual([
      ['a', 'r', 'b', [0, 1]],
      ['b', 's', 'c', [2, 3, 4]],
    ]);
  });

  test('more than the limit is cut and recorded', () => {
    const events: TraceEvent[] = [];
    const cuts = createCuts(
      createTrace(
        (event) => events.push(event),
        () => 0,
      ),
    );
    const branch = walk(0, 'a', edge('a', 'r', 'b', [1]), edge('b', 's', 'c', [2]));
    expect(gatherEvidence([branch], 1, cuts)).toHaveLength(1);
    expect(cuts.list()).toEqual([{ what: 'evidence', kept: 1, of: 2 }]);
    expect(events).toEqual([{ type: 'truncated', what: 'evidence', kept: 1, of: 2, seq: 0, ms: 0 }]);
  });

  test('a backward step is printed as stored, or as walked', () => {
    const evidence = gatherEvidence(
      [walk(0, 'a', edge('a', 'r', 'b', [], true))],
      30,
      createCuts(silentTrace),
    );
    expect(tripleTexts(evidence, 'stored')).toEqual([{ head: 'B', relation: 'r', tail: 'A' }]);
    expect(tripleTexts(evidence, 'traversal')).toEqual([{ head: 'A', relation: 'r', tail: 'B' }]);
  });

  test('a mediator is printed as two triples under one alias', () => {
    const mediator: Entity = { id: 'm1', name: '_:m1', kind: 'mediator' };
    const through = (to: string, second: string) => {
      const plain = edge('a', `role / ${second}`, to, []);
      return { ...plain, triple: { ...plain.triple, mediator } };
    };
    const branches = [walk(0, 'a', through('b', 'film')), walk(0, 'a', through('c', 'part'))];
    expect(tripleTexts(gatherEvidence(branches, 30, createCuts(silentTrace)), 'stored')).toEqual([
      { head: 'A', relation: 'role', tail: 'CVT_0' },
      { head: 'CVT_0', relation: 'film', tail: 'B' },
      { head: 'CVT_0', relation: 'part', tail: 'C' },
    ]);
  });

  test('of several mediators that say the same and nothing else one is printed', () => {
    const through = (id: string, to: string, second: string) => {
      const plain = edge('a', `role / ${second}`, to, []);
      return { ...plain, triple: { ...plain.triple, mediator: { id, name: id, kind: 'mediator' } as const } };
    };
    const steps = [
      through('m1', 'b', 'film'),
      through('m2', 'b', 'film'),
      through('m3', 'b', 'film'),
      through('m3', 'c', 'part'),
    ];
    const branches = steps.map((step) => walk(0, 'a', step));
    expect(tripleTexts(gatherEvidence(branches, 30, createCuts(silentTrace)), 'stored')).toEqual([
      { head: 'A', relation: 'role', tail: 'CVT_0' },
      { head: 'CVT_0', relation: 'film', tail: 'B' },
      { head: 'A', relation: 'role', tail: 'CVT_1' },
      { head: 'CVT_1', relation: 'film', tail: 'B' },
      { head: 'CVT_1', relation: 'part', tail: 'C' },
    ]);
  });
});

test('the ledger says what became of each clue', () => {
  const clues = ['a', 'r', 'lost'].map((text) => ({ text, kind: 'unknown' }) as const);
  const branch = walk(0, 'a', edge('a', 'r', 'b', [1]));
  expect(clueLedger(clues, [branch], new Set([0]))).toEqual([
    { text: 'a', kind: 'unknown', status: 'ambiguous', to: ['A'] },
    { text: 'r', kind: 'unknown', status: 'mapped', to: ['r'] },
    { text: 'lost', kind: 'unknown', status: 'unmapped', to: [] },
  ]);
});

test('cuts of one kind are summed; a count nobody knows is left out', () => {
  const cuts = createCuts(silentTrace);
  cuts.add({ what: 'edges', kept: 2, of: 5 });
  cuts.add({ what: 'edges', kept: 1, of: 3 });
  cuts.add({ what: 'branches', kept: 1 });
  expect(cuts.list()).toEqual([
    { what: 'edges', kept: 3, of: 8 },
    { what: 'branches', kept: 1 },
  ]);
  cuts.forget();
  expect(cuts.list()).toEqual([]);
});

test.each([
  ['type.object.name', 'fiske', true],
  ['type.object.type', 'fiske', false],
  ['http://www.w3.org/2002/07/owl#sameAs', 'fiske', true],
  ['http://rdf.freebase.com/ns/type.object.type', 'tog', true],
  ['common.topic.alias', 'tog', true],
  ['type.x', 'structgpt', true],
  ['common.topic.notable_types', 'structgpt', false],
  ['base.x.y / people.z', 'kbBinder', true],
  ['mayor', 'tog', false],
] as const)('relation %s under the list of %s: denied %s', (relation, list, denied) => {
  expect(isDenied(relation, list)).toBe(denied);
});

test('verbalising turns underscores into spaces', () => {
  expect(verbalise({ head: 'Lintown', relation: 'led_by', tail: 'Oda Marr' })).toBe(
    '(Lintown, led by, Oda Marr)',
  );
});
