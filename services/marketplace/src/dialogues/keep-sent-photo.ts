import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { z } from 'zod';
import type { PhotoKeeper } from '../listings/photos/lot-photos.ts';
import type { InTransaction } from '../platform/database.ts';
import { dialogueStore } from './dialogue-store.ts';
import { sentPath, withSentPhoto } from './fetch-sent-photo.ts';
import { say } from './send-replies.ts';

const payload = z.object({ memberId: z.int(), listingId: z.int(), path: sentPath });

interface Needs {
  readonly photos: Pick<PhotoKeeper, 'keep'>;
  /** Where the gateway is reached from here. */
  readonly siteUrl: string;
  /** Tells the seller that a picture cannot be used. */
  refuse(memberId: number): Promise<void>;
}

/** Tells a seller that a picture of theirs cannot be used. */
export const refusePhoto =
  ({ inTransaction, outbox }: { inTransaction: InTransaction; outbox: Outbox }) =>
  (memberId: number): Promise<void> =>
    inTransaction(async ({ tx }) => {
      const dialogue = await dialogueStore(tx).lock(memberId);
      if (dialogue) await say({ publish: publishIn(outbox, tx) }, dialogue, 'photoRefused');
    });

/** Puts a picture beside its draft. One that is not here yet is tried again later; one that cannot be had any more is left out. */
export const keepSentPhoto =
  ({ photos, siteUrl, refuse }: Needs): Task =>
  async (given, { log, signal }) => {
    const { memberId, listingId, path } = payload.parse(given);
    try {
      const found = await withSentPhoto({ siteUrl, path, signal }, (file) =>
        photos.keep(memberId, listingId, file, log),
      );
      if (!found) log.info({ listing: listingId }, 'a picture is no longer to be had');
    } catch (err) {
      if (!(err instanceof AppError) || err.kind === 'unavailable') throw err;
      log.info({ listing: listingId, code: err.code }, 'a picture was refused');
      // The draft may have been discarded or sold meanwhile: that is no fault of the picture.
      if (err.kind !== 'not_found' && err.kind !== 'conflict') await refuse(memberId);
    }
  };
