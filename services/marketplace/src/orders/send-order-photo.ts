import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { type MediaStore, mediaFile, orderMediaOf } from '../platform/media/media-store.ts';
import { noSuchPhoto } from './errors.ts';

interface Asked {
  readonly photoId: string;
  readonly file: string;
}

/** Sends a file of a photo that is known to be of an order; a browser keeps it for an hour at most. */
export async function sendOrderPhoto(
  media: Pick<MediaStore, 'open'>,
  { photoId, file }: Asked,
  res: Response,
): Promise<void> {
  const found = await media.open(mediaFile(orderMediaOf(photoId), Number.parseInt(file, 10)));
  if (!found) throw noSuchPhoto();
  res.type('webp').set({ 'cache-control': 'private, max-age=3600', 'content-length': `${found.size}` });
  await pipeline(found.stream, res);
}
