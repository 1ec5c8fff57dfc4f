import { RecentMap } from '../../recent-map.ts';
import { compareText } from '../compare-text.ts';
import { nameOfRelation, nameOfTerm } from '../embedded/term-bytes.ts';
import type { GraphProfile } from '../graph.ts';
import { THROUGH } from '../half.ts';
import { CACHE_SIZE } from '../remote/sizes.ts';
import type { Entity, EntityId, Relation } from '../term.ts';
import { idFinder, perBatch, relationId, type SparqlContext, selectRows } from './context.ts';
import { type RelationIris, values } from './edge-query.ts';
import { parseId, STANDARD_FORMS, type TermForms, termId, termText } from './rdf-term.ts';

/** How many names of one entity are read. Further names are left out of its aliases. */
const NAMES_EACH = 60;

/** A node's names, the best first, then aliases by text. */
interface KnownName {
  readonly name: string | undefined;
}

/** Reads and caches names of entities and relations in the preferred languages. */
export class EntityNames {
  readonly #context: SparqlContext;
  readonly #profile: GraphProfile;
  readonly #known = new RecentMap<EntityId, KnownName>(CACHE_SIZE);
  readonly #relations = new Map<string, string>();

  constructor(context: SparqlContext, profile: GraphProfile) {
    this.#context = context;
    this.#profile = profile;
  }

