import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where photos are stored, by keys like `listings/<photo>/640.webp`. A file never changes. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The whole file; undefined if there is none. A photo is small (under 1 MB), and bytes need no closing: the handle
   * of a stream that nobody reads, because the client left, would stay open.
   */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Moves all files below a prefix to another one. */
  move(from: string, to: string): Promise<void>;
  /** The names directly below a prefix without any file newer than `before`. */
  untouched(prefix: string, before: Date): Promise<string[]>;
  /** Removes all files below a prefix. */
  removeAll(prefix: string): Promise<void>;
}

/** A stored photo. */
export interface Photo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The widths that it is stored in. */
  readonly widths: number[];
}

const segment = /^[a-z0-9][a-z0-9.-]*$/i;

const noneWhereAbsent = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Media in a folder that all replicas share. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (key: string): string => {
    const parts = key.split('/');
    if (!parts.every((part) => segment.test(part))) throw new Error(`${key} is no key of a file`);
    return join(folder, ...parts);
  };
  return {
    // Renamed once it is complete, so that nobody reads half a file.
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    read: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await rename(pathOf(from), pathOf(to)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
    async untouched(prefix, before) {
      const names = await readdir(pathOf(prefix)).catch(noneWhereAbsent);
      const old = await Promise.all(
        names.map(async (name) => (await stat(pathOf(`${prefix}/${name}`))).mtime < before),
      );
      return names.filter((_, at) => old[at]);
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}

export const shownPhotos = 'listings';
export const hiddenPhotos = 'hidden';
export const orderPhotos = 'orders';

/** The folder of a photo, its folder while its lot is hidden, and its file of a width in either. */
export const mediaOf = (photoId: string): string => `${shownPhotos}/${photoId}`;
export const hiddenMediaOf = (photoId: string): string => `${hiddenPhotos}/${photoId}`;
/** The folder of a photo that was sent on an order. */
export const orderMediaOf = (photoId: string): string => `${orderPhotos}/${photoId}`;
export const mediaFile = (folder: string, width: number): string => `${folder}/${width}.webp`;
