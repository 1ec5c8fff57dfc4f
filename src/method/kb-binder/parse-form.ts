import type { FormComparison, FormDraft, LogicalForm, RelationSlot } from './form.ts';

/** No reasonable draft is longer or deeper. */
const MAX_LENGTH = 1000;
const MAX_DEPTH = 16;

interface Atom {
  readonly text: string;
  /** True if in brackets or quotation marks: a complete name, whatever its words. */
  readonly isWhole: boolean;
}
type FormItem = Atom | readonly FormItem[];

const COMPARISONS: Readonly<Record<string, FormComparison>> = {
  lt: 'lt',
  le: 'le',
  gt: 'gt',
  ge: 'ge',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

/**
 * Reads an s-expression: `(JOIN relation X)`, `(JOIN (R relation) X)`, `(AND X Y)`, `(COUNT X)`, `(ARGMAX X relation)`,
 * `(ARGMIN X relation)`, `(lt|le|gt|ge relation value)`. An X is a form, an entity (in JOIN) or a class (elsewhere).
 * Names of several words are in brackets or quotation marks; without them, the first word after JOIN is the relation.
 * Closing brackets may be missing at the end. Undefined if it is not a form. Never throws.
 */
export function parseForm(text: string): FormDraft | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const item = readItems(text)[0];
  if (item === undefined || isAtom(item)) return undefined;
  const entities: string[] = [];
  const classes: string[] = [];
  const relations: RelationSlot[] = [];
  try {
    const form = toForm(item);
    return { text, form, entities, relations, classes };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }

  function toForm(list: readonly FormItem[]): LogicalForm {
    const [head, ...rest] = list;
    if (head === undefined || !isAtom(head) || head.isWhole) throw new Unreadable();
    const op = head.text.toLowerCase();
    const comparison = Object.hasOwn(COMPARISONS, op) ? COMPARISONS[op] : undefined;
    if (comparison !== undefined) {
      const [relation, ...value] = rest;
      if (relation === undefined) throw new Unreadable();
      return { op: comparison, relation: relationSlot([relation], false), value: valueText(value) };
    }
    switch (op) {
      case 'join': {
        const at = targetAt(rest);
        const relation = relationSlot(rest.slice(0, at), true);
        return { op: 'join', relation, of: operand(rest.slice(at), entities, 'entity') };
      }
      case 'and': {
        const parts = runs(rest).map((run) => operand(run, classes, 'class'));
        if (parts.length < 2) throw new Unreadable();
        return { op: 'and', parts };
      }
      case 'count':
        return { op: 'count', of: operand(rest, classes, 'class') };
      case 'argmax':
      case 'argmin': {
        const of = operand(rest.slice(0, -1), classes, 'class');
        return { op, of, relation: relationSlot(rest.slice(-1), false) };
      }
      default:
        throw new Unreadable();
    }
  }

  /** A form, or the name made of neighbouring words. */
  function operand(items: readonly FormItem[], names: string[], op: 'entity' | 'class'): LogicalForm {
    const [first] = items;
    if (first !== undefined && !isAtom(first)) {
      if (items.length > 1) throw new Unreadable();
      return toForm(first);
    }
    const name = wordsOf(items);
    if (name === '') throw new Unreadable();
    return { op, slot: names.push(name) - 1 };
  }

  function relationSlot(items: readonly FormItem[], isJoin: boolean): number {
    const [first] = items;
    const reversed = first !== undefined && !isAtom(first);
    const inner = reversed ? first.slice(1) : items;
    if (reversed && (!isAtom(first[0] ?? []) || (first[0] as Atom).text.toLowerCase() !== 'r')) {
      throw new Unreadable();
    }
    const text = wordsOf(inner);
    if (text === '') throw new Unreadable();
    return relations.push({ text, reversed: reversed && isJoin, isJoin }) - 1;
  }
}

class Unreadable extends Error {}

/**
 * Where the operand of a JOIN begins: at the last item if that is a form or a complete name, else after the first word.
 */
function targetAt(items: readonly FormItem[]): number {
  const last = items.at(-1);
  if (items.length > 1 && last !== undefined && (!isAtom(last) || last.isWhole)) return items.length - 1;
  return 1;
}

/** The operands of AND. Each form or complete name is one; neighbouring words together are one. */
function runs(items: readonly FormItem[]): readonly (readonly FormItem[])[] {
  const found: FormItem[][] = [];
  let isOpen = false;
  for (const item of items) {
    const isWord = isAtom(item) && !item.isWhole;
    if (isWord && isOpen) found.at(-1)?.push(item);
    else found.push([item]);
    isOpen = isWord;
  }
  return found;
}

function isAtom(item: FormItem): item is Atom {
  return !Array.isArray(item);
}

function wordsOf(items: readonly FormItem[]): string {
  if (!items.every(isAtom)) throw new Unreadable();
  return items
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** The value, without the datatype that follows it in some data sets. */
function valueText(items: readonly FormItem[]): string {
  const text = wordsOf(items).replace(/\^\^.*$/u, '');
  if (text === '') throw new Unreadable();
  return text;
}

/** The top-level items. Brackets still open at the end are closed there. Empty if nested too deep. */
function readItems(text: string): readonly FormItem[] {
  const top: FormItem[] = [];
  const open: FormItem[][] = [top];
  for (const [token] of text.matchAll(/[()]|\[[^\]]*\]?|"[^"]*"?|[^\s()[\]"]+/gu)) {
    const current = open.at(-1) as FormItem[];
    if (token === '(') {
      if (open.length > MAX_DEPTH) return [];
      const inner: FormItem[] = [];
      current.push(inner);
      open.push(inner);
    } else if (token === ')') {
      if (open.length > 1) open.pop();
    } else if (token.startsWith('[') || token.startsWith('"')) {
      current.push({ text: token.replace(/^[["]|[\]"]$/gu, '').trim(), isWhole: true });
    } else {
      current.push({ text: token, isWhole: false });
    }
  }
  return top;
}

/**
 * The arrow between the steps of a chain, as prompts show it or as people type it. Prompts contain no angle brackets.
 */
const ARROW = /→|-[>›]/u;

/**
 * A chain: a topic (empty brackets mean the given one) and relations, `^` against their direction. Undefined if it is
 * not a chain.
 */
export function parseChain(
  text: string,
): { readonly topic: string; readonly relations: readonly RelationSlot[] } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [head = '', ...steps] = text.split(ARROW).map((part) => part.trim());
  const topic = /^\[([^\]]*)\]$/u.exec(head)?.[1]?.trim();
  if (topic === undefined || steps.length === 0 || steps.length > MAX_DEPTH) return undefined;
  const relations = steps.map((step) => ({
    text: step.replace(/^\^\s*/u, '').replace(/^\[|\]$/gu, ''),
    reversed: !step.startsWith('^'),
    isJoin: true,
  }));
  return relations.some((relation) => relation.text === '') ? undefined : { topic, relations };
}
