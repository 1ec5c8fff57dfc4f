import { SaxesParser, type SaxesTagPlain } from '@rubensworks/saxes';
import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../graph.ts';
import type { DroppedCounts } from './dropped.ts';
import { type LoadLimits, limitError } from './load-limits.ts';
import { inputName } from './open-input.ts';
import { OWN } from './own-graphml.ts';
import { NAME_PROPERTIES, propertyValue } from './property-value.ts';
import type { BadLines } from './skipped.ts';
import { readXmlText } from './xml-text.ts';

const RELATION_NAMES: readonly string[] = ['relation', 'label', 'type', 'name'];
/** The relation of edges that do not say what they are. */
const UNNAMED_RELATION = 'edge';

interface Key {
  readonly name: string;
  readonly type: string;
  /** `node`, `edge`, `all`, … */
  readonly of: string;
  /** The value for elements without data of this key. */
  fallback?: string;
}

interface GraphmlItem {
  readonly kind: 'node' | 'edge';
  readonly attributes: Readonly<Record<string, string>>;
  readonly data: Map<string, { readonly text: string; readonly type: string }>;
}

/**
 * The nodes and edges of a GraphML document, in batches. An edge's relation is its data or attribute `relation`,
 * `label`, `type` or `name`. A node's name is its data `name`, `title` or `label`, and its types are the labels of
 * Neo4j's export. A node's other data becomes triples with literals; an edge's other data is dropped and counted. Edges
 * run from source to target, directed or not. An XML error ends the load. Edges that lack an end, or whose end is not a
 * node of the document, are reported and can be skipped.
 */
export async function* readGraphml(
  chunks: AsyncIterable<Buffer>,
  file: string,
  skipped: BadLines,
  dropped: DroppedCounts,
  limits: LoadLimits,
): AsyncGenerator<readonly LoadRecord[]> {
  const parser = new SaxesParser({ position: true });
  const reader = new GraphmlReader(parser, inputName(file), skipped, dropped, limits.depth);
  const guard = (work: () => void): void => {
    try {
      work();
    } catch (cause) {
      if (cause instanceof InputError) throw cause;
      const message = (cause as Error).message.replace(/^\d+:\d+: /, '').replace(/\.?$/, '.');
      throw new InputError(message, { file: inputName(file), line: parser.line, cause });
    }
  };
  const texts = readXmlText(chunks, file, limits, (entities) => {
    for (const [name, text] of entities) parser.ENTITIES[name] = text;
  });
  for await (const text of texts) {
    guard(() => parser.write(text));
    yield reader.take();
  }
  guard(() => parser.close());
  reader.settle();
  yield reader.take();
}

class GraphmlReader {
  readonly #parser: SaxesParser;
  readonly #file: string;
  readonly #skipped: BadLines;
  readonly #dropped: DroppedCounts;
  readonly #keys = new Map<string, Key>();
  /** The terms of nodes by their ids in the document, if the two differ or the node is a literal. */
  readonly #terms = new Map<string, NewTerm>();
  readonly #declared = new Set<string>();
  /** Edges that come before one of their nodes. */
  readonly #waiting: { readonly item: GraphmlItem; readonly line: number }[] = [];
  #records: LoadRecord[] = [];
  #item: GraphmlItem | undefined;
  #key: Key | undefined;
  #text = '';
  #isGraphml = false;
  readonly #deepest: number;
  #depth = 0;

