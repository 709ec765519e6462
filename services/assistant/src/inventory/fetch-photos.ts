import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { PhotoReader } from './classify-list.ts';

interface Site {
  /** Where the site is reached from here. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

/** Wide enough to read a label, and the one that each photo has. */
const widths = [640, 320];
const mostBytes = 1_000_000;
const patience = 5_000;

/** Reads photos of a lot, given by their ids. A provider gets the pictures themselves, never an address of ours. */
export const photosOfLots =
  (readPhotos: PhotoReader, { siteUrl, logger }: Site): PhotoReader =>
  async (ids, language) => {
    try {
      const found = await Promise.all(ids.map((id) => pictureOf(siteUrl, id)));
      const pictures = found.flatMap((picture) => picture ?? []);
      return pictures.length > 0 ? await readPhotos(pictures, language) : undefined;
    } catch (err) {
      // The seller is told, and writes in words what they have: a later try would find the lot changed.
      logger.warn({ err }, 'the photos of a lot could not be fetched');
      return undefined;
    }
  };

/** A photo as a data URL; undefined where it was taken away meanwhile. */
async function pictureOf(siteUrl: string, id: string): Promise<string | undefined> {
  for (const width of widths) {
    const url = new URL(`/media/listings/${encodeURIComponent(id)}/${width}.webp`, siteUrl);
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) });
    if (response.ok) return dataUrlOf(response);
    await response.body?.cancel();
    if (response.status !== 404) throw new Error(`a photo was answered with ${response.status}`);
  }
  return undefined;
}

async function dataUrlOf(response: Response): Promise<string> {
  const size = Number(response.headers.get('content-length') ?? Number.NaN);
  if (response.headers.get('content-type') !== 'image/webp' || !(size <= mostBytes)) {
    await response.body?.cancel();
    throw new Error('what was answered is no photo of a lot');
  }
  return `data:image/webp;base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}
