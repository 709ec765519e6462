import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { judgeMove } from '../orders/machine.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { Party, Slot } from '../orders/order.ts';
import { ratingsView } from '../orders/order-ratings.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { rateOrder } from '../orders/rate-order.ts';
import { assignSlot } from '../pickups/assign-slot.ts';
import { mayLink, readPickup } from '../pickups/read-pickup.ts';
import { confirmLoad } from '../pickups/record-load.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { findAsked } from './find-asked.ts';
import { readOrderAnswer } from './order-answer.ts';
import { type CommandKind, type OrderCommand, readOrderCommand } from './order-command.ts';
import {
  answerHelp,
  cancelText,
  chosenText,
  commandTexts,
  helpText,
  loadText,
  nothingText,
  slotsText,
  whichText,
  withdrawText,
} from './order-command-text.ts';
import type { Offered } from './order-dialogue.ts';
import { nameOf, orderLink, orderTexts, stateText } from './order-text.ts';
import { sendLink } from './send-link.ts';
import { type DialogueNeeds, reply } from './send-replies.ts';

interface Own {
  readonly order: StoredOrder;
  readonly by: Party;
}

interface Heard {
  readonly message: Message;
  readonly language: Language;
  /** What they were last shown to choose from or to agree to, where that is fresh. */
  readonly offered: Offered | null;
}

type Asked = Exclude<CommandKind, 'help'>;
const mostSlots = 8;
const mostHelped = 5;

/** Whether a side may do it now, as its page says. */
const mayNow: Record<Asked, (needs: DialogueNeeds, own: Own) => boolean | Promise<boolean>> = {
  slots: (_, { order, by }) => by === 'buyer' && (order.state === 'approved' || order.state === 'scheduled'),
  driver: (_, { order }) => mayLink(order),
  confirm: async (needs, { order, by }) => (await readPickup(needs.tx, order, by, needs.now)).may.confirm,
  cancel: ({ now }, { order, by }) => 'row' in judgeMove(order, 'cancel', by, { now, reason: 'any' }),
  withdraw: ({ now }, { order, by }) => 'row' in judgeMove(order, 'withdraw_slot', by, { now, reason: 'any' }),
  complain: ({ now }, { order, by }) => 'row' in judgeMove(order, 'dispute', by, { now, reason: 'any' }),
  async rate({ tx, orders, now }, { order, by }) {
    const memberId = by === 'buyer' ? order.buyerId : order.sellerId;
    const endedAt = await orders.orders.endedAt(order.id);
    return ratingsView(await orderRatingStore(tx).of(order.id), endedAt, { memberId, now }).until !== null;
  },
};
const kinds: readonly Asked[] = ['slots', 'driver', 'confirm', 'withdraw', 'cancel', 'complain', 'rate'];

/**
 * What a party asks for in so many words: AYUDA, HORA, NO PUEDO A ESA HORA, CHOFER, CONFIRMO, CANCELAR, QUEJA, 5 ESTRELLAS. It does what the page does,
 * under the same rules, once however often it is heard. Several orders are told apart by their numbers; what cannot be taken
 * back is said first and done at the second word. True where the message was this.
 */
export async function hearOrderCommand(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const { memberId, body } = message;
  const command = readOrderCommand(body);
  const last = await needs.orderDialogues.of(memberId);
  const offered = last && isFresh(last, needs.now) ? last.offered : null;
  if (!command && offered?.kind !== 'slots') return false;
  const elseAt = await findAsked(needs, memberId, draft);
  const heard = { message, offered, language: await needs.dialogues.languageOf(memberId) };
  if (!command) {
    if (offered?.kind !== 'slots' || (elseAt && last && elseAt > last.changedAt)) return false;
    return choosePlace(needs, heard, offered);
  }
  // The same words answer what they were asked of a lot.
  if (elseAt && command.orderId === undefined && command.kind !== 'rate') return false;
  const own = await findOwn(needs, memberId, command.orderId);
  if (own.length === 0 && command.orderId === undefined) return false;
  if (own.length === 0) await reply(needs, message, orderTexts.unknown[heard.language]);
  else if (command.kind === 'help') return help(needs, heard, own);
  else if (command.kind === 'withdraw') return withdraw(needs, heard, command, own);
  else await obey(needs, heard, command, own);
  return true;
}

