import { createContext, useContext } from 'react';
import { useMessages } from '../text/messages.ts';

export interface GraphOffers {
  /** The graphs that can be asked. */
  readonly names: readonly string[];
  /** Shows the same with another graph. */
  readonly onChoose: (name: string) => void;
}

export const GraphOffersContext = createContext<GraphOffers>({ names: [], onChoose: () => {} });

/** The graphs that are there, in the place of one that is not. */
export function GraphOffer() {
  const text = useMessages();
  const { names, onChoose } = useContext(GraphOffersContext);
  if (names.length === 0) return null;
  return (
    <div className="row graph-offer">
      <span>{text.error.graphs}</span>
      {names.map((name) => (
        <button key={name} type="button" className="button small" onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
