import type { Language } from '@tianguis/proto/errors';
import { judgeMove, owedOf } from '../orders/moves.ts';
import { ratingsView } from '../orders/ratings.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { mayLink, readPickup } from '../pickups/read-pickup.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { findAsked } from './find-asked.ts';
import { countedLoad } from './load-count.ts';
import { type Asked, type CommandKind, type OrderCommand, readOrderCommand } from './order-command.ts';
import { answerHelp, commandTexts, helpText, nothingText, payText, whichText } from './order-command-text.ts';
import { nameOf, orderLink, orderTexts, stateText } from './order-text.ts';
import { chooseSlot, type Doing, type Heard, type Own, runOrderCommand } from './run-order-command.ts';
import { type DialogueNeeds, reply } from './send-replies.ts';

const mostHelped = 5;

/** Whether a side may do it now, as its page says. */
const mayNow: Record<Asked, (needs: DialogueNeeds, own: Own) => boolean | Promise<boolean>> = {
  slots: (_, { order, by }) =>
    by === 'buyer' && (order.state === 'scheduled' || (order.state === 'approved' && !owedOf(order))),
  driver: (_, { order }) => mayLink(order),
  count: async (needs, { order, by }) => (await readPickup(needs.tx, order, by, needs.now)).may.count,
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
const kinds: readonly Asked[] = ['slots', 'driver', 'confirm', 'count', 'withdraw', 'cancel', 'complain', 'rate'];

/** What nobody says of a lot. */
const ofOrdersAlone: readonly CommandKind[] = ['rate', 'pay', 'count'];

/**
 * What a party asks for in so many words: AYUDA, PAGAR, HORA, NO PUEDO A ESA HORA, CHOFER, CARGUÉ 28, CONFIRMO, CANCELAR, QUEJA, 5 ESTRELLAS. It does what the page does,
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
    return chooseSlot(needs, heard, offered);
  }
  // The same words answer what they were asked of a lot.
  if (elseAt && command.orderId === undefined && !ofOrdersAlone.includes(command.kind)) return false;
  const own = await findOwn(needs, memberId, command.orderId);
  if (own.length === 0 && command.orderId === undefined) return false;
  if (own.length === 0) await reply(needs, message, orderTexts.unknown[heard.language]);
  else if (command.kind === 'help') return help(needs, heard, own);
  else if (command.kind === 'pay' || (await isPaidFirst(needs, command, own))) return tellOwed(needs, heard, own);
  else if (command.kind === 'withdraw') return withdraw(needs, heard, command, own);
  else if (command.kind === 'count') return count(needs, heard, command, own);
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

/** What a buyer is told of an order that waits for their payment. */
function owedBy({ now, publicUrl }: DialogueNeeds, { order, by }: Own, language: Language): string | undefined {
  const owed = by === 'buyer' ? owedOf(order) : undefined;
  return owed && owed.by > now ? payText(order, owed, publicUrl, language) : undefined;
}

/** Whether they ask for a time of orders that are all still to be paid. */
const isPaidFirst = async (needs: DialogueNeeds, { kind }: OrderCommand, own: readonly Own[]): Promise<boolean> =>
  kind === 'slots' &&
  own.some((one) => owedBy(needs, one, 'es') !== undefined) &&
  (await fittingOf(needs, 'slots', own)).length === 0;

/** Until when and where they pay; who buys nothing asks how it is done here, which is Aria's. */
async function tellOwed(needs: DialogueNeeds, { message, language }: Heard, own: readonly Own[]): Promise<boolean> {
  const buys = own.filter(({ by }) => by === 'buyer');
  if (buys.length === 0) return false;
  const owed = buys.filter((one) => owedBy(needs, one, language) !== undefined).slice(0, mostHelped);
  if (owed.length === 0) {
    await reply(needs, message, commandTexts.nothingToPay[language], `${needs.publicUrl}/mi/pedidos`);
    return true;
  }
  const parts = owed.map((one) => `${nameOf(one.order)}\n${owedBy(needs, one, language)}`);
  // A hold is by card alone.
  if (owed.some(({ order }) => order.method === 'prepaid')) parts.push(commandTexts.ways[language]);
  await reply(needs, message, parts.join('\n\n'));
  return true;
}

async function help(needs: DialogueNeeds, { message, language }: Heard, own: readonly Own[]): Promise<boolean> {
  const parts: string[] = [];
  for (const one of own.slice(0, mostHelped)) {
    const may = await Promise.all(kinds.map((kind) => mayNow[kind](needs, one)));
    const possible = kinds.filter((_, index) => may[index]);
    const answer = owedBy(needs, one, language) ?? answerHelp(one.order.state, one.by)?.[language];
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

/** Of several orders on their way those are meant that have what they say; a seller of none speaks of something else. */
async function count(
  needs: DialogueNeeds,
  heard: Heard,
  command: Extract<OrderCommand, { kind: 'count' }>,
  own: readonly Own[],
): Promise<boolean> {
  const { offered } = heard;
  const fitting = await fittingOf(needs, 'count', own);
  if (fitting.length === 0 && command.orderId === undefined) return false;
  const told = fitting.filter(({ order }) => command.sure && offered?.kind === 'count' && offered.orderId === order.id);
  const about: Own[] = [];
  for (const one of fitting) {
    const lines = await pickupStore(needs.tx).lines(one.order.id);
    if (countedLoad(command, lines, []) !== 'other') about.push(one);
  }
  await obey(needs, heard, command, [told, about].find((some) => some.length > 0) ?? own);
  return true;
}

async function obey(needs: DialogueNeeds, heard: Heard, command: Doing, own: readonly Own[]): Promise<void> {
  const { message, language } = heard;
  const [first, ...others] = await fittingOf(needs, command.kind, own);
  const [named] = own;
  if (first && others.length === 0) return runOrderCommand(needs, heard, command, first);
  if (first) {
    const orders = [first, ...others].map(({ order }) => order);
    return reply(needs, message, whichText(command.kind, orders, language));
  }
  if (command.orderId === undefined || !named)
    return reply(needs, message, nothingText(command.kind, language), `${needs.publicUrl}/mi/pedidos`);
  return reply(needs, message, stateText(named.order, language), orderLink(needs.publicUrl, named.order));
}