/** Their orders that something may be said of, or the one that they name. */
async function findOwn(needs: DialogueNeeds, memberId: number, orderId: number | undefined): Promise<Own[]> {
  const ids = orderId === undefined ? await needs.orderDialogues.current(memberId, needs.now) : [orderId];
  const found = await Promise.all(ids.map((id) => needs.orders.orders.find(id)));
  return found.flatMap((order) => {
    if (!order || (order.buyerId !== memberId && order.sellerId !== memberId)) return [];
    return [{ order, by: order.buyerId === memberId ? 'buyer' : 'seller' }];
  });
}

async function fittingOf(needs: DialogueNeeds, kind: Asked, own: readonly Own[]): Promise<Own[]> {
  const may = await Promise.all(own.map((one) => mayNow[kind](needs, one)));
  return own.filter((_, index) => may[index]);
}

async function help(needs: DialogueNeeds, { message, language }: Heard, own: readonly Own[]): Promise<boolean> {
  const parts: string[] = [];
  for (const one of own.slice(0, mostHelped)) {
    const may = await Promise.all(kinds.map((kind) => mayNow[kind](needs, one)));
    const possible = kinds.filter((_, index) => may[index]);
    const answer = answerHelp(one.order.state, one.by);
    if (answer || possible.length > 0) parts.push(helpText(one.order, possible, answer, language));
  }
  if (parts.length === 0) parts.push(orderTexts.none[language]);
  await reply(needs, message, parts.join('\n\n'), `${needs.publicUrl}/mi/pedidos`);
  return true;
}

/** A buyer who cannot make it chooses another time; whoever has no time agreed speaks of something else. */
async function withdraw(
  needs: DialogueNeeds,
  heard: Heard,
  command: Extract<OrderCommand, { kind: 'withdraw' }>,
  own: readonly Own[],
): Promise<boolean> {
  const buys = own.filter(({ order, by }) => by === 'buyer' && order.state === 'scheduled');
  const fits = (await fittingOf(needs, 'withdraw', own)).length > 0;
  if (!fits && buys.length === 0 && command.orderId === undefined) return false;
  if (fits || buys.length === 0) await obey(needs, heard, command, own);
  else await obey(needs, heard, { kind: 'slots' }, buys);
  return true;
}

async function obey(
  needs: DialogueNeeds,
  heard: Heard,
  command: Exclude<OrderCommand, { kind: 'help' }>,
  own: readonly Own[],
): Promise<void> {
  const { message, language } = heard;
  const [first, ...others] = await fittingOf(needs, command.kind, own);
  const [named] = own;
  if (first && others.length === 0) return run(needs, heard, command, first);
  if (first) {
    const orders = [first, ...others].map(({ order }) => order);
    return reply(needs, message, whichText(command.kind, orders, language));
  }
  if (command.orderId === undefined || !named)
    return reply(needs, message, nothingText(command.kind, language), `${needs.publicUrl}/mi/pedidos`);
  return reply(needs, message, stateText(named.order, language), orderLink(needs.publicUrl, named.order));
}

/** Does it to the order, which nobody else moves meanwhile; what the rules refuse is said in their words. */
async function run(
  needs: DialogueNeeds,
  heard: Heard,
  command: Exclude<OrderCommand, { kind: 'help' }>,
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

async function answerTo(
  needs: DialogueNeeds,
  heard: Heard,
  command: Exclude<OrderCommand, { kind: 'help' }>,
  own: Own,
): Promise<string> {
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
      await rateOrder(needs.orders, orderRatingStore(needs.tx), order, { ...command, by });
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
async function choosePlace(
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
