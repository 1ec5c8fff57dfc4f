import { THROUGH } from '../../graph/half.ts';

/**
 * The relations that the released code of each method hides, by identifier: the bookkeeping vocabulary of Freebase and
 * OWL. On other graphs the lists match nothing. There, the hidden relations of the graph's profile do this work.
 */
interface DenyList {
  readonly exact: readonly string[];
  readonly prefixes: readonly string[];
  /** Matches anywhere in the identifier. */
  readonly parts: readonly string[];
  readonly except: readonly string[];
}

const LISTS = {
  /** FiSKE: only names and identity links. */
  fiske: { exact: ['type.object.name'], prefixes: [], parts: ['sameAs'], except: [] },
  /** ToG and PoG. */
  tog: {
    exact: ['type.object.type', 'type.object.name'],
    prefixes: ['common.', 'freebase.'],
    parts: ['sameAs'],
    except: [],
  },
  structgpt: { exact: [], prefixes: ['type.', 'common.'], parts: [], except: ['common.topic.notable_types'] },
  kbBinder: { exact: [], prefixes: ['common.', 'base.', 'type.'], parts: [], except: [] },
} as const satisfies Record<string, DenyList>;

export type DenyListId = keyof typeof LISTS;

/**
 * Whether a relation is hidden. A composite relation `r1 / r2` is hidden if any part is. An IRI's last segment is
 * checked too.
 */
export function isDenied(relationId: string, listId: DenyListId): boolean {
  const list: DenyList = LISTS[listId];
  return relationId.split(THROUGH).some((part) => {
    const name = part.replace(/^<|>$/gu, '').replace(/^.*[/#]/u, '');
    if (list.except.includes(name)) return false;
    return (
      list.exact.includes(name) ||
      list.prefixes.some((prefix) => name.startsWith(prefix)) ||
      list.parts.some((piece) => part.includes(piece))
    );
  });
}
