import { isDeepStrictEqual } from 'node:util';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { readLine } from '../inventory/line.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { route } from '../matters/router.ts';
import { after, sideOf } from '../turns/read-turn.ts';
import {
  asksTotal,
  cancelsOpen,
  corrects,
  correctsItself,
  goesOn,
  priceOpenIn,
  removes,
  smallTalk,
  takesEither,
  wantsToSell,
} from './cues.ts';
import { type Dialogue, type Goods, type Limits, newDialogue, type Subject } from './dialogue.ts';
import { draftInClauses, goodsAfter } from './goods-after.ts';
import { same } from './goods-said.ts';
import { askedAfter } from './missing.ts';
import { hasOwnGoods, partyAfter } from './party.ts';
import { isPriceForAll } from './price-for-all.ts';
import { isWhatFor, readSaid, remainsIn, type Said } from './said.ts';
import {
  actOf,
  markedAmount,
  markedLimits,
  markedPrice,
  namesKnown,
  namesOthers,
  roleAfter,
  type Step,
  stepOf,
} from './steps.ts';

/** A message of one person. */
interface Turn {
  readonly role: string;
  readonly content: string;
}

/** Turns that are read; older ones say nothing about what is asked now. */
const remembered = 20;
/** Longer messages are letters: the beginning tells. */
const longest = 1_000;

/** What a conversation has come to. Only what the person wrote counts, so that it can be told anew from the messages alone. */
export function readDialogue(turns: readonly Turn[]): Dialogue {
  return turns
    .filter(({ role }) => role === 'user')
    .slice(-remembered)
    .map(({ content }) => readSaid(content.slice(0, longest)))
    .reduce(goOn, newDialogue);
}

/** Words beside goods, places and amounts that a message may have and still only go on with the one before. */
const mostWords = 9;
/** Likewise where it names a price, or asks that what was spoken of be published. */
const mostWordsOfTerms = 14;

