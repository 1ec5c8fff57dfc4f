import type { GraphProfile, NewTerm, NewTriple } from '../../graph.ts';
import { isHidden, isListed } from '../../profile.ts';
import { literalValueStart, nameOfTerm, nodeBytes, toNode } from '../term-bytes.ts';
import { ByteInterner } from './byte-interner.ts';
import { type TripleBuffer, TripleColumns } from './triple-columns.ts';

/** What a loader knows of one node besides its triples. */
export interface NewEntity {
  readonly entity: NewTerm;
  readonly name?: string | undefined;
  /** Language of `name` and `aliases` (BCP 47). */
  readonly lang?: string;
  readonly aliases?: readonly string[];
  /** Names of classes, or terms of classes that have names of their own. */
  readonly types?: readonly string[];
}

export type LoadRecord = NewTriple | NewEntity;

/**
 * Triples of plain names as pieces of one buffer: triple i has its head at `bytes[fields[6i] .. fields[6i + 1]]`, then
 * relation, then tail. The fast path of the table loaders.
 */
export interface PackedTriples {
  readonly bytes: Buffer;
  readonly fields: Int32Array;
  readonly size: number;
}

interface ChosenName {
  readonly text: string;
  readonly rank: number;
}

/** Most nodes have one class or two: a list of so few takes a fraction of the memory of a set. */
const FEW_TYPES = 8;

const ROLES = ['triple', 'name', 'alias', 'type', 'hidden'] as const;
type Role = (typeof ROLES)[number];

/** Collects everything a new graph shall hold, under provisional ids; `writeGraph` then writes it. */
export class GraphBuilder {
  readonly profile: GraphProfile;
  readonly entities = new ByteInterner(1 << 12);
  readonly relations = new ByteInterner(1 << 8);
  readonly triples: TripleBuffer;
  /** Provisional ids of nodes that were given as terms (IRIs), not as names. */
  readonly terms = new Set<number>();
  readonly names = new Map<number, ChosenName>();
  readonly aliases = new Map<number, Set<string>>();
  /** Classes (provisional ids of nodes) of each node. */
  readonly types = new Map<number, number[] | Set<number>>();
  /** 1 for nodes that are in some triple; only they become entities of the graph. */
  used = new Uint8Array(1 << 12);
  /** Records read so far. */
  read = 0;
  #roles: Role[] = [];
  /** Size of one packed batch. */
  #heads = new Uint32Array(0);
  #relations = new Uint32Array(0);
  #tails = new Uint32Array(0);

  constructor(profile: GraphProfile, triples: TripleBuffer = new TripleColumns()) {
    this.profile = profile;
    this.triples = triples;
  }

  addPacked({ bytes, fields, size }: PackedTriples): void {
    if (this.#relations.length < size) {
      this.#heads = new Uint32Array(size);
      this.#relations = new Uint32Array(size);
      this.#tails = new Uint32Array(size);
    }
    const heads = this.#heads;
    const relations = this.#relations;
    const tails = this.#tails;
    this.relations.internAll(bytes, fields, 2, size, relations);
    let areTriples = true;
    for (let index = 0; index < size; index++)
      if (this.#role(relations[index] as number) !== 'triple') areTriples = false;
    if (areTriples) {
      this.entities.internAll(bytes, fields, 0, size, heads);
      this.entities.internAll(bytes, fields, 4, size, tails);
      for (let index = 0; index < size; index++)
        this.#triple(heads[index] as number, relations[index] as number, tails[index] as number);
    } else {
      for (let index = 0; index < size; index++)
        this.#addFields(bytes, fields, index * 6, relations[index] as number);
    }
    this.read += size;
  }

  #addFields(bytes: Buffer, fields: Int32Array, at: number, relation: number): void {
    const role = this.#role(relation);
    if (role === 'hidden') return;
    const head = this.entities.intern(bytes, fields[at] as number, fields[at + 1] as number);
    const start = fields[at + 4] as number;
    const end = fields[at + 5] as number;
    if (role === 'triple') this.#triple(head, relation, this.entities.intern(bytes, start, end));
    else this.#apply(role, head, { literal: bytes.toString('utf8', start, end) });
  }

  add(record: LoadRecord): void {
    if ('entity' in record) {
      this.#addEntity(record);
      return;
    }
    this.read++;
    if (record.relation === '') toNode('');
    const relation = this.relations.internText(record.relation.toWellFormed());
    const role = this.#role(relation);
    if (role === 'hidden') return;
    const head = this.node(record.head);
    if (role === 'triple') this.#triple(head, relation, this.node(record.tail));
    else this.#apply(role, head, record.tail);
  }

