import { type Material, materialById } from '@tianguis/proto/materials/catalogue';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { type UnitName, units } from '@tianguis/proto/materials/units';
import { withoutAsides } from '../intents/asides.ts';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { correct } from '../intents/read-message.ts';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { conditionOf, flawsIn } from '../inventory/conditions.ts';
import { type ReadItem, readLine } from '../inventory/line.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import { tokensOf } from '../knowledge/text.ts';
import { lineOf, readMarks } from '../marks/read-marks.ts';
import { mayBeOfGoods } from '../matters/read-matters.ts';
import { type GoodsAct, route } from '../matters/router.ts';
import {
  addsMore,
  askedIn,
  asksTotal,
  asksWhether,
  asksWorth,
  buys,
  chosenIn,
  corrects,
  declines,
  goesOn,
  isBudget,
  isFree,
  keepsOnly,
  leaves,
  maxPriceIn,
  ofOwn,
  orderIn,
  publishes,
  removes,
  sells,
  smallTalk,
  spoilt,
  wantsAlert,
  wantsEverything,
  wantsToSell,
} from './cues.ts';
import { type Dialogue, type Goods, type Limits, newDialogue, type Subject } from './dialogue.ts';
import { calledIn, countedIn, laterCalled, likeliest, meantOf, withoutEchoes } from './goods-said.ts';

/** A message of one person. */
interface Turn {
  readonly role: string;
  readonly content: string;
}

/** What one message says by itself. */
interface Said {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly goods: readonly Goods[];
  /** What is past its date, by this message. */
  readonly spoilt: readonly Material[];
  /** An amount that names no goods: `son 30`, `25 bultos`. */
  readonly amount: { readonly quantity: number; readonly unit: ListingUnit | undefined } | undefined;
  readonly place: string | undefined;
  readonly limits: Limits;
  readonly role: Dialogue['role'];
  readonly worth: boolean;
  readonly alert: boolean;
  /** What a seller asks for goods that were named before. */
  readonly asked: StatedPrice | undefined;
  readonly everything: boolean;
  readonly whether: boolean;
  readonly total: boolean;
  readonly publishes: boolean;
  readonly declines: boolean;
  readonly isOwnMatter: boolean;
  readonly leaves: boolean;
  readonly chosen: number | undefined;
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
    .map(({ content }) => read(content.slice(0, longest)))
    .reduce(goOn, newDialogue);
}

function read(written: string): Said {
  const content = withoutAsides(written);
  const tokens = correct(tokensOf(content), recogniser().knows);
  const text = correct(tokensOf(written), recogniser().knows).join(' ');
  const limit = maxPriceIn(text);
  const budget = isBudget.test(text) ? limit : undefined;
  const maxPrice = budget === undefined ? limit : undefined;
  const isSeller = sells.test(text);
  const goods = goodsIn(content, tokens, limit);
  // What goes on with goods that were named before has the role of before.
  const act = goods.length > 0 ? actOf(written) : undefined;
  const past = spoiltIn(content);
  const price = goods.length === 0 && limit === undefined ? askedIn(text) : undefined;
  return {
    text,
    tokens,
    goods: goods.filter(({ material }) => !past.some((one) => same(one, material))),
    spoilt: past,
    amount: price === undefined ? bareAmount(tokens) : undefined,
    place: findPlace(tokens)?.name,
    limits: {
      maxPrice,
      budget,
      free: isFree.test(text) || undefined,
      condition: usedUp.test(text) ? undefined : (conditionOf(lineTokens(content, mend)) ?? undefined),
      order: orderIn(text),
    },
    // Who says what they can spend buys, whatever they have.
    role: budget === undefined ? (roleOfAct(act) ?? roleOf(text, isSeller)) : 'buyer',
    worth: ((act === 'price' && !ofTransport.test(text)) || asksWorth.test(text)) && budget === undefined,
    alert: act === 'alert' || wantsAlert.test(text),
    asked: price,
    everything: wantsEverything.test(text) && goods.length === 0,
    whether: asksWhether.test(text),
    total:
      asksTotal.test(text) && price === undefined && budget === undefined && goods.every((one) => one.price === null),
    publishes: publishes.test(text),
    declines: declines.test(text),
    isOwnMatter: ofOwn.test(text),
    leaves: leaves.test(text),
    chosen: chosenIn(text),
  };
}

/** `el arroz caduca en marzo y el aceite ya caducó`: each part speaks of its own goods. */
const spoiltIn = (content: string): Material[] =>
  content
    .split(/[,;.\n]|\s(?:y|pero|and|but)\s/i)
    .map(tokensOf)
    .filter((tokens) => spoilt.test(tokens.join(' ')))
    .flatMap((tokens) => findMentions(tokens).flatMap(({ material }) => material ?? []));

