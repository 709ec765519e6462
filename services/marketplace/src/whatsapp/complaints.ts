import { AppError } from '@tianguis/chassis/http/error';
import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Language } from '@tianguis/proto/errors';
import { type ComplaintKind, mostComplaintWords, mostOrderPhotos } from '@tianguis/proto/marketplace/orders/order';
import { complain } from '../orders/complaint.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { nameOf, orderLink } from '../orders/order-words.ts';
import type { Dialogue, Message } from './dialogue.ts';
import { isFresh } from './dialogue.ts';
import { readLeaving } from './leaving.ts';
import { readAnswer } from './lot-answer.ts';
import type { Offered, OpenComplaint } from './order-dialogue.ts';
import { complaintTexts, photoTexts, whatHappenedText } from './order-texts.ts';
import { readComplaint } from './read-complaint.ts';
import { readOrderAnswer, readOrderCommand } from './read-order-message.ts';
import { type DialogueNeeds, findAsked, reply } from './replies.ts';

/** One more than an order takes, so that the limit is refused in words. */
const mostKept = mostOrderPhotos + 1;

interface Complaining {
  readonly message: Message;
  readonly language: Language;
}

/** What they said and sent of a complaint so far. */
interface Said {
  readonly kinds: readonly ComplaintKind[];
  readonly words: string;
  readonly media: readonly string[];
}

const put = (needs: DialogueNeeds, { memberId }: Message, offered: Offered): Promise<void> =>
  needs.orderDialogues.put(memberId, { orderIds: [], wanted: null, offered, changedAt: needs.now });

/**
 * Goes on with a complaint about a locked order of its buyer's: asks what happened, asks for words, or files it. What is wrong
 * has to be said in words, since the seller answers them. Throws what the order refuses.
 */
export async function goOnComplaining(
  needs: DialogueNeeds,
  { message, language }: Complaining,
  order: StoredOrder,
  said: Said,
): Promise<string> {
  const { kinds, words, media } = said;
  if (words !== '') return file(needs, { message, language }, order, said);
  await put(needs, message, { kind: 'complaint', orderId: order.id, kinds, media });
  if (kinds.length === 0) return whatHappenedText(order, language);
  return complaintTexts.say[language];
}

/** Files a complaint as the order's page does, with the photos that came before it; those that follow join it. */
async function file(
  needs: DialogueNeeds,
  { message, language }: Complaining,
  order: StoredOrder,
  { kinds, words, media }: Said,
): Promise<string> {
  const { memberId, contactId } = message;
  const by = order.buyerId === memberId ? 'buyer' : 'seller';
  await complain(needs.orders, order, { memberId, by, reason: words.slice(0, mostComplaintWords), kinds });
  for (const path of media) await needs.keepOrderPhoto({ memberId, contactId, orderId: order.id, path });
  const asksKind = kinds.length === 0;
  await put(needs, message, { kind: 'photos', orderId: order.id, told: [], asksKind });
  const filed = `${complaintTexts.filed[language]}: ${nameOf(order)}. ${complaintTexts.photos[language]}`;
  return asksKind ? [filed, whatHappenedText(order, language)].join('\n') : filed;
}

/** Whether a message is meant for something else, although a complaint waits for words. */
function isElsewhere({ body }: Message): boolean {
  const command = readOrderCommand(body);
  if (command !== undefined || /[?¿]/.test(body)) return true;
  // What needs a person because it is a complaint is what we asked for.
  const person = needsPerson(body);
  if (person !== undefined && person !== 'complaint') return true;
  const { kind } = readOrderAnswer(body);
  return kind === 'settle' || kind === 'approve' || kind === 'decline' || kind === 'list';
}

/**
 * Hears the number of what happened, the words or the photos of a complaint that they began by QUEJA, and the kind of one that
 * they filed in words. A no leaves it. True if the message was about this.
 */
export async function hearComplaint(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  const last = await needs.orderDialogues.of(message.memberId);
  const offered = last && isFresh(last, needs.now) ? last.offered : null;
  if (!last || (offered?.kind !== 'complaint' && offered?.kind !== 'photos')) return false;
  if (message.quoted?.kind === 'order' && message.quoted.id !== offered.orderId) return false;
  const elseAt = await findAsked(needs, message.memberId, draft);
  if (elseAt && elseAt > last.changedAt) return false;
  const language = await needs.dialogues.languageOf(message.memberId);
  if (offered.kind === 'photos') return hearKind(needs, { message, language }, offered);
  if (message.mediaCount === 0 && isElsewhere(message)) return false;
  await hearWords(needs, { message, language }, offered);
  return true;
}

/** Notes what a complaint that was filed in words is about. False for anything but that. */
async function hearKind(
  needs: DialogueNeeds,
  { message, language }: Complaining,
  offered: Extract<Offered, { kind: 'photos' }>,
): Promise<boolean> {
  if (!offered.asksKind || message.mediaCount > 0) return false;
  const { kinds, words } = readComplaint(message.body);
  const order = await needs.orders.orders.lock(offered.orderId);
  if (kinds.length === 0 || words !== '' || order?.state !== 'disputed' || order.buyerId !== message.memberId)
    return false;
  await needs.orders.orders.addComplaint(order.id, {
    kinds,
    asks: order.asks ?? null,
    asksBack: order.asksBack ?? null,
  });
  await needs.orders.refreshPages(order);
  await put(needs, message, { ...offered, asksKind: false });
  await answer(needs, message, order, complaintTexts.noted[language]);
  return true;
}

const answer = (needs: DialogueNeeds, message: Message, order: StoredOrder, text: string): Promise<void> =>
  reply(needs, { ...message, about: { kind: 'order', id: order.id } }, text, orderLink(needs.publicUrl, order));

async function hearWords(needs: DialogueNeeds, heard: Complaining, open: OpenComplaint): Promise<void> {
  const { message, language } = heard;
  const order = await needs.orders.orders.lock(open.orderId);
  if (!order) return;
  const isLeft = readLeaving(message.body) !== undefined || readAnswer(message.body, []).kind === 'no';
  if (isLeft && message.mediaCount === 0) {
    await needs.orderDialogues.forget(message.memberId);
    return answer(needs, message, order, complaintTexts.left[language]);
  }
  const read = readComplaint(message.body);
  const said: Said = {
    kinds: [...new Set([...open.kinds, ...read.kinds])],
    words: read.words,
    media: [...open.media, ...message.media].slice(0, mostKept),
  };
  const isPhoto = message.mediaCount > 0 && said.words === '' && read.kinds.length === 0;
  // Photos come one after another: the first is answered.
  const isAnswered = isPhoto && open.media.length > 0 && message.media.length > 0;
  try {
    const text = await goOnComplaining(needs, heard, order, said);
    const others = message.mediaCount > message.media.length ? [`${photoTexts.onlyPictures[language]}.`] : [];
    if (!isAnswered) await answer(needs, message, order, [...others, text].join('\n'));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await needs.orderDialogues.forget(message.memberId);
    await answer(needs, message, order, `${error.text[language]}.`);
  }
}
