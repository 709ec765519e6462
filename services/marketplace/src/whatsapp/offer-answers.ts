import { AppError } from '@tianguis/chassis/http/error';
import type { Language, Localized } from '@tianguis/proto/errors';
import { type OfferState, offerHours } from '@tianguis/proto/marketplace/offers/offer';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { paymentLimits, toCentavos, toPesos } from '@tianguis/proto/money';
import { plain } from '@tianguis/proto/plain';
import { moveRefused } from '../offers/errors.ts';
import { judgeMove } from '../offers/machine.ts';
import { moveOffer } from '../offers/move-offer.ts';
import { linkOf, transportText } from '../offers/notices.ts';
import type { StoredOffer } from '../offers/offer-store.ts';
import { mayName } from '../offers/place-offer.ts';
import type { Proposal } from '../offers/proposal.ts';
import type { Party } from '../trade/party.ts';
import { commissionNow, receivesText } from '../trade/sale.ts';
import { notPayable } from '../trade/stock.ts';
import { amountText, momentText } from '../trade/texts.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { readAnswer } from './lot-answer.ts';
import type { Offered, OfferWish, TalkedOffer } from './order-dialogue.ts';
import { type DialogueNeeds, findAsked, reply } from './replies.ts';

/** A party’s answer to an offer. `yes` and `no` answer the last question; `list` asks what waits. */
export interface OfferAnswer {
  readonly kind: 'yes' | 'no' | 'accept' | 'decline' | 'amount' | 'list' | 'other';
  /** The price in pesos, for everything or per unit. */
  readonly pesos?: number;
  readonly each?: boolean;
  /** The place of the offer in the list they were shown, from 0. */
  readonly place?: number;
  /** Whether the message says “offer”. */
  readonly named: boolean;
}

const noun =
  /\b(?:(?:la|su|tu|esa|esta|esas|the|your|this|that) )?(?:contra ?ofertas?|ofertas?|counter ?offers?|offers?)\b/;
const lists =
  /^(?:(?:ver|mis?|las?|que|cuales|tengo|hay|mostrar|the|my|show|what|list|see|pending) )*(?:ofertas|offers|oferta|offer)(?: (?:tengo|hay|pendientes?|pending|waiting|do i have))*$/;
const accepts =
  /^(?:(?:si|ok|va|yes|claro|sale) )*(?:(?:la|lo|te la|se la|i|it s a) )?(?:acept(?:o|ada|ado|amos|ar)|trato(?: hecho)?|hecho|de acuerdo|accept(?:ed)?|deal|agreed)(?: it)?(?: (?:gracias|thanks|thank you))*$/;
const declines =
  /^(?:no (?:la |lo )?acept(?:o|amos)|no (?:me|nos) conviene|(?:la |lo )?rechaz(?:o|amos|ada|ar)(?:la)?|(?:es )?muy poco|i (?:decline|reject)|declined?|reject(?:ed)?|(?:it s )?too low|no deal)(?: it)?(?: (?:gracias|thanks|thank you))*$/;

const begins = '(?:(?:no|ok|va|bueno|pues|mejor|mira|hola|hello|well) )*';
const names = [
  '(?:te|se) (?:l[oa]s?|le) (?:dej[oe]|dejamos|doy|damos|vendo|vendemos|pongo)',
  'dejamel[oa]s?|dejal[oa]s?',
  '(?:te |le )?(?:ofrezco|ofrecemos|doy|pago|propongo|puedo (?:dar|pagar|ofrecer))',
  'acepto|pido|serian|(?:mi |una )?(?:contra ?oferta|contrapropuesta|oferta|precio)(?: es| seria)?',
  '(?:my |a )?(?:counter ?offer|counter|offer|price)(?: is)?|i (?:can )?(?:offer|pay|give(?: you)?|do|propose|accept)',
  'i ll (?:take|do|give|pay)|make it|let it go',
].join('|');
const amount = String.raw`\$? ?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?( ?(?:mil|k))?(?: (?:pesos|mxn))?`;
const ofEach =
  '( (?:c u|cada (?:uno|una|bulto|pieza)|por (?:pieza|bulto|kilo|metro|caja|unidad)|la pieza|el bulto|el kilo|el metro|each|apiece|per (?:piece|bag|kilo|meter|unit)))?';
const ends =
  '(?: (?:por todo|en total|todo|for all|for everything|in total|altogether|y cerramos|y es tuy[oa]|minimo|lo menos|final|por favor|please|gracias|thanks))*';
