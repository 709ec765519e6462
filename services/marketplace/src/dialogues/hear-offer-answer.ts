import { AppError } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { paymentLimits, toCentavos, toPesos } from '@tianguis/proto/money';
import { moveRefused } from '../offers/errors.ts';
import { judgeMove } from '../offers/machine.ts';
import { moveOffer } from '../offers/move-offer.ts';
import { linkOf } from '../offers/notices.ts';
import type { StoredOffer } from '../offers/offer-store.ts';
import { mayName } from '../offers/place-offer.ts';
import type { Proposal } from '../offers/proposal.ts';
import type { Party } from '../trade/party.ts';
import { notPayable } from '../trade/stock.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { findAsked } from './find-asked.ts';
import { type OfferAnswer, readOfferAnswer } from './offer-answer.ts';
import type { TalkedOffer } from './offer-dialogue-store.ts';
import { askedText, doneText, offerStateText, offersText, offerTexts } from './offer-text.ts';
import type { Offered, OfferWish } from './order-dialogue.ts';
import { type DialogueNeeds, reply } from './send-replies.ts';

type Asked = Extract<Offered, { kind: 'offer' }>;

interface Heard {
  readonly message: Message;
  readonly answer: OfferAnswer;
  readonly language: Language;
  /** What they were shown of offers, where it is fresh and the last that they heard. */
  readonly shown: Extract<Offered, { kind: 'offer' | 'offers' }> | null;
  /** Offers that wait for them, the last that was moved first. */
  readonly waiting: readonly StoredOffer[];
}

const sideOf = ({ buyerId }: StoredOffer, memberId: number): Party => (buyerId === memberId ? 'buyer' : 'seller');
const keep = (needs: DialogueNeeds, { memberId }: Message, offered: Offered | null): Promise<void> =>
  needs.orderDialogues.put(memberId, { orderIds: [], wanted: null, offered, changedAt: needs.now });

/** When they last heard of something else that a yes or a number may answer. */
async function heardElseAt(needs: DialogueNeeds, memberId: number, draft: Dialogue | undefined): Promise<number> {
  const asked = await findAsked(needs, memberId, draft);
  const orders = await needs.orderDialogues.waiting(memberId, needs.now);
  return Math.max(Number(asked ?? 0), ...orders.map(({ since }) => Number(since)));
}

/**
 * What a party answers to an offer or a counter-offer. What was understood is said first, with its amount, and done at a yes to
 * exactly that: an offer that changed meanwhile is shown again. True where the message was about an offer.
 */
export async function hearOfferAnswer(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const answer = readOfferAnswer(message.body);
  const last = await needs.orderDialogues.of(message.memberId);
  const kept = last && isFresh(last, needs.now) ? last.offered : null;
  const open = kept?.kind === 'offer' || kept?.kind === 'offers' ? kept : null;
  if (answer.kind === 'other') {
    // A yes that comes after something else was said agrees to nothing.
    if (open) await keep(needs, message, null);
    return false;
  }
  const recent = await needs.offerDialogues.recent(message.memberId, needs.now);
  const [newest] = recent;
  if (!newest) return false;
  const elseAt = await heardElseAt(needs, message.memberId, draft);
  const shown = open && Number(last?.changedAt) > Math.max(elseAt, Number(newest.since)) ? open : null;
  const isLast = isFresh({ changedAt: newest.since }, needs.now) && Number(newest.since) > elseAt;
  const isAbout = answer.named || shown || (isLast && Number(newest.since) > Number(last?.changedAt ?? 0));
  if (!isAbout) return false;
  const waiting = await waitingOf(needs, message.memberId, recent);
  const language = await needs.dialogues.languageOf(message.memberId);
  const heard = { message, answer, language, shown, waiting };
  if (waiting.length > 0) await answerOffer(needs, heard);
  // Who answers late is told what became of it; who has only offers that wait for others speaks of something else.
  else if (!answer.named && !shown && (await needs.offers.offers.lock(newest.id))?.state !== 'expired') return false;
  else await tellState(needs, heard, newest.id);
  return true;
}

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
  if (!offer) return;
  await keep(needs, message, null);
  const state = needs.now < offer.expiresAt || offer.orderId ? offer.state : 'expired';
  await reply(needs, message, offerStateText(offer.title, state, language), linkOf(offer, needs.publicUrl));
}

async function show(needs: DialogueNeeds, { message, language, waiting }: Heard, ...begin: string[]): Promise<void> {
  await keep(needs, message, { kind: 'offers', offerIds: waiting.map(({ id }) => id) });
  await reply(needs, message, ...begin, offersText(waiting, language), `${needs.publicUrl}/mi/pedidos?como=ofertas`);
}

/** The one of several that is meant, where that is plain. */
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

/** The price that they name, as prices of the one line; what does not divide is rounded, and shown so. */
function proposalFor({ lines: [line] }: StoredOffer, { pesos = 0, each = false }: OfferAnswer): Proposal {
  if (!line) throw notPayable();
  const centavos = each ? toCentavos(pesos) : Math.round(toCentavos(pesos) / line.quantity);
  const amount = amountOf(line.quantity, centavos);
  if (amount < toCentavos(paymentLimits.min) || amount > toCentavos(paymentLimits.max)) throw notPayable();
  return { lines: [{ ...line, centavos, amount }], amount };
}

const wishes = { yes: 'accept', accept: 'accept', no: 'decline', decline: 'decline' } as const;

/** Says what was understood, and asks whether that is meant. */
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
  await reply(needs, message, askedText(wish, offer.title, proposal, language));
}

/** Does what they were asked about, by the use case of the page, as long as the offer is still what they were shown. */
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