  /** The provisional id of a node, new or known. */
  node(term: NewTerm): number {
    const node = toNode(term);
    if (node.literal) {
      const bytes = nodeBytes(node);
      return this.entities.intern(bytes, 0, bytes.length);
    }
    const id = this.entities.internText(node.stable);
    if (node.isTerm) {
      this.terms.add(id);
      if (node.name !== undefined) this.#name(id, node.name, -1);
    }
    return id;
  }

  #triple(head: number, relation: number, tail: number): void {
    if (Math.max(head, tail) >= this.used.length) {
      const grown = new Uint8Array(Math.max(head, tail) * 2);
      grown.set(this.used);
      this.used = grown;
    }
    this.used[head] = 1;
    this.used[tail] = 1;
    this.triples.push(head, relation, tail);
  }

  #addEntity({ entity, name, lang, aliases, types }: NewEntity): void {
    const id = this.node(entity);
    if (name !== undefined && name !== '') this.#name(id, name, this.#languageRank(lang));
    for (const alias of aliases ?? []) this.#alias(id, alias);
    for (const type of types ?? []) this.#type(id, this.node(type));
  }

  #role(relation: number): Role {
    const known = this.#roles[relation];
    if (known !== undefined) return known;
    const term = this.relations.text(relation);
    const { profile } = this;
    const role: Role = isListed(profile.nameRelations, term)
      ? 'name'
      : isListed(profile.aliasRelations, term)
        ? 'alias'
        : isListed(profile.typeRelations, term)
          ? 'type'
          : isHidden(profile, term)
            ? 'hidden'
            : 'triple';
    this.#roles[relation] = role;
    return role;
  }

  /** The readable name of a node; of a literal its value. */
  nameOf(id: number): string {
    const bytes = this.entities.slice(id);
    const valueStart = literalValueStart(bytes, 0);
    if (valueStart > 0) return bytes.toString('utf8', valueStart);
    const text = bytes.toString();
    return this.names.get(id)?.text ?? (this.terms.has(id) ? nameOfTerm(text) : text);
  }

  /** Number of relations that are edges of the graph. */
  get walkedRelations(): number {
    return this.#roles.filter((role) => role === 'triple').length;
  }

  isWalked(relation: number): boolean {
    return this.#role(relation) === 'triple';
  }

  #apply(role: 'name' | 'alias' | 'type', head: number, tail: NewTerm): void {
    if (role === 'type') {
      this.#type(head, this.node(typeof tail !== 'string' && 'literal' in tail ? tail.literal : tail));
      return;
    }
    const text =
      typeof tail === 'string' ? tail : 'literal' in tail ? tail.literal : (tail.name ?? tail.term);
    const lang = typeof tail !== 'string' && 'literal' in tail ? tail.lang : undefined;
    const rank = this.#languageRank(lang);
    if (text.trim() === '') return;
    if (role === 'name') this.#name(head, text.toWellFormed(), rank);
    else if (rank <= this.profile.languages.length) this.#alias(head, text.toWellFormed());
  }

  /** 0 = most preferred language; text without a language comes after the preferred ones, other languages last. */
  #languageRank(lang: string | undefined): number {
    const { languages } = this.profile;
    if (lang === undefined || lang === '') return languages.length;
    const tag = lang.toLowerCase();
    const place = languages.findIndex((wanted) => {
      const want = wanted.toLowerCase();
      return tag === want || tag.startsWith(`${want}-`);
    });
    return place < 0 ? languages.length + 1 : place;
  }

  /** The best-ranked name wins, equal ranks by text; a losing name in a preferred language becomes an alias. */
  #name(id: number, text: string, rank: number): void {
    const known = this.names.get(id);
    if (known === undefined) {
      this.names.set(id, { text, rank });
      return;
    }
    if (known.text === text) {
      if (rank < known.rank) this.names.set(id, { text, rank });
      return;
    }
    const isBetter =
      rank < known.rank ||
      (rank === known.rank && Buffer.compare(Buffer.from(text), Buffer.from(known.text)) < 0);
    const loser = isBetter ? known : { text, rank };
    if (isBetter) this.names.set(id, { text, rank });
    if (loser.rank <= this.profile.languages.length) this.#alias(id, loser.text);
  }

  #alias(id: number, text: string): void {
    if (text.trim() === '') return;
    const known = this.aliases.get(id);
    if (known === undefined) this.aliases.set(id, new Set([text.toWellFormed()]));
    else known.add(text.toWellFormed());
  }

  #type(id: number, type: number): void {
    const known = this.types.get(id);
    if (known === undefined) this.types.set(id, [type]);
    else if (!Array.isArray(known)) known.add(type);
    else if (known.includes(type)) return;
    else if (known.length < FEW_TYPES) known.push(type);
    else this.types.set(id, new Set([...known, type]));
  }
}
