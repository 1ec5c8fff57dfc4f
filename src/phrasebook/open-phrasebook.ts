import { languageOfNames } from '../language/detect-language.ts';
import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Lexicon } from '../model/embedded/lexicon/lexicon.ts';
import { oncePer } from '../once-per.ts';
import { GraphPhrasebook } from './graph-phrasebook.ts';
import { ConceptIndex } from './pack/concept-index.ts';
import { openPack } from './pack/open-pack.ts';
import { PHRASE_SOURCES, type Phrasebook, type PhraseRelation, type PhraseSource } from './phrasebook.ts';
import type { LanguagePack } from './relation-phrases.ts';
import { phrasingRules } from './rules/registry.ts';
import type { StoredPhrases } from './stored.ts';
import { TextReader } from './text-reader.ts';

export interface PhrasebookInput {
  readonly relations: readonly PhraseRelation[];
  readonly lexicon: Lexicon;
  /** What was stored for this graph, by source. */
  readonly stored?: Partial<Readonly<Record<'taught' | 'own' | 'learned', StoredPhrases>>> | undefined;
  /** Sources to use; all when absent. */
  readonly sources?: readonly PhraseSource[] | undefined;
}

const packsByLexicon = new WeakMap<Lexicon, readonly LanguagePack[]>();

/** Opens the phrasebook of a graph. This costs next to nothing: names are read, and phrasings made, when they are first needed. */
export function openPhrasebook(input: PhrasebookInput): Phrasebook {
  const packs = oncePer(packsByLexicon, input.lexicon, () =>
    phrasingRules(input.lexicon).map((rules) => ({
      rules,
      index: new ConceptIndex(() => openPack(rules)),
      reader: new TextReader(rules),
    })),
  );
  const named = languageOfNames(input.relations.map(({ name }) => name));
  return new GraphPhrasebook(
    input.relations,
    packs.map((pack) => (readsNames(pack, named) ? pack : withoutNames(pack))).sort(byName(named)),
    input.stored ?? {},
    new Set(input.sources ?? PHRASE_SOURCES),
  );
}

/**
 * A language that shares its script with others reads the names of a graph only if they are its own: an English "chef" is a cook.
 */
function readsNames({ rules }: LanguagePack, named: LanguageId): boolean {
  return rules.id === named || languageRoom(rules.id).claimsNames === undefined;
}

function withoutNames(pack: LanguagePack): LanguagePack {
  return { ...pack, rules: { ...pack.rules, readName: () => ({ frames: [] }) } };
}

/** If a language claims the names, it reads them first. */
function byName(named: LanguageId): (one: LanguagePack, other: LanguagePack) => number {
  const isFirst = ({ rules }: LanguagePack): number =>
    Number(rules.id === named && languageRoom(named).claimsNames !== undefined);
  return (one, other) => isFirst(other) - isFirst(one);
}
