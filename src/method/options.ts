import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import { isLocalOption } from './local-option.ts';
import type { Method } from './method.ts';

/** One option as `clew methods` lists it. */
export interface OptionDescription {
  readonly name: string;
  /** `boolean`, `number`, `string`, or the allowed words separated by ` | `. */
  readonly type: string;
  /** Undefined if the default depends on another option. The description says on which. */
  readonly default: unknown;
  readonly description: string;
  /** Names a file on this machine, so remote clients must not set it. */
  readonly isLocal: boolean;
}

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * Reads a method's options from `key=value` texts or typed values, and fills in defaults.
 * @throws {ConfigError} for an unknown option (suggesting the nearest one) or an invalid value.
 */
export function parseMethodOptions<Options>(
  method: Method<Options>,
  values: Readonly<Record<string, unknown>>,
): Options {
  const shape = method.options.shape as Shape;
  const names = Object.keys(shape);
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const option = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (option === undefined) throw unknownOption(method.id, name, names);
    given[name] = typeof value === 'string' ? coerce(value, option) : value;
  }
  const parsed = method.options.safeParse(given);
  if (parsed.success) return parsed.data as Options;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? '');
  const allowed = shape[name] === undefined ? '' : ` (${typeOf(shape[name])})`;
  throw new ConfigError(
    `Option "${name}" of method "${method.id}" cannot be ${JSON.stringify(values[name])}: ${issue?.message ?? 'not allowed'}.`,
    { mend: `Give a value it takes${allowed}.` },
  );
}

/** In the order of the schema. */
export function describeOptions(method: Method): readonly OptionDescription[] {
  return Object.entries(method.options.shape as Shape).map(([name, option]) => {
    const parsed = option.safeParse(undefined);
    return {
      name,
      type: typeOf(option),
      default: parsed.success ? parsed.data : undefined,
      description: option.description ?? '',
      isLocal: isLocalOption(option),
    };
  });
}

/** The nearest of `names`, if it is near enough to be what was meant. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lower = name.toLowerCase();
  const best = closest(
    lower,
    names.map((other) => other.toLowerCase()),
  );
  const found = names.find((other) => other.toLowerCase() === best);
  return distance(lower, best) <= Math.max(2, Math.ceil(name.length / 3)) ? found : undefined;
}

function unknownOption(methodId: string, name: string, names: readonly string[]): ConfigError {
  const near = nearest(name, names);
  return new ConfigError(`Method "${methodId}" has no option "${name}".`, {
    mend:
      near !== undefined
        ? `Did you mean "${near}"?`
        : names.length === 0
          ? 'It has none.'
          : `It has: ${names.join(', ')}.`,
  });
}

/** The type inside defaults, optionals and the like. */
function inner(option: z.ZodType): z.ZodType {
  let type = option;
  while (type instanceof z.ZodDefault || type instanceof z.ZodOptional || type instanceof z.ZodNullable) {
    type = type.unwrap() as z.ZodType;
  }
  return type;
}

function typeOf(option: z.ZodType): string {
  const type = inner(option);
  if (type instanceof z.ZodEnum) return type.options.join(' | ');
  return type.def.type === 'int' ? 'number' : type.def.type;
}

const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

/**
 * Converts a text from the command line to the option's type. Left as it is if it does not fit, so that the schema can
 * say why.
 */
function coerce(text: string, option: z.ZodType): unknown {
  const type = inner(option);
  if (type instanceof z.ZodBoolean) {
    const word = text.toLowerCase();
    return Object.hasOwn(TRUTHS, word) ? TRUTHS[word] : text;
  }
  if (type instanceof z.ZodNumber)
    return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  if (type instanceof z.ZodArray) return text === '' ? [] : text.split(',').map((part) => part.trim());
  return text;
}
