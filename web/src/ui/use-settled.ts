import { useEffect, useState } from 'react';

/** The value once it has stood still for a while, so that typing does not ask the server at every letter. */
export function useSettled<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
