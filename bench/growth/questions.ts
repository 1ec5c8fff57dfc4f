import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { randomFrom } from '../store/synthetic.ts';
import { companyAt, kindsIn, personAt, townAt } from './register.ts';

/** Questions over a register of about so many facts, each about another thing whenever it is called; all have an answer. */
export function registerQuestions(
  graph: KnowledgeGraph,
  triples: number,
): readonly (readonly [label: string, question: () => Promise<string>])[] {
  const { persons, companies, towns } = kindsIn(triples);
  const random = randomFrom(13);
  const pick = (limit: number): number => Math.floor(limit * random());
  /** Of somebody: the town where they live and whom they work for. */
  const neighbourAndColleague = async (): Promise<string> => {
    const [id] = (await graph.resolve([personAt(pick(persons))])) as [string];
    const { triples: own } = await graph.neighbours([id], { direction: 'out', limit: 20 });
    const nameAt = (name: string): string =>
      own.find(({ relation }) => relation.name === name)?.tail.name ?? '';
    return `which people who live in ${nameAt('lives in')} work for ${nameAt('works for')}?`;
  };
  return [
    ['what one has: “who does X work for?”', async () => `who does ${personAt(pick(persons))} work for?`],
    ['who has it: “who works for X?”', async () => `who works for ${companyAt(pick(companies))}?`],
    [
      'two hops: “where is the company that X works for based?”',
      async () => `where is the company that ${personAt(pick(persons))} works for based?`,
    ],
    [
      'count: “how many people were born in X?”',
      async () => `how many people were born in ${townAt(pick(towns))}?`,
    ],
    ['two conditions: “which people who live in X work for Y?”', neighbourAndColleague],
    ['a hub: “how many towns are in Country 1?”', async () => 'how many towns are in Country 1?'],
  ];
}
