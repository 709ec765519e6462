import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import type { Subject } from '@tianguis/proto/marketplace/whatsapp/subject';
import { tellOrders } from '../answers/orders.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { orderLink, stateText } from '../orders/order-words.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import type { OrderDialogue, WaitingOrder } from './order-dialogue.ts';
import { doneText, orderTexts, waitingText } from './order-texts.ts';
import { type OrderAnswer, type OrderWish, readOrderAnswer } from './read-order-message.ts';
import { type DialogueNeeds, findAsked, reply } from './replies.ts';

interface Heard {
  readonly message: Message;
  readonly answer: OrderAnswer;
  readonly language: Language;
  /** What they were shown, if it was within a day and nothing else was asked since. */
  readonly shown: OrderDialogue | undefined;
  readonly waiting: readonly WaitingOrder[];
}

/** Takes the place of an order that no longer waits; no order has this id. */
const gone = 0;

const stateFor = { approve: 'placed', decline: 'placed', settle: 'delivered' } as const;
const sideFor = { approve: 'seller', decline: 'seller', settle: 'buyer' } as const;
const isWish = (kind: OrderAnswer['kind'] | null | undefined): kind is OrderWish =>
  typeof kind === 'string' && kind in stateFor;

/** Whether a message is about an order: it names one, answers the last question, or uses words that only fit an order. */
function isAboutOrder(
  { answer, shown, waiting, message }: Omit<Heard, 'language'>,
  elseAt: Date | undefined,
  now: Date,
) {
  const { kind, named } = answer;
  if (kind === 'other') return named && waiting.length > 0 && shown !== undefined && !/[?¿]/.test(message.body);
  if (named || shown) return true;
  if (isWish(kind) && waiting.some(({ state }) => state === stateFor[kind]) && kind !== 'approve') return true;
  if (elseAt || kind === 'which' || kind === 'settle') return false;
  // Nothing waits for those who answer late.
  return isWish(kind) || waiting.some(({ since }) => isFresh({ changedAt: since }, now));
}

/**
 * Handles an answer about an order that waits for the member, just as the order's page does. If several orders wait, we
 * number them and ask which one is meant. True if the message was about this.
 */
export async function hearOrderAnswer(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const { memberId, body } = message;
  const answer = answerAbout(readOrderAnswer(body), message.quoted);
  if (answer.kind === 'other' && !answer.named) return false;
  const elseAt = await findAsked(needs, memberId, draft);
  const last = await needs.orderDialogues.of(memberId);
  const shown = last && isFresh(last, needs.now) && !(elseAt && elseAt > last.changedAt) ? last : undefined;
  const waiting = await needs.orderDialogues.waiting(memberId, needs.now);
  if (!isAboutOrder({ answer, shown, waiting, message }, elseAt, needs.now)) return false;
  const heard = { message, answer, shown, waiting, language: await needs.dialogues.languageOf(memberId) };
  return answerOrder(needs, heard);
}

/** An answer that quotes a message about an order names that order. */
function answerAbout({ place, ...answer }: OrderAnswer, quoted: Subject | undefined): OrderAnswer {
  if (quoted?.kind === 'order') return { ...answer, orderId: quoted.id, named: true };
  return place === undefined ? answer : { ...answer, place };
}

async function answerOrder(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { answer, shown, waiting } = heard;
  const { kind, orderId, place } = answer;
  if (kind === 'list' || kind === 'other') return show(needs, heard, waiting, null);
  const wanted = kind === 'which' ? (shown?.wanted ?? null) : kind;
  if (orderId !== undefined) return act(needs, heard, orderId, wanted);
  if (place !== undefined) {
    const id = shown?.orderIds[place] ?? gone;
    return id === gone ? show(needs, heard, waiting, wanted) : act(needs, heard, id, wanted);
  }
  const open = isWish(wanted) ? waiting.filter(({ state }) => state === stateFor[wanted]) : waiting;
  const [only, ...others] = open;
  if (!only) return tellLate(needs, heard, wanted);
  const isShown = shown?.orderIds.includes(only.id) === true && shown.orderIds.filter((id) => id !== gone).length === 1;
  // A bare yes or no only answers what was shown; so does “todo bien”, which may also be small talk.
  const plain = wanted === 'approve' || wanted === 'decline' || isShown || (wanted === 'settle' && answer.named);
  if (others.length === 0 && plain) return act(needs, heard, only.id, wanted);
  return show(needs, heard, open, others.length > 0 ? wanted : null);
}

