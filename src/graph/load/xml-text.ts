import { InputError } from '../../errors.ts';
import { type LoadLimits, limitError } from './load-limits.ts';
import { inputName } from './open-input.ts';
import { wideEncoding } from './plain-bytes.ts';
import { linesBeforeFault } from './utf8-text.ts';

const MAX_PROLOG = 1 << 20;
const MAX_ENTITIES = 1000;
const MAX_ENTITY_LENGTH = 1024;
/** How many characters entities may expand to, beyond ten times the text read so far. */
const FREE_EXPANSION = 16 << 20;
/** Character references, and the entities that XML knows without a declaration. */
const PLAIN_REFERENCE = /&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|apos);/gi;

/** Called once, before the first text, with the entities that the document declares: name -> text. */
export type OnEntities = (entities: ReadonlyMap<string, string>) => void;

/**
 * The text of an XML document, decoded from its own encoding, in pieces. Rejects whatever could exhaust memory or reach
 * outside the document: nested, external and parameter entities, and short names that expand to far more than was read.
 * @throws {InputError} for such entities, for text beyond a limit, and for bytes that are not of the encoding.
 */
export async function* readXmlText(
  chunks: AsyncIterable<Buffer>,
  file: string,
  { lineBytes }: LoadLimits,
  onEntities?: OnEntities,
): AsyncGenerator<string> {
  let pending = 0;
  let prolog: string | undefined = '';
  let entities: ReadonlyMap<string, string> = new Map();
  let read = 0;
  let expanded = 0;
  for await (const text of decodeXml(chunks, file)) {
    let piece = text;
    if (prolog !== undefined) {
      prolog += text;
      const found = readProlog(prolog, file);
      if (found === undefined) {
        if (prolog.length > MAX_PROLOG)
          throw refusal(file, 'What stands before its first element is too long.');
        continue;
      }
      entities = found;
      onEntities?.(entities);
      piece = prolog;
      prolog = undefined;
    }
    read += piece.length;
    const end = piece.lastIndexOf('<');
    pending = end < 0 ? pending + piece.length : piece.length - end;
    if (pending > lineBytes) {
      const finding = `A text or a tag is longer than ${lineBytes.toLocaleString('en')} characters`;
      throw limitError(finding, 'lineBytes', lineBytes, { file: inputName(file) });
    }
    if (entities.size > 0) {
      for (const [, name = ''] of piece.matchAll(/&([^\s&;#]+);/g))
        expanded += entities.get(name)?.length ?? 0;
      if (expanded > FREE_EXPANSION + 10 * read)
        throw refusal(file, 'Its entities expand to far more than its text.');
    }
    yield piece;
  }
  if (prolog !== undefined && prolog !== '') yield prolog;
}

function refusal(file: string, message: string, line?: number): InputError {
  return new InputError(message, { file: inputName(file), line });
}

/**
 * Decodes by the byte order mark, else the XML declaration, else as UTF-8. Rejects bytes that are not of that encoding.
 */
async function* decodeXml(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let label = 'utf-8';
  let line = 1;
  const decode = (chunk?: Buffer): string => {
    try {
      const text = decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
      return text;
    } catch (cause) {
      const before = chunk === undefined || label !== 'utf-8' ? 0 : linesBeforeFault(chunk);
      throw new InputError(
        `The text is not valid ${label}. Convert the file, or let its XML declaration name the encoding it has.`,
        { file: inputName(file), line: line + before, fault: 'encoding', cause },
      );
    }
  };
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      label = encodingOf(chunk);
      try {
        decoder = new TextDecoder(label, { fatal: true });
      } catch (cause) {
        throw new InputError(`The encoding "${label}" is not known.`, {
          file: inputName(file),
          line: 1,
          cause,
        });
      }
    }
    yield decode(chunk);
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

function encodingOf(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  const start = bytes.toString('latin1', 0, 200);
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  return declared === undefined || /^utf-?16$/i.test(declared) ? 'utf-8' : declared.toLowerCase();
}

/** The entities declared before the first element. Undefined if the first element has not been reached yet. */
function readProlog(text: string, file: string): ReadonlyMap<string, string> | undefined {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let doctype = '';
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const rest = text.slice(at, at + 9);
    if (rest.length < 9 && /^<(?:$|[?!])/.test(rest)) return undefined;
    if (rest.length === 0) return undefined;
    let end: number;
    if (rest.startsWith('<?')) end = endOf(text, '?>', at + 2);
    else if (rest.startsWith('<!--')) end = endOf(text, '-->', at + 4);
    else if (rest === '<!DOCTYPE') {
      end = endOfDoctype(text, at);
      doctype = text.slice(at, Math.max(at, end));
    } else return entitiesOf(doctype, (message) => refusal(file, message, lineAt(text, at)));
    if (end < 0) return undefined;
    at = end;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function endOfDoctype(text: string, from: number): number {
  let isInside = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at < 0) return -1;
    } else if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at + 4);
      if (at < 0) return -1;
      at += 2;
    } else if (character === '[') isInside = true;
    else if (character === ']') isInside = false;
    else if (character === '>' && !isInside) return at + 1;
  }
  return -1;
}

function entitiesOf(doctype: string, refuse: (message: string) => InputError): ReadonlyMap<string, string> {
  const entities = new Map<string, string>();
  const subset = doctype.replace(/<!--[\s\S]*?-->/g, ' ');
  for (const [, percent, name = '', value = ''] of subset.matchAll(
    /<!ENTITY\s+(%\s*)?([^\s"'>]+)\s*("[^"]*"|'[^']*'|[^\s>]*)/g,
  )) {
    if (percent !== undefined) throw refuse('Parameter entities are not read.');
    if (!/^["']/.test(value)) throw refuse(`The entity "${name}" lies outside the file; such are not read.`);
    const text = value.slice(1, -1);
    if (text.replace(PLAIN_REFERENCE, '').includes('&')) {
      throw refuse(`The entity "${name}" is made of other entities; such are not read.`);
    }
    if (text.length > MAX_ENTITY_LENGTH || entities.size >= MAX_ENTITIES) {
      throw refuse(`At most ${MAX_ENTITIES} entities of ${MAX_ENTITY_LENGTH} characters each are read.`);
    }
    if (!entities.has(name)) entities.set(name, text);
  }
  return entities;
}

function lineAt(text: string, end: number): number {
  return text.slice(0, end).split('\n').length;
}
