import { type RefObject, useEffect, useRef, useState } from 'react';

const margin = '300px';

/** Calls whenever the element comes within `margin` of the screen, or is there at once; returns what ends it. */
export function watchNear(element: Element, margin: string, onNear: () => void): () => void {
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
    return watchNear(place.current, margin, () => setNear(true));
  }, [near]);
  return { place, near };
}
