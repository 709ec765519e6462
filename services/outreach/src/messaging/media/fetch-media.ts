import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Provider } from '../engine/provider.ts';
import type { AwaitedMedia, Media } from './media-store.ts';

export interface FetchParts {
  readonly media: Media;
  readonly provider: Pick<Provider, 'fetchMedia'>;
  readonly logger: Logger;
}

/** Half a minute, a minute, two …: over four hours in all. */
const mostAttempts = 10;

/** Fetches what people sent from the provider, until nothing is due. */
export async function fetchMedia(parts: FetchParts): Promise<void> {
  for (let due = await parts.media.claim(); due.length > 0; due = await parts.media.claim())
    await Promise.all(due.map((file) => fetchOne(parts, file)));
}

async function fetchOne({ media, provider, logger }: FetchParts, file: AwaitedMedia): Promise<void> {
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
