import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type MediaStore, mediaFile } from '../../platform/media/media-store.ts';
import type { InTurn } from '../../platform/one-at-a-time.ts';
import { noHeic, noPhoto, unreadablePhoto } from './photo-errors.ts';
import { photoKindOf } from './photo-kind.ts';
import type { Photo } from './photo-store.ts';
import type { ReceivedFile } from './receive-file.ts';
import { type ResizedPhoto, resizePhoto } from './resize-photo.ts';

interface Needs {
  readonly media: MediaStore;
  inTurn: InTurn;
  folderOf(photoId: string): string;
  find(hash: string): Promise<Photo | null>;
  /** `digest` is the SHA-256 of the widest file that is kept. */
  add(hash: string, photo: Photo, digest: string): Promise<Photo>;
  readonly log: Logger;
}

function refuseOthers(head: Uint8Array): void {
  const kind = photoKindOf(head);
  if (kind === 'heic') throw noHeic();
  if (!kind) throw noPhoto();
}

const resized = (path: string, log: Logger): Promise<ResizedPhoto> =>
  resizePhoto(path).catch((err) => {
    log.info({ err }, 'a photo could not be opened');
    throw unreadablePhoto();
  });

/** Keeps a photo in the widths that pages show. What was sent is not kept. */
export async function addPhoto({ media, inTurn, folderOf, find, add, log }: Needs, file: ReceivedFile): Promise<Photo> {
  refuseOthers(file.head);
  const known = await find(file.hash);
  if (known) return known;
  const { width, height, files } = await inTurn(() => resized(file.path, log));
  const id = randomUUID();
  for (const { width: of, bytes } of files) await media.put(mediaFile(folderOf(id), of), bytes);
  const photo = { id, width, height, widths: files.map(({ width: of }) => of) };
  const digest = createHash('sha256')
    .update(files.at(-1)?.bytes ?? '')
    .digest('hex');
  const kept = await add(file.hash, photo, digest).catch(async (error) => {
    await media.removeAll(folderOf(id));
    throw error;
  });
  if (kept.id !== id) await media.removeAll(folderOf(id));
  return kept;
}
