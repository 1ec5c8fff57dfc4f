import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { startFrontier, walk } from './walk.ts';

const graph = await createMemoryGraph([
  ['one', 'by', 'ann'],
  ['two', 'by', 'ann'],
  ['two', 'by', 'ben'],
  ['three', 'by', 'ben'],
]);
const id = async (name: string) => (await graph.resolve([name]))[0] as string;
const names = async (ids: readonly string[]) =>
  (await graph.describe(ids)).map(({ entity }) => entity.name).sort();
const by = { relation: 'by', direction: 'out', isBack: false } as const;
const back = { relation: 'by', direction: 'in', isBack: true } as const;

describe('walk', () => {
  it('never walks a triple back', async () => {
    const authors = await walk(graph, startFrontier([await id('one')]), by, 100);
    expect(await names(authors.ids)).toEqual(['ann']);
    expect(await names((await walk(graph, authors, back, 100)).ids)).toEqual(['two']);
  });

  it('keeps a source that another source leads to as well', async () => {
    const authors = await walk(graph, startFrontier([await id('one'), await id('two')]), by, 100);
    expect(await names((await walk(graph, authors, back, 100)).ids)).toEqual(['one', 'three', 'two']);
  });

  it('counts path instances and says when it was cut', async () => {
    const authors = await walk(graph, startFrontier([await id('one'), await id('two')]), by, 100);
    expect(authors.support.get(await id('ann'))).toBe(2);
    expect(authors.isCut).toBe(false);
    expect((await walk(graph, startFrontier([await id('two')]), by, 1)).isCut).toBe(true);
  });
});