  /** Asks for the unknown names, with at most two queries per batch. */
  async load(ids: Iterable<EntityId>, signal?: AbortSignal): Promise<void> {
    const missing = [...new Set(ids)].filter(
      (id) => !id.startsWith('"') && this.#known.get(id) === undefined,
    );
    const texts = askable(missing, this.#context.dialect);
    const best = await this.#readBest(texts, signal);
    for (const id of missing) this.#known.set(id, { name: best.get(id) });
  }

  /** The entity of an id whose names were loaded. */
  entity(id: EntityId): Entity {
    const term = parseId(id);
    if (term?.kind === 'literal') {
      return {
        id,
        name: term.value,
        kind: 'literal',
        datatype: term.datatype,
        lang: term.lang,
      };
    }
    const stable = term?.kind === 'iri' ? this.#context.namespace.shorten(id) : id;
    const label = this.#known.get(id)?.name;
    const name = label ?? (stable === id ? nameOfTerm(id) : stable);
    const kind = label === undefined && this.#looksLikeMediator(id) ? 'mediator' : 'entity';
    return stable === name ? { id, name, kind } : { id, name, kind, term: stable };
  }

  mediator(id: EntityId): Entity {
    return { ...this.entity(id), kind: 'mediator' };
  }

  /** Every name and alias in a preferred language or without one, by text. */
  async all(ids: readonly EntityId[], signal?: AbortSignal): Promise<Map<EntityId, readonly string[]>> {
    const { names, aliases } = this.#context.vocabulary;
    const texts = askable(ids, this.#context.dialect);
    const rows = await this.#readTexts(texts, [...names, ...aliases], signal);
    const found = new Map<EntityId, Set<string>>();
    for (const { id, text } of rows) {
      const known = found.get(id);
      if (known === undefined) found.set(id, new Set([text]));
      else known.add(text);
    }
    return new Map([...found].map(([id, list]) => [id, [...list].sort(compareText)]));
  }

  /** Readable relations: the label of each predicate, else its last part. Uses one query for the unknown ones. */
  async relations(
    list: readonly RelationIris[],
    signal?: AbortSignal,
  ): Promise<(iris: RelationIris) => Relation> {
    const { vocabulary, dialect, namespace } = this.#context;
    const single = [
      ...new Set(list.flatMap(([first, second]) => (second === undefined ? [first] : [first, second]))),
    ];
    const missing = single.filter((iri) => !this.#relations.has(iri));
    if (missing.length > 0) {
      const nodes = new Map(missing.map((iri) => [iri, dialect.relationLabelNode(iri)]));
      const labels =
        vocabulary.names.length === 0
          ? new Map<string, string>()
          : await this.#readBest(askable([...nodes.values()], STANDARD_FORMS), signal);
      for (const [iri, node] of nodes) {
        const stable = namespace.shorten(iri);
        this.#relations.set(
          iri,
          labels.get(node) ?? (stable === iri ? (nameOfRelation(iri) ?? iri) : stable),
        );
      }
    }
    return (iris) => ({
      id: relationId(this.#context, iris),
      name: iris
        .filter((iri) => iri !== undefined)
        .map((iri) => this.#relations.get(iri) ?? iri)
        .join(THROUGH),
    });
  }

  /** 0 = most preferred language. Text without a language comes after the preferred ones, other languages come last. */
  languageRank(lang: string | undefined): number {
    const { languages } = this.#profile;
    if (lang === undefined || lang === '') return languages.length;
    const tag = lang.toLowerCase();
    const place = languages.findIndex(
      (wanted) => tag === wanted.toLowerCase() || tag.startsWith(`${wanted.toLowerCase()}-`),
    );
    return place < 0 ? languages.length + 1 : place;
  }

  #looksLikeMediator(id: EntityId): boolean {
    const { mediators, mediatorPattern, mediatorTypes } = this.#profile;
    if (mediators !== 'collapse' || mediatorTypes.length > 0) return false;
    return mediatorPattern === undefined || new RegExp(mediatorPattern, 'u').test(id);
  }

  async #readBest(
    texts: ReadonlyMap<string, EntityId>,
    signal?: AbortSignal,
  ): Promise<Map<EntityId, string>> {
    const { names } = this.#context.vocabulary;
    const best = new Map<EntityId, { text: string; rank: number }>();
    if (names.length === 0 || texts.size === 0) return new Map();
    for (const { id, text, lang } of await this.#readTexts(texts, names, signal)) {
      const rank = this.languageRank(lang);
      const known = best.get(id);
      if (
        known === undefined ||
        rank < known.rank ||
        (rank === known.rank && compareText(text, known.text) < 0)
      ) {
        best.set(id, { text, rank });
      }
    }
    const rest = new Map([...texts].filter(([, id]) => !best.has(id)));
    for (const [id, text] of await this.#readForeign(rest, signal)) best.set(id, { text, rank: 0 });
    return new Map([...best].map(([id, { text }]) => [id, text]));
  }

  async #readTexts(
    texts: ReadonlyMap<string, EntityId>,
    predicates: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<{ id: EntityId; text: string; lang: string | undefined }[]> {
    if (predicates.length === 0) return [];
    const idOf = idFinder(texts.values());
    return perBatch(this.#context, texts.keys(), async (batch) => {
      const where = `${values('?e', batch)}${nameTriple(predicates)}FILTER(isLiteral(?n)) ${this.#languageFilter()}`;
      const { rows } = await selectRows(
        this.#context,
        { select: 'DISTINCT ?e ?n', where, order: '?e ?n' },
        batch.length * NAMES_EACH,
        { signal },
      );
      return rows.flatMap(({ e, n }) => {
        const id = idOf(e);
        if (id === undefined || n?.kind !== 'literal' || n.value.trim() === '') return [];
        return [{ id, text: n.value, lang: n.lang }];
      });
    });
  }

  /** Names in any language, for nodes without one in a preferred language: the first by text. */
  async #readForeign(
    texts: ReadonlyMap<string, EntityId>,
    signal?: AbortSignal,
  ): Promise<readonly (readonly [EntityId, string])[]> {
    if (this.#profile.languages.length === 0) return [];
    const idOf = idFinder(texts.values());
    return perBatch(this.#context, texts.keys(), async (batch) => {
      const where = `${values('?e', batch)}${nameTriple(this.#context.vocabulary.names)}FILTER(isLiteral(?n)) `;
      const { rows } = await selectRows(
        this.#context,
        { select: '?e (MIN(STR(?n)) AS ?t)', where, groupBy: '?e', order: '?e' },
        batch.length,
        { signal },
      );
      return rows.flatMap(({ e, t }) => {
        const id = idOf(e);
        return id === undefined || t === undefined || t.value.trim() === '' ? [] : [[id, t.value] as const];
      });
    });
  }

  #languageFilter(): string {
    const { languages } = this.#profile;
    if (languages.length === 0) return '';
    const tests = languages
      .filter((tag) => /^[a-z0-9-]+$/i.test(tag))
      .map((tag) => `LANGMATCHES(LANG(?n), "${tag}")`);
    return `FILTER(LANG(?n) = "" || ${tests.join(' || ')}) `;
  }
}

function nameTriple(predicates: readonly string[]): string {
  return predicates.length === 1
    ? `?e <${predicates[0]}> ?n . `
    : `?e ?p ?n . FILTER(?p IN (${predicates.map((iri) => `<${iri}>`).join(', ')})) `;
}

/** Ids by query text. Blank nodes that no query can name are left out, because their names cannot be asked for. */
function askable(ids: readonly EntityId[], forms: TermForms): Map<string, EntityId> {
  const texts = new Map<string, EntityId>();
  for (const id of ids) {
    const term = parseId(id);
    if (term === undefined || term.kind === 'literal') continue;
    const text = termText(term, forms);
    if (text !== undefined) texts.set(text, termId(term));
  }
  return texts;
}