/** Shows the waiting orders and remembers their numbers. */
async function show(
  needs: DialogueNeeds,
  { message, language }: Heard,
  orders: readonly WaitingOrder[],
  wanted: OrderDialogue['wanted'],
): Promise<boolean> {
  if (orders.length === 0) {
    await needs.orderDialogues.forget(message.memberId);
    const { text } = await tellOrders(needs.tx, { ...needs, memberId: message.memberId, language });
    await reply(needs, message, orderTexts.none[language], text, `${needs.publicUrl}/mi/pedidos`);
    return true;
  }
  const orderIds = orders.map(({ id }) => id);
  await needs.orderDialogues.put(message.memberId, { orderIds, wanted, offered: null, changedAt: needs.now });
  const begin = orderTexts[wanted && orders.length > 1 ? 'which' : 'waiting'][language];
  const [only] = orders;
  const about = orders.length === 1 && only ? ({ kind: 'order', id: only.id } as const) : undefined;
  await reply(needs, { ...message, about }, begin, waitingText(orders, orderIds, language));
  return true;
}

/** Answers with the state of their last order, since none waits. False if they never had one. */
async function tellLate(needs: DialogueNeeds, heard: Heard, wanted: OrderDialogue['wanted']): Promise<boolean> {
  const { shown, message, language, answer } = heard;
  const side = isWish(wanted) ? sideFor[wanted] : 'seller';
  const id = shown?.orderIds[0] ?? (await needs.orderDialogues.latest(message.memberId, side, needs.now));
  const order = id === undefined ? undefined : await needs.orders.orders.find(id);
  await needs.orderDialogues.forget(message.memberId);
  if (order) await reply(needs, message, stateText(order, language), orderLink(needs.publicUrl, order));
  else if (answer.named) return show(needs, heard, [], null);
  return order !== undefined;
}

const wishFor = ({ state }: StoredOrder, wanted: OrderAnswer['kind'] | null): OrderWish | undefined => {
  if (isWish(wanted)) return wanted;
  if (state === 'placed' && (wanted === 'yes' || wanted === 'no')) return wanted === 'yes' ? 'approve' : 'decline';
  return state === 'delivered' && wanted === 'yes' ? 'settle' : undefined;
};

async function act(needs: DialogueNeeds, heard: Heard, id: number, wanted: OrderDialogue['wanted']): Promise<boolean> {
  const { language, waiting } = heard;
  const message = { ...heard.message, about: { kind: 'order', id } as const };
  const { memberId } = message;
  const order = await needs.orders.orders.lock(id);
  if (!order || (order.buyerId !== memberId && order.sellerId !== memberId)) {
    await reply(needs, message, orderTexts.unknown[language]);
    return true;
  }
  const own = waiting.filter((one) => one.id === id);
  if (wanted === null && own.length > 0) return show(needs, heard, own, null);
  if (wanted === null) {
    const { text } = await tellOrders(needs.tx, { ...needs, memberId, language }, id);
    await reply(needs, message, text);
    return true;
  }
  const link = orderLink(needs.publicUrl, order);
  if (wanted === 'no' && order.state === 'delivered' && own.length > 0)
    await reply(needs, message, orderTexts.complain[language], link);
  else
    await reply(
      needs,
      message,
      await moveAsked(needs, heard, order, wanted),
      link,
      ...(await askNext(needs, heard, id)),
    );
  return true;
}

/** Makes the move they asked for, if the order allows it, and returns the result or the order’s state. */
async function moveAsked(
  needs: DialogueNeeds,
  { message: { memberId }, answer, language }: Heard,
  order: StoredOrder,
  wanted: OrderDialogue['wanted'],
): Promise<string> {
  const wish = wishFor(order, wanted);
  const by = order.buyerId === memberId ? 'buyer' : 'seller';
  const mover = { by, actor: `member:${memberId}`, reason: answer.reason } as const;
  const moved = wish && (await moves(() => moveOrder(needs.orders, order, { ...mover, move: wish })));
  return wish && moved ? doneText(order, wish, language) : stateText(order, language);
}

/** Shows the other waiting orders. Each keeps its number, for members who answer several at once. */
async function askNext(
  needs: DialogueNeeds,
  { message, shown, waiting, language }: Heard,
  id: number,
): Promise<string[]> {
  const left = waiting.filter((one) => one.id !== id);
  if (left.length === 0) {
    await needs.orderDialogues.forget(message.memberId);
    return [];
  }
  const ids = left.map((one) => one.id);
  const kept = (shown?.orderIds ?? []).map((each) => (ids.includes(each) ? each : gone));
  const orderIds = [...kept, ...ids.filter((each) => !kept.includes(each))];
  await needs.orderDialogues.put(message.memberId, { orderIds, wanted: null, offered: null, changedAt: needs.now });
  return ['', orderTexts.waiting[language], waitingText(left, orderIds, language)];
}

/** Whether the move was made; a refused move changes nothing. */
async function moves(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (err) {
    if (err instanceof AppError) return false;
    throw err;
  }
}
