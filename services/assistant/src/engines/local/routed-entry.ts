import { isHypothetical } from '@tianguis/proto/assistant/chat/needs-person';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import type { Entry } from '../../knowledge/knowledge.ts';
import type { Retrieved } from '../../knowledge/retriever.ts';
import { normalise } from '../../knowledge/text.ts';
import { neighboursOf } from '../../matters/neighbours.ts';
import { type Matters, ofMarket } from '../../matters/read-matters.ts';
import { route } from '../../matters/router.ts';
import { confidenceOf } from './choose-entry.ts';
import type { Setting } from './compose.ts';

/** This likely, a message is about an entry and nothing else. */
const surely = 0.6;
/** This likely, its parts change nothing. */
const clear = 0.8;
/** This likely as a whole, a message is about an entry that its parts only come close to. */
const likelyWhole = 0.5;
/** This likely, the entry is a better answer than that we do not know. */
const likely = 0.35;

/** The entry that a message is most likely about. */
export function routedEntry(
  matters: Matters,
  { goods, asks, whether }: Dialogue,
  entry: Setting['entry'],
): Retrieved | undefined {
  const { main, act, asked, shares } = matters;
  if (act === 'bargain') return asEntry(entry('offer-make'));
  if (act === 'change' && goods.length === 0) return asEntry(entry('edit-lot'));
  if (!main || act !== undefined) return undefined;
  const heard = main.matter.kind === 'entry' && main.share >= likely ? main.matter.id : undefined;
  // What is asked first is answered first, unless the message as a whole is clear.
  const isClear = heard !== undefined && main.share >= clear;
  // `Si cancelo, ¿me regresan todo? Pagué en OXXO`: what the parts ask is close to what the whole does.
  const isNear =
    heard !== undefined &&
    main.share >= likelyWhole &&
    !asked.includes(heard) &&
    asked.every((one) => neighboursOf(heard).has(one));
  const id = isClear || isNear ? heard : (asked[0] ?? heard);
  // Goods that are offered or looked for are noted, whatever else is said of them.
  const isOfGoods = goods.length > 0 && asks !== undefined;
  if (id !== undefined && isOfGoods && (whether || ofMarket.has(id))) return undefined;
  const found = id === undefined ? undefined : entry(id);
  return found && { entry: found, score: Math.max(heard === id ? main.share : 0, shares.get(found.id) ?? 0) };
}

/** What sellers alone ask; a buyer who asks how the payment works wants to pay. */
const ofSellers: ReadonlySet<string> = new Set(['earnings', 'payout', 'payout-account']);
const ofOtherRole = 0.6;

/** How alike the last message is to an entry, less where the entry is for the other side of a sale. */
export const likenessIn =
  (found: () => readonly Retrieved[], { role }: Dialogue) =>
  (id: string): number =>
    (found().find((one) => one.entry.id === id)?.score ?? 0) -
    (role === 'buyer' && ofSellers.has(id) ? ofOtherRole : 0);

/** A seller who names a price asks for it: only buyers bargain. */
export const fromTheirSide = (matters: Matters, { role }: Dialogue): Matters =>
  matters.act === 'bargain' && role === 'seller' ? { ...matters, act: 'offer' } : matters;

/** What is likely enough to be said is at least as sure as an answer has to be; how sure it is decides whether a person looks at it first. */
export const confidenceIn = (
  chosen: Retrieved,
  routed: Retrieved | undefined,
  reading: Reading,
  least: number,
): number => (chosen === routed ? Math.max(least, routed.score) : confidenceOf(chosen, reading));

/** `¿Y si llega seca la pintura?` of a buyer asks what happens then, in whatever words the fault is put. */
export const ifItArrivesBad = (text: string, { party }: Dialogue, entry: Setting['entry']): Retrieved | undefined =>
  party === 'buyer' && isHypothetical(text) && arrives.test(normalise(text)) ? asEntry(entry('warranty')) : undefined;
