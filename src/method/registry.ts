import { ConfigError } from '../errors.ts';
import { cot } from './baseline/cot.ts';
import { io } from './baseline/io.ts';
import { llm } from './baseline/llm.ts';
import { llmQd } from './baseline/llm-qd.ts';
import { sc } from './baseline/sc.ts';
import { cgpe } from './cgpe/cgpe.ts';
import { clew } from './clew/clew.ts';
import { fiske } from './fiske/fiske.ts';
import { ggExplore } from './gg-explore/gg-explore.ts';
import { kaping } from './kaping/kaping.ts';
import { kbBinder } from './kb-binder/kb-binder.ts';
import { keqingZs } from './keqing-zs/keqing-zs.ts';
import { kgRag } from './kg-rag/kg-rag.ts';
import type { Method } from './method.ts';
import { nearest } from './options.ts';
import { pog } from './pog/pog.ts';
import { rraZs } from './rra-zs/rra-zs.ts';
import { sog } from './sog/sog.ts';
import { structGpt } from './structgpt/structgpt.ts';
import { textToQuery } from './text-to-query/text-to-query.ts';
import { tog, togR, togStar } from './tog/tog.ts';
import { toolAgent } from './tool-agent/tool-agent.ts';

/** Every method by id, in the order in which they are listed. A new method is one line here. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  (
    [
      clew,
      cgpe,
      fiske,
      ggExplore,
      kgRag,
      kaping,
      rraZs,
      keqingZs,
      tog,
      togStar,
      togR,
      pog,
      structGpt,
      kbBinder,
      sog,
      toolAgent,
      textToQuery,
      io,
      cot,
      sc,
      llm,
      llmQd,
    ] as readonly Method[]
  ).map((method) => [method.id, method]),
);

/** @throws {ConfigError} naming the nearest id if there is no such method. */
export function methodById(id: string): Method {
  const method = METHODS.get(id);
  if (method !== undefined) return method;
  const ids = [...METHODS.keys()];
  const near = nearest(id, ids);
  throw new ConfigError(`There is no method "${id}".`, {
    mend: near === undefined ? `Choose one of: ${ids.join(', ')}.` : `Did you mean "${near}"?`,
  });
}

/**
 * Checks that options belong to existing methods. The method that takes them checks the options themselves.
 * @param options by method id, as the configuration gives them.
 * @param file the file they come from.
 * @throws {ConfigError} naming the nearest method.
 */
export function checkOptionIds(
  options: Readonly<Record<string, unknown>> = {},
  file = 'The configuration',
): void {
  const unknown = Object.keys(options).find((id) => !METHODS.has(id));
  if (unknown === undefined) return;
  const near = nearest(unknown, [...METHODS.keys()]);
  throw new ConfigError(`${file}: "options" names "${unknown}", which is no method.`, {
    mend: near === undefined ? 'See "clew methods".' : `Did you mean "${near}"?`,
  });
}
