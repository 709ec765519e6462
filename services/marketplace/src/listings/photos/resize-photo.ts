import { keptWidths, photoWidths } from '@tianguis/proto/marketplace/listings/photo-widths';
import sharp from 'sharp';

// One photo at a time, on one thread: requests go on beside it.
sharp.concurrency(1);
sharp.cache(false);

export interface ResizedPhoto {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** Pixels of 20,000 by 13,000: beyond, a file is refused before anything of it is unpacked. */
const mostPixels = 260_000_000;
const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const;
/** A photo may be this many times as high as wide before it is made narrower. */
const highest = 2;

/**
 * A photo upright, without what it says of its place and camera, as WebP in the widths that it fills. Throws where it cannot
 * be opened. The widest is made from the file, which libvips shrinks while it reads; the others from the widest.
 */
export async function resizePhoto(path: string): Promise<ResizedPhoto> {
  const largest = photoWidths[photoWidths.length - 1] ?? 1280;
  const { data, info } = await sharp(path, options)
    .autoOrient()
    .resize({ width: largest, height: largest * highest, fit: 'inside', withoutEnlargement: true })
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
