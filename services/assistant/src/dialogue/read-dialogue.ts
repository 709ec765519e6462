import { isDeepStrictEqual } from 'node:util';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { after } from '../turns/read-turn.ts';
import { addsMore, corrects, goesOn, keepsOnly, removes, smallTalk, wantsToSell } from './cues.ts';
import { type Dialogue, type Goods, type Limits, newDialogue, type Subject } from './dialogue.ts';
import { laterCalled, likeliest, meantOf, same } from './goods-said.ts';
import { readSaid, type Said } from './said.ts';
import { actOf, markedAmount, markedLimits, markedPrice, roleAfter, roleOfAct, stepOf } from './steps.ts';

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
  const { maxPrice, budget, free, condition, order } = said.limits;
  const limits =
    maxPrice !== undefined || budget !== undefined || free || condition !== undefined || order !== undefined;
  const adds = limits || said.place !== undefined || said.goods.length > 0 || said.amount !== undefined;
  const refers =
    (said.publishes && before.subject !== 'search' && before.goods.length > 0) ||
    said.total ||
    said.chosen !== undefined ||
    (said.asked !== undefined && before.role === 'seller');
  if (refers) return true;
  if (said.amount && said.tokens.length <= mostWords && said.goods.length === 0) return true;
  return adds && (goesOn.test(said.text) || corrects.test(said.text) || isBare(said) || limits);
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

const roleIn: Readonly<Record<Subject, Dialogue['role']>> = { offer: 'seller', search: undefined, price: undefined };

function goOn(before: Dialogue, read: Said): Dialogue {
  const { likely, sure: act } = actOf(read, before);
  const talk = after(before.talk, likely);
  const said = inView({ ...read, role: roleAfter(before, read.role, likely) }, act);
  if (said.leaves || act === 'leave') return { ...newDialogue, talk, act, left: true };
  const step = stepOf(act, before, said);
  const isGoingOn = step ? step.continues : isElliptic(said, before);
  const asks = step ? step.asks : subjectOf(said, before, isGoingOn);
  const opened = step || asks !== undefined ? undefined : opens(said, before);
  const isRestart = asks !== undefined && !isGoingOn && said.goods.length > 0;
  const limits = isRestart ? said.limits : merged(before.limits, said.limits);
  const saysNothing = asks === undefined && (step !== undefined || said.goods.length === 0) && said.spoilt.length === 0;
  const goods = saysNothing ? before.goods : goodsAfter(before, said, isGoingOn, act);
  const place = said.place ?? before.place;
  const named = goods.filter((one) => said.goods.some(({ material }) => same(one.material, material)));
  return {
    role: said.role ?? before.role ?? (opened && roleIn[opened]),
    goods,
    meant: named.length > 0 ? named : goods,
    place,
    limits,
    subject: asks ?? opened ?? before.subject,
    asks,
    alert: said.alert || act === 'alert',
    everything: said.everything && step === undefined,
    whether: said.whether,
    total: asks !== undefined && said.total,
    continues: isGoingOn,
    publishes: asks === 'offer' && (said.publishes || act === 'publish'),
    declines: said.declines && step?.asks === undefined,
    isOwnMatter: said.isOwnMatter && step?.asks === undefined,
    removes: removesKnown(before, said),
    left: false,
    chosen: isGoingOn ? (said.chosen ?? (act === 'sum' ? before.chosen : undefined)) : undefined,
    isNews: said.place !== undefined || said.limits.condition !== undefined || !isDeepStrictEqual(goods, before.goods),
    talk,
    act,
  };
}

/** A message in view of what it does: numbers and places that are marked count where they can mean one thing only. */
function inView(said: Said, act: TurnAct | undefined): Said {
  const role = roleOfAct(act) ?? said.role;
  if (act === undefined) return said;
  const place = said.place ?? (tellsPlace.has(act) ? said.marked.places[0] : undefined);
  const isPriced = act === 'ask' && said.goods.length === 0;
  const asked = isPriced ? (markedPrice(said) ?? said.asked) : said.asked;
  const amount = tellsAmount.has(act) ? (markedAmount(said) ?? said.amount) : said.amount;
  const limits = act === 'narrow' || act === 'search' || act === 'instead' ? markedLimits(said) : said.limits;
  return { ...said, role, place, asked, amount: asked === undefined ? amount : undefined, limits };
}
const tellsPlace: ReadonlySet<TurnAct> = new Set<TurnAct>(['tell', 'fix', 'narrow', 'search', 'offer']);
const tellsAmount: ReadonlySet<TurnAct> = new Set<TurnAct>(['tell', 'fix', 'narrow', 'sum']);

