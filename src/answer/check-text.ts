import { normaliseName } from '../graph/normalise.ts';
import type { AnswerEntity } from './answer.ts';
import type { MethodResult } from './result.ts';

/** A sentence must name all of up to this many answers. With more, it may name only some. */
const NAMED_EACH = 10;

/**
 * Whether a model's sentence agrees with the answers. It must name every answer (at least one if there are more than
 * ten), and nothing else that the evidence has at the answers' end of the same relation. It may name things on the way
 * to the answers.
 */
export function textAgrees(
  text: string,
  answers: readonly AnswerEntity[],
  { evidence, verdict }: Pick<MethodResult, 'evidence' | 'verdict'>,
  question: string,
): boolean {
  if (verdict !== undefined || answers.length === 0) return true;
  const said = ` ${normaliseName(text)} `;
  const names = new Set(answers.map(({ name }) => normaliseName(name)));
  const isNamed = (name: string) => holds(said, name);
  const named = [...names].filter(isNamed).length;
  if (named === 0 || (names.size <= NAMED_EACH && named < names.size)) return false;
  const asked = ` ${normaliseName(question)} `;
  const places = new Set<string>();
  const ends = evidence.flatMap(({ triple: { head, relation, tail } }) => [
    { name: normaliseName(head.name), place: `head ${relation.id}` },
    { name: normaliseName(tail.name), place: `tail ${relation.id}` },
  ]);
  for (const { name, place } of ends) if (names.has(name)) places.add(place);
  return !ends.some(
    ({ name, place }) =>
      places.has(place) &&
      !names.has(name) &&
      isNamed(name) &&
      !holds(asked, name) &&
      // "Ann" as part of the answer "Ann Lee" means that answer.
      ![...names].some((answer) => holds(` ${answer} `, name)),
  );
}

/** Compared as whole words, except in Chinese, which has no spaces. */
function holds(text: string, name: string): boolean {
  if (name === '') return false;
  if (/\p{Script=Han}/u.test(name)) return text.includes(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + name.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
