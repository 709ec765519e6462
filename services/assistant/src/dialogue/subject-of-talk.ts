import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { route } from '../matters/router.ts';
import { asksByName } from './buyer-cues.ts';
import { corrects, goesOn, smallTalk, wantsToSell } from './cues.ts';
import type { Dialogue, Subject } from './dialogue.ts';
import { verticalsIn } from './kinds-of-goods.ts';
import { isInEither } from './places-after.ts';
import type { Said } from './said.ts';
import type { Step } from './steps.ts';
import { wantsIn } from './wants.ts';

/** Words beside goods, places and amounts that a message may have and still only go on with the one before. */
export const mostWords = 9;

/** Likewise where it names a price, or asks that what was spoken of be published. */
const mostWordsOfTerms = 14;

/** Whether a message says nothing without the ones before. */
export function isElliptic(said: Said, before: Dialogue): boolean {
  const hasTerms = said.asked !== undefined || said.publishes;
  if (before.subject === undefined || said.tokens.length > (hasTerms ? mostWordsOfTerms : mostWords)) return false;
  if (changesSides(said, before)) return false;
  const { free, ...others } = said.limits;
  const limits = free || Object.values(others).some((limit) => limit !== undefined);
  const adds =
    limits || said.anywhere || said.place !== undefined || said.goods.length > 0 || said.amount !== undefined;
  const refers =
    (said.publishes && before.subject !== 'search' && before.goods.length > 0) ||
    said.total ||
    said.chosen !== undefined ||
    (said.asked !== undefined && before.role === 'seller');
  if (refers) return true;
  if (said.amount && said.tokens.length <= mostWords && said.goods.length === 0) return true;
  return adds && (goesOn.test(said.text) || corrects.test(said.text) || isBare(said) || limits || said.anywhere);
}

/** A seller who looks for other goods speaks of those, and no more of what they sell. */
const changesSides = ({ role, goods }: Said, before: Dialogue): boolean =>
  goods.length > 0 && role === 'buyer' && before.role === 'seller';

/** Nothing but goods, amounts and places, with little words and greetings. */
function isBare({ tokens, text }: Said): boolean {
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const rest = tokens.filter(
    (token, at) =>
      !/^\d/.test(token) &&
      !little.has(token) &&
      !(place && at >= place.start && at < place.end) &&
      !mentions.some(({ start, end }) => at >= start && at < end),
  );
  return rest.length <= 1 || (rest.length <= 3 && smallTalk.test(text));
}

const little = new Set(
  'y e o de del la el los las un una unos unas en es son esta estan por para con que a mi aqui si no no, pero nada mas solo and or in the of it is'.split(
    ' ',
  ),
);

export function subjectOf(said: Said, before: Dialogue, isGoingOn: boolean): Subject | undefined {
  const { worth, role, goods } = said;
  const hasGoods = goods.length > 0;
  if (worth && (hasGoods || isGoingOn))
    return before.role === 'buyer' && role !== 'seller' && !hasGoods ? 'search' : 'price';
  if (worth && before.goods.length > 0 && said.tokens.length <= mostWords) return 'price';
  if (role === 'buyer' && hasGoods) return 'search';
  if (role === 'seller' && hasGoods) return 'offer';
  if (!isGoingOn) return undefined;
  const offers = said.publishes || role === 'seller';
  return before.subject === 'price' && offers ? 'offer' : before.subject;
}

/** What the next message may go on with, where this one asks nothing by itself: `quiero vender`, or goods without a verb. */
export function opens(said: Said, before: Dialogue): Subject | undefined {
  if (wantsToSell.test(said.text)) return 'offer';
  if (said.goods.length === 0 || said.declines || said.isOwnMatter) return undefined;
  const isCounted = said.goods.some(({ quantity }) => quantity !== null);
  if (before.subject === undefined) return isCounted ? 'offer' : 'search';
  // Who only named goods before did not say that they look for any.
  return isCounted && before.subject === 'search' && before.role === undefined ? 'offer' : undefined;
}

