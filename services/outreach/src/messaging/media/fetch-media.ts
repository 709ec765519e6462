import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { MediaFile } from './media.ts';
import type { AwaitedMedia, Media } from './media-store.ts';

/** Who keeps the files until we fetch them. */
export interface MediaSource {
  /** A photo or document that a person sent; undefined when it cannot be had. */
  fetchMedia(url: string): Promise<MediaFile | undefined>;
}

export interface FetchNeeds {
  readonly media: Media;
  readonly provider: MediaSource;
  readonly logger: Logger;
}

/** Half a minute, a minute, two …: over four hours in all. */
const mostAttempts = 10;

/** Fetches what people sent from the provider, until nothing is due. */
export async function fetchMedia(needs: FetchNeeds): Promise<void> {
  for (let due = await needs.media.claim(); due.length > 0; due = await needs.media.claim())
    await Promise.all(due.map((file) => fetchOne(needs, file)));
}

async function fetchOne({ media, provider, logger }: FetchNeeds, file: AwaitedMedia): Promise<void> {
  try {
    const found = await provider.fetchMedia(file.url);
    await (found ? media.store(file, found) : media.lose(file));
  } catch (err) {
    logger.warn(
      { err, message: file.messageId, attempts: file.attempts },
      'a file of a message waits for the provider',
    );
    if (file.attempts >= mostAttempts) await media.lose(file);
  }
}