const price = new RegExp(`^${begins}(?:(?:${names}) )?(?:(?:en|por|a|de|for|at|to) )?${amount}${ofEach}${ends}$`);
/** A bare number may be a place, a quantity or a year; one with three digits or a currency is a price. */
const isMoney = (text: string): boolean => /\$|\b(?:pesos|mxn|mil|\d+k)\b|[a-z] \d/.test(text) || /\d{3}/.test(text);

const tidy = (text: string): string =>
  plain(text)
    .replace(/[¡!*_()…:’']|c\/u/g, (sign) => (sign === 'c/u' ? ' c u ' : ' '))
    .replace(/,(?!\d{3}(?!\d))|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function priceIn(text: string): { pesos: number; each: boolean } | undefined {
  const found = price.exec(text);
  if (!found || !isMoney(text)) return undefined;
  const [, whole = '', cents = '0', thousands, each] = found;
  const pesos = Number(`${whole.replaceAll(',', '')}.${cents}`) * (thousands ? 1_000 : 1);
  return { pesos: toPesos(toCentavos(pesos)), each: each !== undefined };
}

function meaningOf(text: string): Pick<OfferAnswer, 'kind' | 'pesos' | 'each'> {
  const named = priceIn(text);
  if (named) return { kind: 'amount', ...named };
  const said = text.replace(noun, ' ').replace(/\s+/g, ' ').trim();
  if (accepts.test(said)) return { kind: 'accept' };
  if (declines.test(said)) return { kind: 'decline' };
  // That answers an order.
  if (/\b(?:aprueb|aprobad|approv)/.test(said)) return { kind: 'other' };
  const { kind } = readAnswer(said, []);
  return { kind: kind === 'yes' || kind === 'no' ? kind : 'other' };
}

/** Reads an answer to an offer. The whole message must fit; questions, quotes and conditions never move money. */
export function readOfferAnswer(body: string): OfferAnswer {
  const text = tidy(body);
  const named = noun.test(text);
  if (lists.test(text.replace(/[¿?]/g, '').trim())) return { kind: 'list', named };
  if (/[¿?"«»“”]|\bp ?-? ?0*\d+\b/.test(text)) return { kind: 'other', named };
  const meant = meaningOf(text);
  if (meant.kind !== 'other') return { ...meant, named };
  const placed = /^(?:oferta |offer |la |el |the )?#?(\d{1,2}) (.+)$/.exec(text);
  const of = placed ? meaningOf(placed[2] ?? '') : meant;
  return of.kind === 'other' ? { kind: 'other', named } : { ...of, place: Number(placed?.[1]) - 1, named };
}

interface Shown extends Proposal {
  readonly title: string;
  readonly expiresAt: Date;
}

const goodsText = ({ lines, amount }: Proposal, language: Language): string => {
  const goods = lines.map(({ name, quantity, unit, centavos }) => {
    const much = `${name}: ${quantityText(quantity, unit as ListingUnit, language)}`;
    return `${much} ${language === 'es' ? 'a' : 'at'} ${amountText(centavos, language)}`;
  });
  return `${goods.join('; ')}. Total: ${amountText(amount, language)}`;
};

/** What the member receives of a proposal; undefined where they buy. */
type Receives = (proposal: Pick<Proposal, 'amount'>) => string | undefined;

async function receivesOf(
  { tx, now }: DialogueNeeds,
  memberId: number,
  { sellerId }: StoredOffer,
  language: Language,
): Promise<Receives> {
  if (sellerId !== memberId) return () => undefined;
  const commission = await commissionNow(tx, sellerId, now);
  return ({ amount }) => receivesText(amount, commission, language);
}

const offerLine = (offer: Shown, receives: Receives, language: Language): string => {
  const until = momentText(offer.expiresAt, language);
  const sums = [goodsText(offer, language), receives(offer)].filter(Boolean).join('; ');
  const about = `${offer.title.slice(0, 80)}\n${sums}`;
  return language === 'es' ? `${about} (vence el ${until}).` : `${about} (it expires on ${until}).`;
};

const how: Localized = {
  es: 'Responde SÍ para aceptar, NO para rechazar, o el precio que propones por todo, así: te la dejo en $4,500',
  en: 'Answer YES to accept, NO to decline, or the price that you propose for all of it, like: my offer is $4,500',
};
const howMany: Localized = {
  es: 'Responde con el número y SÍ, NO o el precio que propones por todo, así: 1 SÍ, o 2 $4,500',
  en: 'Answer with the number and YES, NO or the price that you propose for all of it, like 1 YES, or 2 $4,500',
};

/** The offers that wait for a member, numbered, and how to answer. */
const offersText = (lines: readonly string[], language: Language): string => {
  if (lines.length === 1) return [...lines, how[language]].join('\n');
  const numbered = lines.map((line, index) => `${index + 1}. ${line}`);
  return [...numbered, howMany[language]].join('\n');
};

const asks: Record<OfferWish, Localized> = {
  accept: {
    es: 'Aceptas esto, y se vuelve un pedido. Si es así, responde SÍ.',
    en: 'You accept this, and it becomes an order. If that is right, answer YES.',
  },
  counter: {
    es: 'Propones esto a la otra parte. Si es así, responde SÍ.',
    en: 'You propose this to the other side. If that is right, answer YES.',
  },
  decline: {
    es: 'Rechazas esto, y la oferta se cierra. Si es así, responde SÍ.',
    en: 'You decline this, and the offer is closed. If that is right, answer YES.',
  },
};

/** What we understood, for confirmation. */
const askedText = (wish: OfferWish, title: string, sums: string, language: Language): string =>
  [title.slice(0, 80), sums, asks[wish][language]].join('\n');

const done: Record<OfferWish, Localized> = {
  accept: { es: 'Aceptado: ya es un pedido', en: 'Accepted: it is an order now' },
  counter: {
    es: `Propuesto: la otra parte tiene ${offerHours} horas para responder`,
    en: `Proposed: the other side has ${offerHours} hours to answer`,
  },
  decline: { es: 'Rechazado', en: 'Declined' },
};

const doneText = (wish: OfferWish, { title, amount }: Shown, language: Language): string =>
  `${done[wish][language]}. ${title.slice(0, 80)}: ${amountText(amount, language)}.`;

const states: Record<OfferState, Localized> = {
  offered: { es: 'la oferta espera la respuesta del vendedor', en: 'the offer waits for the seller’s answer' },
  countered: { es: 'la oferta espera la respuesta del comprador', en: 'the offer waits for the buyer’s answer' },
  accepted: { es: 'la oferta se aceptó', en: 'the offer was accepted' },
  declined: { es: 'la oferta se rechazó', en: 'the offer was declined' },
  withdrawn: { es: 'la oferta se retiró', en: 'the offer was withdrawn' },
  expired: { es: 'la oferta venció', en: 'the offer has expired' },
};

const offerStateText = (title: string, state: OfferState, language: Language): string =>
  `${title.slice(0, 80)}: ${states[state][language]}.`;

const offerTexts = {
  dropped: { es: 'No hice nada.', en: 'Nothing was done.' },
  changed: { es: 'La oferta cambió mientras tanto. Ahora es:', en: 'The offer has changed meanwhile. It is now:' },
  several: {
    es: 'Esta oferta es de varios artículos: propón otros precios en la página.',
    en: 'This offer is for several items: propose other prices on the page.',
  },
} satisfies Record<string, Localized>;

type Asked = Extract<Offered, { kind: 'offer' }>;

interface Heard {
  readonly message: Message;
  readonly answer: OfferAnswer;
  readonly language: Language;
  /** The offers they were shown, if that was within a day and nothing else was asked since. */
  readonly shown: Extract<Offered, { kind: 'offer' | 'offers' }> | null;
  /** Offers that wait for them, the last moved first. */
  readonly waiting: readonly StoredOffer[];
}

const sideOf = ({ buyerId }: StoredOffer, memberId: number): Party => (buyerId === memberId ? 'buyer' : 'seller');
const keep = (needs: DialogueNeeds, { memberId }: Message, offered: Offered | null): Promise<void> =>
  needs.orderDialogues.put(memberId, { orderIds: [], wanted: null, offered, changedAt: needs.now });

/** When they last heard of anything else that a yes or a number may answer. */
async function heardElseAt(needs: DialogueNeeds, memberId: number, draft: Dialogue | undefined): Promise<number> {
  const asked = await findAsked(needs, memberId, draft);
  const orders = await needs.orderDialogues.waiting(memberId, needs.now);
  return Math.max(Number(asked ?? 0), ...orders.map(({ since }) => Number(since)));
}

/**
 * Handles an answer to an offer or a counter-offer. We repeat what we understood, with its amount, and do it at a yes; an
 * offer that has changed meanwhile is shown again. True if the message was about an offer.
 */
export async function hearOfferAnswer(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const read = readOfferAnswer(message.body);
  const last = await needs.orderDialogues.of(message.memberId);
  const kept = last && isFresh(last, needs.now) ? last.offered : null;
  const open = kept?.kind === 'offer' || kept?.kind === 'offers' ? kept : null;
  const quotedId = message.quoted?.kind === 'offer' ? message.quoted.id : undefined;
  if (read.kind === 'other') {
    // After an unrelated message, a yes no longer agrees to anything.
    if (open) await keep(needs, message, null);
    return false;
  }
  const recent = await needs.offerDialogues.recent(message.memberId, needs.now);
  const [newest] = recent;
  if (!newest) return false;
  const elseAt = await heardElseAt(needs, message.memberId, draft);
  const isCurrent = Number(last?.changedAt) > Math.max(elseAt, Number(newest.since));
  const current = isCurrent ? open : null;
  const shown = quotedId === undefined ? current : shownBy(quotedId, open);
  const answer = quotedId !== undefined && shown?.kind === 'offers' ? { ...read, place: 0, named: true } : read;
  const isLast = isFresh({ changedAt: newest.since }, needs.now) && Number(newest.since) > elseAt;
  const isAbout = answer.named || shown || (isLast && Number(newest.since) > Number(last?.changedAt ?? 0));
  if (!isAbout) return false;
  const waiting = await waitingOf(needs, message.memberId, recent);
  const language = await needs.dialogues.languageOf(message.memberId);
  const heard = { message, answer, language, shown, waiting };
  if (quotedId !== undefined && !waiting.some(({ id }) => id === quotedId)) await tellState(needs, heard, quotedId);
  else if (waiting.length > 0) await answerOffer(needs, heard);
  // A late answer gets the offer’s state. If all their offers wait for others, the message is about something else.
  else if (!answer.named && !shown && (await needs.offers.offers.lock(newest.id))?.state !== 'expired') return false;
  else await tellState(needs, heard, newest.id);
  return true;
}

/** What a member who quotes a message about an offer answers. */
const shownBy = (offerId: number, open: Heard['shown']): Heard['shown'] =>
  open?.kind === 'offer' && open.offerId === offerId ? open : { kind: 'offers', offerIds: [offerId] };

async function waitingOf(needs: DialogueNeeds, memberId: number, recent: readonly TalkedOffer[]) {
  const found: StoredOffer[] = [];
  for (const { id } of recent.toSorted((one, other) => one.id - other.id)) {
    const offer = await needs.offers.offers.lock(id);
    if (offer && 'row' in judgeMove(offer, 'accept', sideOf(offer, memberId), needs.now)) found.push(offer);
  }
  return found;
}

async function tellState(needs: DialogueNeeds, { message, language }: Heard, id: number): Promise<void> {
  const offer = await needs.offers.offers.lock(id);
  if (offer?.buyerId !== message.memberId && offer?.sellerId !== message.memberId) return;
  await keep(needs, message, null);
  const state = needs.now < offer.expiresAt || offer.orderId ? offer.state : 'expired';
  await reply(needs, message, offerStateText(offer.title, state, language), linkOf(offer, needs.publicUrl));
}

async function show(needs: DialogueNeeds, { message, language, waiting }: Heard, ...begin: string[]): Promise<void> {
  await keep(needs, message, { kind: 'offers', offerIds: waiting.map(({ id }) => id) });
  const lines: string[] = [];
  for (const offer of waiting)
    lines.push(offerLine(offer, await receivesOf(needs, message.memberId, offer, language), language));
  const [only] = waiting;
  const about = waiting.length === 1 && only ? ({ kind: 'offer', id: only.id } as const) : undefined;
  const link = `${needs.publicUrl}/mi/pedidos?como=ofertas`;
  await reply(needs, { contactId: message.contactId, about }, ...begin, offersText(lines, language), link);
}

/** The offer they mean, if that is clear. */
function offerMeant({ answer, shown, waiting }: Heard): StoredOffer | undefined {
  if (answer.place !== undefined) {
    const id = shown?.kind === 'offers' ? shown.offerIds[answer.place] : undefined;
    return waiting.find((offer) => offer.id === id);
  }
  if (shown?.kind === 'offer') return waiting.find(({ id }) => id === shown.offerId);
  return waiting.length === 1 ? waiting[0] : undefined;
}

async function answerOffer(needs: DialogueNeeds, heard: Heard): Promise<void> {
  const { answer, language, message, shown } = heard;
  const offer = offerMeant(heard);
  if (!offer || answer.kind === 'list') return show(needs, heard);
  const asked = shown?.kind === 'offer' && shown.offerId === offer.id && answer.place === undefined ? shown : null;
  if (asked && answer.kind === 'no') return show(needs, heard, offerTexts.dropped[language]);
  try {
    if (asked && answer.kind === 'yes') await carryOut(needs, heard, offer, asked);
    else await askFirst(needs, heard, offer);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await keep(needs, message, null);
    await reply(needs, message, `${error.text[language]}.`, linkOf(offer, needs.publicUrl));
  }
}

/** A proposal for the offer’s only line at the price they name, rounded to centavos per unit. */
function proposalFor({ lines: [line] }: StoredOffer, { pesos = 0, each = false }: OfferAnswer): Proposal {
  if (!line) throw notPayable();
  const centavos = each ? toCentavos(pesos) : Math.round(toCentavos(pesos) / line.quantity);
  const amount = amountOf(line.quantity, centavos);
  if (amount < toCentavos(paymentLimits.min) || amount > toCentavos(paymentLimits.max)) throw notPayable();
  return { lines: [{ ...line, centavos, amount }], amount };
}

const wishes = { yes: 'accept', accept: 'accept', no: 'decline', decline: 'decline' } as const;

/** Repeats what we understood and asks for confirmation. */
async function askFirst(needs: DialogueNeeds, heard: Heard, offer: StoredOffer): Promise<void> {
  const { answer, message, language } = heard;
  if (answer.kind === 'amount' && offer.lines.length > 1)
    return reply(needs, message, offerTexts.several[language], linkOf(offer, needs.publicUrl));
  const proposal = answer.kind === 'amount' ? proposalFor(offer, answer) : offer;
  const isOther = proposal.amount !== offer.amount;
  const named = isOther ? 'counter' : 'accept';
  const wish: OfferWish = answer.kind in wishes ? wishes[answer.kind as keyof typeof wishes] : named;
  const verdict = judgeMove(offer, wish, sideOf(offer, message.memberId), needs.now);
  if ('refusal' in verdict) throw moveRefused(verdict.refusal);
  const centavos = wish === 'counter' ? (proposal.lines[0]?.centavos ?? null) : null;
  await keep(needs, message, { kind: 'offer', offerId: offer.id, proposals: offer.proposals, wish, centavos });
  const receives = await receivesOf(needs, message.memberId, offer, language);
  const net = wish === 'decline' ? undefined : receives(proposal);
  const { amount } = proposal;
  const party = sideOf(offer, message.memberId);
  const isNamed = offer.transport > 0 && wish !== 'decline';
  const brought = isNamed ? transportText({ amount, transport: offer.transport }, party)[language] : undefined;
  const sums = [goodsText(proposal, language), net, brought].filter(Boolean).join('; ');
  const about = { kind: 'offer', id: offer.id } as const;
  await reply(needs, { contactId: message.contactId, about }, askedText(wish, offer.title, sums, language));
}

/** Makes the confirmed move, if the offer is still what they were shown. */
async function carryOut(
  needs: DialogueNeeds,
  heard: Heard,
  offer: StoredOffer,
  { wish, proposals, centavos }: Asked,
): Promise<void> {
  const { message, language } = heard;
  if (offer.proposals !== proposals) return show(needs, heard, offerTexts.changed[language]);
  const { memberId } = message;
  const [line] = offer.lines;
  const named = wish === 'counter' && line && centavos !== null ? [{ ...line, price: toPesos(centavos) }] : [];
  if (wish === 'counter') await mayName(needs.offers, memberId);
  await moveOffer(needs.offers, offer, {
    move: wish,
    by: sideOf(offer, memberId),
    actor: `member:${memberId}`,
    named,
    ...(wish === 'accept' && { shown: toPesos(offer.amount) }),
  });
  await keep(needs, message, null);
  const after = (await needs.offers.offers.lock(offer.id)) ?? offer;
  await reply(needs, message, doneText(wish, after, language), linkOf(after, needs.publicUrl));
}
