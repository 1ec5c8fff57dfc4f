import { countDetail, isOwnName } from './details.ts';
import { indexEntry } from './find-names.ts';
import { hashBytes, hashText } from './hash.ts';
import { nameForms } from './name-forms.ts';
import { LITERAL, type Meta, TERM_INDEX, UNNAMED } from './schema.ts';
import type { Statements } from './statements.ts';
import { type Node, nameOfRelation, nameOfTerm, nodeBytes } from './term-bytes.ts';

export interface StoredNode {
  readonly id: number;
  readonly hash: number;
}

/** A class as it is given: its name here, and its global identifier. */
export interface TypeName {
  readonly name: string;
  readonly stable: string;
}

/** Finds and makes the rows of single nodes and relations, and their entries in the name index. */
export class NodeWriter {
  readonly #statements: Statements;
  readonly #meta: Meta;
  /** Whether a relation or a name was added. */
  changed = false;

  constructor(statements: Statements, meta: Meta) {
    this.#statements = statements;
    this.#meta = meta;
  }

  find(node: Node): StoredNode | undefined {
    const id = node.literal ? this.#findLiteral(node.value, node.tag) : this.#findEntity(node.stable);
    return id === undefined ? undefined : { id, hash: hashBytes(nodeBytes(node)) };
  }

  findOrAdd(node: Node): StoredNode {
    const known = this.find(node);
    if (known !== undefined) {
      if (!node.literal && node.name !== undefined) this.#giveName(known, node.stable, node.name);
      return known;
    }
    const id = this.#meta.nextEntity++;
    const name = nameOf(node);
    let flags = 0;
    let term: string | null = null;
    if (node.literal) {
      flags = LITERAL;
      term = node.tag === '' ? null : node.tag;
      this.#meta.literals++;
    } else {
      if (node.isTerm && node.name === undefined) flags = UNNAMED;
      if (node.stable !== name) term = node.stable;
      this.#meta.entities++;
    }
    if (term !== null && !node.literal && this.#meta.hasTerms === 0) {
      this.#statements.run(TERM_INDEX);
      this.#meta.hasTerms = 1;
    }
    this.#statements.run(
      'INSERT INTO entity (id, name, flags, term) VALUES (?, ?, ?, ?)',
      id,
      name,
      flags,
      term,
    );
    this.#index(id, name, node.literal);
    const hash = hashBytes(nodeBytes(node));
    if (!node.literal && !isOwnName(node.stable, name))
      countDetail(this.#meta, 'name', hash, hashText(name), 1);
    return { id, hash };
  }

  findRelation(term: string): StoredNode | undefined {
    const row = this.#statements.first<[number]>('SELECT id FROM relation WHERE term = ?', term);
    return row === undefined ? undefined : { id: row[0], hash: hashText(term) };
  }

