import { randomUUID } from 'node:crypto';
import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { Subject } from '@tianguis/proto/marketplace/whatsapp/subject';
import { type NotificationRequest, sealVariable } from '@tianguis/proto/notifications';
import { phoneSchema } from '@tianguis/proto/phone';
import { hour } from '@tianguis/proto/time';
import { moveOrder } from '../orders/move-order.ts';
import { judgeMove, owedOf } from '../orders/moves.ts';
import { numberOf, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { nameOf, orderLink, stateText } from '../orders/order-words.ts';
import { rateOrder, ratingsView } from '../orders/ratings.ts';
import { sendLink } from '../pickups/drivers.ts';
import { checkLoad, confirmLoad, isSameLoad, recordSellerCount } from '../pickups/loads.ts';
import { assignSlot, createLink, mayLink, readPickup } from '../pickups/pickup.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import type { Party } from '../trade/party.ts';
import { goOnComplaining } from './complaints.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import type { Offered } from './order-dialogue.ts';
import {
  answerHelp,
  cancelText,
  chosenText,
  commandTexts,
  countText,
  helpText,
  loadText,
  nothingText,
  orderTexts,
  payText,
  sentText,
  slotsText,
  whichText,
  withdrawText,
} from './order-texts.ts';
import { readComplaint } from './read-complaint.ts';
import {
  type Asked,
  type CommandKind,
  countedLoad,
  type OrderCommand,
  readOrderAnswer,
  readOrderCommand,
  repeats,
} from './read-order-message.ts';
import { type DialogueNeeds, findAsked, reply } from './replies.ts';

const worthSending = hour;

/**
 * Sends a new driver's link to a party's proved phone. The link gives access to the pickup, so it appears neither in events
 * nor in the conversation that staff read. False if they have no proved phone.
 */
async function sendOwnLink(
  needs: DialogueNeeds,
  { message, language }: { readonly message: Message; readonly language: Language },
  { order, by }: Own,
): Promise<boolean> {
  const { tx, box, now, publicUrl } = needs;
  const address = await needs.orderDialogues.phoneOf(message.memberId);
  if (!address) return false;
  const link = `${publicUrl}/recoger/${await createLink(needs.orders, tx, order, { by, box })}`;
  const data: NotificationRequest = {
    notificationId: `pickup-link-${randomUUID()}`,
    to: { channel: 'whatsapp', address },
    template: 'pickup_link',
    purpose: 'transactional',
    language,
    variables: { number: numberOf(order.id), lot: order.title },
    sealed: { link: sealVariable(box, link, new Date(now.getTime() + worthSending)) },
  };
  await needs.publish(marketplaceNotificationRequested, { subject: `notifications/${data.notificationId}`, data });
  return true;
}

/** Sends the link to the phone that they named, as the order's page does and under the same limits. */
async function sendToDriver(needs: DialogueNeeds, { message, language }: Heard, { order, by }: Own, written: string) {
  const phone = phoneSchema.safeParse(written).data;
  if (phone === undefined) return commandTexts.noPhone[language];
  const { tx, box, personHash } = needs;
  await sendLink(needs.orders, tx, order, { by, memberId: message.memberId, phone, box, personHash });
  return sentText(order, phone, language);
}

/** A command that does something to an order. */
type Doing = Extract<OrderCommand, { kind: Asked }>;

interface Own {
  readonly order: StoredOrder;
  readonly by: Party;
}

interface Heard {
  readonly message: Message;
  readonly language: Language;
  /** What they were last shown to choose from or agree to, if that was within a day. */
  readonly offered: Offered | null;
}

const mostSlots = 8;

/** Runs a command on a locked order; answers with the reason if the order refuses it. */
async function runOrderCommand(
  needs: DialogueNeeds,
  heard: Heard,
  command: Doing,
  { order: { id }, by }: Own,
): Promise<void> {
  const { language } = heard;
  const message = { ...heard.message, about: { kind: 'order', id } as const };
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
      if (command.phone !== undefined) return sendToDriver(needs, heard, own, command.phone);
      const sent = await sendOwnLink(needs, heard, own);
      return `${commandTexts[sent ? 'linked' : 'unlinked'][language]}: ${nameOf(order)}.`;
    }
    case 'confirm':
      return showOrConfirm(needs, heard, own);
    case 'count':
      return showOrCount(needs, heard, command, own);
    case 'receive':
      await moveOrder(needs.orders, order, { ...mover, move: 'receive' });
      return `${commandTexts.received[language]}: ${nameOf(order)}.`;
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
      return goOnComplaining(needs, heard, order, { ...readComplaint(command.reason ?? ''), media: [] });
    case 'rate':
      await rateOrder(needs.orders, order, { ...command, by });
      return `${commandTexts.rated[language]}: ${nameOf(order)}.`;
  }
}

