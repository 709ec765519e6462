import { useEffect, useState } from 'react';

declare global {
  /** When the gateway wrote the page; gone once the app has taken it over (`early-answers.js`). */
  var writtenAt: number | undefined;
}

/** The moment, renewed every `every` milliseconds, for what is told relative to it. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => globalThis.writtenAt ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