/** This likely, what a message does with goods is certain, whatever words it uses. */
const certain = 0.8;

function actOf(written: string): GoodsAct | undefined {
  const [first] = route(written);
  return first?.matter.kind === 'goods' && first.share >= certain ? first.matter.act : undefined;
}

const roles: Partial<Readonly<Record<GoodsAct, Dialogue['role']>>> = {
  offer: 'seller',
  donate: 'seller',
  search: 'buyer',
  alert: 'buyer',
};
const roleOfAct = (act: GoodsAct | undefined): Dialogue['role'] => act && roles[act];

function roleOf(text: string, isSeller: boolean): Dialogue['role'] {
  if (declines.test(text)) return undefined;
  if (isSeller) return 'seller';
  return buys.test(text) ? 'buyer' : undefined;
}

/** `¿Cuánto cuesta enviar el cemento?` asks for no price of the cement. */
const ofTransport = /\b(?:envi\w*|flete\w*|llev\w+|mand\w+|traer\w*|transport\w*|ship\w*|deliver\w*|freight)\b/;

/** `we used three` says how many are gone, and not that the rest is second-hand. */
const usedUp = /\b(?:we|i|they|ve|have) (?:already )?used \w+/;

const isListingUnit = (name: string | undefined): name is ListingUnit => listingUnits.some((unit) => unit === name);
const unitNamed = (unit: UnitName | undefined): ListingUnit | undefined => {
  const name = unit?.es[0];
  if (name === 'kilo') return 'kg';
  return isListingUnit(name) ? name : undefined;
};

/** The list reader knows goods with their amounts best; what it misses are typing errors. A price that is a limit is none of the goods'. */
function goodsIn(content: string, tokens: readonly string[], maxPrice: number | undefined): Goods[] {
  const marked = markedGoods(content);
  // Where nothing is marked, what sounds like goods is none unless the message may be about some.
  if (marked.length === 0 && !mayBeOfGoods(content)) return [];
  const listed = marked.length > 0 ? marked : listedIn(content);
  const names = calledIn(listed, content);
  const known = listed.flatMap(({ material, quantity, unit, condition, price, state }, at): Goods[] => {
    if (!material) return [];
    const own = price?.amount === maxPrice ? null : price;
    const isKnown = isCounted(quantity, tokens) && quantity !== maxPrice;
    return [
      {
        material,
        called: names[at] ?? null,
        state,
        counted: countedIn(quantity, content),
        quantity: isKnown ? quantity : null,
        unit,
        condition,
        price: own,
      },
    ];
  });
  if (known.length > 0) return withAskedUnit(known, tokens);
  const mentioned = findMentions(tokens).flatMap(({ material, quantity = null, unit }): Goods[] =>
    material ? [{ ...uncalled, material, quantity, unit: unitNamed(unit) ?? null, condition: null, price: null }] : [],
  );
  return withAskedUnit(mentioned, tokens);
}

/** What the list reader makes of the goods that are marked; nothing where it knows none of them. */
function markedGoods(content: string): ReadItem[] {
  const read = readMarks(content).goods.flatMap((goods) => readLine(lineOf(goods)).slice(0, 1));
  if (!read.some(({ material }) => material)) return [];
  // `…, algo oxidadas` at the end is said of what was named last.
  const flaws = read.every(({ state }) => state === null) ? flawsIn(content, lineTokens(content, mend)) : null;
  return read.map((item, at) => (flaws && at === read.length - 1 ? { ...item, state: flaws } : item));
}

const listedIn = (content: string): ReadItem[] =>
  withoutEchoes(
    spelledOut(content)
      .split('\n')
      .flatMap((line) => readLine(line)),
  );

const uncalled = { called: null, state: null, counted: null };

/** How people shorten the words that end a name of goods: `cemento q me sobró`. */
const spelledOut = (content: string): string =>
  content.replace(/(?<=^|\s)(?:q|k|ke|qe)(?=\s)/gi, 'que').replace(/(?<=^|\s)d(?=\s)/gi, 'de');

/** `un boiler` says how many there are where it is offered; `1` that nobody wrote is a guess. */
const isCounted = (quantity: number | null, tokens: readonly string[]): boolean =>
  quantity !== 1 || tokens.includes('1');

/** `el bulto`, `por kilo`: the unit in which a price is asked; `la tonelada` is a thousand kilos. */
function withAskedUnit(goods: readonly Goods[], tokens: readonly string[]): Goods[] {
  const named = tokens.flatMap((token, at) =>
    /^(?:el|la|por|x|cada|un|una|per|a)$/.test(tokens[at - 1] ?? '') ? (unitNamed(units.get(token)) ?? []) : [],
  )[0];
  const isTonne = tokens.some((token) => /^(?:toneladas?|ton|tons|tonnes?)$/.test(token));
  return goods.map((one) => {
    if (one.unit !== null) return one;
    if (isTonne) return { ...one, quantity: one.quantity ?? 1_000, unit: 'kg' as const };
    return { ...one, unit: named ?? null };
  });
}

