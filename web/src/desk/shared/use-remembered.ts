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
  const [value, setValue] = useState(() => read(key));
  const change = (next: boolean) => {
    setValue(next);
    write(key, next);
  };
  return [value, change];
}
