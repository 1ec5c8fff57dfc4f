import { saidTruth } from '../../src/language/shown-answer.ts';
import type { Answer } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';
import { clipped } from './long-text.tsx';

/** How many facts are shown of each thing. */
const FACTS = 4;

/** What the graph has close to a question without an answer. Each name asks for everything about it. */
export function NearList({
  near,
  onAsk,
}: {
  readonly near: NonNullable<Answer['near']>;
  readonly onAsk: (question: string) => void;
}) {
  const text = useMessages();
  const { things, names, relations, kinds } = near;
  if (things.length + names.length + relations.length + kinds.length === 0) return null;
  return (
    <section className="near" aria-label={text.near.title}>
      <h4>{text.near.title}</h4>
      {things.map(({ id, name, facts, of }) => (
        <div key={id} className="near-thing">
          <button
            type="button"
            className="thing thing-link"
            onClick={() => onAsk(text.entities.askAbout(name))}
          >
            {text.near.all(name)}
          </button>{' '}
          <span className="faint">{text.near.facts(of)}</span>
          <ul>
            {facts.slice(0, FACTS).map(({ head, relation, tail }) => (
              <li key={JSON.stringify([head, relation, tail])} className="faint">
                {clipped(head)} — {relation} → {clipped(saidTruth(tail, text.id))}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <dl className="near-lists">
        {names.length > 0 && (
          <div>
            <dt>{text.near.names}</dt>
            <dd className="near-names">
              {names.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className="thing thing-link"
                  onClick={() => onAsk(text.entities.askAbout(name))}
                >
                  {name}
                </button>
              ))}
            </dd>
          </div>
        )}
        <List title={text.near.relations} names={relations} />
        <List title={text.near.kinds} names={kinds} />
      </dl>
    </section>
  );
}

function List({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  );
}
