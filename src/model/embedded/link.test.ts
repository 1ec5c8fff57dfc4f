import { describe, expect, it } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { STOP_WORDS } from './lexicon/english.ts';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { findGiven, findMentions } from './link.ts';
import { cutIntoPieces, spanText } from './pieces.ts';
import { EmbeddedProfile } from './profile.ts';
import { WEIGHTS } from './weights.ts';

const graph = await createMemoryGraph(
  [
    ['Mira Lund', 'employer', 'Norvik Energy Holding'],
    ['Employer', 'kind', 'drama'],
    ['Lorn', 'city', 'Halden'],
    ["What's Left", 'author', 'Mira Lund'],
    ['lorn', 'tag', 'river'],
    ['云城大学', '地点', '云城'],
    ['Zoë Grünwald', 'employer', 'Halden'],
  ],
  { aliases: { 'Mira Lund': ['Misty'] } },
);
const profile = await EmbeddedProfile.open(graph, loadLexicon(), {
  isFunctionWord: (word) => STOP_WORDS.has(word),
  overlapClasses: WEIGHTS.overlapClasses,
  labelRarity: WEIGHTS.labelRarity,
});

async function find(question: string) {
  const mentions = await findMentions(question, cutIntoPieces(question), {
    graph,
    profile,
    weights: WEIGHTS,
  });
  return mentions.map(({ text, kind, entities }) => ({
    text,
    kind,
    names: entities.map(({ name }) => name),
  }));
}

describe('findMentions', () => {
  it('finds whole names and aliases without brackets, in any case', async () => {
    expect((await find('who employs Mira Lund?'))[0]).toEqual({
      text: 'Mira Lund',
      kind: 'exact',
      names: ['Mira Lund'],
    });
    expect((await find('who employs mira lund'))[0]?.names).toEqual(['Mira Lund']);
    expect((await find("what is Misty's employer?"))[0]).toMatchObject({
      text: 'Misty',
      names: ['Mira Lund'],
    });
    expect((await find("who wrote What's Left?"))[0]?.text).toBe("What's Left");
  });

  it('prefers what is written exactly so', async () => {
    expect((await find('in which city is the Lorn?'))[0]?.names).toEqual(['Lorn', 'lorn']);
  });

  it('prefers a name to a word of the schema', async () => {
    expect((await find('who is the employer of mira lund'))[0]?.text).toBe('mira lund');
  });

  it('finds parts of names, and misspelt names, where nothing exact is there', async () => {
    expect((await find('who is the boss of norvik energy'))[0]).toMatchObject({
      kind: 'partial',
      names: ['Norvik Energy Holding'],
    });
    expect((await find('where does Grunwald work?'))[0]).toMatchObject({ names: ['Zoë Grünwald'] });
    expect((await find('who employs Mira Lunde?'))[0]?.names).toEqual(['Mira Lund']);
  });

  it('takes the longest Chinese name', async () => {
    expect((await find('云城大学在哪里？'))[0]).toMatchObject({ text: '云城大学' });
  });

  it('gives nothing for a question that names nothing known', async () => {
    expect(await find('why?')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});

describe('findGiven', () => {
  it('finds a given entity by most of its words', async () => {
    const question = 'what did lund write?';
    const pieces = cutIntoPieces(question);
    const [entity] = await graph.describe(
      await graph.resolve(['Mira Lund']).then((ids) => ids.filter((id) => id !== undefined)),
    );
    const span = findGiven(question, pieces, entity!.entity);
    expect(span && spanText(question, pieces, span)).toBe('lund');
    expect(findGiven('what is that?', cutIntoPieces('what is that?'), entity!.entity)).toBeUndefined();
  });
});
