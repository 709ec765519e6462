import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const imported = /^(?:import|export)\b(?! type\b)[^'";]*\bfrom '([^']+)'/gm;

/** The file of a module and of all of ours that it imports. */
export function sourcesOf(module: string): string[] {
  const files = new Set([fileURLToPath(module)]);
  // A set that grows while it is read is read to its end.
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const found = resolve(file, name);
      if (found) files.add(found);
    }
  return [...files];
}

/** A hash of the sources of a module: what it makes is the same as long as this is. */
export function sourceKey(module: string): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(module)) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The file of one of our own modules; packages of others are no part of the key. */
const resolve = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return join(from, '..', name);
  return name.startsWith('@tianguis/') ? createRequire(from).resolve(name) : undefined;
};
