import { type ReactNode, useEffect, useRef } from 'react';

/** One step of the way. What had the focus is gone with the step before it, so the focus comes along. */
export function Step({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && navigator.userActivation?.hasBeenActive) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