  constructor(parser: SaxesParser, file: string, skipped: BadLines, dropped: DroppedCounts, depth: number) {
    this.#deepest = depth;
    this.#parser = parser;
    this.#file = file;
    this.#skipped = skipped;
    this.#dropped = dropped;
    parser.on('opentag', (tag) => this.#open(tag as SaxesTagPlain));
    parser.on('closetag', (tag) => this.#close(localName(tag.name)));
    parser.on('text', (text) => this.#append(text));
    parser.on('cdata', (text) => this.#append(text));
  }

  take(): LoadRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  /**
   * Call this at the end. It reads the edges that came before their nodes. @throws {InputError} if the document as a
   * whole is not GraphML.
   */
  settle(): void {
    if (!this.#isGraphml) throw this.#error('There is no <graphml> in it.');
    for (const { item, line } of this.#waiting.splice(0)) {
      const { source = '', target = '' } = item.attributes;
      const missing = [source, target].find((id) => !this.#declared.has(id));
      if (missing === undefined) this.#join(item);
      else {
        const message = `The edge from ${JSON.stringify(source)} to ${JSON.stringify(target)} names ${JSON.stringify(missing)}, and no <node> has that id. Add the node, or take the edge out.`;
        this.#skipped.report(new InputError(message, { file: this.#file, line }));
      }
    }
  }

  #open(tag: SaxesTagPlain): void {
    if (++this.#depth > this.#deepest) {
      const finding = `Elements stand more than ${this.#deepest} deep in one another`;
      throw limitError(finding, 'depth', this.#deepest, { file: this.#file, line: this.#parser.line });
    }
    const name = localName(tag.name);
    const attributes = tag.attributes;
    if (!this.#isGraphml && name !== 'graphml') throw this.#error(`Expected <graphml>, found <${tag.name}>.`);
    this.#text = '';
    if (name === 'graphml') this.#isGraphml = true;
    else if (name === 'key') {
      this.#key = {
        name: attributes['attr.name'] ?? attributes.id ?? '',
        type: attributes['attr.type'] ?? 'string',
        of: attributes.for ?? 'all',
      };
      this.#keys.set(attributes.id ?? '', this.#key);
    } else if (name === 'node' || name === 'edge') {
      // A graph inside a node. The outer node's own data comes before it.
      this.#finish();
      this.#item = { kind: name, attributes, data: new Map() };
    } else if (name === 'data') {
      const id = attributes.key ?? '';
      this.#key = this.#keys.get(id) ?? { name: id, type: 'string', of: 'all' };
    } else if (name === 'hyperedge')
      this.#report('Edges with more than two ends (<hyperedge>) are not read.');
  }

  #append(text: string): void {
    if (this.#key !== undefined) this.#text += text;
  }

  #close(name: string): void {
    this.#depth--;
    if (name === 'default' && this.#key !== undefined) this.#key.fallback = this.#text;
    else if (name === 'key') this.#key = undefined;
    else if (name === 'data' && this.#key !== undefined) {
      this.#item?.data.set(this.#key.name, { text: this.#text, type: this.#key.type });
      this.#key = undefined;
    } else if (name === 'node' || name === 'edge') this.#finish();
  }

  #finish(): void {
    const item = this.#item;
    this.#item = undefined;
    if (item === undefined) return;
    for (const { name, type, of, fallback } of this.#keys.values()) {
      if (fallback === undefined || (of !== item.kind && of !== 'all')) continue;
      if (!item.data.has(name)) item.data.set(name, { text: fallback, type });
    }
    if (item.kind === 'node') this.#node(item);
    else this.#edge(item);
  }

  #node({ attributes, data }: GraphmlItem): void {
    const id = attributes.id ?? '';
    if (id === '') {
      this.#report('A node has no id.');
      return;
    }
    this.#declared.add(id);
    const own = (field: keyof typeof OWN): string | undefined => data.get(OWN[field])?.text;
    if (own('kind') === 'literal') {
      const [datatype, lang] = [own('datatype'), own('lang')];
      this.#terms.set(id, {
        literal: data.get('name')?.text ?? '',
        datatype,
        lang,
      });
      return;
    }
    const name = data.get('name')?.text ?? '';
    const term: string | { readonly term: string } =
      own('kind') === 'name' && name !== '' ? name : { term: own('id') ?? id };
    if (typeof term === 'string' || term.term !== id) this.#terms.set(id, term);
    const isNamed = own('kind') === undefined || own('kind') === 'entity';
    const naming = NAME_PROPERTIES.find((one) => (data.get(one)?.text ?? '') !== '');
    const labels = attributes.labels ?? data.get('labels')?.text ?? '';
    const types = own('types') === undefined ? labels.split(':') : textsOf(own('types'));
    const aliases = textsOf(own('aliases'));
    this.#records.push({
      entity: term,
      name: naming === undefined || !isNamed ? undefined : data.get(naming)?.text,
      types: types.filter((one) => one !== ''),
      aliases,
    });
    for (const [name, { text, type }] of data) {
      if (text === '' || name === naming || name === 'labels' || name.startsWith('clew.')) continue;
      this.#records.push({ head: term, relation: name, tail: propertyValue(text, type) });
    }
  }

  #edge(item: GraphmlItem): void {
    const { source = '', target = '' } = item.attributes;
    if (source === '' || target === '') {
      this.#report(`An edge has no ${source === '' ? 'source' : 'target'}.`);
    } else if (this.#declared.has(source) && this.#declared.has(target)) this.#join(item);
    else this.#waiting.push({ item, line: this.#parser.line });
  }

  #join({ attributes, data }: GraphmlItem): void {
    const { source = '', target = '' } = attributes;
    const naming = RELATION_NAMES.find((name) => (data.get(name)?.text ?? '') !== '');
    const relation =
      (naming === undefined ? undefined : data.get(naming)?.text) ??
      RELATION_NAMES.map((name) => attributes[name]).find((text) => text !== undefined && text !== '') ??
      UNNAMED_RELATION;
    if ([...data.keys()].some((name) => name !== naming)) this.#dropped.edgeProperties++;
    this.#records.push({ head: this.#end(source), relation, tail: this.#end(target) });
  }

  #end(id: string): NewTerm {
    return this.#terms.get(id) ?? { term: id };
  }

  #report(message: string): void {
    this.#skipped.report(this.#error(message));
  }

  #error(message: string): InputError {
    return new InputError(message, { file: this.#file, line: this.#parser.line });
  }
}

/** A list as Clew's own GraphML writes it. */
function textsOf(json: string | undefined): string[] {
  if (json === undefined) return [];
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
