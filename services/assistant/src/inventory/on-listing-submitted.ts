import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
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
  /** Takes the ids of photos; absent where nobody here can see. */
  readonly readPhotos: PhotoReader | undefined;
}

/** Reads what a seller handed in for a lot. */
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
