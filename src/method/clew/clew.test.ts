import { describe, expect, it } from 'vitest';
import { NORLAND } from '../../../test/golden/ranker/norland.ts';
import { type AskOptions, ask } from '../../ask.ts';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { TraceEvent } from '../../trace.ts';

const graph = await createMemoryGraph(NORLAND, { name: 'norland' });
const known = new Set(NORLAND.map((triple) => triple.join('\t')));

async function answer(question: string, options: Partial<AskOptions> = {}) {
  const events: TraceEvent[] = [];
  const result = await ask(question, {
    graph,
    method: 'clew',
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { ...result, events, names: result.answers.map(({ name }) => name) };
}

describe('clew', () => {
  it('reads the whole answer set off the best path, without a model call', async () => {
    const { names, outcome, complete, usage, stopReason } = await answer(
      'What songs did Liam Foster compose?',
    );
    expect(names).toEqual(['Blue Lantern', 'Paper Boats']);
    expect({ outcome, complete, calls: usage.calls, stopReason }).toEqual({
      outcome: 'grounded',
      complete: true,
      calls: 0,
      stopReason: 'complete',
    });
  });

  it('shows evidence of which every triple is in the graph and names the clues it covers', async () => {
    const { evidence, clues, names } = await answer('Where was the author of Glass Orchard born?');
    expect(names).toEqual(['Velm']);
    expect(evidence.map(({ head, relation, tail }) => [head, relation, tail])).toEqual([
      ['Glass Orchard', 'author', 'Hugo Marsh'],
      ['Hugo Marsh', 'place_of_birth', 'Velm'],
    ]);
    const texts = (indices: readonly number[]) => indices.map((index) => clues[index]?.text);
    expect(texts(evidence[0]?.clues ?? [])).toEqual(['author', 'Glass Orchard']);
    expect(texts(evidence[1]?.clues ?? [])).toEqual(['born']);
  });

  it('never shows a triple the graph does not have', async () => {
    for (const question of [
      'Who wrote a book published by Quill Press?',
      'Which people share an employer with Clara Voss?',
    ]) {
      const { evidence, names } = await answer(question);
      expect(evidence.length).toBeGreaterThan(0);
      for (const { head, relation, tail } of evidence)
        expect(known).toContain(`${head}\t${relation}\t${tail}`);
      const shown = new Set(evidence.flatMap(({ head, tail }) => [head, tail]));
      expect(names.filter((name) => !shown.has(name))).toEqual([]);
    }
  });

  it('answers Chinese over two steps', async () => {
    expect(await answer('李青的妻子的职业是什么？')).toMatchObject({ names: ['作家'], outcome: 'grounded' });
  });

  it('puts together what two names lead to where the question says "or"', async () => {
    const { names, outcome } = await answer('What songs did Liam Foster or Ines Prado compose?');
    const one = await answer('What songs did Liam Foster compose?');
    const other = await answer('What songs did Ines Prado compose?');
    expect(names.toSorted()).toEqual([...new Set([...one.names, ...other.names])].toSorted());
    expect(outcome).toBe('grounded');
  });

  it('intersects what two names lead to', async () => {
    const { names, events } = await answer('Which person was born in Velm and works for Norvik Energy?');
    expect(names).toEqual(['Liam Foster']);
    expect(events.some((event) => event.type === 'path-ranked' && event.path.includes('∩'))).toBe(true);
  });

  it.each([
    'What is the boiling point of Glass Orchard?',
    'Who painted Winter Letters?',
    'Where did Norvik Energy study?',
    'Who is Ada Brandt?',
    '李青的血型是什么？',
  ])('is never sure of what the graph cannot know: %s', async (question) => {
    const { outcome } = await answer(question);
    expect(['abstained', 'partial']).toContain(outcome);
  });

  it('says when it found no name to start from, and keeps the clues', async () => {
    const { outcome, stopReason, clues, evidence } = await answer('Who invented the zeppelin?');
    expect({ outcome, stopReason, evidence: evidence.length }).toEqual({
      outcome: 'abstained',
      stopReason: 'no-start',
      evidence: 0,
    });
    expect(clues.map(({ text, status }) => [text, status])).toEqual([
      ['invented', 'unmapped'],
      ['zeppelin', 'unmapped'],
    ]);
  });

  it('is only partial when a word stays open', async () => {
    const { outcome, clues } = await answer('What is the unspeakable capital of Velmark?');
    expect(outcome).toBe('partial');
    expect(clues.find(({ text }) => text === 'unspeakable')?.status).toBe('unmapped');
  });

  it('starts from given entities instead of names in the text', async () => {
    const { names } = await answer('Who is the chief executive there?', { topicEntities: ['Sable Motors'] });
    expect(names).toEqual(['Jonas Ekdal']);
  });

  it('abstains below a demanded margin', async () => {
    const question = 'What is the capital of Velmark?';
    expect((await answer(question, { options: { threshold: 0.1 } })).outcome).toBe('grounded');
    const strict = await answer(question, { options: { threshold: 50 } });
    expect({ outcome: strict.outcome, stopReason: strict.stopReason }).toEqual({
      outcome: 'abstained',
      stopReason: 'not-decisive',
    });
  });

  it('reports cuts of answers and evidence', async () => {
    const { truncated, outcome, names } = await answer('Who wrote a book published by Quill Press?', {
      options: { maxAnswers: 2, maxEvidence: 3 },
    });
    expect(truncated.map(({ what }) => what)).toContain('answers');
    expect(names).toHaveLength(2);
    expect(outcome).toBe('partial');
  });

  it('tells its steps in the trace: clues, names, ranking, decision, evidence', async () => {
    const { events } = await answer('What is the capital of Velmark?');
    const types = [...new Set(events.map(({ type }) => type))];
    expect(types).toEqual([
      'question-asked',
      'clue-extracted',
      'entity-linked',
      'path-ranked',
      'step',
      'path-extended',
      'set-aligned',
      'answered',
    ]);
    const step = events.find((event) => event.type === 'step');
    expect(step).toMatchObject({ name: 'path-decided', data: { rung: 'rank', effort: 'none', coverage: 1 } });
  });

  it('gives the same answer again', async () => {
    const one = await answer('What is the birthplace of the child of Clara Voss?');
    const other = await answer('What is the birthplace of the child of Clara Voss?');
    expect(other.names).toEqual(one.names);
    expect(other.clues).toEqual(one.clues);
  });
});
