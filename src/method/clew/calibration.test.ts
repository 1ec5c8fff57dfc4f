import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import { createThinker } from '../../model/embedded/create-thinker.ts';
import { seededRandom } from '../../random.ts';
import { calibrate, calibrationOf } from './calibrate.ts';
import { DEFAULT_CALIBRATION, fitMargins, precisionAt, storedCalibration } from './calibration.ts';
import { makeQuestions } from './made-questions.ts';

const counted = fc.array(
  fc.record({
    margin: fc.oneof(fc.double({ min: 0, max: 3, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
    isRight: fc.boolean(),
  }),
  { maxLength: 200 },
);

describe('margins', () => {
  test('the table is monotone, starts at 0, loses no question and never promises certainty', () => {
    fc.assert(
      fc.property(counted, (all) => {
        const steps = fitMargins(all);
        expect(steps.reduce((sum, { questions }) => sum + questions, 0)).toBe(all.length);
        if (all.length > 0) expect(steps[0]?.margin).toBe(0);
        for (const [index, { margin, precision }] of steps.entries()) {
          const before = steps[index - 1];
          expect(precision > 0 && precision < 1).toBe(true);
          expect(before === undefined || (before.precision <= precision && before.margin <= margin)).toBe(
            true,
          );
        }
        expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
      }),
    );
  });

  test('a larger margin is never believed less', () => {
    const margins = [0, 0.1, 0.5, 1, 2, Number.POSITIVE_INFINITY];
    const estimates = margins.map((margin) => precisionAt(DEFAULT_CALIBRATION, margin));
    expect(estimates).toEqual(estimates.toSorted((a, b) => a - b));
    expect(precisionAt({ source: 'graph', steps: [] }, 5)).toBe(0);
  });

  test('what tells right from wrong is found', () => {
    const all = Array.from({ length: 100 }, (_, index) => ({ margin: index / 100, isRight: index >= 50 }));
    const steps = fitMargins(all);
    const at = (margin: number) => precisionAt({ source: 'graph', steps }, margin);
    expect(at(0.2)).toBeLessThan(0.1);
    expect(at(0.9)).toBeGreaterThan(0.9);
  });
});

describe('questions made from a graph', () => {
  const triples = Array.from({ length: 40 }, (_, index) => [
    [`Film ${index}`, 'directed by', `Person ${index % 9}`] as const,
    [`Film ${index}`, 'release year', String(1990 + (index % 7))] as const,
    [`Person ${index % 9}`, 'birth place', `Town ${index % 4}`] as const,
  ]).flat();

  test('name something of the graph, have answers, and are the same for the same random numbers', async () => {
    const graph = await createMemoryGraph(triples);
    const thinker = await createThinker(graph);
    const some = async () => {
      const texts: string[] = [];
      for await (const { text, answers } of makeQuestions(graph, thinker, { random: seededRandom(3) })) {
        expect(answers.size).toBeGreaterThan(0);
        expect(text).toMatch(/Film \d|Person \d|Town \d|\d{4}/u);
        texts.push(text);
        if (texts.length >= 30) break;
      }
      return texts;
    };
    expect(await some()).toEqual(await some());
    await graph.close();
  });

  test('make a table that is kept with the graph; the default stands in where none may be made', async () => {
    const graph = await createMemoryGraph(triples);
    const thinker = await createThinker(graph);
    expect(await calibrationOf(graph, thinker, undefined)).toBe(DEFAULT_CALIBRATION);
    const options = { maxMs: 60_000, maxQuestions: 80, random: seededRandom(1) };
    const made = await calibrate(graph, thinker, options);
    expect(made?.source).toBe('graph');
    expect(await storedCalibration(graph.notes)).toEqual(made);
    expect(await calibrationOf(graph, thinker, undefined)).toEqual(made);
    expect(await calibrate(graph, thinker, { ...options, maxQuestions: 10 })).toBeUndefined();
    await graph.close();
  });
});
