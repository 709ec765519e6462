import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Calls `onNear` whenever the element comes within `margin` of the screen; returns a function that stops this. */
function watchNear(element: Element, margin: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True for good once the element has come near the screen. */
export function useNear<E extends Element>(): { place: RefObject<E | null>; near: boolean } {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    return watchNear(place.current, '300px', () => setNear(true));
  }, [near]);
  return { place, near };
}

const first = 2;
const step = 4;

/**
 * How many entries of a list to draw: those of a phone's first screen, then more whenever the end of the list comes near the
 * screen. A list that was shown before is drawn whole, so that going back finds the old place.
 */
export function useGrowing<E extends Element>(length: number): { shown: number; end: RefObject<E | null> } {
  const end = useRef<E>(null);
  const [shown, setShown] = useState(length > 0 ? Number.POSITIVE_INFINITY : first);
  useEffect(() => {
    if (shown >= length || !end.current) return;
    return watchNear(end.current, '400px', () => startTransition(() => setShown(shown + step)));
  }, [shown, length]);
  return { shown, end };
}