/** `quita los contactos` of a list of goods that has some. */
const removesKnown = (before: Dialogue, said: Said): boolean =>
  before.role === 'seller' &&
  removes.test(said.text) &&
  said.goods.some(({ material }) => before.goods.some((one) => same(one.material, material)));

const merged = (before: Limits, now: Limits): Limits => ({
  maxPrice: now.maxPrice ?? before.maxPrice,
  budget: now.budget ?? before.budget,
  free: now.free ?? before.free,
  condition: now.condition ?? before.condition,
  order: now.order ?? before.order,
});

/** What is known of the goods after a message: what it names replaces what was said of the same, a bare amount belongs to the last. */
function goodsAfter(before: Dialogue, said: Said, isGoingOn: boolean, act: TurnAct | undefined): readonly Goods[] {
  const known = before.goods.filter(({ material }) => !said.spoilt.some((one) => same(one, material)));
  if (act === 'add') return [...known, ...said.goods];
  if (act === 'donate' && isGoingOn) return known.map((one) => (isNamedIn(said, one) ? { ...one, price: gift } : one));
  if (act === 'ask' && said.goods.length > 0)
    return amended(
      known,
      said.goods.map((one) => asPriced(asMeant(one, known), known)),
      said,
      true,
    );
  if (act === 'instead' && said.goods.length > 0)
    return said.goods.map((one) => ({ ...one, quantity: one.quantity ?? known.at(-1)?.quantity ?? null }));
  if (act === 'narrow' && said.goods.length === 1 && said.goods.every(({ material }) => substances.has(material.id))) {
    // `De aluminio, unas 5` says what the windows are made of.
    const quantity = said.goods[0]?.quantity ?? null;
    if (known.length > 0) return known.map((one) => ({ ...one, quantity: quantity ?? one.quantity }));
  }
  const [only, ...others] = known;
  const [named, ...more] = said.goods;
  const isReplaced = only && others.length === 0 && named && more.length === 0 && !same(only.material, named.material);
  // `No, era mortero`: the same amount of something else.
  if (act === 'fix' && isReplaced && named.quantity === null)
    return [{ ...only, material: named.material, called: named.called, unit: named.unit ?? only.unit }];
  if (said.goods.length > 0) {
    const named = said.goods.map((one) => withEarlier(asMeant(one, known), known, before, isGoingOn));
    const isSale = before.role === 'seller' && (before.subject === 'offer' || act === 'worth' || ofOffers(act));
    return isSale ? amended(known, named, said, isGoingOn) : named;
  }
  const last = known.at(-1);
  const { condition } = said.limits;
  if (!last || !isGoingOn) return known;
  const conditioned = condition && before.role === 'seller' ? withWhatLacked(known, { condition }) : known;
  const { asked } = said;
  if (asked && before.role === 'seller') return withWhatLacked(conditioned, { price: asked }).map(withoutOwnUnit);
  if (!said.amount) return conditioned;
  const changed = countedBefore(said, conditioned) ?? conditioned.at(-1) ?? last;
  const { amount } = said;
  return conditioned.map((one) => (one === changed ? withAmount(one, amount) : one));
}

/** What goods are made of. */
const substances: ReadonlySet<string> = new Set([
  'acero',
  'aluminio',
  'barro',
  'bronce',
  'ceramica',
  'cobre',
  'fierro',
  'madera',
  'vidrio',
]);

/** `190 la caja` of boxes is the price of one. */
const withoutOwnUnit = (one: Goods): Goods =>
  one.price?.per !== undefined && one.price.per === one.unit
    ? { ...one, price: { ...one.price, per: undefined } }
    : one;

const gift: StatedPrice = { amount: 0, currency: 'MXN', of: 'unit' };

/** All goods, where a message names none of them. */
const isNamedIn = ({ goods }: Said, one: Goods): boolean =>
  goods.length === 0 || goods.some(({ material }) => same(material, one.material));

/** `Stucco 100 a bag` of who says what they ask: of 30 bags that are known, 100 is the price. */
function asPriced(one: Goods, known: readonly Goods[]): Goods {
  const [before] = sameAs(one, known);
  if (!before) return one;
  const isPrice = one.quantity !== null && one.price === null && before.quantity !== null;
  const price: StatedPrice | null = isPrice ? { amount: one.quantity, currency: 'MXN', of: 'unit' } : one.price;
  return { ...before, price: price ?? before.price, condition: one.condition ?? before.condition };
}

