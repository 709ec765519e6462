import type { Identity } from '@tianguis/chassis/identity/identity';
import { hiddenMediaOf, type MediaStore, mediaFile, mediaOf } from '../../platform/media/media-store.ts';
import { noSuchListing } from '../errors.ts';
import type { PageStore } from './page-store.ts';

interface Needs {
  readonly media: Pick<MediaStore, 'open'>;
  readonly isPhotoOf: PageStore['isPhotoOf'];
}

/** A photo of a lot. While staff hide the lot it is there for its seller and staff alone; only then the database is asked. */
export async function openPhoto(
  { media, isPhotoOf }: Needs,
  { photoId, file }: { readonly photoId: string; readonly file: string },
  identity: Identity,
) {
  const width = Number.parseInt(file, 10);
  const found = await media.open(mediaFile(mediaOf(photoId), width));
  if (found) return { ...found, caching: 'public, max-age=31536000, immutable' };
  const allowed =
    identity.kind === 'staff' || (identity.kind === 'member' && (await isPhotoOf(photoId, Number(identity.id))));
  const hidden = allowed && (await media.open(mediaFile(hiddenMediaOf(photoId), width)));
  if (!hidden) throw noSuchListing();
  return { ...hidden, caching: 'private, no-store' };
}
