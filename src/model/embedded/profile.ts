import type { KnowledgeGraph, RelationSummary } from '../../graph/graph.ts';
import type { Direction, EntityId } from '../../graph/term.ts';
import type { SeenValue } from '../../graph/value-looks.ts';
import { wordsOf } from '../../graph/words-of.ts';
import { READING } from '../../limits.ts';
import { createSharedWork, type SharedWork } from '../../shared-work.ts';
import type { Lexicon, NounClass } from './lexicon/lexicon.ts';
import { type RelationText, readRelationText } from './relation-text.ts';
import { chineseClass, readValues, type ValueFacts } from './role.ts';

/**
 * A relation with a direction, as a number: index of the relation · 2, plus 1 if walked from tail to head. The same
 * number names the **role** in which such a step arrives: even numbers are tails, odd ones heads. `edge ^ 1` walks
 * back, and is the role from which a step starts.
 */
export type RoleNumber = number;

export interface RelationProfile {
  readonly id: string;
  readonly name: string;
  readonly text: RelationText;
  readonly summary: RelationSummary | undefined;
  /** One weight per label word, the rarest word 1. */
  readonly labelWeights: readonly number[];
}

/** What is known about the things at one end of a relation. */
export interface Role {
  readonly values: ValueFacts;
  /** For every step that some member of the role can take, the share of members that can take it. */
  readonly takes: ReadonlyMap<RoleNumber, number>;
  /** Coarse classes with strengths 0..1, inherited ones included. */
  readonly classes: ReadonlyMap<NounClass, number>;
  /**
   * The mean direction of the label words of everything that its members take part in. Undefined without known words.
   */
  readonly centroid: Float32Array | undefined;
}

interface StoredRole {
  readonly values: ValueFacts;
  readonly takes: readonly (readonly [relationId: string, direction: Direction, share: number])[];
  readonly classes: readonly (readonly [NounClass, number])[];
}

/** How many members of a role are looked at. */
const SAMPLE = 200;
/** How many roles' centroids say what this graph is about. */
const LARGEST = 60;
/** How many roles are kept ready. The least recently made go first, and are made again from what was measured. */
const MOST_ROLES = 6000;
/** From how many overlapping roles classes are inherited. This limits the cost of one role. */
const MOST_OVERLAPS = 12;
/** For how many roles the sampled members are cached until they are measured. */
const MOST_MEMBERS = 256;
const FORMAT = 2;

export interface ProfileOptions {
  readonly isFunctionWord: (word: string) => boolean;
  /** The least overlap for a role to inherit another role's coarse classes. */
  readonly overlapClasses: number;
  /** Exponent on 1 / (number of labels with a word). */
  readonly labelRarity: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What the embedded model knows about one graph: its relation names in parts, and what each end of each relation holds.
 * The latter is computed when first needed and kept beside the graph through `graph.notes`. Names are only text.
 */
export class EmbeddedProfile {
  readonly graph: KnowledgeGraph;
  readonly lexicon: Lexicon;
  readonly relations: RelationProfile[] = [];
  /** The ids of the relations that are known from the start. The graph may have more. */
  among: ReadonlySet<string> | undefined;
  /** The roles with the most members, largest first. They are prepared. */
  largest: readonly RoleNumber[] = [];
  readonly #options: ProfileOptions;
  readonly #indexes = new Map<string, number>();
  readonly #labelCounts = new Map<string, number>();
  readonly #schemaWords = new Set<string>();
  readonly #stored = new Map<RoleNumber, StoredRole>();
  readonly #values = new Map<RoleNumber, ValueFacts>();
  readonly #members = new Map<RoleNumber, readonly EntityId[]>();
  readonly #roles = new Map<RoleNumber, Role>();
  readonly #directions = new Map<number, Float32Array | undefined>();
  readonly #pending = new Map<RoleNumber, SharedWork<void>>();
  #unsaved = 0;
  #version = '';

  private constructor(graph: KnowledgeGraph, lexicon: Lexicon, options: ProfileOptions) {
    this.graph = graph;
    this.lexicon = lexicon;
    this.#options = options;
  }

