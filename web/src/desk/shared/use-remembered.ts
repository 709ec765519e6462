import { useState } from 'react';

const yes = 'yes';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === yes;
  } catch {
    return false;
  }
}

function write(key: string, value: boolean): void {
  try {
    if (value) localStorage.setItem(key, yes);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts for this visit only.
  }
}

/** A switch that this browser remembers, known before the first paint. */
export function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const [known, setKnown] = useState(() => ({ key, value: read(key) }));
  const change = (value: boolean) => {
    setKnown({ key, value });
    write(key, value);
  };
  return [known.key === key ? known.value : read(key), change];
}
