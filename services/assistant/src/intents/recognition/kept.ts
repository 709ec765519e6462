import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** What `make` gives, from `file` where that holds it under this key. */
export function kept<T>(file: string, key: string, make: () => T): T {
  const found = read<T>(file);
  if (found?.key === key) return found.value;
  const value = make();
  write(file, { key, value });
  return value;
}

interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

/** A file that is missing or cannot be read is made anew. */
function read<T>(file: string): Kept<T> | undefined {
  try {
    return deserialize(readFileSync(file)) as Kept<T>;
  } catch {
    return undefined;
  }
}

/** Whole or not at all. A folder that takes no file costs the next start its time, and nothing else. */
function write(file: string, content: Kept<unknown>): void {
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, serialize(content));
    renameSync(part, file);
  } catch {}
}
