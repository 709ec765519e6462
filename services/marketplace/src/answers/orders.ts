import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { mostTold } from '@tianguis/proto/marketplace/answers/operations';
import { openOrderStates, type TurnAction } from '@tianguis/proto/marketplace/orders/order';
import { priceText } from '@tianguis/proto/money';
import { offerViewStore } from '../offers/offer-views.ts';
import { sellerMoneyText, slotText, turnText } from '../orders/notices.ts';
import { orderStore } from '../orders/order-store.ts';
import { orderViewStore, type Summary } from '../orders/order-views.ts';
import { nameOf, orderLink, stateText, stateWords } from '../orders/order-words.ts';
import { partyOf } from '../trade/party.ts';
import { momentText, sentences } from '../trade/texts.ts';
import type { Asker } from './asker.ts';

type Queries = Pick<Tx, 'query'>;
type OfferView = Awaited<ReturnType<ReturnType<typeof offerViewStore>['page']>>[number];

const texts = {
  unknown: {
    es: 'No hay un pedido con ese número entre los tuyos.',
    en: 'There is no order of that number among yours.',
  },
  none: {
    es: 'No tienes pedidos ni ofertas en curso.',
    en: 'You have no orders or offers under way.',
  },
  last: { es: 'El último:', en: 'The last one:' },
  yours: { es: 'Te toca a ti', en: 'It is your turn' },
  all: { es: 'Todos están aquí:', en: 'All of them are here:' },
} satisfies Record<string, Localized>;

/** What an order waits for, for those whose turn it is not. */
const waitsFor: Readonly<Record<TurnAction, Localized>> = {
  approve: { es: 'Falta que quien vende lo apruebe o lo rechace', en: 'The seller is to approve or decline it' },
  pay: { es: 'Falta que quien compra lo pague', en: 'The buyer is to pay it' },
  give_place: {
    es: 'Falta que quien vende dé la dirección de recolección',
    en: 'The seller is to give the pickup address',
  },
  choose_slot: {
    es: 'Falta que quien compra elija a qué hora se recoge',
    en: 'The buyer is to choose when it is picked up',
  },
  send_driver: {
    es: 'Falta que quien compra cree el enlace para quien recoge',
    en: 'The buyer is to create the link for the driver',
  },
  assign_driver: { es: 'Falta que nuestro equipo asigne a quien lo lleva', en: 'Our team is to assign the driver' },
  resolve_trouble: {
    es: 'Quien lo lleva no pudo seguir, y decide nuestro equipo',
    en: 'The driver could not go on, and our team decides',
  },
  answer_requote: {
    es: 'Falta que quien compra pague la diferencia del transporte, o lo recoja',
    en: 'The buyer is to pay the difference of the transport, or pick it up',
  },
  start: { es: 'Falta que salga quien recoge', en: 'The driver is to start' },
  confirm_load: {
    es: 'Falta que quien vende confirme lo que se cargó',
    en: 'The seller is to confirm what was loaded',
  },
  sign: { es: 'Falta que firme quien recibe', en: 'The receiver is to sign' },
  confirm_delivery: {
    es: 'Falta que quien compra confirme que lo recibió',
    en: 'The buyer is to confirm that they received it',
  },
  check_goods: {
    es: 'Quien compra revisa que todo esté bien',
    en: 'The buyer checks that all is well',
  },
  answer_complaint: { es: 'Falta que quien vende conteste la queja', en: 'The seller is to answer the complaint' },
  decide: { es: 'Decide nuestro equipo', en: 'Our team decides' },
  answer_bank: {
    es: 'Está detenido: el banco de quien compra revisa el pago',
    en: 'It is on hold: the buyer’s bank is reviewing the payment',
  },
  give_refund_account: {
    es: 'Falta que quien compra diga a qué cuenta se le devuelve',
    en: 'The buyer is to say to which account the refund goes',
  },
};

