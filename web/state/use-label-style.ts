import { useSyncExternalStore } from 'react';
import { type LabelStyle, NARROW, WIDE } from '../graph/labels.ts';

const query = () => matchMedia('(max-width: 640px)');

/** How names in a drawing are set on a screen of this width. Changes with the width. */
export function useLabelStyle(): LabelStyle {
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      const list = query();
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => query().matches,
  );
  return isNarrow ? NARROW : WIDE;
}
