import { AppError } from '@tianguis/chassis/http/error';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import { mostOrderPhotos } from '@tianguis/proto/marketplace/orders/order';
import { hour } from '@tianguis/proto/time';
import { z } from 'zod';
import type { PhotoKeeper } from '../listings/photos/lot-photos.ts';
import { type ReceivedFile, withFile } from '../listings/photos/receive-file.ts';
import { takesNoPhoto } from '../orders/errors.ts';
import { photosLeft, sendMessage } from '../orders/messages.ts';
import { judgeMove } from '../orders/moves.ts';
import { orderStore, type StoredOrder } from '../orders/order-store.ts';
import { orderLink } from '../orders/order-words.ts';
import { addOrderPhoto, type PhotoParts, senderOf } from '../orders/photos.ts';
import type { InTransaction } from '../platform/database.ts';
import { goOnComplaining } from './complaints.ts';
import { type Dialogue, dialogueStore, isFresh, type Message } from './dialogue.ts';
import { hearOrderCommand } from './order-commands.ts';
import { type OrderDialogue, type OrderPhoto, orderDialogueStore, type Unplaced } from './order-dialogue.ts';
import { addedText, orderTexts, photoTexts, whichPhotoText } from './order-texts.ts';
import { readComplaint } from './read-complaint.ts';
import { type Caption, readCaption, readOrderAnswer } from './read-order-message.ts';
import { type DialogueNeeds, findAsked, reply, say } from './replies.ts';

/** The path at which outreach serves a picture that a member sent by WhatsApp. */
const sentPath = z.string().startsWith('/api/media/sent/');

