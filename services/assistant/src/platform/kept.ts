import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

/** Returns what `make` makes, from `file` where that holds it under this key. */
export function kept<T>(file: string, key: string, make: () => T): T {
  const found = keptUnder<T>(file, key);
  if (found !== undefined) return found;
  const value = make();
  write(file, { key, value });
  return value;
}

/** What `file` holds under this key, if anything. */
export function keptUnder<T>(file: string, key: string): T | undefined {
  const found = read<T>(file);
  return found?.key === key ? found.value : undefined;
}

interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

/** A file that is missing or cannot be read is made again. */
function read<T>(file: string): Kept<T> | undefined {
  try {
    return deserialize(readFileSync(file)) as Kept<T>;
  } catch {
    return undefined;
  }
}

/** Writes all of it or nothing. Where a folder is read-only, the next start has to make it again. */
function write(file: string, content: Kept<unknown>): void {
  const part = `${file}.${process.pid}`;
  try {
    writeFileSync(part, serialize(content));
    renameSync(part, file);
  } catch {}
}

/** A hash of a module's sources and data: what the module makes stays the same as long as the key does. */
export function sourceKey(module: string): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(module)) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const imported = /^(?:import|export)\b(?! type\b)[^'";]*\bfrom '([^']+)'/gm;
const readAsData = /\bnew URL\('([^']+)', import\.meta\.url\)/g;

/** The file of a module, of all our modules that it imports, and of the data that these read. */
export function sourcesOf(module: string): string[] {
  const files = new Set([fileURLToPath(module)]);
  // A set that grows while it is iterated is iterated to its end.
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of [...text.matchAll(imported), ...text.matchAll(readAsData)]) {
      const found = resolve(file, name);
      if (found) files.add(found);
    }
  }
  return [...files];
}

/** The file of one of our modules. Packages of others are not part of the key. */
function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(from, '..', name);
  return name.startsWith('@tianguis/') ? createRequire(from).resolve(name) : undefined;
}