const ofOffers = (act: TurnAct | undefined): boolean => act === 'tell' || act === 'ask' || act === 'fix';

/** `No 480, son 48`: the goods of which there were 480; `los bultos son 35`: those that are counted in bags. */
const countedBefore = ({ marked, amount }: Said, known: readonly Goods[]): Goods | undefined => {
  const wrong = marked.otherNumbers.map(spokenNumber);
  const inUnit = amount?.unit === undefined ? [] : known.filter(({ unit }) => unit === amount.unit);
  return (
    known.find(({ quantity }) => quantity !== null && wrong.includes(quantity)) ??
    (inUnit.length === 1 ? inUnit[0] : undefined)
  );
};

const asMeant = (one: Goods, known: readonly Goods[]): Goods => {
  const meant = known.some(({ material }) => same(material, one.material)) ? undefined : meantOf(one, known);
  return meant ? { ...one, material: meant.material, unit: one.quantity === null ? null : one.unit } : one;
};

/** `Make it 22` of gallons are gallons; `de 1100 litros` says how large a tank is, and not how many there are. */
function withAmount(one: Goods, { quantity, unit }: NonNullable<Said['amount']>): Goods {
  if (unit && sizesOfPieces.has(unit) && !sizesOfPieces.has(one.unit ?? one.material.unit)) return one;
  if (unit !== undefined) return { ...one, quantity, unit, counted: null };
  const factor = one.counted?.factor ?? 1;
  return { ...one, quantity: Math.round(quantity * factor * 100) / 100 };
}
const sizesOfPieces: ReadonlySet<ListingUnit> = new Set(['litro', 'cubeta']);

/** Goods that are offered, after a message that names some of them again, more of them, or one that is not for sale after all. */
function amended(known: readonly Goods[], named: readonly Goods[], said: Said, isGoingOn: boolean): Goods[] {
  const isNamed = ({ material }: Goods) => named.some((one) => same(one.material, material));
  if (removes.test(said.text)) {
    const gone = new Set(said.goods.flatMap((one) => sameAs(one, known)));
    return known.filter((one) => !gone.has(one));
  }
  const namesNoAmount = said.goods.every(({ quantity }) => quantity === null);
  if (keepsOnly.test(said.text) && namesNoAmount && known.some(isNamed)) return known.filter(isNamed);
  const isAgain = named.every(({ material }) => known.some((one) => same(one.material, material)));
  if (!isAgain && !isGoingOn && !addsMore.test(said.text)) return [...named];
  const changed = new Map(
    named.flatMap((one) =>
      sameAs(one, known)
        .slice(0, 1)
        .map((before) => [before, one]),
    ),
  );
  return [...known.map((one) => changed.get(one) ?? one), ...named.filter((one) => sameAs(one, known).length === 0)];
}

/** Which of the goods that are known a message means. */
const sameAs = (one: Goods, known: readonly Goods[]): readonly Goods[] =>
  likeliest(
    one,
    known.filter(({ material }) => same(material, one.material)),
  );

/** A state or a price belongs to the goods that have none yet; where all have one, it corrects the last of them. */
function withWhatLacked(known: readonly Goods[], said: Pick<Goods, 'condition'> | Pick<Goods, 'price'>): Goods[] {
  const lacks = (one: Goods) => ('condition' in said ? one.condition === null : one.price === null);
  const isAsked = known.some(lacks);
  return known.map((one, at) => ((isAsked ? lacks(one) : at === known.length - 1) ? { ...one, ...said } : one));
}

/** `¿Y de varilla?` asks in no unit of the cement before; `son 30 bultos de cemento` keeps the price that was said. */
function withEarlier(one: Goods, known: readonly Goods[], before: Dialogue, isGoingOn: boolean): Goods {
  const [earlier] = sameAs(one, known);
  if (!earlier || (!isGoingOn && one.quantity !== null && before.subject !== 'offer')) return one;
  return {
    material: one.material,
    called: one.quantity === null ? (earlier.called ?? one.called) : laterCalled(one.called, earlier.called),
    state: one.state ?? earlier.state,
    counted: one.quantity === null ? earlier.counted : one.counted,
    quantity: one.quantity ?? earlier.quantity,
    unit: one.unit ?? earlier.unit,
    condition: one.condition ?? earlier.condition,
    price: one.price ?? earlier.price,
  };
}
