import { type RefObject, useEffect, useRef, useState } from 'react';

const margin = '300px';

/** True for good once the element has come near the screen. */
export function useNear<E extends Element>(): { place: RefObject<E | null>; near: boolean } {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: margin,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
}