  findOrAddRelation(term: string): StoredNode {
    const known = this.findRelation(term);
    if (known !== undefined) return known;
    const id = this.#meta.nextRelation++;
    this.#statements.run(
      'INSERT INTO relation (id, term, name) VALUES (?, ?, ?)',
      id,
      term,
      nameOfRelation(term) ?? null,
    );
    this.changed = true;
    return { id, hash: hashText(term) };
  }

  /** False if the entity already had this name or alias. */
  addAlias({ id, hash }: StoredNode, alias: string): boolean {
    const row = this.#statements.first<[string]>('SELECT name FROM entity WHERE id = ?', id);
    if (row === undefined || row[0] === alias) return false;
    const before = this.#text(id);
    const sql = 'INSERT OR IGNORE INTO alias (entity, alias) VALUES (?, ?)';
    if (this.#statements.run(sql, id, alias) === 0) return false;
    const { key, words } = indexEntry(alias);
    this.#statements.run(
      'INSERT OR IGNORE INTO name_key (key, entity, alias) VALUES (?, ?, ?)',
      key,
      id,
      alias,
    );
    this.#addWords(words);
    this.#replaceText(id, before);
    countDetail(this.#meta, 'name', hash, hashText(alias), 1);
    return true;
  }

  removeAlias({ id, hash }: StoredNode, alias: string): boolean {
    const before = this.#text(id);
    if (this.#statements.run('DELETE FROM alias WHERE entity = ? AND alias = ?', id, alias) === 0)
      return false;
    this.#statements.run('DELETE FROM name_key WHERE entity = ? AND alias = ?', id, alias);
    this.#replaceText(id, before);
    countDetail(this.#meta, 'name', hash, hashText(alias), -1);
    return true;
  }

  /** False if the entity already had this class. */
  addType({ id, hash }: StoredNode, type: TypeName): boolean {
    this.#statements.run('INSERT OR IGNORE INTO type (name, n) VALUES (?, 0)', type.name);
    const added = this.#statements.run(
      'INSERT OR IGNORE INTO entity_type (entity, type) SELECT ?, id FROM type WHERE name = ?',
      id,
      type.name,
    );
    if (added === 0) return false;
    this.#statements.run('UPDATE type SET n = n + 1 WHERE name = ?', type.name);
    countDetail(this.#meta, 'type', hash, hashText(type.stable), 1);
    return true;
  }

  removeType({ id, hash }: StoredNode, type: TypeName): boolean {
    const removed = this.#statements.run(
      'DELETE FROM entity_type WHERE entity = ? AND type = (SELECT id FROM type WHERE name = ?)',
      id,
      type.name,
    );
    if (removed === 0) return false;
    this.#statements.run('UPDATE type SET n = n - 1 WHERE name = ?', type.name);
    countDetail(this.#meta, 'type', hash, hashText(type.stable), -1);
    return true;
  }

  /** Removes an entity that is in no triple, unless it has other details. */
  removeIfUnused(id: number): void {
    const isUsed =
      this.#statements.first('SELECT 1 FROM triple WHERE s = ? LIMIT 1', id) ??
      this.#statements.first('SELECT 1 FROM triple_in WHERE o = ? LIMIT 1', id) ??
      this.#statements.first('SELECT 1 FROM alias WHERE entity = ? LIMIT 1', id) ??
      this.#statements.first('SELECT 1 FROM entity_type WHERE entity = ? LIMIT 1', id);
    if (isUsed !== undefined) return;
    const row = this.#statements.first<[string, number, string | null]>(
      'SELECT name, flags, term FROM entity WHERE id = ?',
      id,
    );
    if (row === undefined) return;
    const [name, flags, term] = row;
    const isLiteral = (flags & LITERAL) !== 0;
    if (!isLiteral && term !== null && (flags & UNNAMED) === 0) return;
    this.#removeText(id, this.#text(id));
    this.#statements.run('DELETE FROM entity WHERE id = ?', id);
    for (const key of [indexEntry(name).key, ...nameForms(name).map((form) => form.key)])
      this.#statements.run('DELETE FROM name_key WHERE key = ? AND entity = ?', key, id);
    if (isLiteral) this.#meta.literals--;
    else this.#meta.entities--;
  }

  /** An entity that had only its term gets its name as an alias, because numbers are in the order of first names. */
  #giveName(node: StoredNode, stable: string, name: string): void {
    if (name !== stable) this.addAlias(node, name);
  }

  #findLiteral(value: string, tag: string): number | undefined {
    return this.#statements.first<[number]>(
      `SELECT e.id FROM name_key k CROSS JOIN entity e ON e.id = k.entity
       WHERE k.key = ? AND e.name = ? AND e.flags & 1 = 1 AND coalesce(e.term, '') = ?`,
      indexEntry(value).key,
      value,
      tag,
    )?.[0];
  }

  #findEntity(stable: string): number | undefined {
    const byTerm =
      this.#meta.hasTerms === 1
        ? this.#statements.first<[number]>('SELECT id FROM entity WHERE term = ? AND flags & 1 = 0', stable)
        : undefined;
    if (byTerm !== undefined) return byTerm[0];
    return this.#statements.first<[number]>(
      `SELECT e.id FROM name_key k CROSS JOIN entity e ON e.id = k.entity
       WHERE k.key = ? AND e.name = ? AND e.flags & 1 = 0 AND e.term IS NULL`,
      indexEntry(stable).key,
      stable,
    )?.[0];
  }

  #index(id: number, name: string, isLiteral: boolean): void {
    const { key, terms, words } = indexEntry(name);
    this.#statements.run('INSERT OR IGNORE INTO name_key (key, entity, alias) VALUES (?, ?, NULL)', key, id);
    for (const form of isLiteral ? [] : nameForms(name)) {
      const sql = 'INSERT OR IGNORE INTO name_key (key, entity, alias) VALUES (?, ?, ?)';
      this.#statements.run(sql, form.key, id, form.text);
    }
    this.#statements.run('INSERT INTO name_text (rowid, text) VALUES (?, ?)', id, terms);
    this.#addWords(words);
  }

  #addWords(words: readonly string[]): void {
    for (const word of words) this.#statements.run('INSERT OR IGNORE INTO word (text) VALUES (?)', word);
  }

  /**
   * What the full-text index holds about an entity. The index keeps no copy, so this is needed again to remove the
   * entry.
   */
  #text(id: number): string {
    const names = this.#statements.all<[string]>(
      'SELECT name FROM entity WHERE id = ?1 UNION ALL SELECT alias FROM alias WHERE entity = ?1',
      id,
    );
    return names.map(([name]) => indexEntry(name).terms).join(' ');
  }

  #removeText(id: number, text: string): void {
    this.#statements.run(`INSERT INTO name_text (name_text, rowid, text) VALUES ('delete', ?, ?)`, id, text);
  }

  #replaceText(id: number, before: string): void {
    this.#removeText(id, before);
    this.#statements.run('INSERT INTO name_text (rowid, text) VALUES (?, ?)', id, this.#text(id));
  }
}

function nameOf(node: Node): string {
  if (node.literal) return node.value;
  return node.name ?? (node.isTerm ? nameOfTerm(node.stable) : node.stable);
}