  /** Reads the schema, what was stored earlier, and the largest roles. */
  static async open(
    graph: KnowledgeGraph,
    lexicon: Lexicon,
    options: ProfileOptions,
  ): Promise<EmbeddedProfile> {
    const profile = new EmbeddedProfile(graph, lexicon, options);
    const read = { signal: options.signal };
    const most = READING.profiledRelations.value;
    const [schema, version] = await Promise.all([graph.schema({ ...read, most }), graph.version(read)]);
    profile.#version = version;
    if (schema.relations.length >= most)
      profile.among = new Set(schema.relations.map(({ relation }) => relation.id));
    const summaries = [...schema.relations].sort((a, b) => (a.relation.id < b.relation.id ? -1 : 1));
    const texts = summaries.map((summary) => profile.#read(summary.relation.name));
    for (const text of new Map(texts.map((each) => [each.label.join(' '), each])).values()) {
      for (const word of text.label) {
        profile.#labelCounts.set(word, (profile.#labelCounts.get(word) ?? 0) + 1);
      }
    }
    summaries.forEach((summary, index) => {
      profile.#addRelation(summary.relation.id, summary.relation.name, texts[index] as RelationText, summary);
    });
    await profile.#load();
    profile.largest = profile.#largestRoles();
    await profile.prepare(profile.largest, options.signal);
    return profile;
  }

  /** The number of a step. Relations that the schema did not list are added when they occur. */
  edge(relation: { readonly id: string; readonly name: string }, direction: Direction): RoleNumber {
    let index = this.#indexes.get(relation.id);
    if (index === undefined) {
      index = this.#addRelation(relation.id, relation.name, this.#read(relation.name), undefined);
    }
    return index * 2 + (direction === 'in' ? 1 : 0);
  }

  /**
   * Whether a word, in any form, is in a relation's label or in what relations belong to: "university" in a graph of
   * universities.
   */
  isSchemaWord(word: string): boolean {
    return this.lexicon.lemmas(word).some((lemma) => this.#schemaWords.has(lemma));
  }

  facts(edge: RoleNumber): RelationProfile {
    return this.relations[edge >> 1] as RelationProfile;
  }

  direction(edge: RoleNumber): Direction {
    return (edge & 1) === 0 ? 'out' : 'in';
  }

  /**
   * Whether the step goes in the direction in which the relation's name reads. A name "…_inverse" reads the other way.
   */
  isForward(edge: RoleNumber): boolean {
    return ((edge & 1) === 0) !== this.facts(edge).text.inverse;
  }

  /** Words from the role's own names: the label for tails, the owner for heads, class names for both. */
  roleWords(role: RoleNumber): readonly string[] {
    const { text, summary } = this.facts(role);
    const named = this.isForward(role) ? text.label : text.headType;
    const classes = ((role & 1) === 0 ? summary?.range : summary?.domain) ?? [];
    return classes.length === 0 ? named : [...new Set([...named, ...classes.slice(0, 3).flatMap(wordsOf)])];
  }

  /** @throws {RangeError} for a role that was never passed to `prepare`. */
  role(role: RoleNumber): Role {
    const known = this.#roles.get(role);
    if (known !== undefined) return known;
    const stored = this.#stored.get(role);
    if (stored === undefined) throw new RangeError(`Role ${role} was not prepared.`);
    return this.#make(role, stored);
  }

  /** Prepares roles, with at most two graph reads for each unknown one. Saves new results from time to time. */
  async prepare(roles: Iterable<RoleNumber>, signal?: AbortSignal): Promise<void> {
    for (const role of roles) {
      if (this.#stored.has(role)) continue;
      let pending = this.#pending.get(role);
      if (pending === undefined) {
        pending = createSharedWork((ending) =>
          this.#measure(role, ending).finally(() => this.#pending.delete(role)),
        );
        this.#pending.set(role, pending);
      }
      await pending.get(signal);
    }
    if (this.#unsaved > 0 && this.#unsaved * 10 >= this.#stored.size) await this.save();
  }

  /** Writes what was learned beside the graph. Does nothing if the engine cannot keep notes. */
  async save(): Promise<void> {
    if (this.#unsaved === 0) return;
    this.#unsaved = 0;
    const roles = [...this.#stored].map(([role, stored]) => [this.facts(role).id, role & 1, stored] as const);
    const bytes = new TextEncoder().encode(JSON.stringify({ roles }));
    await this.graph.notes?.set(this.#noteKey(), bytes);
  }

  #noteKey(): string {
    return `embedded-profile/${FORMAT}/${this.#version}`;
  }

  async #load(): Promise<void> {
    const bytes = await this.graph.notes?.get(this.#noteKey());
    if (bytes === undefined) return;
    const { roles } = JSON.parse(new TextDecoder().decode(bytes)) as {
      roles: [string, number, StoredRole][];
    };
    for (const [id, end, stored] of roles) {
      const index = this.#indexes.get(id);
      if (index === undefined) continue;
      this.#stored.set(index * 2 + end, stored);
      this.#values.set(index * 2 + end, stored.values);
    }
  }

  #read(name: string): RelationText {
    return readRelationText(
      name.slice(0, READING.nameCharacters.value),
      this.lexicon,
      this.#options.isFunctionWord,
    );
  }

  #addRelation(id: string, name: string, text: RelationText, summary: RelationSummary | undefined): number {
    for (const word of [...text.label, ...text.headType]) {
      for (const lemma of this.lexicon.lemmas(word)) this.#schemaWords.add(lemma);
    }
    const raw = text.label.map(
      (word) => (1 / (this.#labelCounts.get(word) ?? 1)) ** this.#options.labelRarity,
    );
    const largest = Math.max(...raw);
    const labelWeights = raw.map((weight) => weight / largest);
    const index = this.relations.push({ id, name, text, summary, labelWeights }) - 1;
    this.#indexes.set(id, index);
    return index;
  }

  #largestRoles(): RoleNumber[] {
    const sizes = this.relations.flatMap((relation, index) => [
      { role: index * 2, size: relation.summary?.tails ?? 0 },
      { role: index * 2 + 1, size: relation.summary?.heads ?? 0 },
    ]);
    sizes.sort((a, b) => b.size - a.size || a.role - b.role);
    return sizes.slice(0, LARGEST).map(({ role }) => role);
  }

  #make(role: RoleNumber, stored: StoredRole): Role {
    const takes = new Map<RoleNumber, number>();
    for (const [id, direction, share] of stored.takes)
      takes.set(this.edge({ id, name: id }, direction), share);
    if (this.#roles.size >= MOST_ROLES) this.#roles.delete(this.#roles.keys().next().value as RoleNumber);
    const made = {
      values: stored.values,
      takes,
      classes: new Map(stored.classes),
      centroid: this.#centroid(takes),
    };
    this.#roles.set(role, made);
    return made;
  }

  async #measure(role: RoleNumber, signal: AbortSignal): Promise<void> {
    if (!this.#members.has(role)) await this.#readSample(role, signal);
    const values = this.#values.get(role) as ValueFacts;
    const members = this.#members.get(role) as readonly EntityId[];
    this.#members.delete(role);
    const counts = await this.graph.relations(members, 'both', {
      among: this.among,
      signal,
    });
    const steps = counts
      .map((count) => ({ ...count, edge: this.edge(count.relation, count.direction) }))
      .map(({ edge, entities }) => ({ edge, share: Math.round((entities / members.length) * 1000) / 1000 }))
      .filter(({ share }) => share >= 0.005);
    const stored = {
      values,
      takes: steps.map(({ edge, share }) => [this.facts(edge).id, this.direction(edge), share] as const),
      classes: await this.#inheritClasses(role, values, steps, signal),
    };
    this.#stored.set(role, stored);
    this.#unsaved += 1;
  }

  /** A role's own classes and, in proportion, those of the roles its members also have. */
  async #inheritClasses(
    role: RoleNumber,
    values: ValueFacts,
    steps: readonly { readonly edge: RoleNumber; readonly share: number }[],
    signal?: AbortSignal,
  ): Promise<[NounClass, number][]> {
    const classes = new Map(this.#ownClasses(role, values));
    const overlapping = steps
      .map(({ edge, share }) => ({ other: edge ^ 1, share }))
      .filter(({ other, share }) => other !== role && share >= this.#options.overlapClasses)
      .sort((a, b) => b.share - a.share || a.other - b.other)
      .slice(0, MOST_OVERLAPS);
    for (const { other, share } of overlapping) {
      const known = this.#values.get(other) ?? (await this.#readSample(other, signal));
      for (const [name, strength] of this.#ownClasses(other, known)) {
        classes.set(name, Math.max(classes.get(name) ?? 0, strength * share));
      }
    }
    return [...classes];
  }

  /** Reads a sample of the role's relation, for both its ends. */
  async #readSample(role: RoleNumber, signal?: AbortSignal): Promise<ValueFacts> {
    const facts = this.facts(role);
    const triples = await this.graph.sample(facts.id, {
      limit: SAMPLE * 2,
      signal,
    });
    for (const [end, distinct] of [
      [role & ~1, facts.summary?.tails],
      [role | 1, facts.summary?.heads],
    ] as const) {
      const members = new Map<EntityId, SeenValue>();
      for (const triple of triples) {
        const entity = (end & 1) === 0 ? triple.tail : triple.head;
        if (members.size < SAMPLE) members.set(entity.id, entity);
      }
      if (this.#stored.has(end)) continue;
      if (this.#members.size >= MOST_MEMBERS)
        this.#members.delete(this.#members.keys().next().value as RoleNumber);
      this.#members.set(end, [...members.keys()]);
      this.#values.set(end, readValues([...members.values()], distinct ?? members.size, this.lexicon));
    }
    return this.#values.get(role) as ValueFacts;
  }

  /** The classes of a role from its names and its values. */
  #ownClasses(role: RoleNumber, values: ValueFacts): [NounClass, number][] {
    const classes = new Map<NounClass, number>(values.classes);
    const raise = (name: NounClass, strength: number) => {
      if (strength >= 0.2) classes.set(name, Math.max(classes.get(name) ?? 0, strength));
    };
    const { text, summary } = this.facts(role);
    const forward = this.isForward(role);
    const typed = values.classes.some(
      ([name, strength]) => strength === 1 && (name === 'time' || name === 'quantity'),
    );
    if (!typed) {
      const named = forward ? text.label[text.labelHead] : text.headType.at(-1);
      if (forward && text.agentive) raise('person', 1);
      else if (named !== undefined) this.#nameClasses(named, 0.7, raise);
      for (const name of ((role & 1) === 0 ? summary?.range : summary?.domain)?.slice(0, 3) ?? []) {
        const head = wordsOf(name).at(-1);
        if (head !== undefined) this.#nameClasses(head, 0.9, raise);
      }
    }
    return [...classes];
  }

  #nameClasses(word: string, rate: number, raise: (name: NounClass, strength: number) => void): void {
    const chinese = chineseClass(word);
    if (chinese !== undefined) raise(chinese, rate);
    for (const { class: name, strength } of this.lexicon.nounClasses(word)) {
      if (name !== 'tops') raise(name, rate * strength);
    }
    if (word === 'person' || this.lexicon.hypernyms(word).includes('person')) raise('person', rate);
  }

  #centroid(takes: ReadonlyMap<RoleNumber, number>): Float32Array | undefined {
    const sum = new Float32Array(this.lexicon.dimensions);
    let known = false;
    for (const [edge, share] of [...takes].sort((a, b) => a[0] - b[0])) {
      const direction = this.#labelDirection(edge >> 1);
      if (direction === undefined) continue;
      known = true;
      for (let i = 0; i < sum.length; i++) (sum[i] as number) += share * (direction[i] as number);
    }
    return known ? unit(sum) : undefined;
  }

  /** The weighted mean of the vectors of a relation's label words. Undefined if none has a vector. */
  #labelDirection(index: number): Float32Array | undefined {
    if (this.#directions.has(index)) return this.#directions.get(index);
    const { text, labelWeights } = this.relations[index] as RelationProfile;
    const total = labelWeights.reduce((a, b) => a + b, 0);
    let direction: Float32Array | undefined;
    text.label.forEach((word, place) => {
      const vector = this.lexicon.vector(word);
      if (vector === undefined) return;
      direction ??= new Float32Array(this.lexicon.dimensions);
      const weight = (labelWeights[place] as number) / total;
      for (let i = 0; i < direction.length; i++) (direction[i] as number) += weight * (vector[i] as number);
    });
    this.#directions.set(index, direction);
    return direction;
  }
}

function unit(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
