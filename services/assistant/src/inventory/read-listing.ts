import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import type { Localized } from '@tianguis/proto/errors';
import { listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { mostLines } from '@tianguis/proto/marketplace/listings/listing';
import type { OpenPrices } from '../pricing/open-prices.ts';
import { classifyList, type PhotoReader } from './classify-list.ts';

const tooLong: Localized = {
  es: `Tu lista tiene más de ${mostLines} artículos: anoté los primeros ${mostLines}. Publica los demás en otro lote.`,
  en: `Your list has more than ${mostLines} items: I noted the first ${mostLines}. Publish the others in another lot.`,
};

interface Parts {
  readonly outbox: Outbox;
  readonly openPrices: OpenPrices;
  /** Takes the ids of photos; absent without a language model. */
  readonly readPhotos: PhotoReader | undefined;
}

/** Reads what a seller submitted for a lot. */
export const onListingSubmitted = ({ outbox, openPrices, readPhotos }: Parts) =>
  defineConsumer({
    event: listingSubmitted,
    name: 'read-listing',
    concurrency: 2,
    before: ({ data: { text, photoIds, zone, language } }) =>
      classifyList(
        { openPrices, readPhotos },
        {
          text: text === '' ? undefined : text,
          photos: photoIds.length > 0 ? photoIds : undefined,
          zone: zone ?? undefined,
          language,
        },
      ),
    async handle({ data: { listingId, reading, language }, prepared: { items, notes }, tx }) {
      const all = items.length > mostLines ? [...notes, tooLong[language]] : notes;
      const data = { listingId, reading, items: items.slice(0, mostLines), notes: all };
      await publishIn(outbox, tx)(listingClassified, { subject: `listings/${listingId}`, data });
    },
  });

interface Site {
  /** Where the site is reached from here. */
  readonly siteUrl: string;
  readonly logger: Logger;
}

/** A width at which a label can be read, and the width that every photo has. */
const widths = [640, 320];
const mostBytes = 1_000_000;
const patience = 5_000;

/** Reads photos of a lot, given by their ids. The provider gets the pictures themselves, never our addresses. */
export const photosOfLots =
  (readPhotos: PhotoReader, { siteUrl, logger }: Site): PhotoReader =>
  async (ids, language) => {
    try {
      const found = await Promise.all(ids.map((id) => pictureOf(siteUrl, id)));
      const pictures = found.flatMap((picture) => picture ?? []);
      return pictures.length > 0 ? await readPhotos(pictures, language) : undefined;
    } catch (err) {
      // The seller is asked to write what they have: a later attempt would find the lot changed.
      logger.warn({ err }, 'the photos of a lot could not be fetched');
      return undefined;
    }
  };

/** A photo as a data URL; undefined if it was removed in the meantime. */
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
