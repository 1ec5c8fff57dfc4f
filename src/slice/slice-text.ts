import { quote } from './quote.ts';
import type { Slice, SliceFurther, SliceLine, SliceName, SliceStep } from './slice.ts';

/** The slice as a prompt shows it: names, classes, then one line each. All of it is quoted data. */
export function sliceText(slice: Slice): string {
  const names = slice.names.map((name) => nameText(name));
  const classes = slice.classes.map(({ id, shown, count }) => `${id} ${shown} (${count})`).join('; ');
  return [
    ...names,
    ...(classes === '' ? [] : [classes]),
    ...slice.lines.map((line) => lineText(line, slice)),
    ...furtherTexts(slice),
  ].join('\n');
}

function nameText({ id, text, shown, note, has }: SliceName): string {
  const said = quote(text, 60);
  const kind = note === undefined ? '' : ` (${note})`;
  const other = said.toLowerCase() === shown.toLowerCase() ? '' : ` "${said}"`;
  return `${id}${other} = ${shown}${kind}${has.length === 0 ? '' : `: ${has.join(' ')}`}`;
}

/** `7 e1 –r→ | 8 ←q– 3: A; B`, `9 e1/7 –s→ 12: X; …`, `5 Ada –status→ active | away`. */
function lineText(line: SliceLine, { steps }: Pick<Slice, 'steps'>): string {
  const start = line.from === undefined ? line.head : [line.from.name, ...line.from.via].join('/');
  const [first, ...others] = line.steps.map((number) => `${arrow(steps[number - 1] as SliceStep)}`);
  const joined = [
    `${line.steps[0]} ${start} ${first}`,
    ...others.map((other, index) => `${line.steps[index + 1]} ${other}`),
  ].join(' | ');
  return `${joined} ${endsText(line)}`;
}

/** `e1/3 also 20 –closed_in→ 7 21 –position→·(22 –office→ 23 –from→)`. A number that was shown before stands alone. */
function furtherTexts({ further, lines, steps }: Slice): readonly string[] {
  const known = new Set(lines.flatMap((line) => [...line.steps, ...(line.from?.via ?? [])]));
  const short = shortNames(steps);
  const text = (number: number) => {
    const isKnown = known.has(number);
    known.add(number);
    if (isKnown) return `${number}`;
    const step = steps[number - 1] as SliceStep;
    return `${number} ${arrow({ ...step, name: short(step) })}`;
  };
  return further.map(({ from, steps: listed }: SliceFurther) => {
    const ways = listed.map(({ number, inside }) => {
      const own = text(number);
      return inside.length === 0 ? own : `${own}·(${inside.map(text).join(' ')})`;
    });
    return `${[from.name, ...from.via].join('/')} also ${ways.join(' ')}`;
  });
}

/** `closed_in` for `shop.closed_in`, if no other relation of the slice ends that way. */
function shortNames(steps: readonly SliceStep[]): (step: SliceStep) => string {
  const last = ({ name }: SliceStep) => /^\w+\.(\w+)$/u.exec(name)?.[1];
  const users = new Map<string, Set<string>>();
  for (const step of steps) {
    const end = last(step);
    if (end !== undefined) users.set(end, (users.get(end) ?? new Set()).add(step.name));
  }
  return (step) => {
    const end = last(step);
    return end === undefined || step.direction === 'in' || (users.get(end)?.size ?? 0) > 1 ? step.name : end;
  };
}

function arrow({ name, direction }: SliceStep): string {
  return direction === 'out' ? `–${name}→` : `←${name}–`;
}

function endsText({ ends, count, isCut, isWhole, from }: SliceLine): string {
  if (from === undefined) return isWhole ? `${ends.join(' | ')} (all)` : ends.join('; ');
  if (isWhole && count === 1) return ends.join('; ');
  const size = isCut ? `${count}+` : `${count}`;
  return `${size}: ${ends.join('; ')}${isWhole ? '' : '; …'}`;
}
