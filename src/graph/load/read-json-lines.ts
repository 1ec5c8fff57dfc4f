import { InputError } from '../../errors.ts';
import { isObject } from '../../is-object.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../graph.ts';
import { XSD } from '../vocabulary.ts';
import { inputName } from './open-input.ts';
import type { BadLines } from './skipped.ts';
import type { TableColumns } from './table-hints.ts';
import { decodeLines, linesOf } from './utf8-text.ts';

type JsonFields = Readonly<Record<string, unknown>>;

/**
 * The triples and entities of a file with one JSON object per line, in batches. A triple is `{"head", "relation",
 * "tail"}`. Each end is a name, `{"id", "name"?}`, `{"value", "datatype"?, "lang"?}`, or a number or truth value for a
 * literal. An entity is `{"entity", "name"?, "lang"?, "aliases"?, "types"?}`. Other fields are ignored.
 * @param columns field names to use instead of `head`, `relation` and `tail`.
 */
export async function* readJsonLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
  columns: TableColumns | undefined,
  skipped: BadLines,
): AsyncGenerator<readonly LoadRecord[]> {
  const [head, relation, tail] = fieldNames(columns, inputName(file));
  let line = 0;
  const parse = (text: string): LoadRecord[] => {
    line++;
    if (text.trim() === '') return [];
    try {
      const fields = objectOf(text);
      if ('entity' in fields && !(relation in fields)) return [readEntity(fields)];
      return [
        {
          head: readTerm(fields[head], head),
          relation: textOf(fields[relation], relation),
          tail: readTerm(fields[tail], tail),
        },
      ];
    } catch (cause) {
      skipped.report(new InputError((cause as Error).message, { file: inputName(file), line, cause }));
      return [];
    }
  };
  for await (const piece of decodeLines(chunks, file, skipped)) yield linesOf(piece).flatMap(parse);
}

function fieldNames(columns: TableColumns | undefined, file: string): [string, string, string] {
  const { head = 'head', relation = 'relation', tail = 'tail' } = columns ?? {};
  if (typeof head === 'number' || typeof relation === 'number' || typeof tail === 'number') {
    throw new InputError('The fields of JSON Lines have names, not numbers.', { file });
  }
  return [head, relation, tail];
}

function objectOf(text: string): JsonFields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The line is not JSON (${(cause as Error).message}).`, { cause });
  }
  if (!isObject(value)) throw new Error('Expected one JSON object in the line.');
  return value;
}

function readTerm(value: unknown, field: string): NewTerm {
  if (typeof value === 'string') return textOf(value, field);
  if (typeof value === 'boolean') return { literal: String(value), datatype: `${XSD}boolean` };
  if (typeof value === 'number') {
    return { literal: String(value), datatype: `${XSD}${Number.isInteger(value) ? 'integer' : 'double'}` };
  }
  if (isObject(value) && 'id' in value) {
    const id = textOf(value.id, `${field}.id`);
    return value.name === undefined ? { term: id } : { term: id, name: textOf(value.name, `${field}.name`) };
  }
  if (isObject(value) && 'value' in value) {
    const { value: literal, datatype, lang } = value;
    const text = typeof literal === 'number' || typeof literal === 'boolean' ? String(literal) : literal;
    if (typeof text !== 'string')
      throw new Error(`"${field}.value" must be a text, a number or a truth value.`);
    return {
      literal: text,
      datatype: datatype === undefined ? undefined : textOf(datatype, `${field}.datatype`),
      lang: lang === undefined ? undefined : textOf(lang, `${field}.lang`),
    };
  }
  throw new Error(
    `"${field}" is ${value === undefined ? 'missing' : 'of another shape'}: expected a name, {"id"}, {"value"}, a number or a truth value.`,
  );
}

function readEntity({ entity, name, lang, aliases, types }: JsonFields): LoadRecord {
  return {
    entity: readTerm(entity, 'entity'),
    name: name === undefined ? undefined : textOf(name, 'name'),
    lang: lang === undefined ? undefined : textOf(lang, 'lang'),
    aliases: aliases === undefined ? undefined : textsOf(aliases, 'aliases'),
    types: types === undefined ? undefined : textsOf(types, 'types'),
  };
}

function textOf(value: unknown, field: string): string {
  if (typeof value !== 'string')
    throw new Error(`"${field}" is ${value === undefined ? 'missing' : 'no text'}.`);
  if (value === '') throw new Error(`"${field}" is empty.`);
  return value;
}

function textsOf(value: unknown, field: string): string[] {
  if (!Array.isArray(value)) throw new Error(`"${field}" is no list of texts.`);
  return value.map((one) => textOf(one, field));
}