/** Whether a message says nothing without the ones before. */
function isElliptic(said: Said, before: Dialogue): boolean {
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

function subjectOf(said: Said, before: Dialogue, isGoingOn: boolean): Subject | undefined {
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
function opens(said: Said, before: Dialogue): Subject | undefined {
  if (wantsToSell.test(said.text)) return 'offer';
  if (said.goods.length === 0 || said.declines || said.isOwnMatter) return undefined;
  const isCounted = said.goods.some(({ quantity }) => quantity !== null);
  if (before.subject === undefined) return isCounted ? 'offer' : 'search';
  // Who only named goods before did not say that they look for any.
  return isCounted && before.subject === 'search' && before.role === undefined ? 'offer' : undefined;
}

/** `Somos un hotel y renovamos 120 colchones`: goods that are counted, told to a market without a question. */
function offeredPlainly(said: Said, before: Dialogue): Subject | undefined {
  if (before.talk.last !== undefined || said.isQuestion || opens(said, before) !== 'offer') return undefined;
  const [first] = route(said.written);
  const isOfSale = first?.matter.kind === 'entry' && ofSales.has(first.matter.id);
  return isOfSale ? 'offer' : undefined;
}
const ofSales: ReadonlySet<string> = new Set(['donate', 'food', 'hotels', 'materials', 'sell']);

/** `Triplay de 16 mm, 20 hojas, Guadalajara`: goods in a first message without a word on whose they are, or what is done with them. */
function saysNoSide(
  { saysSide, goods, isQuestion, worth, alert, asked, written, tokens }: Said,
  before: Dialogue,
): boolean {
  const isFirst = before.goods.length === 0 && before.role === undefined && before.party === undefined;
  const isBareList =
    goods.some(({ quantity }) => quantity !== null) &&
    goods.every(({ price, state }) => price === null && state === null);
  const isShort = goods.length <= mostUnsaid && tokens.length <= mostWordsOfTerms && !written.includes('\n');
  return isFirst && isBareList && isShort && !saysSide && !isQuestion && !worth && !alert && asked === undefined;
}
const mostUnsaid = 2;

/** `Los busco`, `para vender`: what was left open of goods that were named before. */
function settledSide(before: Dialogue, said: Said): Step | undefined {
  if (!before.unsaid || said.goods.some(({ quantity }) => quantity !== null)) return undefined;
  const offers = said.asked !== undefined || settlesSale.test(said.text);
  const { budget, maxPrice } = said.limits;
  const looksFor = settlesSearch.test(said.text) || budget !== undefined || maxPrice !== undefined;
  if (offers === looksFor) return undefined;
  return { continues: true, asks: offers ? 'offer' : 'search' };
}
const roleOfSettled = (settled: Step | undefined): Dialogue['role'] =>
  settled && (settled.asks === 'offer' ? 'seller' : 'buyer');
const settlesSale = /\b(?:vend\w+|venta|rematar|publicar\w*|sell\w*|ofrezco|tengo)\b/;
const settlesSearch = /\b(?:busc\w+|busk\w+|compr\w+|ocupo|ocupamos|necesit\w+|quiero|conseguir|buy\w*|looking|need)\b/;

const roleIn: Readonly<Record<Subject, Dialogue['role']>> = { offer: 'seller', search: undefined, price: undefined };
const roleOfAsked = (asks: Subject | undefined, opened: Subject | undefined): Dialogue['role'] =>
  asks === 'offer' ? 'seller' : opened && roleIn[opened];

function goOn(before: Dialogue, everything: Said): Dialogue {
  const party = partyAfter(before.party, everything.text);
  const own = hasOwnGoods(party, everything.text) ? everything : withoutGoods(everything);
  // `Pero barata, pa cimbra` after a search for wood looks for no formwork.
  const isUse = before.subject === 'search' && own.goods.every((one) => isWhatFor(one, own.text));
  const read = isUse ? { ...own, goods: [] } : own;
  const { likely, sure } = actOf(read, before);
  // `Y las mesas, ¿dónde están?` after chairs asks for tables.
  const act = sure === 'choose' && namesOthers(read, before) ? 'instead' : sure;
  const said = inView({ ...read, role: roleAfter(before, read.role, likely) }, act, before);
  const isCancelled = before.goods.length > 0 && cancelsOpen.test(said.text);
  if (said.leaves || act === 'leave' || isCancelled)
    return { ...newDialogue, party, partyBefore: before.party, talk: after(before.talk, likely), act, left: true };
  const settled = settledSide(before, said);
  const step = settled ?? stepOf(act, before, said);
  const isOfDraft = step === undefined && draftInClauses(before, said) !== undefined;
  const unsaid = step === undefined && !isOfDraft && saysNoSide(said, before);
  const done = settled && (settled.asks === 'offer' ? 'offer' : 'search');
  const talk = after(before.talk, unsaid ? 'nod' : (done ?? likely));
  const isGoingOn = step ? step.continues : isOfDraft || isElliptic(said, before);
  const subject = isOfDraft ? 'offer' : subjectOf(said, before, isGoingOn);
  const heard = step ? step.asks : (subject ?? offeredPlainly(said, before));
  const asks = unsaid ? undefined : heard;
  const opened = step || unsaid || asks !== undefined ? undefined : opens(said, before);
  const isRestart = asks !== undefined && !isGoingOn && said.goods.length > 0;
  const limits = isRestart ? said.limits : merged(limitsOf(before, said), said.limits);
  const saysNothing = asks === undefined && (step !== undefined || said.goods.length === 0) && said.spoilt.length === 0;
  const goods = saysNothing ? before.goods : goodsAfter(before, said, isGoingOn, act);
  const place = said.place ?? (said.anywhere ? undefined : before.place);
  const isFirst = said.meansFirst && asks === 'search' && isGoingOn && said.chosen === undefined;
  // What is recommended is the cheapest, and the next message may mean that one.
  const isBest = act === 'choose' && asks === 'search' && said.fact === 'best' && said.chosen === undefined;
  const chosen = isBest || isFirst ? 1 : chosenAfter(before, said, act, asks, isGoingOn);
  const isTotal = isGoingOn && (said.total || (chosen !== undefined && said.amount !== undefined));
  const isOffered = asks === 'offer' || (said.role ?? before.role) === 'seller';
  const told = isOffered && goods.length > 0 ? toldIn(said, act, before) : [];
  const named = goods.filter((one) => said.goods.some(({ material }) => same(one.material, material)));
  return {
    unsaid,
    role: unsaid ? undefined : (roleOfSettled(settled) ?? said.role ?? before.role ?? roleOfAsked(asks, opened)),
    party: partyOfGoods(asks, said) ?? party,
    partyBefore: before.party,
    goods,
    aside: asideAfter(before, goods),
    meant: named.length > 0 ? named : goods,
    place,
    limits: isBest ? { ...limits, order: limits.order ?? 'cheapest' } : limits,
    subject: asks ?? opened ?? before.subject,
    asks,
    alert: said.alert || act === 'alert',
    everything: (said.everything && step === undefined) || goesOnBrowsing(said, before),
    anywhere: said.anywhere || (before.anywhere && said.place === undefined),
    whether: said.whether,
    total: asks !== undefined && said.total,
    accepts: act === 'yes' && asks === 'search',
    continues: isGoingOn,
    publishes: asks === 'offer' && (said.publishes || act === 'publish'),
    declines: said.declines && step?.asks === undefined,
    isOwnMatter: said.isOwnMatter && step?.asks === undefined,
    removes: removesKnown(before, said),
    left: false,
    chosen,
    reserves: asks === 'search' && said.reserves,
    fact: factOf(said, act, asks, { isFirst, isTotal }),
    wish: asks === 'search' && isGoingOn ? wishIn(said, act, before) : undefined,
    askedUnit: asks === 'price' ? said.askedUnit : undefined,
    asked: isRestart ? [] : askedAfter(before),
    priceIs: priceOpenIn(said.text) ?? (isRestart ? undefined : before.priceIs),
    isNews:
      said.place !== undefined ||
      priceOpenIn(said.text) === 'open' ||
      said.limits.condition !== undefined ||
      !isDeepStrictEqual(goods, before.goods),
    details: detailsAfter(isRestart ? [] : before.details, told, act),
    told,
    talk,
    act,
  };
}

/** What is asked of lots that were shown. */
function factOf(
  { fact, anywhere, reserves }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  { isFirst, isTotal }: { readonly isFirst: boolean; readonly isTotal: boolean },
): Dialogue['fact'] {
  if (asks !== 'search' || anywhere || reserves) return undefined;
  if (isFirst) return 'best';
  if (isTotal) return 'total';
  return act === 'choose' ? fact : undefined;
}

/** `¿Y en Cholula?`, `algo más barato` of who asked for all that there is. */
function goesOnBrowsing(said: Said, before: Dialogue): boolean {
  const { free, order, condition, maxPrice } = said.limits;
  const narrows = [free, order, condition, maxPrice].some((limit) => limit !== undefined);
  const isShort = said.tokens.length <= mostWords && said.goods.length === 0 && !said.isOwnMatter && !said.reserves;
  return (
    before.everything && isShort && said.role !== 'seller' && (narrows || said.place !== undefined || said.anywhere)
  );
}

/** Goods that are offered and not spoken of any more. */
function asideAfter({ aside, goods, role }: Dialogue, now: readonly Goods[]): readonly Goods[] {
  const isSpokenOf = (one: Goods) => now.some((other) => same(other.material, one.material));
  const left = role === 'seller' ? goods : [];
  return [...aside, ...left].filter((one) => !isSpokenOf(one)).slice(-mostAside);
}
const mostAside = 6;

/** What a carrier or a referrer says of goods offers and looks for none. */
const withoutGoods = (said: Said): Said => ({
  ...said,
  goods: [],
  amount: undefined,
  asked: undefined,
  role: undefined,
  worth: false,
  total: false,
  publishes: false,
  details: [],
});

/** Who offers goods sells, and who looks for some buys, whatever they did before. */
function partyOfGoods(asks: Subject | undefined, { goods }: Said): Dialogue['party'] {
  if (goods.length === 0) return undefined;
  if (asks === 'offer') return 'seller';
  return asks === 'search' ? 'buyer' : undefined;
}

/** The lot that is meant: the one of before too, where the message asks more of it or is about something else. */
function chosenAfter(
  before: Dialogue,
  { chosen, reserves, goods, place, limits, anywhere }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  isGoingOn: boolean,
): number | undefined {
  if (asks === undefined) return before.chosen;
  if (!isGoingOn) return undefined;
  if (chosen === 'other') return before.chosen === 2 ? 1 : 2;
  // `¿Y cuánto por 2?` says no other lot.
  const isSame = goods.length === 0 && place === undefined && !anywhere && Object.values(limits).every((one) => !one);
  const keeps = act === 'sum' || act === 'choose' || reserves || (isSame && act === 'narrow');
  return chosen ?? (keeps ? before.chosen : undefined);
}

/** A condition in words that the search has no limit for. */
function wishIn(said: Said, act: TurnAct | undefined, before: Dialogue): string | undefined {
  const isCondition = act === 'narrow' || act === 'instead' || (act === 'choose' && said.fact === 'other');
  // `Blanca, vinílica` of paint names no other goods.
  const isOther = said.goods.some(
    ({ material, quantity }) => quantity !== null || !before.goods.some((one) => same(one.material, material)),
  );
  const isKnown =
    isOther ||
    said.reserves ||
    takesEither.test(said.text) ||
    said.amount !== undefined ||
    said.place !== undefined ||
    said.anywhere ||
    said.meansFirst ||
    said.total ||
    said.chosen !== undefined ||
    said.alert ||
    Object.values(said.limits).some((limit) => limit !== undefined);
  if (!isCondition || isKnown || said.written.length > longestDetail) return undefined;
  const wish = said.written.replace(opensWish, '').replace(/[¿?¡!.,\s]+$/, '');
  return wish === '' ? undefined : wish;
}
const opensWish = /^[¿¡\s]*(?:(?:y|ah|pero|o|ok|oye|se me olvid[oó]|tambi[eé]n|nomas|and|but|also|oh)[,\s]+)*/i;

/** Goods that are given away cost nothing altogether either. */
function detailsAfter(before: readonly string[], told: readonly string[], act: TurnAct | undefined) {
  // `Mejor hasta el sábado` takes the place of `hasta el domingo`.
  const stays = before.filter((one) => !told.some((now) => now !== one && untilWhen(now) && untilWhen(one)));
  const details = [...new Set([...stays, ...told])].slice(-mostDetails);
  return act === 'donate' ? details.filter((detail) => !isPriceForAll(detail)) : details;
}

const untilWhen = (detail: string): boolean =>
  /^(?:(?:aguantan?|mejor|buen[oa]s?|good) )*(?:hasta|until)(?!\p{L})/iu.test(detail);

/** Details that a talk keeps. */
const mostDetails = 8;
const longestDetail = 120;

/** What a message tells of the goods beside what has a field; all of it where it tells nothing else. */
function toldIn(
  { details, written, goods, amount, asked, place, limits, marked }: Said,
  act: TurnAct | undefined,
  before: Dialogue,
) {
  if (act === 'question' || act === 'own' || act === 'sum' || act === 'worth') return [];
  const hasField =
    goods.some(({ quantity }) => quantity !== null) ||
    amount !== undefined ||
    asked !== undefined ||
    place !== undefined ||
    limits.condition !== undefined;
  const isNamed = marked.alone.brand ?? marked.alone.colour ?? marked.alone.contents;
  const isDetail =
    act === 'tell' &&
    (!hasField || (isNamed !== undefined && details.length === 0)) &&
    before.goods.length > 0 &&
    !/[?¿]/.test(written);
  return isDetail && written.length <= longestDetail ? [written.trim()] : details;
}

/** A message in view of what it does: numbers that are marked count where they can mean one thing only. */
function inView(said: Said, act: TurnAct | undefined, before: Dialogue): Said {
  const role = sideOf(act) ?? said.role;
  if (act === undefined) return said;
  const isPriced = act === 'ask' && said.goods.length === 0;
  // Until it is known how many there are, a figure says that.
  const isCounted = before.goods.some(({ quantity }) => quantity !== null);
  const figure = isPriced && isCounted ? onlyFigure(said) : undefined;
  // `80 each, sorry, 800 each`: the last figure counts.
  const meant = isPriced && correctsItself.test(said.text) ? said.asked : undefined;
  const together = said.asked?.of === 'all' ? said.asked : undefined;
  const asked = isPriced ? (meant ?? together ?? markedPrice(said) ?? said.asked ?? figure) : said.asked;
  const figures = !isCounted && isPriced ? onlyNumber(said) : undefined;
  if (figures) return { ...said, role, asked: undefined, amount: figures };
  const mayBeMarked = said.asked === undefined && remainsIn(said.text) === undefined;
  const marked = mayBeMarked ? markedAmount(said) : undefined;
  const amount = tellsAmount.has(act) ? (marked ?? said.amount ?? amountOf(said, act)) : said.amount;
  const limits = act === 'narrow' || act === 'search' || act === 'instead' ? markedLimits(said) : said.limits;
  // `Que no pase de 120 el metro` says no amount.
  const isLimit = amount !== undefined && (amount.quantity === limits.maxPrice || amount.quantity === limits.budget);
  const isBoth = said.asked !== undefined && said.amount !== undefined;
  return { ...said, role, asked, amount: (asked === undefined || isBoth) && !isLimit ? amount : undefined, limits };
}
/** `Perdón, los botes son 13`: what is counted is named by its unit alone. */
function amountOf({ goods, marked }: Said, act: TurnAct | undefined): Said['amount'] {
  const [counted, ...others] = marked.goods;
  if (act !== 'fix' || goods.length > 0 || others.length > 0 || counted?.quantity === undefined) return undefined;
  const quantity = spokenNumber(counted.quantity);
  const unit = readLine(`${counted.quantity} ${counted.name} de pintura`)[0]?.unit ?? undefined;
  return quantity === undefined ? undefined : { quantity, unit: unit === 'pieza' ? undefined : unit };
}

/** `2 mil` of who was asked how many there are. */
function onlyNumber({ written, asked }: Said): Said['amount'] {
  const quantity = asked === undefined || asked.of === 'all' ? spokenNumber(written.replace(/[.!]+$/, '')) : undefined;
  return quantity === undefined ? undefined : { quantity, unit: undefined };
}

/** `Ponle 1900`: the one figure of who says what they ask. */
function onlyFigure({ text }: Said): Said['asked'] {
  const [figure, ...others] = text.match(/(?<![^ ])\d+(?:\.\d+)?(?: mil)?(?![^ ])/g) ?? [];
  const amount = figure === undefined || others.length > 0 ? undefined : spokenNumber(figure);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: asksTotal.test(text) ? 'all' : 'unit' };
}
const tellsAmount: ReadonlySet<TurnAct> = new Set<TurnAct>(['tell', 'fix', 'narrow', 'sum']);

/** `quita los contactos` of a list of goods that has some. */
const removesKnown = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' && removes.test(said.text) && namesKnown(said, before);

/** Price and condition are said of some goods, and not of the next: `¿y ventanas?` after used doors of up to 800. */
function limitsOf({ limits, goods }: Dialogue, said: Said): Limits {
  const isOther =
    said.goods.length > 0 && said.goods.every((one) => goods.every((known) => !same(known.material, one.material)));
  const { maxKilometres, free, order } = limits;
  return isOther ? { maxKilometres, free, order } : limits;
}

const merged = (before: Limits, now: Limits): Limits => ({
  maxPrice: now.maxPrice ?? before.maxPrice,
  budget: now.budget ?? before.budget,
  free: now.free ?? before.free,
  maxKilometres: now.maxKilometres ?? before.maxKilometres,
  condition: now.condition ?? before.condition,
  order: now.order ?? before.order,
});
