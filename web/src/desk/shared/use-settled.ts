import { useEffect, useState } from 'react';

const pause = 300;

/** A value once it has stayed the same for a moment, so that typing asks once. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
