import { createHash, randomUUID } from 'node:crypto';
import { AppError, refused } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Localized, LocalizedFieldError } from '@tianguis/proto/errors';
import { keptWidths, photoWidths } from '@tianguis/proto/marketplace/listings/photo-widths';
import sharp from 'sharp';
import { type MediaStore, mediaFile, type Photo } from '../../platform/media/media-store.ts';
import type { InTurn } from '../../platform/one-at-a-time.ts';
import { photoKindOf, type ReceivedFile } from './receive-file.ts';

const path = 'photo';

/** 415. */
function wrongType(code: string, text: Localized): AppError {
  const errors: LocalizedFieldError[] = [{ path, message: text }];
  return new AppError('wrong_type', code, text, { errors });
}

const notAPhoto = () =>
  wrongType('photo_type', {
    es: 'Manda una foto JPEG, PNG, WebP o AVIF',
    en: 'Send a JPEG, PNG, WebP or AVIF photo',
  });

const heicPhoto = () =>
  wrongType('photo_heic', {
    es: 'No podemos abrir fotos HEIC: en el iPhone elige Cámara, Formatos, Más compatible, o manda la foto como JPEG',
    en: 'We cannot open HEIC photos: on the iPhone choose Camera, Formats, Most compatible, or send the photo as JPEG',
  });

const unreadablePhoto = () =>
  refused(
    'photo_unreadable',
    {
      es: 'No pudimos abrir la foto: está dañada o es demasiado grande',
      en: 'We could not open the photo: it is damaged or too large',
    },
    path,
  );

// One photo at a time on one thread, so that requests keep being served.
sharp.concurrency(1);
sharp.cache(false);

interface ResizedPhoto {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** 20,000 by 13,000 pixels. Larger files are refused before they are decoded. */
const mostPixels = 260_000_000;
const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
/** The highest ratio of height to width; taller photos are made narrower. */
const tallest = 2;

/**
 * Turns a photo upright, strips its metadata (place, camera) and encodes it as WebP in the widths it fills. Throws if it
 * cannot be decoded. The widest version comes from the file, which libvips shrinks while reading; the others from the widest.
 */
async function resizePhoto(file: string): Promise<ResizedPhoto> {
  const largest = photoWidths[photoWidths.length - 1] ?? 1280;
  const { data, info } = await sharp(file, options)
    .autoOrient()
    .resize({ width: largest, height: largest * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { raw: { width, height, channels } };
  const files: { width: number; bytes: Buffer }[] = [];
  for (const wanted of keptWidths(width)) {
    const bytes = await sharp(data, raw)
      .resize({ width: wanted, withoutEnlargement: true })
      .webp({ quality: 76, effort: 4 })
      .toBuffer();
    files.push({ width: wanted, bytes });
  }
  return { width, height, files };
}

const resized = (file: string, log: Logger): Promise<ResizedPhoto> =>
  resizePhoto(file).catch((err) => {
    log.info({ err }, 'a photo could not be opened');
    throw unreadablePhoto();
  });

function refuseOthers(head: Uint8Array): void {
  const kind = photoKindOf(head);
  if (kind === 'heic') throw heicPhoto();
  if (!kind) throw notAPhoto();
}

interface Needs {
  readonly media: MediaStore;
  inTurn: InTurn;
  folderOf(photoId: string): string;
  find(hash: string): Promise<Photo | null>;
  /** `digest` is the SHA-256 of the widest stored file. */
  add(hash: string, photo: Photo, digest: string): Promise<Photo>;
  readonly log: Logger;
}

/** Stores a photo in the widths that pages show. The original is not stored. */
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