const arrives =
  /\b(?:llega|llegan|llegara|sale|salen|saliera|viene|vienen|arrives?|comes?|turns? out|(?:it|they) (?:is|are|s|re))\b|\bsi (?:esta|estan|trae|traen) (?:\w+ )?(?:mal|rot|manchad|danad|mojad|sucia?|quebrad|fall|incomplet)/;

const asEntry = (found: Entry | undefined): Retrieved | undefined => found && { entry: found, score: surely };

/** Entries on payments, deadlines and personal data, which are the same for everybody. */
const sameForAll: ReadonlySet<string> = new Set([
  'approve-order',
  'arco',
  'delete-account',
  'privacy',
  'public-name',
  'hold-time',
  'offer-time',
  'pickup-deadline',
  'warranty',
  'installments',
  'pay-card',
  'pay-cash',
  'pay-deadline',
  'pay-oxxo',
  'pay-spei',
  'payment-methods',
]);

/** `2`, `publícalo`: so short a message goes on with the one before. */
const mostOfFragment = 2;

/** A joke is asked for at any point of a talk about goods, and is no more of it. */
export const isBesideGoods = ({ main, asked, act }: Matters, said: string): boolean =>
  said.split(' ').length > mostOfFragment &&
  asked.length === 0 &&
  act === undefined &&
  main?.matter.kind === 'talk' &&
  main.matter.topic === 'off_topic' &&
  main.share >= clear;

/** Whether a question has the same answer for everybody, so that nobody has to sign in for it. */
export const asksRule = ({ main, act }: Matters, text: string): boolean =>
  (asksIfPossible.test(normalise(text)) && !namesOrder.test(text)) ||
  ofRules(text) ||
  (act === undefined &&
    main?.matter.kind === 'entry' &&
    main.share >= surely &&
    sameForAll.has(main.matter.id) &&
    !ofOwnOrder.test(normalise(text)));
/** Several entries of rules may share what none of them has alone. */
const ofRules = (text: string): boolean =>
  !ofOwnOrder.test(normalise(text)) &&
  route(text).reduce(
    (sum, { matter, share }) => (matter.kind === 'entry' && sameForAll.has(matter.id) ? sum + share : sum),
    0,
  ) >= surely;
/** `Ya me lo aprobaron, ¿se puede cancelar?` asks for the rule, and is told it without signing in. */
const asksIfPossible =
  /\b(?:se puede|se pueden|puedo|podria|podemos|todavia puedo|aun puedo|alcanzo a|can i|can we|could i|is it possible|am i able) (?:\w+ ){0,3}?(?:cancel\w*|devol\w+|regres\w+|echarme? para atras|arrepent\w+|refund|return|back out)\b/;
const namesOrder = /\b(?:pedido|orden|order|compra) (?:n[uú]m(?:ero)?\.? |no\.? |#)?\d+/i;
const ofOwnOrder = /\b(?:mi (?:pedido|compra|pago|orden)|my (?:order|payment|purchase))\b/;

/** Whether goods that a message names stand beside the point: `vendí 20 bultos, ¿cuándo me depositan?` */
export function isQuestionAlone(
  routed: Retrieved | undefined,
  { act, asked, searches }: Matters,
  { continues, asks, goods, role, isOwnMatter, reserves, limits }: Dialogue,
  { mentions }: Reading,
): boolean {
  if (routed === undefined || routed.score < surely || act !== undefined || continues) return false;
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  const isOffered = asks === 'offer' && role === 'seller' && isCounted;
  // `Necesito ladrillo, ¿me lo traen a Metepec?` asks for both.
  const isSought =
    asks === 'search' &&
    role === 'buyer' &&
    // `¿Quién regala escombro?` looks for some.
    (reserves || searches || isCounted || limits.free === true || asked.some((id) => ofMarket.has(id)));
  if ((isOffered || isSought) && !isOwnMatter) return false;
  const goesOn = asks !== undefined && mentions.length === 0 && routed.score < clear;
  return !goesOn && !ofMarket.has(routed.entry.id);
}
