import type { GraphProfile, NewTerm, NewTriple } from '../../graph.ts';
import { isHidden, isListed } from '../../profile.ts';
import { literalValueStart, nameOfTerm, nodeBytes, toNode } from '../term-bytes.ts';
import { ByteInterner } from './byte-interner.ts';
import { grown } from './grown.ts';
import { NumbersOfKeys } from './numbers-of-keys.ts';
import { type TripleBuffer, TripleColumns } from './triple-columns.ts';

/** What a loader knows about one node besides its triples. */
export interface NewEntity {
  readonly entity: NewTerm;
  readonly name?: string | undefined;
  /** The language of `name` and `aliases` (BCP 47). */
  readonly lang?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  /** Names of classes, or terms of classes that have names of their own. */
  readonly types?: readonly string[] | undefined;
}

/** One record of a loader: a triple, or what is known about one node. */
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

const ROLES = ['triple', 'name', 'alias', 'type', 'hidden'] as const;
type TermRole = (typeof ROLES)[number];

/** In some triple. Only such nodes become entities of the graph. */
const USED = 1;
/** Given as a term (an IRI), not as a name. */
const TERM = 2;
/** Occurred as a node, not only as a node's name. */
const NODE = 4;

/**
 * Collects everything that a new graph will hold, under provisional ids. `writeGraph` then writes it. Only bytes and
 * numbers grow with the graph, not objects.
 */
export class GraphBuilder {
  readonly profile: GraphProfile;
  /** The nodes, and the texts of names and aliases. Provisional ids are the numbers of both. */
  readonly entities = new ByteInterner(1 << 12);
  readonly relations = new ByteInterner(1 << 8);
  readonly triples: TripleBuffer;
  /** The text numbers of each node's aliases. */
  aliases = new NumbersOfKeys();
  /** Classes (provisional ids of nodes) of each node. */
  types = new NumbersOfKeys();
  /** Records read so far. */
  read = 0;
  #flags: Uint8Array<ArrayBuffer> = new Uint8Array(1 << 12);
  /** The text number of each node's best name so far, plus 1. 0 if it has none. */
  #names: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #nameRanks: Int16Array<ArrayBuffer> = new Int16Array(0);
  #roles: TermRole[] = [];
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
    this.#mark(head, NODE);
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
    this.#mark(id, node.isTerm ? TERM | NODE : NODE);
    if (node.name !== undefined) this.#name(id, node.name, -1);
    return id;
  }

  /** Frees the memory for facts about single nodes. */
  releaseNodes(): void {
    this.entities.release();
    this.aliases = new NumbersOfKeys();
    this.types = new NumbersOfKeys();
    this.#flags = new Uint8Array(0);
    this.#names = new Uint32Array(0);
    this.#nameRanks = new Int16Array(0);
  }

  #triple(head: number, relation: number, tail: number): void {
    this.#mark(head, USED);
    this.#mark(tail, USED);
    this.triples.push(head, relation, tail);
  }

  #mark(id: number, flags: number): void {
    if (id >= this.#flags.length) this.#flags = grown(this.#flags, id * 2);
    this.#flags[id] = (this.#flags[id] as number) | flags;
  }

  isUsed(id: number): boolean {
    return ((this.#flags[id] as number) & USED) !== 0;
  }

  isTerm(id: number): boolean {
    return ((this.#flags[id] as number) & TERM) !== 0;
  }

  /** The text number of a node's given name. -1 if none was given. */
  nameNumber(id: number): number {
    return (this.#names[id] ?? 0) - 1;
  }

  /** How many nodes occurred, in triples or not. */
  countNodes(): number {
    return this.#flags.reduce((count, flags) => count + (flags === 0 ? 0 : 1), 0);
  }

  #addEntity({ entity, name, lang, aliases, types }: NewEntity): void {
    const id = this.node(entity);
    if (name !== undefined && name !== '') this.#name(id, name, this.#languageRank(lang));
    for (const alias of aliases ?? []) this.#alias(id, alias);
    for (const type of types ?? []) this.types.add(id, this.node(type));
  }

  #role(relation: number): TermRole {
    const known = this.#roles[relation];
    if (known !== undefined) return known;
    const term = this.relations.text(relation);
    const { profile } = this;
    const role: TermRole = isListed(profile.nameRelations, term)
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

  /** The readable name of a node, or the value of a literal. */
  nameOf(id: number): string {
    const bytes = this.entities.slice(id);
    const valueStart = literalValueStart(bytes, 0);
    if (valueStart > 0) return bytes.toString('utf8', valueStart);
    const text = bytes.toString();
    const name = this.nameNumber(id);
    return name >= 0 ? this.entities.text(name) : this.isTerm(id) ? nameOfTerm(text) : text;
  }

  /** The number of relations that are edges of the graph. */
  get walkedRelations(): number {
    return this.#roles.filter((role) => role === 'triple').length;
  }

  isWalked(relation: number): boolean {
    return this.#role(relation) === 'triple';
  }

  #apply(role: 'name' | 'alias' | 'type', head: number, tail: NewTerm): void {
    if (role === 'type') {
      this.types.add(head, this.node(typeof tail !== 'string' && 'literal' in tail ? tail.literal : tail));
      return;
    }
    const text =
      typeof tail === 'string' ? tail : 'literal' in tail ? tail.literal : (tail.name ?? tail.term);
    const lang = typeof tail !== 'string' && 'literal' in tail ? tail.lang : undefined;
    const rank = this.#languageRank(lang);
    if (text.trim() === '') return;
    if (role === 'name') this.#name(head, text, rank);
    else if (rank <= this.profile.languages.length) this.#alias(head, text);
  }

  /** 0 = most preferred language. Text without a language comes after the preferred ones, other languages come last. */
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

  /**
   * The best-ranked name wins; equal ranks are ordered by text. A losing name in a preferred language becomes an alias.
   */
  #name(id: number, text: string, rank: number): void {
    const name = this.entities.internText(text);
    const known = this.nameNumber(id);
    const knownRank = known < 0 ? 0 : (this.#nameRanks[id] as number);
    const isBetter =
      known < 0 ||
      rank < knownRank ||
      (rank === knownRank &&
        known !== name &&
        Buffer.compare(this.entities.slice(name), this.entities.slice(known)) < 0);
    if (isBetter) {
      if (id >= this.#names.length) {
        const capacity = Math.floor(id * 1.6) + 1024;
        this.#names = grown(this.#names, capacity);
        this.#nameRanks = grown(this.#nameRanks, capacity);
      }
      this.#names[id] = name + 1;
      this.#nameRanks[id] = rank;
    }
    if (known < 0 || known === name) return;
    const loser = isBetter ? known : name;
    const loserRank = isBetter ? knownRank : rank;
    if (loserRank <= this.profile.languages.length && !this.#isBlank(loser)) this.aliases.add(id, loser);
  }

  #alias(id: number, text: string): void {
    if (text.trim() !== '') this.aliases.add(id, this.entities.internText(text));
  }

  #isBlank(text: number): boolean {
    return this.entities.text(text).trim() === '';
  }
}
