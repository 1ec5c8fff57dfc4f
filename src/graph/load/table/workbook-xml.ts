import { SaxesParser, type SaxesTagPlain } from '@rubensworks/saxes';
import { InputError } from '../../../errors.ts';
import { type LoadLimits, limitError } from '../load-limits.ts';
import { readXmlText } from '../xml-text.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of an XML document as they come; names are without prefixes. */
export interface ElementVisitor {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Shows a visitor the elements of an XML document; yields after each piece that was read, so that what was gathered can be taken.
 * @throws {InputError} for a fault of the XML, and for elements too deep inside one another.
 */
export async function* visitXml(
  chunks: AsyncIterable<Buffer>,
  { place, limits }: { readonly place: string; readonly limits: LoadLimits },
  visitor: ElementVisitor,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > limits.depth) {
      const finding = `Elements stand more than ${limits.depth} deep in one another`;
      throw limitError(finding, 'depth', limits.depth, { file: place });
    }
    visitor.open?.(localName(tag.name), (tag as SaxesTagPlain).attributes);
  });
  parser.on('closetag', (tag) => {
    depth--;
    visitor.close?.(localName(tag.name));
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (cause) {
      if (cause instanceof InputError) throw cause;
      const message = `The workbook cannot be read (${(cause as Error).message}). Save it anew as .xlsx or CSV.`;
      throw new InputError(message, { file: place, cause });
    }
  };
  for await (const text of readXmlText(chunks, place, limits)) {
    guard(() => parser.write(text));
    yield;
  }
  guard(() => parser.close());
  yield;
}

/** Shows a visitor a whole document. @throws {InputError} as `visitXml`. */
export async function visitAll(...given: Parameters<typeof visitXml>): Promise<void> {
  for await (const _ of visitXml(...given));
}

export function localName(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}
