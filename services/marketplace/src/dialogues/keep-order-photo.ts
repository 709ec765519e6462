import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { z } from 'zod';
import { orderStore } from '../orders/order-store.ts';
import { addOrderPhoto, type PhotoParts, senderOf } from '../orders/photos.ts';
import { dialogueStore } from './dialogue-store.ts';
import { sentPath, withSentPhoto } from './fetch-sent-photo.ts';
import type { OrderPhoto } from './order-dialogue.ts';
import { orderDialogueStore } from './order-dialogue-store.ts';
import { orderLink } from './order-text.ts';
import { addedText, photoTexts } from './photo-text.ts';
import { reply } from './send-replies.ts';

const payload = z.object({ memberId: z.int(), contactId: z.int(), orderId: z.int(), path: sentPath });

interface Parts extends PhotoParts {
  readonly storage: Storage;
  /** Where the gateway is reached from here. */
  readonly siteUrl: string;
}

/** What is said once of photos that come one after another. */
const saidOnce: readonly string[] = ['added', 'too_many_photos'];

/** Whether it was said since they began to send photos of this order; from now on it was. */
async function wasTold(tx: Tx, { memberId, orderId }: OrderPhoto, code: string): Promise<boolean> {
  await dialogueStore(tx).lock(memberId);
  const dialogues = orderDialogueStore(tx);
  const last = await dialogues.of(memberId);
  const offered = last?.offered?.kind === 'photos' && last.offered.orderId === orderId ? last.offered : undefined;
  if (!last || !offered) return false;
  if (offered.told.includes(code)) return true;
  await dialogues.put(memberId, { ...last, offered: { ...offered, told: [...offered.told, code] } });
  return false;
}

/** Answers whoever sent a photo: with what was refused, or that it was added. */
const tellSender = (
  { inTransaction, outbox, publicUrl }: Parts,
  photo: OrderPhoto,
  code: string,
  refusal?: Localized,
): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const order = await orderStore(tx).find(photo.orderId);
    if (!order || (saidOnce.includes(code) && (await wasTold(tx, photo, code)))) return;
    const language = await dialogueStore(tx).languageOf(photo.memberId);
    const mayComplain = order.state === 'delivered' && order.buyerId === photo.memberId;
    const text = refusal ? `${refusal[language]}.` : addedText(order, mayComplain, language);
    await reply({ publish: publishIn(outbox, tx) }, photo, text, orderLink(publicUrl, order));
  });

/**
 * Puts a picture on its order, as if it had been sent on the page. One that is not here yet is tried again later; one that is
 * refused is answered in words, as is one that cannot be had any more.
 */
export const keepOrderPhoto =
  ({ storage, siteUrl, ...rest }: Parts): Task =>
  async (given, { log, signal }) => {
    const photo = payload.parse(given);
    const parts = { storage, siteUrl, ...rest };
    try {
      const found = await withSentPhoto({ siteUrl, path: photo.path, signal }, async (file) => {
        const by = await senderOf(storage, photo);
        await addOrderPhoto(parts, { ...photo, by }, file, log);
      });
      if (!found) log.info({ order: photo.orderId }, 'a picture is no longer to be had');
      await (found ? tellSender(parts, photo, 'added') : tellSender(parts, photo, 'gone', photoTexts.gone));
    } catch (err) {
      if (!(err instanceof AppError) || err.kind === 'unavailable') throw err;
      log.info({ order: photo.orderId, code: err.code }, 'a picture was refused');
      await tellSender(parts, photo, err.code, err.text);
    }
  };
