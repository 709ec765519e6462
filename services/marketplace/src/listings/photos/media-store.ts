import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the photos of lots lie, by keys like `listings/<photo>/640.webp`. What is kept under a key never changes. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  open(key: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** All keys below a prefix. */
  removeAll(prefix: string): Promise<void>;
}

const segment = /^[a-z0-9][a-z0-9.-]*$/i;

/** Media in a folder that all replicas share. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (key: string): string => {
    const parts = key.split('/');
    if (!parts.every((part) => segment.test(part))) throw new Error(`${key} is no key of a file`);
    return join(folder, ...parts);
  };
  return {
    // Never seen half written: it gets its name once it is whole.
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}

/** The folder of one photo, and one of its files. */
export const mediaOf = (photoId: string): string => `listings/${photoId}`;
export const mediaFile = (photoId: string, width: number): string => `${mediaOf(photoId)}/${width}.webp`;
