import type { Cut } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

/** Says what was left out on the way, so that nobody mistakes a part for the whole. */
export function CutNotice({ cuts, missed }: { readonly cuts: readonly Cut[]; readonly missed: number }) {
  const text = useMessages();
  if (cuts.length === 0 && missed === 0) return null;
  // The same cut may occur many times. It is shown once, with the last figures.
  const last = new Map(cuts.map((cut) => [cut.what, cut]));
  return (
    <section className="notice notice-cut">
      <h3>
        <Icon name="warning" /> {text.cut.title}
      </h3>
      <ul>
        {[...last.values()].map(({ what, kept, of }) => (
          <li key={what}>
            {text.cut.line(
              text.listName(what),
              text.number(kept),
              of === undefined ? undefined : text.number(of),
            )}
          </li>
        ))}
        {missed > 0 && <li>{text.phase.missed(missed)}</li>}
      </ul>
      {cuts.length > 0 && <p>{text.cut.lead}</p>}
    </section>
  );
}