interface Sent {
  /** The gateway’s address for this service. */
  readonly siteUrl: string;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Fetches a picture and passes it to `work`; false if it is gone. Throws while it has not arrived yet. */
async function withSentPhoto(
  { siteUrl, path, signal }: Sent,
  work: (file: ReceivedFile) => Promise<unknown>,
): Promise<boolean> {
  const response = await fetch(`${siteUrl}${path}`, { signal });
  if (response.status === 404) return false;
  if (!response.ok || !response.body) throw new Error(`a picture waits: ${response.status}`);
  await withFile(response.body, mostPhotoBytes, work);
  return true;
}

const lotPhoto = z.object({ memberId: z.int(), listingId: z.int(), path: sentPath });

interface Needs {
  readonly photos: Pick<PhotoKeeper, 'keep'>;
  /** The gateway’s address for this service. */
  readonly siteUrl: string;
  /** Lets the seller know that a picture cannot be used. */
  refuse(memberId: number): Promise<void>;
}

/** Lets a seller know that one of their pictures cannot be used. */
export const refusePhoto =
  ({ inTransaction, outbox }: { inTransaction: InTransaction; outbox: Outbox }) =>
  (memberId: number): Promise<void> =>
    inTransaction(async ({ tx }) => {
      const dialogue = await dialogueStore(tx).lock(memberId);
      if (dialogue) await say({ publish: publishIn(outbox, tx) }, dialogue, 'photoRefused');
    });

/** Adds a picture to its draft. The job runs again while the picture has not arrived; one that is gone is left out. */
export const keepSentPhoto =
  ({ photos, siteUrl, refuse }: Needs): Task =>
  async (given, { log, signal }) => {
    const { memberId, listingId, path } = lotPhoto.parse(given);
    try {
      const found = await withSentPhoto({ siteUrl, path, signal }, (file) =>
        photos.keep(memberId, listingId, file, log),
      );
      if (!found) log.info({ listing: listingId }, 'a picture is no longer to be had');
    } catch (err) {
      if (!(err instanceof AppError) || err.kind === 'unavailable') throw err;
      log.info({ listing: listingId, code: err.code }, 'a picture was refused');
      // The draft may have been discarded or sold meanwhile; then the picture is not at fault.
      if (err.kind !== 'not_found' && err.kind !== 'conflict') await refuse(memberId);
    }
  };

interface Heard {
  readonly message: Message;
  readonly caption: Caption;
  readonly language: Language;
  /** What they were last asked, if that was within a day. */
  readonly last: OrderDialogue | undefined;
  /** The order whose photos they sent within the last hour. */
  readonly going: number | undefined;
}

/** Photos that arrive within this time belong to one order. */
const together = hour;
const longestMessage = 1_000;
/** One more than an order takes, so that the limit is refused in words. */
const mostKept = mostOrderPhotos + 1;
const nothingKept: Unplaced = { media: [], words: '', complains: false };

/**
 * Adds a photo to an open complaint, or opens a complaint with it; its caption becomes a message on the order. While a
 * member describes a lot, the photo belongs to the lot unless it names an order. If several orders are possible, we keep
 * the photo and ask which one. True if the message was about this.
 */
export async function hearOrderPhoto(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  const dialogue = await needs.orderDialogues.of(message.memberId);
  const last = dialogue && isFresh(dialogue, needs.now) ? dialogue : undefined;
  const kept = last?.offered?.kind === 'unplaced' ? last.offered : undefined;
  if (message.mediaCount === 0 && !kept) return false;
  const { quoted } = message;
  const said = readCaption(message.body);
  const caption = quoted?.kind === 'order' ? { ...said, orderId: quoted.id } : said;
  const language = await needs.dialogues.languageOf(message.memberId);
  const heard = { message, caption, language, last, going: goingOn(last, needs.now) };
  if (message.mediaCount === 0) return placeKept(needs, heard, draft);
  const isNamed = caption.complains || caption.orderId !== undefined;
  if (isNamed) return takeNamed(needs, heard);
  const isOfLot = caption.sells || isDescribing(draft, heard, needs.now);
  if (isOfLot || (message.media.length === 0 && caption.words !== '')) return false;
  return takeUnnamed(needs, heard);
}

function goingOn(last: OrderDialogue | undefined, now: Date): number | undefined {
  if (last?.offered?.kind !== 'photos' || now.getTime() - last.changedAt.getTime() > together) return undefined;
  return last.offered.orderId;
}

/** Whether they are describing a lot, and started after their last photo of an order. */
function isDescribing(draft: Dialogue | undefined, { last }: Heard, now: Date): boolean {
  if (!draft || !isFresh(draft, now) || (draft.state !== 'reading' && draft.state !== 'asked')) return false;
  const sentAt = last?.offered?.kind === 'photos' || last?.offered?.kind === 'unplaced' ? last.changedAt : 0;
  return Number(draft.changedAt) > Number(sentAt);
}

const isTheirs = ({ buyerId, sellerId }: StoredOrder, { memberId }: Message): boolean =>
  buyerId === memberId || sellerId === memberId;

async function takeNamed(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { message, caption, language } = heard;
  if (caption.orderId === undefined) return takeUnnamed(needs, heard);
  const order = await needs.orders.orders.find(caption.orderId);
  const isOwn = order && isTheirs(order, message);
  // An item in a lot may be called P-10.
  if (!isOwn && !caption.complains && caption.words !== '') return false;
  if (!isOwn) await reply(needs, message, orderTexts.unknown[language]);
  else await join(needs, heard, order.id);
  return true;
}

async function takeUnnamed(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { message, caption, going } = heard;
  const current = going === undefined ? undefined : await needs.orders.orders.find(going);
  if (current && photosLeft(current.state, 0) > 0) {
    await join(needs, heard, current.id);
    return true;
  }
  const ids = await needs.orderDialogues.argued(message.memberId, caption.complains ? needs.now : null);
  const [first, ...others] = ids;
  // A complaint that fits no order is answered as if it had no photo.
  if (first === undefined) return caption.complains && hearOrderCommand(needs, { ...message, media: [] }, undefined);
  if (others.length === 0) await join(needs, heard, first);
  else await askWhich(needs, heard, ids);
  return true;
}

/** What they have sent so far, with this message. */
function keptWith({ last, message, caption }: Heard): Unplaced {
  const before = last?.offered?.kind === 'unplaced' ? last.offered : nothingKept;
  return {
    media: [...before.media, ...message.media].slice(0, mostKept),
    words: [before.words, caption.words].filter(Boolean).join('\n').slice(0, longestMessage),
    complains: before.complains || caption.complains,
  };
}

const keep = (needs: DialogueNeeds, heard: Heard, orderIds: readonly number[]): Promise<void> =>
  needs.orderDialogues.put(heard.message.memberId, {
    orderIds,
    wanted: null,
    changedAt: needs.now,
    offered: { kind: 'unplaced', ...keptWith(heard) },
  });

/** Asks once; photos that arrive meanwhile wait with the first ones. */
async function askWhich(needs: DialogueNeeds, heard: Heard, orderIds: readonly number[]): Promise<void> {
  const { message, language, last } = heard;
  await keep(needs, heard, orderIds);
  if (last?.offered?.kind === 'unplaced' && message.mediaCount > 0) return;
  const orders = await Promise.all(orderIds.map((id) => needs.orders.orders.find(id)));
  await reply(
    needs,
    message,
    whichPhotoText(
      orders.flatMap((order) => order ?? []),
      language,
    ),
  );
}

/** Adds the waiting photos to the order that the member names. */
async function placeKept(needs: DialogueNeeds, heard: Heard, draft: Dialogue | undefined): Promise<boolean> {
  const { message, caption, last, language } = heard;
  const { kind, place, orderId } = readOrderAnswer(message.body);
  if (kind !== 'which' && !caption.complains) return false;
  const askedIds = last?.orderIds ?? [];
  const elseAt = await findAsked(needs, message.memberId, draft);
  // A bare number may answer a later question about a lot.
  if (orderId === undefined && elseAt && last && elseAt > last.changedAt) return false;
  const [only, ...others] = askedIds;
  const id = orderId ?? (place === undefined && others.length === 0 ? only : askedIds[place ?? -1]);
  const order = id === undefined ? undefined : await needs.orders.orders.find(id);
  // A bare number does not say what is wrong.
  const said = kind === 'which' ? { ...heard, caption: { ...caption, words: '' } } : heard;
  if (order && isTheirs(order, message)) await join(needs, said, order.id);
  else if (orderId === undefined) await askWhich(needs, said, askedIds);
  else await reply(needs, message, orderTexts.unknown[language]);
  return true;
}

/** Adds the photo to the locked order; answers with the reason if the order refuses it. */
async function join(needs: DialogueNeeds, heard: Heard, id: number): Promise<void> {
  const { message, language } = heard;
  const order = await needs.orders.orders.lock(id);
  if (!order) return;
  try {
    const answer = await add(needs, heard, order);
    if (answer) await reply(needs, message, answer, orderLink(needs.publicUrl, order));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reply(needs, message, `${error.text[language]}.`, orderLink(needs.publicUrl, order));
  }
}

async function add(needs: DialogueNeeds, heard: Heard, order: StoredOrder): Promise<string> {
  const { message, language, last } = heard;
  const { memberId, contactId } = message;
  const { words, media, complains } = keptWith(heard);
  const by = order.buyerId === memberId ? 'buyer' : 'seller';
  const begins = complains && 'row' in judgeMove(order, 'dispute', by, { now: needs.now, reason: 'any' });
  if (!begins && photosLeft(order.state, 0) === 0) throw takesNoPhoto();
  const notTaken = message.mediaCount > message.media.length ? [`${photoTexts.onlyPictures[language]}.`] : [];
  if (begins)
    return [...notTaken, await goOnComplaining(needs, heard, order, { ...readComplaint(words), media })].join('\n');
  if (words) await sendMessage(needs.orders, order, { memberId, by, text: words });
  const before = last?.offered?.kind === 'photos' && heard.going === order.id ? last.offered : undefined;
  await needs.orderDialogues.put(memberId, {
    orderIds: [],
    wanted: null,
    changedAt: needs.now,
    offered: { kind: 'photos', orderId: order.id, told: [], ...before },
  });
  for (const path of media) await needs.keepOrderPhoto({ memberId, contactId, orderId: order.id, path });
  return notTaken.join('\n');
}

const orderPhoto = z.object({ memberId: z.int(), contactId: z.int(), orderId: z.int(), path: sentPath });

interface Parts extends PhotoParts {
  readonly storage: Storage;
  /** The gateway’s address for this service. */
  readonly siteUrl: string;
}

/** Answers that we give once for photos sent one after another. */
const saidOnce: readonly string[] = ['added', 'too_many_photos'];

/** Whether this answer was already given since they started sending photos of this order. Records that it now is. */
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

/** Answers a photo’s sender: it was added, or why it was refused. */
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
 * Adds a picture to its order, as the order's page does. The job runs again while the picture has not arrived; a picture
 * that is refused or gone gets an answer.
 */
export const keepOrderPhoto =
  ({ storage, siteUrl, ...rest }: Parts): Task =>
  async (given, { log, signal }) => {
    const photo = orderPhoto.parse(given);
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
