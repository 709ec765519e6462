import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { mostOrderPhotos } from '@tianguis/proto/marketplace/orders/order';
import { hour } from '@tianguis/proto/time';
import { takesNoPhoto } from '../orders/errors.ts';
import { photosLeft, sendMessage } from '../orders/messages.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { findAsked } from './find-asked.ts';
import { hearOrderCommand } from './hear-order-command.ts';
import { readOrderAnswer } from './order-answer.ts';
import { commandTexts } from './order-command-text.ts';
import type { OrderDialogue, Unplaced } from './order-dialogue.ts';
import { nameOf, orderLink, orderTexts } from './order-text.ts';
import { type Caption, readCaption } from './photo-caption.ts';
import { photoTexts, whichPhotoText } from './photo-text.ts';
import { type DialogueNeeds, reply } from './send-replies.ts';

interface Heard {
  readonly message: Message;
  readonly caption: Caption;
  readonly language: Language;
  /** What they were last asked, where that is fresh. */
  readonly last: OrderDialogue | undefined;
  /** The order whose photos they were sending a moment ago. */
  readonly going: number | undefined;
}

/** Photos that come within so long of each other are of one order. */
const together = hour;
const longestMessage = 1_000;
/** One more than an order takes, so that they are told of its limit. */
const mostKept = mostOrderPhotos + 1;
const nothingKept: Unplaced = { media: [], words: '', complains: false };

/**
 * A photo for the complaint that is open on an order of theirs, or with which a buyer complains; what they wrote with it is
 * said on the order. While they describe a lot it is the lot's, unless it names the order. Where several orders may be meant
 * they are asked which, and it is kept meanwhile. True where the message was about this.
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
  const caption = readCaption(message.body);
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

/** Whether they are at a lot, and came to it after any photo of an order. */
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
  // A lot may hold something that is called P-10.
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
  // What there is to say to a complaint that fits no order is said to its words.
  if (first === undefined) return caption.complains && hearOrderCommand(needs, { ...message, media: [] }, undefined);
  if (others.length === 0) await join(needs, heard, first);
  else await askWhich(needs, heard, ids);
  return true;
}

/** What they sent until now and what comes with this message. */
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

/** Asks once; more photos that come meanwhile wait with the first ones. */
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

/** They say of which order the photos are that wait, or what is wrong with it. */
async function placeKept(needs: DialogueNeeds, heard: Heard, draft: Dialogue | undefined): Promise<boolean> {
  const { message, caption, last, language } = heard;
  const { kind, place, orderId } = readOrderAnswer(message.body);
  if (kind !== 'which' && !caption.complains) return false;
  const askedIds = last?.orderIds ?? [];
  const elseAt = await findAsked(needs, message.memberId, draft);
  // A bare number may answer what they were asked of a lot since.
  if (orderId === undefined && elseAt && last && elseAt > last.changedAt) return false;
  const [only, ...others] = askedIds;
  const id = orderId ?? (place === undefined && others.length === 0 ? only : askedIds[place ?? -1]);
  const order = id === undefined ? undefined : await needs.orders.orders.find(id);
  // A number by itself says nothing of what is wrong.
  const said = kind === 'which' ? { ...heard, caption: { ...caption, words: '' } } : heard;
  if (order && isTheirs(order, message)) await join(needs, said, order.id);
  else if (orderId === undefined) await askWhich(needs, said, askedIds);
  else await reply(needs, message, orderTexts.unknown[language]);
  return true;
}

/** Adds it to the order, which nobody else moves meanwhile; what the rules refuse is said in their words. */
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
  if (photosLeft(order.state, 0) === 0) throw takesNoPhoto();
  const begins = complains && order.state === 'delivered';
  if (begins && !words) {
    await keep(needs, heard, [order.id]);
    return commandTexts.whatIsWrong[language];
  }
  const by = order.buyerId === memberId ? 'buyer' : 'seller';
  if (begins) await moveOrder(needs.orders, order, { move: 'dispute', by, actor: `member:${memberId}`, reason: words });
  else if (words) await sendMessage(needs.orders, order, { memberId, by, text: words });
  const told = last?.offered?.kind === 'photos' && heard.going === order.id ? last.offered.told : [];
  await needs.orderDialogues.put(memberId, {
    orderIds: [],
    wanted: null,
    changedAt: needs.now,
    offered: { kind: 'photos', orderId: order.id, told },
  });
  for (const path of media) await needs.keepOrderPhoto({ memberId, contactId, orderId: order.id, path });
  const begun = begins ? [`${commandTexts.complained[language]}: ${nameOf(order)}.`] : [];
  const notTaken = message.mediaCount > message.media.length ? [`${photoTexts.onlyPictures[language]}.`] : [];
  return [...begun, ...notTaken].join('\n');
}
