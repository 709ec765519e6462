import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { offersMoney } from '../intents/money-offered.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { variantsIn } from './clauses-of-draft.ts';
import { buysFirmly } from './cues.ts';
import type { Dialogue, DraftTalk } from './dialogue.ts';
import { tellingText } from './draft/clauses.ts';
import { isOnlyNamed } from './draft/others.ts';
import { partStatement } from './draft/parts.ts';
import { readDraft } from './draft/read-draft.ts';
import type { ToldOfDraft } from './draft/reading.ts';
import { same } from './goods-said.ts';
import { askedAfter } from './missing.ts';
import type { Said } from './said.ts';
import { isSpoilt, withoutSpoilt } from './spoilt-goods.ts';
import { type actOf, namesOthers, type Step } from './steps.ts';
import { takenBack, takesBack, without, withoutTakenClauses } from './taken-back.ts';

/** After a message that told nothing of the draft: what it asked of, and what it supposed. */
export const talkUntold = (
  talk: DraftTalk,
  read: ToldOfDraft | undefined,
  asked: readonly string[] | undefined,
): DraftTalk => ({
  ...talk,
  of: talk.now.length === 0 ? (asked ?? talk.of) : talk.of,
  proposed: read?.talk.proposed,
});

/** What a message tells of an open draft of goods that are offered; undefined where it may be about something else. */
export function toldOfDraft(
  said: Said,
  before: Dialogue,
  { likely, sure: act }: ReturnType<typeof actOf>,
): ToldOfDraft | undefined {
  const seeks =
    said.role === 'buyer' &&
    said.goods.some(({ material }) => before.sought.some((one) => same(one.material, material)));
  const isOpen = !seeks && before.role === 'seller' && before.goods.length > 0 && before.subject !== 'search';
  if (!isOpen || (act !== undefined && ofOtherMatters.has(act))) return undefined;
  const person = needsPerson(said.text);
  if (ofOrders.test(said.text) || (person !== undefined && person !== 'complaint')) return undefined;
  // `Tengo equipo de cocina`, `2 mesas y una estufa`: what it is, which is read as a message of its own.
  if (before.goods.every(isOnlyNamed) && countsSeveral(said)) return undefined;
  // `Pido 8 mil por la varilla` says nothing of the cement.
  if (pricesOnlyNew(said, before)) return undefined;
  if (likely === 'search' && namesOthers(said, before)) return undefined;
  if (variantsIn(said.written, before.goods) && !partStatement(said.written, before.goods)) return undefined;
  if (buysFirmly.test(said.text) || offersMoney(said.text)) return undefined;
  const back = takenBack(said.written, before.goods);
  if (back.fewer.size > 0) return undefined;
  const goods = takesBack(back) ? without(before.goods, back) : before.goods;
  const telling = takesBack(back) ? withoutTakenClauses(said.written) : said.written;
  // Nothing else is told where some of the goods are only taken back.
  if (takesBack(back) && !/\d/.test(telling)) return undefined;
  const written = isSpoilt(said) ? withoutSpoilt(telling) : telling;
  const { aside, details } = before;
  return readDraft(written, { goods, aside, details, asked: askedAfter(before), talk: before.draft });
}

/** What was ordered, paid or delivered, and who wants no more messages, is not about what is offered. */
const ofOrders =
  /(?<![^ ])(?:(?:mi|el|un) pedido|(?:my|the|an) order|reembols\w*|refund\w*|estaf\w*|fraudes?|scam\w*|me (?:robaron|cobraron|quitaron)|mi dinero|my money|dinero de (?:regreso|vuelta)|(?:me|nos) (?:llego|llegaron|mandaron|faltaron|vendieron|entregaron)|llegaron|abogad[oa]s?|profeco|de baja|unsubscribe)(?![^ ])/;

/** Whether a message counts goods, several of them or more than one of one. */
const countsSeveral = ({ goods }: Said): boolean => {
  const counted = goods.filter(({ quantity, called }) => quantity !== null && called !== null);
  return counted.length > 1;
};

/** Whether a message prices goods, names no amount of them, and none of them were spoken of. */
const pricesOnlyNew = ({ goods }: Said, before: Dialogue): boolean =>
  goods.length > 0 &&
  goods.every(
    ({ material, quantity, price }) =>
      quantity === null &&
      price !== null &&
      ![...before.goods, ...before.aside].some((one) => same(one.material, material)),
  );

/** Whether all goods that a message names are in the draft. */
export const isOfKnown = ({ goods }: Said, before: Dialogue): boolean =>
  goods.every(({ material }) => before.goods.some((one) => same(one.material, material)));

/** `¿Las 20 caben en una camioneta de 3 toneladas?` of an open draft changes nothing of it. */
export const isOnlyAsked = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' &&
  before.subject !== 'search' &&
  before.goods.length > 0 &&
  /[?¿]/.test(said.written) &&
  !said.worth &&
  isOfKnown(said, before) &&
  tellingText(said.written) === '';

const ofOtherMatters: ReadonlySet<TurnAct> = new Set<TurnAct>(['own', 'complaint', 'stop', 'leave', 'search', 'alert']);

export const ofTold: Step = { continues: true, asks: 'offer' };

export const actOfTold = (act: TurnAct | undefined): TurnAct => (act !== undefined && ofDraft.has(act) ? act : 'tell');

const ofDraft: ReadonlySet<TurnAct> = new Set<TurnAct>(['remove', 'fix', 'tell', 'ask', 'publish']);