/** `No, son 30`, `ocupo 25`, `unos 40 nada más`. */
const bareNumber =
  /^(?:(?:no|y|si|ok|pero|perdon|mejor|son|eran|serian|tengo|hay|ocupo|necesito|quiero|solo|unos|unas|como|nada|mas|it|is|they|are|i|need|have|want|only|about|actually) )*(\d+(?:\.\d+)?)(?: (?:nada|mas|solamente|por|favor|porfa|only|please|en|total))*$/;

/** `make it 22, we used three`, `pon que son 16`: the number that counts, whatever else is said. */
const setsNumber =
  /(?<![^ ])(?:make (?:it|them|that)|(?:pon|ponle|deja|dejalo)(?: (?:en|que son|nomas|mejor))?|que sean|mejor (?:que sean )?|seran|quedan|quedaron|nomas (?:son|quedan)|ya nomas (?:son|quedan|tengo)|there are (?:only )?|only|cuanto (?:seria|es|sale|cuesta|me sale) (?:por|para|de)|me llevo|llevaria|how much (?:for|is)) (\d+)(?! ?(?:pesos|mil|el|la|cada|c\/u|each|mxn|per|por|%))(?![^ ])/;

/** `no son 60, son 16`: what is taken back is left out. */
const takenBack =
  /\bno (?:son|eran|es|era|fueron) \d+(?:\.\d+)?(?: (?!son|eran|es|sino)[a-z]+)? (?:sino )?(?=(?:son|eran|es|era)? ?\d)/;

function bareAmount(written: readonly string[]): Said['amount'] {
  const tokens = written.join(' ').replace(takenBack, '').split(' ').filter(Boolean);
  const mention = findMentions(tokens).find(({ material, quantity }) => !material && quantity !== undefined);
  if (mention?.quantity !== undefined) return { quantity: mention.quantity, unit: unitNamed(mention.unit) };
  const text = tokens.join(' ');
  const alone = bareNumber.exec(text)?.[1] ?? setsNumber.exec(text)?.[1];
  return alone === undefined ? undefined : { quantity: Number(alone), unit: undefined };
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

function goOn(before: Dialogue, said: Said): Dialogue {
  if (said.leaves) return { ...newDialogue, left: true };
  const isGoingOn = isElliptic(said, before);
  const asks = subjectOf(said, before, isGoingOn);
  const opened = asks === undefined ? opens(said, before) : undefined;
  const isRestart = asks !== undefined && !isGoingOn && said.goods.length > 0;
  const limits = isRestart ? said.limits : merged(before.limits, said.limits);
  return {
    role: said.role ?? before.role ?? (opened && roleIn[opened]),
    goods:
      asks === undefined && said.goods.length === 0 && said.spoilt.length === 0
        ? before.goods
        : goodsAfter(before, said, isGoingOn),
    place: said.place ?? before.place,
    limits,
    subject: asks ?? opened ?? before.subject,
    asks,
    alert: said.alert,
    everything: said.everything,
    whether: said.whether,
    total: asks !== undefined && said.total,
    continues: isGoingOn,
    publishes: said.publishes && asks === 'offer',
    declines: said.declines,
    isOwnMatter: said.isOwnMatter,
    removes: removesKnown(before, said),
    left: false,
    chosen: isGoingOn ? said.chosen : undefined,
  };
}

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

const same = (a: Material, b: Material): boolean => materialById(a.id) === materialById(b.id);

/** What is known of the goods after a message: what it names replaces what was said of the same, a bare amount belongs to the last. */
function goodsAfter(before: Dialogue, said: Said, isGoingOn: boolean): readonly Goods[] {
  const known = before.goods.filter(({ material }) => !said.spoilt.some((one) => same(one, material)));
  if (said.goods.length > 0) {
    const named = said.goods.map((one) => withEarlier(asMeant(one, known), known, before, isGoingOn));
    return before.subject === 'offer' && before.role === 'seller' ? amended(known, named, said, isGoingOn) : named;
  }
  const last = known.at(-1);
  const { condition } = said.limits;
  if (!last || !isGoingOn) return known;
  const conditioned = condition && before.role === 'seller' ? withWhatLacked(known, { condition }) : known;
  const { asked } = said;
  if (asked && before.role === 'seller') return withWhatLacked(conditioned, { price: asked });
  if (!said.amount) return conditioned;
  const changed = conditioned.at(-1) ?? last;
  return [...conditioned.slice(0, -1), withAmount(changed, said.amount)];
}

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
