import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const margin = '700px';

const hash = () => decodeURIComponent(location.hash.slice(1));

const none: readonly string[] = [];

/** Shows its children once they come near the screen, or when the address names a fragment among `anchors`. */
export function Deferred({
  anchors = none,
  fallback,
  children,
}: {
  anchors?: readonly string[];
  fallback: ReactNode;
  children: ReactNode;
}) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onHash = () => anchors.includes(hash()) && setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    if (place.current) observer.observe(place.current);
    addEventListener('hashchange', onHash);
    onHash();
    return () => {
      observer.disconnect();
      removeEventListener('hashchange', onHash);
    };
  }, [anchors]);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={fallback}>
          {children}
          <ScrollToHash anchors={anchors} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  );
}

function ScrollToHash({ anchors }: { anchors: readonly string[] }) {
  useEffect(() => {
    const name = hash();
    if (anchors.includes(name)) document.getElementById(name)?.scrollIntoView({ behavior: 'instant' });
  }, [anchors]);
  return null;
}