const until = (by: Date | string | null, language: Language): string => {
  if (by === null) return '';
  const moment = momentText(new Date(by), language);
  return language === 'es' ? ` (a más tardar el ${moment})` : ` (by ${moment})`;
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What is next on an order, whose turn that is, and until when; undefined once nothing is. */
function nextOf({ turn, method }: Summary, role: 'buyer' | 'seller', language: Language): string | undefined {
  if (!turn) return undefined;
  const by = turn.by === null ? null : new Date(turn.by);
  if (turn.who === role) return `${texts.yours[language]}: ${lowered(turnText({ ...turn, by }, { method }, language))}`;
  return `${waitsFor[turn.action][language]}${until(by, language)}`;
}

/** An order as its party is told of it: number and lot, state, agreed time, what is next, money that comes, link. */
async function orderText(on: Queries, order: Summary, { memberId, language, publicUrl }: Asker): Promise<string> {
  const role = order.buyer.memberId === memberId ? 'buyer' : 'seller';
  const facts = await orderStore(on).find(order.id);
  const title = order.lot.title;
  const isScheduled = order.state === 'scheduled' && facts?.slot;
  const state = isScheduled
    ? `${nameOf({ id: order.id, title })}: ${stateWords.scheduled[language]}, ${slotText(isScheduled, language)}`
    : stateText({ id: order.id, title, state: order.state }, language);
  const money = facts && sellerMoneyText(facts, { party: role, givenBack: null }, language);
  const comes = order.state === 'delivered' ? money : undefined;
  const earned =
    order.state === 'settled' && role === 'seller'
      ? {
          es: `Lo que recibes y cuándo: ${publicUrl}/mi/ganancias`,
          en: `What you receive and when: ${publicUrl}/mi/ganancias`,
        }[language]
      : undefined;
  return `${sentences(state, nextOf(order, role, language), comes, earned)}. ${orderLink(publicUrl, order)}`;
}

/** Orders whose turn is the reader's come first, then what is due first. */
function byTurn(orders: readonly Summary[], memberId: number): Summary[] {
  const isOwn = ({ turn, buyer }: Summary) => turn?.who === (buyer.memberId === memberId ? 'buyer' : 'seller');
  return [...orders.filter(isOwn), ...orders.filter((order) => !isOwn(order))];
}

function offerText(offer: OfferView, { language, publicUrl }: Asker): string {
  const { role, state, amount, lot, expiresAt } = offer;
  const es = language === 'es';
  const sum = priceText(amount, language);
  const answers = (state === 'offered') === (role === 'seller');
  const named = es
    ? `Oferta por «${lot.title.slice(0, 80)}», ${sum} en total`
    : `Offer for “${lot.title.slice(0, 80)}”, ${sum} in total`;
  const other = es ? 'falta que conteste la otra parte' : 'the other side is to answer';
  const own = es ? 'te toca a ti contestar' : 'it is your turn to answer';
  return `${named}: ${answers ? own : other}${until(expiresAt, language)}. ${publicUrl}/mi/pedidos?como=ofertas`;
}

async function tellOne(on: Queries, asker: Asker, orderId: number) {
  const { memberId, language } = asker;
  const facts = await orderStore(on).find(orderId);
  const order = facts && partyOf(facts, memberId) ? await orderViewStore(on).find(orderId) : undefined;
  if (!order) return { text: texts.unknown[language], count: 0 };
  return { text: await orderText(on, order, asker), count: 1 };
}

/** How a member's orders and offers stand: the one they name, or all that are under way; where none is, the last one. */
export async function tellOrders(
  on: Queries,
  asker: Asker,
  orderId?: number,
): Promise<{ text: string; count: number }> {
  if (orderId !== undefined) return tellOne(on, asker, orderId);
  const { memberId, language, publicUrl, now } = asker;
  const orders = orderViewStore(on);
  const offers = offerViewStore(on);
  const open = { member: memberId, state: openOrderStates };
  const openOffers = { member: memberId, open: true };
  const found = await orders.page(open, { after: undefined, limit: mostTold * 4, sort: 'due' });
  const offered = await offers.page(openOffers, undefined, mostTold, now);
  const count = (await orders.count(open)) + (await offers.count(openOffers));
  if (count === 0) {
    const [last] = await orders.page({ member: memberId }, { after: undefined, limit: 1 });
    const told = last ? [`${texts.last[language]} ${await orderText(on, last, asker)}`] : [];
    return { text: [texts.none[language], ...told].join(' '), count };
  }
  const lines: string[] = [];
  for (const order of byTurn(found, memberId).slice(0, mostTold)) lines.push(await orderText(on, order, asker));
  for (const offer of offered.slice(0, mostTold - lines.length)) lines.push(offerText(offer, asker));
  const more = count > lines.length ? [`${texts.all[language]} ${publicUrl}/mi/pedidos`] : [];
  const [only] = lines;
  if (lines.length === 1 && only && more.length === 0) return { text: only, count };
  return { text: [...lines.map((line, at) => `${at + 1}. ${line}`), ...more].join('\n'), count };
}