const offer = (needs: DialogueNeeds, { memberId }: Message, offered: Offered | null): Promise<void> =>
  needs.orderDialogues.put(memberId, { orderIds: [], wanted: null, offered, changedAt: needs.now });

async function showSlots(needs: DialogueNeeds, { message, language }: Heard, order: StoredOrder): Promise<string> {
  const { address, slots } = await readPickup(needs.tx, order, { ...needs, by: 'buyer' });
  if (address === null) return commandTexts.noPlace[language];
  const shown: Slot[] = slots
    .slice(0, mostSlots)
    .map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
  if (shown.length === 0) return commandTexts.noSlots[language];
  await offer(needs, message, { kind: 'slots', orderId: order.id, from: shown.map(({ from }) => from.toISOString()) });
  return slotsText(order, shown, language);
}

/** Books the time that a bare number chooses. False for anything else. */
async function chooseSlot(
  needs: DialogueNeeds,
  heard: Heard,
  { orderId, from }: Extract<Offered, { kind: 'slots' }>,
): Promise<boolean> {
  const { language } = heard;
  const message = { ...heard.message, about: { kind: 'order', id: orderId } as const };
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

/** Shows the loaded quantities first; the same word again confirms them if they have not changed. */
async function showOrConfirm(needs: DialogueNeeds, { message, language, offered }: Heard, { order, by }: Own) {
  if (offered?.kind === 'load' && offered.orderId === order.id) {
    await offer(needs, message, null);
    await confirmLoad(needs.orders, needs.tx, order, new Date(offered.at));
    return commandTexts.confirmed[language];
  }
  const { load } = await readPickup(needs.tx, order, { ...needs, by });
  if (!load) return stateText(order, language);
  await offer(needs, message, { kind: 'load', orderId: order.id, at: new Date(load.at).toISOString() });
  return loadText(order, load.lines, language);
}

/** Shows the count and its total first; records it when repeated with a yes, unless someone counted meanwhile. */
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

/** Explains first what giving the time back does; gives it back when repeated with a yes, if it is still that time. */
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

const mostHelped = 5;

/** Whether a side may run a command now, as on its page. */
const mayNow: Record<Asked, (needs: DialogueNeeds, own: Own) => boolean | Promise<boolean>> = {
  slots: (_, { order, by }) =>
    by === 'buyer' && (order.state === 'scheduled' || (order.state === 'approved' && !owedOf(order))),
  driver: (_, { order }) => mayLink(order),
  count: async (needs, { order, by }) => (await readPickup(needs.tx, order, { ...needs, by })).may.count,
  confirm: async (needs, { order, by }) => (await readPickup(needs.tx, order, { ...needs, by })).may.confirm,
  receive: ({ now }, { order, by }) => 'row' in judgeMove(order, 'receive', by, { now }),
  cancel: ({ now }, { order, by }) => 'row' in judgeMove(order, 'cancel', by, { now, reason: 'any' }),
  withdraw: ({ now }, { order, by }) => 'row' in judgeMove(order, 'withdraw_slot', by, { now, reason: 'any' }),
  complain: ({ now }, { order, by }) => 'row' in judgeMove(order, 'dispute', by, { now, reason: 'any' }),
  async rate({ tx, orders, now }, { order, by }) {
    const memberId = by === 'buyer' ? order.buyerId : order.sellerId;
    const endedAt = await orders.orders.endedAt(order.id);
    return ratingsView(await orderRatingStore(tx).of(order.id), endedAt, { memberId, now }).until !== null;
  },
};
const kinds: readonly Asked[] = [
  'slots',
  'driver',
  'confirm',
  'count',
  'receive',
  'withdraw',
  'cancel',
  'complain',
  'rate',
];

/** Commands that cannot be about a lot. */
const ofOrdersAlone: readonly CommandKind[] = ['rate', 'pay', 'count'];

/**
 * Handles a command: AYUDA, PAGAR, HORA, NO PUEDO A ESA HORA, CHOFER, CHOFER 55 1234 5678, CARGUÉ 28, CONFIRMO, CANCELAR, QUEJA, 5 ESTRELLAS.
 * It does what the order's page does, under the same rules, and is idempotent. If several orders fit, we ask for the order's
 * number. What cannot be undone is explained first and done when the command is repeated. True if the message was a command.
 */
export async function hearOrderCommand(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const { memberId, body } = message;
  const command = commandAbout(readOrderCommand(body), message.quoted);
  const last = await needs.orderDialogues.of(memberId);
  const offered = last && isFresh(last, needs.now) ? last.offered : null;
  if (!command && offered?.kind !== 'slots') return false;
  const elseAt = await findAsked(needs, memberId, draft);
  const heard = { message, offered, language: await needs.dialogues.languageOf(memberId) };
  if (!command) {
    if (offered?.kind !== 'slots' || (elseAt && last && elseAt > last.changedAt)) return false;
    if (message.quoted?.kind === 'order' && message.quoted.id !== offered.orderId) return false;
    return chooseSlot(needs, heard, offered);
  }
  // The same words may answer a question about a lot.
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

/** A command that quotes a message about an order names that order. */
const commandAbout = (command: OrderCommand | undefined, quoted: Subject | undefined): OrderCommand | undefined =>
  command && quoted?.kind === 'order' ? { ...command, orderId: quoted.id } : command;

/** Their current orders, or the one they name. */
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

/** How and until when a buyer pays an order; undefined if nothing is due. */
function owedBy({ now, publicUrl }: DialogueNeeds, { order, by }: Own, language: Language): string | undefined {
  const owed = by === 'buyer' ? owedOf(order) : undefined;
  return owed && owed.by > now ? payText(order, owed, publicUrl, language) : undefined;
}

/** Whether they ask for a pickup time but have to pay first. */
const isPaidFirst = async (needs: DialogueNeeds, { kind }: OrderCommand, own: readonly Own[]): Promise<boolean> =>
  kind === 'slots' &&
  own.some((one) => owedBy(needs, one, 'es') !== undefined) &&
  (await fittingOf(needs, 'slots', own)).length === 0;

/** Answers how and until when they pay. False without a purchase: then it is a general question for Aria. */
async function tellOwed(needs: DialogueNeeds, { message, language }: Heard, own: readonly Own[]): Promise<boolean> {
  const buys = own.filter(({ by }) => by === 'buyer');
  if (buys.length === 0) return false;
  const owed = buys.filter((one) => owedBy(needs, one, language) !== undefined).slice(0, mostHelped);
  if (owed.length === 0) {
    await reply(needs, message, commandTexts.nothingToPay[language], `${needs.publicUrl}/mi/pedidos`);
    return true;
  }
  const parts = owed.map((one) => `${nameOf(one.order)}\n${owedBy(needs, one, language)}`);
  // Holds only work with cards.
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

/** Offers a buyer who cannot make it other times. False if no pickup has a time: the message is about something else. */
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

/** Picks the orders on their way that contain what the seller counted. False if they have none. */
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
    const phone = command.kind === 'driver' ? command.phone : undefined;
    return reply(needs, message, whichText({ kind: command.kind, phone }, orders, language));
  }
  if (command.orderId === undefined || !named)
    return reply(needs, message, nothingText(command.kind, language), `${needs.publicUrl}/mi/pedidos`);
  return reply(needs, message, stateText(named.order, language), orderLink(needs.publicUrl, named.order));
}
