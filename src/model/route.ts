import { ConfigError } from '../errors.ts';
import type { LanguageModel } from './model.ts';

/**
 * The embedded model's name wherever a model is named. It is not a LanguageModel: tasks bring their own embedded form.
 */
export const EMBEDDED_MODEL_ID = 'embedded';

export type RoutedModel = LanguageModel | typeof EMBEDDED_MODEL_ID;

/** Which model handles which task. */
export interface ModelRoutes {
  readonly default: RoutedModel;
  /** Keyed by task id (`relation.map`), group (`relation`) or stage (`clue`, `match`, `answer`). */
  readonly routes?: Readonly<Record<string, RoutedModel>> | undefined;
}

/** The stages of a question and their tasks. A name ending in `.` stands for a whole group. */
export const STAGES: Readonly<Record<string, readonly string[]>> = {
  clue: ['clue.', 'gg.build', 'decompose.', 'reformulate', 'rra.hops'],
  match: [
    'relation.',
    'entity.',
    'cgpe.',
    'gg.',
    'tog.',
    'pog.',
    'sg.',
    'rra.',
    'keqing.',
    'kbb.',
    'agent.',
    'plan.',
    'graph.',
  ],
  answer: ['answer.', 'subanswer.', 'synthesise', 'rra.verbalise', 'keqing.respond', 'sg.final'],
};

/**
 * The stages' names in CGPE's table of models: clue extraction, path exploration, answering (arXiv:2401.13444v1, Table
 * 4).
 */
const PAPER_STAGES: Readonly<Record<string, string>> = { CE: 'clue', PE: 'match', A: 'answer' };

/** The model for a task, looked up by its exact id, then by the group before the dot, then by its stage; otherwise the default. */
export function routeTask(models: ModelRoutes, task: string): RoutedModel {
  const routes = models.routes ?? {};
  for (const key of [task, task.split('.', 1)[0] ?? task, stageOf(task)]) {
    if (key !== undefined && Object.hasOwn(routes, key)) return routes[key]!;
  }
  return models.default;
}

/** The model's name as the user sees it. */
export function modelName(model: RoutedModel): string {
  return model === EMBEDDED_MODEL_ID ? EMBEDDED_MODEL_ID : model.id;
}

/** All models of the routes in one text, the default first, each once: `openai:gpt-5-mini, match=embedded`. */
export function describeRoutes(models: ModelRoutes): string {
  const routes = Object.entries(models.routes ?? {}).map(([key, model]) => `${key}=${modelName(model)}`);
  return [modelName(models.default), ...routes].join(', ');
}

/** The stage of a task. Undefined for tasks outside every stage. The longest matching name decides. */
export function stageOf(task: string): string | undefined {
  let best: { stage: string; length: number } | undefined;
  for (const [stage, names] of Object.entries(STAGES)) {
    for (const name of names) {
      const matches = name.endsWith('.') ? task.startsWith(name) : task === name;
      if (matches && name.length > (best?.length ?? 0)) best = { stage, length: name.length };
    }
  }
  return best?.stage;
}

/**
 * Reads `--model` values: `provider:model` is the default, `task=provider:model` a route; `CE`, `PE` and `A` are the stages
 * `clue`, `match` and `answer`.
 * @throws {ConfigError} on an empty name, or on two defaults or two models for one route.
 */
export function parseModelSpecs(specs: readonly string[]): {
  readonly default?: string;
  readonly routes: Readonly<Record<string, string>>;
} {
  const routes: Record<string, string> = {};
  let fallback: string | undefined;
  for (const spec of specs) {
    const match = /^([\p{L}\d._-]+)=(.*)$/u.exec(spec);
    const [named, model] = match === null ? [undefined, spec.trim()] : [match[1]!, match[2]!.trim()];
    const key = named === undefined ? undefined : (PAPER_STAGES[named] ?? named);
    if (model === '') {
      throw new ConfigError(`--model "${spec}" names no model.`, {
        mend: 'Write provider:model or task=provider:model, for example --model ollama:qwen3:4b.',
      });
    }
    const before = key === undefined ? fallback : routes[key];
    if (before !== undefined && before !== model) {
      throw new ConfigError(
        `--model names two models for ${key ?? 'all tasks'}: "${before}" and "${model}".`,
        {
          mend: 'Keep one of them.',
        },
      );
    }
    if (key === undefined) fallback = model;
    else routes[key] = model;
  }
  return fallback === undefined ? { routes } : { default: fallback, routes };
}
