import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { moveOrder } from '../orders/move-order.ts';
import type { Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { rateOrder } from '../orders/ratings.ts';
import { assignSlot } from '../pickups/assign-slot.ts';
import { isSameLoad } from '../pickups/load.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { readPickup } from '../pickups/read-pickup.ts';
import { checkLoad, confirmLoad, recordSellerCount } from '../pickups/record-load.ts';
import type { Party } from '../trade/party.ts';
import type { Message } from './dialogue.ts';
import { countedLoad, repeats } from './load-count.ts';
import { readOrderAnswer } from './order-answer.ts';
import type { Asked, OrderCommand } from './order-command.ts';
import {
  cancelText,
  chosenText,
  commandTexts,
  countText,
  loadText,
  slotsText,
  withdrawText,
} from './order-command-text.ts';
import type { Offered } from './order-dialogue.ts';
import { nameOf, orderLink, stateText } from './order-text.ts';
import { sendLink } from './send-link.ts';
import { type DialogueNeeds, reply } from './send-replies.ts';

/** A command that does something to an order. */
export type Doing = Extract<OrderCommand, { kind: Asked }>;

export interface Own {
  readonly order: StoredOrder;
  readonly by: Party;
}

export interface Heard {
  readonly message: Message;
  readonly language: Language;
  /** What they were last shown to choose from or to agree to, where that is fresh. */
  readonly offered: Offered | null;
}

const mostSlots = 8;

/** Does it to the order, which nobody else moves meanwhile; what the rules refuse is said in their words. */
export async function runOrderCommand(
  needs: DialogueNeeds,
  heard: Heard,
  command: Doing,
  { order: { id }, by }: Own,
): Promise<void> {
  const { message, language } = heard;
  const order = await needs.orders.orders.lock(id);
  if (!order) return;
  const link = orderLink(needs.publicUrl, order);
  try {
    await reply(needs, message, await answerTo(needs, heard, command, { order, by }), link);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reply(needs, message, `${error.text[language]}.`, link);
  }
}

async function answerTo(needs: DialogueNeeds, heard: Heard, command: Doing, own: Own): Promise<string> {
  const { order, by } = own;
  const { language, message } = heard;
  const mover = { by, actor: `member:${message.memberId}` } as const;
  switch (command.kind) {
    case 'slots':
      return showSlots(needs, heard, order);
    case 'driver': {
      const sent = await sendLink(needs, heard, order);
      return `${commandTexts[sent ? 'linked' : 'unlinked'][language]}: ${nameOf(order)}.`;
    }
    case 'confirm':
      return showOrConfirm(needs, heard, own);
    case 'count':
      return showOrCount(needs, heard, command, own);
    case 'cancel':
      if (!command.sure || heard.offered?.kind !== 'cancel' || heard.offered.orderId !== order.id) {
        await offer(needs, message, { kind: 'cancel', orderId: order.id });
        return cancelText(order, by, language);
      }
      await moveOrder(needs.orders, order, { ...mover, move: 'cancel', reason: command.reason });
      return `${commandTexts.cancelled[language]}: ${nameOf(order)}.`;
    case 'withdraw':
      return showOrWithdraw(needs, heard, command, own);
    case 'complain':
      if (!command.reason) return commandTexts.whatIsWrong[language];
      await moveOrder(needs.orders, order, { ...mover, move: 'dispute', reason: command.reason });
      return `${commandTexts.complained[language]}: ${nameOf(order)}.`;
    case 'rate':
      await rateOrder(needs.orders, order, { ...command, by });
      return `${commandTexts.rated[language]}: ${nameOf(order)}.`;
  }
}

const offer = (needs: DialogueNeeds, { memberId }: Message, offered: Offered | null): Promise<void> =>
  needs.orderDialogues.put(memberId, { orderIds: [], wanted: null, offered, changedAt: needs.now });

async function showSlots(needs: DialogueNeeds, { message, language }: Heard, order: StoredOrder): Promise<string> {
  const { address, slots } = await readPickup(needs.tx, order, 'buyer', needs.now);
  if (address === null) return commandTexts.noPlace[language];
  const shown: Slot[] = slots
    .slice(0, mostSlots)
    .map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
  if (shown.length === 0) return commandTexts.noSlots[language];
  await offer(needs, message, { kind: 'slots', orderId: order.id, from: shown.map(({ from }) => from.toISOString()) });
  return slotsText(order, shown, language);
}

/** A bare number chooses among the times that they were shown, and nothing else. */
export async function chooseSlot(
  needs: DialogueNeeds,
  heard: Heard,
  { orderId, from }: Extract<Offered, { kind: 'slots' }>,
): Promise<boolean> {
  const { message, language } = heard;
  const { kind, place, orderId: named } = readOrderAnswer(message.body);
  if (kind !== 'which' || place === undefined || named !== undefined) return false;
  const order = await needs.orders.orders.lock(orderId);
  if (!order || order.buyerId !== message.memberId) return false;
  const chosen = from[place];
  const link = orderLink(needs.publicUrl, order);
  try {
    if (chosen === undefined) {
      await reply(needs, message, await showSlots(needs, heard, order), link);
      return true;
    }
    const { slot } = await assignSlot(needs.orders, needs.tx, order, {
      from: new Date(chosen),
      memberId: message.memberId,
    });
    await offer(needs, message, null);
    await reply(needs, message, slot ? chosenText(order, slot, language) : stateText(order, language), link);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reply(needs, message, `${error.text[language]}.`, await showSlots(needs, heard, order), link);
  }
  return true;
}

/** The quantities first; the same word again agrees to what was shown, as long as it is still that. */
async function showOrConfirm(needs: DialogueNeeds, { message, language, offered }: Heard, { order, by }: Own) {
  if (offered?.kind === 'load' && offered.orderId === order.id) {
    await offer(needs, message, null);
    await confirmLoad(needs.orders, needs.tx, order, new Date(offered.at));
    return commandTexts.confirmed[language];
  }
  const { load } = await readPickup(needs.tx, order, by, needs.now);
  if (!load) return stateText(order, language);
  await offer(needs, message, { kind: 'load', orderId: order.id, at: new Date(load.at).toISOString() });
  return loadText(order, load.lines, language);
}

/** What they say was loaded first, with what it comes to; said again for sure, it is so as long as nobody counted meanwhile. */
async function showOrCount(
  needs: DialogueNeeds,
  { message, language, offered }: Heard,
  command: Extract<OrderCommand, { kind: 'count' }>,
  { order }: Own,
): Promise<string> {
  const pickups = pickupStore(needs.tx);
  const lines = await pickups.lines(order.id);
  const before = await pickups.load(order.id);
  const told = command.sure && offered?.kind === 'count' && offered.orderId === order.id ? offered : null;
  const load = told && repeats(command, told.quantity) ? told.load : countedLoad(command, lines, before?.load ?? []);
  if (load === 'unclear' || load === 'other')
    return commandTexts[command.quantity === undefined ? 'howMuch' : 'uncertain'][language];
  if (told && isSameLoad(told.load, load)) {
    await offer(needs, message, null);
    await recordSellerCount(needs.orders, needs.tx, order, { load, seen: told.at === null ? null : new Date(told.at) });
    return `${commandTexts.counted[language]}: ${nameOf(order)}.`;
  }
  checkLoad(lines, load);
  const { quantity = 0 } = command;
  const at = before?.loadedAt.toISOString() ?? null;
  await offer(needs, message, { kind: 'count', orderId: order.id, at, load, quantity });
  return countText(order, { lines, load, quantity }, language);
}

/** What giving the time back does first; said again for sure, it is given back as long as it is still that one. */
async function showOrWithdraw(
  needs: DialogueNeeds,
  { message, language, offered }: Heard,
  { sure, reason }: Extract<OrderCommand, { kind: 'withdraw' }>,
  { order, by }: Own,
): Promise<string> {
  const { slot } = order;
  if (!slot) return stateText(order, language);
  const from = slot.from.toISOString();
  const told = offered?.kind === 'withdraw' && offered.orderId === order.id && offered.from === from ? offered : null;
  if (!sure || !told) {
    const why = reason.slice(0, 300);
    await offer(needs, message, { kind: 'withdraw', orderId: order.id, from, reason: why });
    return withdrawText(order, slot, why, language);
  }
  const actor = `member:${message.memberId}`;
  await offer(needs, message, null);
  await moveOrder(needs.orders, order, { move: 'withdraw_slot', by, actor, reason: told.reason });
  return `${commandTexts.withdrawn[language]}: ${nameOf(order)}.`;
}
