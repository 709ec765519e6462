import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

const needed = 200; // MB: a fresh cluster with its log takes about 60

/** Makes the data folder, and refuses one that cannot work before anything is started in it. */
export function openDataFolder(folder: string): void {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  keepPrivate(folder);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((Number(bavail) * Number(bsize)) / 1_000_000);
  if (free < needed)
    throw new UserError(
      `Only ${free} MB are free where ${folder} lies: free ${needed} MB, or name another folder with --data.`,
    );
}

/** Nobody but its owner reads what lies in the folder. As root's, the database's own account must pass through it to its own. */
function keepPrivate(folder: string): void {
  process.umask(0o077); // of all that is written from here on, also by what is started
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'postgres') chmodSync(join(folder, entry.name), 0o700);
    else if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
  }
}

/** Reads a JSON file of the data folder, or makes it from `create`; only its owner may read it. */
export function keepJson<T extends object>(folder: string, name: string, create: (old: Partial<T>) => T): T {
  const value = create(readJson<Partial<T>>(join(folder, name)) ?? {});
  writePrivate(join(folder, name), value);
  return value;
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UserError(`${file} is damaged: delete it, or name another folder with --data.`);
  }
}

/** Readers see the old text or the new one, never half of it. */
export function writePrivate(file: string, value: object): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, file);
}