/** `Somos un hotel y renovamos 120 colchones`: goods that are counted, told to a market without a question. */
export function offeredPlainly(said: Said, before: Dialogue): Subject | undefined {
  if (before.talk.last !== undefined || said.isQuestion || opens(said, before) !== 'offer') return undefined;
  const [first] = route(said.written);
  const isOfSale = first?.matter.kind === 'entry' && ofSales.has(first.matter.id);
  return isOfSale ? 'offer' : undefined;
}

const ofSales: ReadonlySet<string> = new Set(['donate', 'food', 'hotels', 'materials', 'sell']);

/** `Triplay de 16 mm, 20 hojas, Guadalajara`: goods in a first message without a word on whose they are, or what is done with them. */
export function saysNoSide(said: Said, before: Dialogue): boolean {
  const { saysSide, goods, isQuestion, worth, alert, asked, written, tokens } = said;
  const isFirst = before.goods.length === 0 && before.role === undefined && before.party === undefined;
  const isBareList =
    goods.some(({ quantity }) => quantity !== null) &&
    goods.every(({ price, state }) => price === null && state === null);
  const isShort = goods.length <= mostUnsaid && tokens.length <= mostWordsOfTerms && !written.includes('\n');
  const tells = saysSide || isInEither(said);
  return isFirst && isBareList && isShort && !tells && !isQuestion && !worth && !alert && asked === undefined;
}

const mostUnsaid = 2;

/** `Los busco`, `para vender`: what was left open of goods that were named before. */
export function settledSide(before: Dialogue, said: Said): Step | undefined {
  if (!before.unsaid || said.goods.some(({ quantity }) => quantity !== null)) return undefined;
  const offers =
    said.asked !== undefined || said.goods.some(({ price }) => price !== null) || settlesSale.test(said.text);
  const { budget, maxPrice, maxKilometres, order } = said.limits;
  const isLimited = [budget, maxPrice, maxKilometres, order].some((limit) => limit !== undefined);
  const looksFor = settlesSearch.test(said.text) || isLimited || asksAsBuyer(said);
  if (offers === looksFor) return undefined;
  return { continues: true, asks: offers ? 'offer' : 'search' };
}

/** `¿Y en negro?`, `¿cuánto saldría todo?`, `¿y en Cholula?`: nobody asks that of goods that they have. */
function asksAsBuyer({ written, text, place }: Said): boolean {
  if (!/[?¿]/.test(written)) return false;
  const isOther = goesOn.test(text) && (place !== undefined || wantsIn(written, []).length > 0);
  return isOther || asksCost.test(text) || asksByName(written);
}
const asksCost = /\b(?:cuanto|como) (?:me )?(?:sale|salen|saldrian?|cuestan?|costarian?)\b/;

export const roleOfSettled = (settled: Step | undefined): Dialogue['role'] =>
  settled && (settled.asks === 'offer' ? 'seller' : 'buyer');

const settlesSale = /\b(?:vend\w+|venta|rematar|publicar\w*|sell\w*|ofrezco|tengo)\b/;

const settlesSearch = /\b(?:busc\w+|busk\w+|compr\w+|ocupo|ocupamos|necesit\w+|quiero|conseguir|buy\w*|looking|need)\b/;

const roleIn: Readonly<Record<Subject, Dialogue['role']>> = { offer: 'seller', search: undefined, price: undefined };

export const roleOfAsked = (asks: Subject | undefined, opened: Subject | undefined): Dialogue['role'] =>
  asks === 'offer' ? 'seller' : opened && roleIn[opened];

/** `¿Y en Cholula?`, `algo más barato` of who asked for all that there is. */
export function goesOnBrowsing(said: Said, before: Dialogue): boolean {
  const { free, order, condition, maxPrice } = said.limits;
  const narrows =
    [free, order, condition, maxPrice].some((limit) => limit !== undefined) || verticalsIn(said.text) !== undefined;
  const isShort = said.tokens.length <= mostWords && said.goods.length === 0 && !said.isOwnMatter && !said.reserves;
  return (
    before.everything && isShort && said.role !== 'seller' && (narrows || said.place !== undefined || said.anywhere)
  );
}
