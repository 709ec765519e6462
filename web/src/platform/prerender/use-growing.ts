import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { watchNear } from './use-near.ts';

const first = 2;
const step = 4;
const margin = '400px';

/**
 * How many of a list's entries to draw: what a phone's first screen shows, then more whenever the list's end comes near
 * the screen. All at once where the list was here before, so that a reader who comes back finds the old place.
 */
export function useGrowing<E extends Element>(length: number): { shown: number; end: RefObject<E | null> } {
  const end = useRef<E>(null);
  const [shown, setShown] = useState(length > 0 ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (shown >= length || !end.current) return;
    return watchNear(end.current, margin, () => startTransition(() => setShown(shown + step)));
  }, [shown, length]);
  return { shown, end };
}
