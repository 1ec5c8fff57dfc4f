import { useState } from 'react';
import { saidTruth } from '../../src/language/shown-answer.ts';
import type { Schema } from '../api/types.ts';
import { compareNames } from '../state/in-order.ts';
import { useMessages } from '../text/messages.ts';

/** How many kinds are listed at first. */
const FIRST = 12;

/**
 * What is in a graph: its kinds of things and, for the chosen kind, the relations with an example each and some things.
 */
export function SchemaBrowser({
  schema,
  onLook,
}: {
  readonly schema: Schema;
  readonly onLook: (id: string) => void;
}) {
  const text = useMessages();
  const [chosen, setChosen] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const { classes, relations } = schema;
  const one = classes.find(({ name }) => name === chosen);
  const compare = compareNames(text.tag);
  const examples = one?.examples.toSorted((left, right) => compare(left.name, right.name)) ?? [];
  const own = one === undefined ? relations : relations.filter(({ from, to }) => has(from) || has(to));
  return (
    <section className="card schema" aria-label={text.schema.title}>
      <h2>{text.schema.title}</h2>
      {classes.length > 0 && (
        <ul className="schema-classes">
          {classes.slice(0, isWhole ? classes.length : FIRST).map(({ name, count }) => (
            <li key={name}>
              <button
                type="button"
                className="button small"
                aria-pressed={chosen === name}
                onClick={() => setChosen(chosen === name ? undefined : name)}
              >
                {name} <span className="faint">{text.number(count)}</span>
              </button>
            </li>
          ))}
          {!isWhole && classes.length > FIRST && (
            <li>
              <button type="button" className="button small plain" onClick={() => setIsWhole(true)}>
                {text.answer.showMore(classes.length - FIRST)}
              </button>
            </li>
          )}
        </ul>
      )}
      {examples.length > 0 && (
        <p>
          {text.schema.examples}{' '}
          {examples.map(({ id, name }) => (
            <button key={id} type="button" className="thing thing-link" onClick={() => onLook(id)}>
              {name}
            </button>
          ))}
        </p>
      )}
      <h3>{one === undefined ? text.entities.relations : text.schema.relationsOf(one.name)}</h3>
      <ul className="schema-relations">
        {own.map(({ id, name, count, from, to, example }) => (
          <li key={id}>
            <span className="relation">{name}</span>{' '}
            <span className="faint">
              {[
                text.number(count),
                [from, to]
                  .map((ends) => ends.join(', '))
                  .filter(Boolean)
                  .join(' → '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {example !== undefined && (
              <span className="schema-example">
                {text.schema.example(example.head, name, saidTruth(example.tail, text.id))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {schema.isCut && <p className="faint">{text.schema.cut}</p>}
    </section>
  );

  function has(names: readonly string[]): boolean {
    return chosen !== undefined && names.includes(chosen);
  }
}
