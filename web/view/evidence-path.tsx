import { useState } from 'react';
import { saidTruth } from '../../src/language/shown-answer.ts';
import type { Step } from '../state/light.ts';
import { useMessages } from '../text/messages.ts';
import { LongText } from './long-text.tsx';

const FIRST = 12;

/** Facts one below the other, each in its stored direction. The end that they lead to is emphasised. */
export function EvidencePath({ steps, end }: { readonly steps: readonly Step[]; readonly end: string }) {
  const text = useMessages();
  const [limit, setLimit] = useState(FIRST);
  const thing = (name: string) => (
    <span className={name === end ? 'thing thing-end' : 'thing'}>
      <LongText value={saidTruth(name, text.id)} />
    </span>
  );
  return (
    <>
      <ol className="path">
        {steps.slice(0, limit).map(({ head, relation, tail, qualifiers = [] }) => (
          <li key={JSON.stringify([head, relation, tail])}>
            {thing(head)} <span className="relation">{relation}</span> {thing(tail)}
            {qualifiers.length > 0 && (
              <span className="qualifiers">
                {qualifiers.map((also) => `${also.relation}: ${also.value}`).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
      {steps.length > limit && (
        <button type="button" className="button small plain" onClick={() => setLimit(limit + 100)}>
          {text.answer.showMore(Math.min(100, steps.length - limit))}
        </button>
      )}
    </>
  );
}
