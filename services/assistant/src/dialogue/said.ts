import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { type UnitName, units } from '@tianguis/proto/materials/units';
import { withoutAsides } from '../intents/asides.ts';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { correct } from '../intents/read-message.ts';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { conditionOf, flawsIn } from '../inventory/conditions.ts';
import { type ReadItem, readLine } from '../inventory/line.ts';
import { withOwnCorrections } from '../inventory/own-corrections.ts';
import { withoutParts } from '../inventory/parts-of-goods.ts';
import { type StatedPrice, withPrices } from '../inventory/prices.ts';
import { priceOfAllIn, withoutPriceOfMore, withoutStatedPrices } from '../inventory/shared-prices.ts';
import { foldHundreds, spokenNumber } from '../inventory/spoken-number.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { createListReader } from '../inventory/whole-list.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { lineOf, type Marked, readMarks } from '../marks/read-marks.ts';
import { partsOf } from '../matters/parts.ts';
import { mayBeOfGoods, ofMarket } from '../matters/read-matters.ts';
import { type GoodsAct, route } from '../matters/router.ts';
import { remember } from '../platform/remember.ts';
import {
  anywhere,
  askedIn,
  asksCondition,
  asksPlainly,
  asksTotal,
  asksWhether,
  asksWorth,
  buys,
  buysFirmly,
  chosenIn,
  confirmsDraft,
  declines,
  disposes,
  donates,
  factIn,
  givesAway,
  isBudget,
  isFree,
  isQuestion,
  leaves,
  maxKilometresIn,
  maxPriceIn,
  meansFirst,
  ofOwn,
  orderIn,
  publishes,
  purseIn,
  reserves,
  sells,
  sellsIn,
  sellsPlainly,
  spoilt,
  takesEither,
  wantsAlert,
  wantsEverything,
} from './cues.ts';
import { detailsIn } from './details.ts';
import type { Called, Dialogue, Goods, Limits } from './dialogue.ts';
import { calledIn, countedIn, type NamedItem, same, uncatalogued, withoutEchoes } from './goods-said.ts';
import type { LotFact } from './lot-fact.ts';
import { withNamedPrices, withoutCost, withThousand } from './named-prices.ts';
import { readTwoPrices } from './price-for-all.ts';
import { readOnce } from './read-once.ts';

/** What one message says by itself. */
export interface Said {
  readonly written: string;
  /** As it is compared. */
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
  /** Whether its words tell who sells or buys: `varilla 1/2, 2 ton, Monterrey` names goods and nothing else. */
  readonly saysSide: boolean;
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
  /** Whether it wants goods to be set aside. */
  readonly reserves: boolean;
  readonly chosen: number | 'other' | undefined;
  /** Whether it asks for the first of them in some order: `el más barato`. */
  readonly meansFirst: boolean;
  /** Whether the goods may be anywhere. */
  readonly anywhere: boolean;
  readonly fact: LotFact | undefined;
  /** Whether it is put as a question, with or without its mark. */
  readonly isQuestion: boolean;
  /** The unit in which a price is asked: `¿y por pieza?` */
  readonly askedUnit: ListingUnit | undefined;
  /** Whether it says that goods are given away after all. */
  readonly givesAway: boolean;
  /** What is marked in it. */
  readonly marked: Marked;
  /** What it says of goods that no field of a lot holds. */
  readonly details: readonly string[];
}

/** Reads one message. A talk is read anew with each of its messages, so each is read once. */
export const readSaid: (written: string) => Said = remember((written) => {
  const prices = readTwoPrices(withOwnCorrections(withoutAsides(written)));
  const ofMore = withoutPriceOfMore(prices.ofOne);
  const { text: whole, parts } = withoutParts(ofMore.text);
  const content = withFolded(withThousand(withoutCost(whole)));
  const counted = content.replace(contentsOfEach, ' ');
  const tokens = correct(tokensOf(content), recogniser().knows);
  const told =
    prices.forAll === undefined && ofMore.said === undefined ? withoutParts(withOwnCorrections(written)).text : whole;
  const text = correct(tokensOf(told), recogniser().knows).join(' ');
  const limit = maxPriceIn(text);
  const marked = readMarks(content);
  const purse = purseIn(text);
  const budget = purse ?? (isBudget.test(text) ? (limit ?? spokenNumber(marked.budget ?? '')) : undefined);
  const maxPrice = budget === undefined ? limit : undefined;
  const isGift = donates.test(text) && !sellsPlainly.test(text) && !buysFirmly.test(text);
  const isSeller =
    isGift || sellsIn(text) || sellsPlainly.test(text) || (disposes.test(text) && !buysFirmly.test(text));
  const goods = goodsIn(withoutPlaces(counted), tokens, limit, isSeller || !buys.test(text))
    .filter(
      (one, _, all) =>
        !isPurpose(one, text, all) &&
        !isStorey(one, text) &&
        !isPerson(one, text) &&
        !isOfPlace(one, tokens) &&
        !(limit !== undefined && saysLimit.test(one.called?.name ?? '')),
    )
    .map((one) => withoutLeftOver(asSized(one, content), text))
    .map((one) => (isCapacity(one, text) ? { ...one, quantity: null } : one));
  // What goes on with goods that were named before has the role of before.
  const act = goods.length > 0 ? goodsActOf(written, ofOwn.test(text)) : undefined;
  const past = spoiltIn(content);
  const everything = wantsEverything.test(text) && goods.length === 0;
  const mayPrice = goods.length === 0 && limit === undefined;
  const alone = mayPrice && !asksPlainly(written) && !asksTotal.test(text) ? priceAlone(counted) : undefined;
  const price = mayPrice ? (askedTogether(counted, written) ?? askedIn(text) ?? alone?.price) : undefined;
  const uncounted = alone ? alone.rest : counted;
  const heard = usedUp.test(text) ? undefined : (conditionOf(lineTokens(content, mend)) ?? undefined);
  const ofState = goods.length === 0 && asksCondition(text, written);
  const isSaid = !ofState && (heard !== 'new_surplus' || !isOnlyLeft(text)) && !takesEither.test(text);
  const condition = isSaid ? heard : undefined;
  return {
    written,
    text,
    tokens,
    goods: withPriceOfAll(
      withCondition(
        withAsked(isSeller ? withNamedPrices(goods, content) : goods, text, isSeller),
        condition,
        text,
        content,
      ),
      marked,
    )
      .map((one) => readOnce(isGift ? { ...one, price: gift } : one, text))
      .map((one) => (takesEither.test(text) && !isSeller ? { ...one, condition: null } : one))
      .filter((one) => !past.some((material) => same(material, one.material)) && !isRefused(one)),
    spoilt: past,
    amount: price && !alone ? undefined : bareAmount(uncounted === content ? tokens : tokensOf(uncounted)),
    place: findPlace(tokens)?.name ?? placeAlone(content) ?? placeMarked(marked),
    limits: {
      maxPrice,
      budget,
      free: isFree.test(text) || undefined,
      maxKilometres: maxKilometresIn(text),
      condition,
      order: orderIn(text),
    },
    // Who says what they can spend buys, whatever they have.
    role:
      budget === undefined && !everything
        ? (roleIn(text, act, isSeller) ?? roleOfOrder(text, goods, isSeller))
        : 'buyer',
    saysSide:
      isSeller ||
      [budget, limit, askedIn(text)].some((pesos) => pesos !== undefined) ||
      tellsSide.test(text) ||
      reserves.test(text) ||
      wantsAlert.test(text) ||
      buys.test(text),
    worth: ((act === 'price' && !ofTransport.test(text)) || asksWorth.test(text)) && budget === undefined,
    alert: act === 'alert' || wantsAlert.test(text),
    asked: price,
    everything,
    whether: asksWhether.test(text),
    total:
      asksTotal.test(text) && price === undefined && budget === undefined && goods.every((one) => one.price === null),
    publishes: publishes.test(text) || confirmsDraft.test(text),
    declines: declines.test(text),
    isOwnMatter: ofOwn.test(text),
    leaves: leaves.test(text),
    reserves: reserves.test(text),
    chosen: chosenIn(text),
    meansFirst: meansFirst(text),
    anywhere: anywhere.test(text),
    fact: ofState ? 'condition' : factIn(text, written),
    isQuestion: isQuestion(text, written),
    askedUnit: goods.length === 0 ? unitIn(tokens) : undefined,
    marked,
    givesAway: givesAway.test(text) && !isQuestion(text, written),
    details: [
      ...parts,
      ...(ofMore.said === undefined ? [] : [ofMore.said]),
      ...toldIn(told),
      ...contentsIn(content),
      ...(prices.forAll === undefined ? [] : [prices.forAll]),
    ],
  };
});

/** What is given away has no price, whatever figures stand beside it. */
const gift: StatedPrice = { amount: 0, currency: 'MXN', of: 'unit' };

/** `Todo lo doy en 2,500`: for all that was named before. */
function askedTogether(content: string, written: string): StatedPrice | undefined {
  const amount = asksPlainly(written) ? undefined : priceOfAllIn(content);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: 'all' };
}

/** `180 la caja, están en Tlalpan`, `son 25 bultos a 165`: the one price of a message without goods, and what else it says. */
function priceAlone(content: string): { readonly price: StatedPrice; readonly rest: string } | undefined {
  const tokens = withPrices(lineTokens(content, mend));
  const [said, ...others] = tokens.filter((token) => token.kind === 'price');
  if (!said || others.length > 0 || said.sum === 0) return undefined;
  const rest = `${content.slice(0, said.start)} ${content.slice(said.end)}`;
  const { sum, currency, of, per } = said;
  const factor = per?.kind === 'multiple' || per?.unit === 'kg' ? per.factor : 1;
  const amount = Math.round((sum / factor) * 10_000) / 10_000;
  return { rest, price: { amount, currency, of, ...(per && { per: per.unit }) } };
}

const packs =
  'u|un[oa]|caja|bolsa|paquete|paca|tarima|bulto|rollo|cubeta|costal|bote|juego|lata|saco|tramo|hoja|pieza|pza';
const measured =
  'm|mts?|metros?|m2|m²|m3|kg|kgs|kilos?|l|lts?|litros?|pzas?|piezas|latas?|botellas?|bolsas?|bultos?|cajas?|paquetes?|rollos?|hojas?';
const englishPacks = 'box|case|bag|pack|pallet|roll|bucket|bundle|sheet|piece|can|drum|one';
const holds =
  '(?:trae|tiene|contiene|son|es|cubre|rinde|pesa|mide|alcanza|viene|vienen)(?: (?:con|de|como|unos|para|casi|aprox\\w*))*';
const englishHolds =
  '(?:has|have|holds?|contains?|is|covers?|weighs?|measures?|comes with|of)(?: (?:about|around|roughly))?';
/** `Cada caja trae 48 latas`, `each box covers 2 meters` says how much one holds, and not how many there are. */
const contentsOfEach = new RegExp(
  String.raw`(?:,? ?(?:con|de|son|como|unos) )?(?<![\d.,])\d+(?:[.,]\d+)? ?(?:${measured}) (?:(?:(?:en )?cada|c\/|por) ?(?:${packs})|each)(?!\p{L})|\b(?:cada|c\/) ?(?:${packs})s?(?: de \p{L}+)? ${holds} \d+(?:[.,]\d+)? ?\p{L}+[23²³]?|\b(?:each|every) (?:${englishPacks})(?: of \p{L}+)? ${englishHolds} \d+(?:[.,]\d+)? ?\p{L}+`,
  'giu',
);

/** `6 cubetas en la Del Valle` names a quarter and no juice: goods that nobody calls by a name, heard in the words of the place alone. */
function isOfPlace({ called, material }: Goods, tokens: readonly string[]): boolean {
  const place = called === null ? findPlace(tokens) : undefined;
  if (!place) return false;
  const others = [...tokens.slice(0, place.start), ...tokens.slice(place.end)];
  return !findMentions(others).some((one) => one.material && same(one.material, material));
}

/** `Varilla 3/8 en Toluca` says a size, and not that there is a part of one. */
const asSized = (one: Goods, content: string): Goods =>
  one.quantity !== null && one.quantity < 1 && (one.unit ?? 'pieza') === 'pieza' && /\d\/\d/.test(content)
    ? { ...one, quantity: null }
    : one;

/** `Tinaco 750 o 1100`: behind a singular a figure says how much one holds. */
function isCapacity({ material, quantity }: Goods, text: string): boolean {
  if (quantity === null || quantity < leastCapacity || !holding.has(material.id)) return false;
  return new RegExp(
    `(?<![^ ])(?:tinaco|cisterna|tanque|tank|boiler|calentador)(?: rotoplas)? (?:de )?(?:\\d+ (?:o|u|y|or) )?${quantity}(?![^ ])`,
  ).test(text);
}
const leastCapacity = 40;
const holding: ReadonlySet<string> = new Set(['tinaco', 'boiler']);

/** `El contacto de alguien que venda block` names no sockets. */
const isPerson = ({ called, quantity }: Goods, text: string): boolean =>
  quantity === null &&
  /^contactos?$/i.test(called?.name ?? '') &&
  /\b(?:el|su|un|algun|del|dar|darme|pasame|paso|pasan|tienen) contacto\b(?! (?:polarizado|duplex|electrico))/.test(
    text,
  );

/** `Me lo suben a un segundo piso`. */
const isStorey = ({ material, quantity }: Goods, text: string): boolean =>
  material.id === 'piso' && quantity === null && storey.test(text);
const storey =
  /\b(?:primer|segundo|tercer|cuarto|quinto|sexto|ultimo|otro) piso\b|\bpiso (?:de arriba|\d{1,2})(?![\dx.])|\bpor piso\b|\b(?:first|second|third|top) floor\b/;

/** `Madera para cimbra` looks for the wood: what goods are for is none of them, beside others. */
const isPurpose = (one: Goods, text: string, all: readonly Goods[]): boolean =>
  all.length > 1 && isWhatFor(one, text) && all.some((other) => !isWhatFor(other, text));

/** Whether goods are only named as what others are for: `pa cimbra`. */
export function isWhatFor({ called, quantity }: Goods, text: string): boolean {
  const [head = '', next = ''] = tokensOf(called?.name ?? '');
  if (quantity !== null || head === '') return false;
  const name = ofPurpose.has(head) ? next : head;
  const article = '(?:(?:la|el|las|los|mi|un|una|the|my|a) )?';
  return new RegExp(`(?<![^ ])(?:para|pa|for) ${article}${RegExp.escape(name)}(?![^ ])`).test(text);
}
const ofPurpose: ReadonlySet<string> = new Set(['para', 'pa', 'for']);

/** `No pasa de 500` names no raisins. */
const saysLimit = /^(?:que )?no (?:pas|exced|sub)/i;

/** `(64 m2 cada una)`: how much one holds, which buyers want to know. */
const contentsIn = (content: string): string[] =>
  (content.match(contentsOfEach) ?? [])
    .map((said) => said.replace(/^[\s,(]*(?:(?:con|de|son|como|unos) )?/i, '').trim())
    .filter((said) => !toldIn(content).some((told) => told.includes(said) || said.includes(told)));

/** `Nos quedaron` says that there are some, and not that nobody used them. */
const isOnlyLeft = (text: string): boolean => leftOver.test(text) && !saysUnused.test(text);
const leftOver = /\b(?:quedo|quedaron|sobr(?:o|aron|an?))\b/;
const saysUnused =
  /\b(?:nuev[oa]s?|sin (?:uso|usar|abrir|estrenar|ocupar)|nunca|no usad[oa]s?|sellad[oa]s?|cerrad[oa]s|sobrantes?|excedentes?|new|unused|unopened|sealed|never|leftover|surplus)\b/;
const withoutLeftOver = (one: Goods, text: string): Goods =>
  one.condition === 'new_surplus' && isOnlyLeft(text) ? { ...one, condition: null } : one;

/** Details, without those that are part of a question: `¿pasan por ellas?` */
function toldIn(content: string): string[] {
  const details = detailsIn(content);
  if (details.length === 0) return details;
  const asking = partsOf(content).filter((part) => asksEntry(part) && !tellsDate(part));
  return details.filter(
    (detail) => !asksSomething.test(detail) && !asking.some((part) => part.includes(detail.slice(0, longestStart))),
  );
}
const longestStart = 16;
/** `Caducan en dos meses` tells a date, though a question on dates is put much like it. */
const tellsDate = (part: string): boolean =>
  /(?<!\p{L})(?:caduc|venc|expir)\p{L}*/iu.test(part) &&
  !/[?¿]|^(?:y )?(?:si|puedo|se puede|como|can|what|how|if) /i.test(part);
const asksSomething = /\b(?:cu[aá]nt[oa]s?|c[oó]mo le|d[oó]nde|how much|how do|where)\b/i;

const asksEntry = (part: string): boolean => {
  const [first] = route(part);
  return first?.matter.kind === 'entry' && first.share >= sureOfEntry && !ofMarket.has(first.matter.id);
};
const sureOfEntry = 0.6;

/** What may not be sold is no part of an offer, whatever is said of it later. */
const isRefused = ({ called, material }: Goods): boolean =>
  judgeGoods(called?.name ?? material.name.es)?.outcome === 'refused';

/** Amounts that are put in several words, in one: `2 toneladas y media`, `200 sq meters`. */
const withFolded = (text: string): string =>
  foldHundreds(text)
    .replace(/ i (?=medi[oa]\b)/gi, ' y ')
    .replace(halfMore, (_, amount: string, unit: string) => `${spokenNumber(amount) ?? amount}.5 ${unit}`)
    .replace(/\b(?:sq\.?|square) ?(?:ft|feet|foot)\b/gi, 'sqft')
    .replace(/\b(?:sq\.?|square) ?(?:m|met(?:er|re)s?|mts?)\b/gi, 'm2');

/** `4 rollos y medio de cable`, and not `300 ladrillos y media tonelada`. */
const halfMore =
  /(?<![\d.,\p{L}])(\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (\p{L}+) y medi[oa](?=\s*(?:$|[,;:!?]|\.(?!\d))|\s+(?:de?|en|a|y|por|para|como|que|nuev\p{L}*|usad\p{L}*)(?!\p{L}))/giu;

/** `45 bags of cement from a job in Zapopan, asking 150 each`: the price of the only goods, wherever it stands. */
function withAsked(goods: readonly Goods[], text: string, isSeller: boolean): readonly Goods[] {
  const [one, ...others] = goods;
  if (!isSeller || !one || others.length > 0 || one.price !== null || one.quantity === null) return goods;
  const asked = askedIn(text);
  return asked === undefined || asked.amount === one.quantity ? goods : [{ ...one, price: asked }];
}

/** `All or nothing for 55,000`: one price for all goods together. */
function withPriceOfAll(goods: readonly Goods[], { allPrice }: Marked): readonly Goods[] {
  const amount = allPrice === undefined ? undefined : spokenNumber(allPrice);
  if (amount === undefined || goods.some(({ price }) => price !== null && price.amount !== amount)) return goods;
  const of = goods.length > 1 ? 'list' : 'all';
  const currency = goods.find(({ price }) => price !== null)?.price?.currency ?? 'MXN';
  return goods.map((one) => ({ ...one, price: { amount, currency, of } }));
}

/** The place that a clause is, if it is one and nothing else. */
function placeOnly(clause: string): string | undefined {
  const tokens = tokensOf(clause.replace(leadsToPlace, ''));
  const place = tokens.length === 0 ? undefined : findPlace(tokens);
  return place?.start === 0 && place.end === tokens.length ? place.name : undefined;
}

const leadsToPlace =
  /^\s*(?:(?:y|e|estoy|estamos|est[aá]n?|aqu[ií]|all[aá]|todo|por|de|en|la|col|colonia|zona|ubicad[oa]s?|entrego|entregamos|in|at|they are|located)\.?:?\s+)+(?=\S)/i;

/** `…, 8 mil por el lote. Acapulco`: a clause that is a place and nothing else. */
const placeAlone = (content: string): string | undefined =>
  content
    .split(/[,.;\n]/)
    .map(placeOnly)
    .find((name) => name !== undefined);

/** `Saltillo. Ah, y 90 kg de cobre`: a town, though a floor tile has its name. */
const withoutPlaces = (content: string): string =>
  content
    .split(/(?<=[,.;\n](?!\d))/)
    .filter((clause) => placeOnly(clause) === undefined)
    .join('');

/** A town that we do not know, as it was typed: lots near it cannot be told, and the lot says where it is. */
function placeMarked({ places: [place] }: Marked): string | undefined {
  const known = place === undefined ? undefined : findPlace(['en', ...tokensOf(place)])?.name;
  if (known) return known;
  const isName = place !== undefined && /^\p{L}/u.test(place) && place.split(' ').length <= mostWordsOfPlace;
  return isName && !ofNoPlace.test(normalise(place))
    ? place.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    : undefined;
}
const mostWordsOfPlace = 4;
const ofNoPlace =
  /\b(?:casa|obra|bodega|tienda|negocio|hotel|restaurante|taller|oficina|mercado|house|home|shop|store|warehouse|here|aqui|site|lot|lote|street|calle|piso)\b|^(?:san|santa|santo|los|las|el|la|del)$/;

/** A state that was heard of no goods by themselves is said of those that were named last, and of all where that is said: `todo usado`. */
function withCondition(
  goods: readonly Goods[],
  condition: Limits['condition'],
  text: string,
  written: string,
): readonly Goods[] {
  if (condition === undefined) return goods;
  const isOfAll = ofAllGoods.test(text) || (condition === 'new_surplus' && leadsWithSurplus.test(text));
  if (isOfAll) return goods.map((one) => ({ ...one, condition: one.condition ?? condition }));
  if (closesWithCondition.test(written) && goods.slice(0, -1).every((one) => one.condition === null))
    return goods.map((one) => ({ ...one, condition: one.condition ?? condition }));
  if (goods.some((one) => one.condition !== null)) return goods;
  return goods.map((one, at) => (at === goods.length - 1 ? { ...one, condition } : one));
}
/** `…, selladas, en Mérida`: a state that stands apart behind all goods. */
const closesWithCondition =
  /[,.;\n] ?(?:(?:ya|son|est[aá]n|they are|are|and|y) )*(?:nuev[oa]s|usad[oa]s|sin (?:usar|uso|abrir|estrenar)|sellad[oa]s|cerrad[oa]s|seminuev[oa]s|used|unused|new|unopened|sealed)(?=\s*(?:[,.;\n]|$)| en | in )[^\d]*$/i;
const ofAllGoods =
  /\b(?:tod[oa]s?|tod[oa]s? (?:l[oa]s?|est[ao]s?)|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|everything|all(?: of (?:it|them))?|both)(?: (?:es|esta|estan|son|sigue|siguen|viene|vienen|completamente|en|is|are|its|theyre|still|brand))* (?:nuev|usad|sin |sellad|cerrad|seminuev|new|used|unused|unopened|sealed|second)/;
/** `Me sobraron 60 cajas de azulejo y 20 bultos de cemento`. */
const leadsWithSurplus = /^(?:\w+ ){0,6}?(?:me|nos) (?:sobr(?:o|aron|an?))\b/;

/** `el arroz caduca en marzo y el aceite ya caducó`: each part speaks of its own goods. */
function spoiltIn(content: string): Material[] {
  let named: Material[] = [];
  return content.split(/[,;.\n]|\s(?:y|pero|and|but)\s/i).flatMap((part) => {
    const tokens = tokensOf(part);
    const found = findMentions(tokens).flatMap(({ material }) => material ?? []);
    // `6 cajas de mayonesa, pero esa ya venció` speaks of the mayonnaise.
    if (found.length > 0) named = found.slice(-1);
    if (!spoilt.test(tokens.join(' '))) return [];
    return found.length > 0 ? found : named;
  });
}

/** This likely, what a message does with goods is certain, whatever words it uses. */
const certain = 0.8;

function goodsActOf(written: string, isOwn: boolean): GoodsAct | undefined {
  const routed = route(written).flatMap(({ matter, share }) => {
    if (matter.kind === 'goods') return [{ act: matter.act, share }];
    const act = matter.kind === 'entry' ? actsOfEntries[matter.id] : undefined;
    return act ? [{ act, share }] : [];
  });
  const [first] = routed;
  // `Compré 40 bultos y el pedido no llega` only sounds like a buyer's search.
  if (!first || (isOwn && first.share < certain)) return undefined;
  // Two acts of a buyer are one side, whichever of them it is.
  const side = roleOfAct(first.act);
  const alike = routed.filter(({ act }) => act === first.act || (side !== undefined && roleOfAct(act) === side));
  return alike.reduce((sum, { share }) => sum + share, 0) >= certain ? first.act : undefined;
}

/** What a question does where it names goods: `¿hay tinacos?` looks for them. */
const actsOfEntries: Readonly<Record<string, GoodsAct>> = {
  search: 'search',
  buy: 'search',
  'get-donation': 'search',
  alerts: 'alert',
};

const roles: Partial<Readonly<Record<GoodsAct, Dialogue['role']>>> = {
  offer: 'seller',
  donate: 'seller',
  search: 'buyer',
  alert: 'buyer',
};
const roleOfAct = (act: GoodsAct | undefined): Dialogue['role'] => act && roles[act];

/** Sellers want to hear of a sale. */
const roleIn = (text: string, act: GoodsAct | undefined, isSeller: boolean): Dialogue['role'] =>
  act === 'alert' && isSeller
    ? 'seller'
    : (ofReserving(text, isSeller) ?? saidPlainly(text) ?? roleOfAct(act) ?? roleOf(text, isSeller));

/** `Madera usada, pero cerca de Toluca`: who wants the nearest or cheapest of goods, and counts none, looks for them. */
const roleOfOrder = (text: string, goods: readonly Goods[], isSeller: boolean): Dialogue['role'] =>
  !isSeller && goods.length > 0 && goods.every(({ quantity }) => quantity === null) && orderIn(text) !== undefined
    ? 'buyer'
    : undefined;

/** Words beside verbs that only one side says of goods. */
const tellsSide =
  /\b(?:sobr(?:o|a|an|aron|ante|antes)|excedentes?|remates?|oferta|venta|vendid\w+|caduc\w+|vence\w*|precio|pesos|urge\w*|leftovers?|surplus|don(?:o|ar|amos)|regal\w+|pasan|recogen|recojan|publi\w+|hay|ganga|surte\w*)\b/;

/** What is said in so many words counts more than what a message is like. */
function saidPlainly(text: string): Dialogue['role'] {
  if (declines.test(text)) return undefined;
  const looksFor = buysFirmly.test(text);
  const isOffered = sellsPlainly.test(text) || disposes.test(text) || donates.test(text);
  if (isOffered && !looksFor) return 'seller';
  return looksFor && !sells.test(text) && !isOffered ? 'buyer' : undefined;
}

const ofReserving = (text: string, isSeller: boolean): Dialogue['role'] =>
  reserves.test(text) && !isSeller ? 'buyer' : undefined;

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
function goodsIn(written: string, tokens: readonly string[], maxPrice: number | undefined, mayOffer: boolean): Goods[] {
  const stated = mayOffer
    ? withoutStatedPrices(written)
    : { text: written, apply: (items: readonly NamedItem[]) => items };
  const content = stated.text;
  const marked = markedGoods(content, mayOffer, tokens).filter((item) => !isOnlyPlace(item));
  // What sounds like goods is none in a question about how we work: `¿cuánto cobran el primer mes?`
  const isCountedIn = marked.some(({ quantity }) => quantity !== null);
  if (!isCountedIn && (marked.length === 0 || isClearlyAsked(content)) && !mayBeOfGoods(content)) return [];
  const byLines = listedIn(content).filter((item) => !isOrigin(item, content) && !isOnlyPlace(item));
  const single = byLines.map((item) => withOwnOne(item, tokens));
  const bestMarked = mayOffer ? agreed(marked, single, content) : marked;
  const read = marked.length > 0 ? bestMarked : byLines;
  const listed = stated.apply(read.filter((item) => !isSetting(item, read, content)));
  const names = withSizeApart(calledIn(listed, content), content);
  const known = listed.flatMap(({ name, material, quantity, unit, condition, price, state }, at): Goods[] => {
    const kind = material ?? (marked.length > 0 && quantity !== null ? uncatalogued(name) : undefined);
    if (!kind) return [];
    const own = price?.amount === maxPrice || isYearIn(content, price?.amount) ? null : price;
    const isKnown =
      isCounted(quantity, tokens, names[at]?.name ?? name) &&
      quantity !== maxPrice &&
      !(isBulk(kind, unit) && isOnlyArticle(quantity, tokens));
    return [
      {
        material: kind,
        called: names[at] ?? null,
        state,
        counted: countedIn(quantity, content),
        quantity: isKnown
          ? (quantity ?? (mayOffer && !isBulk(kind, unit) ? ownOne(names[at]?.name ?? name, tokens) : null))
          : null,
        unit,
        condition,
        price: own,
      },
    ];
  });
  if (known.length > 0) return withAskedUnit(known, tokens);
  const mentioned = findMentions(tokens).flatMap(({ material, quantity = null, unit, start }): Goods[] =>
    material && !isOriginAt(tokens, start) && !isBasisAt(tokens, start)
      ? [{ ...uncalled, material, quantity, unit: unitNamed(unit) ?? null, condition: null, price: null }]
      : [],
  );
  return withAskedUnit(mentioned, tokens);
}

/** `3 water tanks, 1,100 liters`: the size of the only goods, where it stands apart from them. */
function withSizeApart(names: readonly (Called | null)[], content: string): readonly (Called | null)[] {
  const [only, ...others] = names;
  const size = readMarks(content).alone.size?.replace(/(?<=\d),(?=\d{3})/g, '');
  if (!only || others.length > 0 || size === undefined || !/^\d/.test(size) || only.name.includes(size)) return names;
  return [{ ...only, name: `${only.name} de ${size}` }];
}

/** Words of size that people put before or behind a name, and what goods are of: `small hotel soaps`, `mesas grandes de madera`. */
const sizeBefore = /^(?:(?:small|little|big|large|medium|mini|tall|short|wide|narrow|thick|thin|heavy|huge|long) )+$/i;
const ofWhat = /^(?: (?:chic|grande|median|largo|cort|anch)\p{L}*)* de \p{L}{4,}$/iu;

/** The name of the list reader, where it says more of the same goods. */
function fullerName({ called, name }: NamedItem, other: ReadItem): string | undefined {
  const short = called ?? name;
  const at = other.name.indexOf(short);
  if (at < 0 || other.name === short) return undefined;
  const before = other.name.slice(0, at);
  const behind = other.name.slice(at + short.length);
  const isFuller = (before === '' || sizeBefore.test(before)) && (behind === '' || ofWhat.test(behind));
  return isFuller ? other.name : undefined;
}

/**
 * Two readings of the same goods, by what was learnt and by the grammar of lists: what one of them missed the other one tells. The
 * reading that leaves less open counts.
 */
function agreed(marked: readonly NamedItem[], byLines: readonly ReadItem[], content: string): readonly NamedItem[] {
  const filled = marked.map((item) => {
    const alike = ({ material }: ReadItem) => material !== undefined && material.id === item.material?.id;
    const others = byLines.filter(alike);
    const mine = marked.filter(alike);
    const other = others.length === mine.length ? others[mine.indexOf(item)] : undefined;
    if (!other || (item.quantity !== null && other.quantity !== item.quantity)) return item;
    const fuller = fullerName(item, other);
    return {
      ...item,
      ...(fuller !== undefined && { name: fuller, called: fuller }),
      quantity: item.quantity ?? other.quantity,
      unit: item.quantity === null ? other.unit : item.unit,
      price: isSameSum(item, other) ? other.price : (item.price ?? other.price),
      // `4 tinacos de 1100 y 2 de 750`: the size tells them apart.
      ...(mine.length > 1 &&
        !/\d/.test(item.called ?? item.name) && { name: other.name, text: other.text, called: undefined }),
      // `33x33 85 cajas`: what was taken for a size says how many there are.
      ...(item.quantity === null && other.quantity !== null && { name: other.name, called: undefined }),
      condition: item.condition ?? other.condition,
    };
  });
  const isPlain = byLines.every(
    ({ material, name, quantity, unit }) =>
      material !== undefined &&
      quantity !== null &&
      byLines.filter((other) => other.name === name).length === 1 &&
      byLines.every((other) => other.material?.id !== material.id || other.unit === unit),
  );
  if (isPlain && readingWorth(byLines) > readingWorth(filled)) return byLines;
  // `Vendo mi refri y mi lavadora` counts none of them.
  const areNamed =
    byLines.length > marked.length &&
    [...marked, ...byLines].every(({ material, quantity }) => material !== undefined && quantity === null) &&
    isOnlyNames.test(content);
  return areNamed ? byLines : filled;
}

/** `… a 280 c/u Saltillo`: a town, though a floor tile has its name. */
const isOnlyPlace = ({ name, quantity }: ReadItem): boolean => quantity === null && placeOnly(name) !== undefined;

/** The grammar of lists tells better what a price is for. */
const isSameSum = (item: ReadItem, other: ReadItem): boolean =>
  item.price !== null && item.price.amount === other.price?.amount;

/** Goods and the word that offers them, and hardly anything else. */
const isOnlyNames = /^\s*(?:\S+ ){0,2}(?:vendo|vendemos|tengo|ofrezco|selling|i have) (?:\S+ ?){1,8}[.!]?\s*$/iu;

/** How much a reading tells; goods that nobody knows, without an amount, or that are counted twice tell against it. */
const readingWorth = (items: readonly ReadItem[]): number =>
  new Set(items.map(({ material }) => material?.id)).size / 4 +
  items.reduce((sum, { material, quantity, name }, at) => {
    const isRepeated = items.some(
      (other, before) => before < at && other.quantity !== null && quantity !== null && other.name === name,
    );
    return sum + (material ? 1 : -1) + (quantity === null ? -0.5 : 1) - (isRepeated ? 3 : 0);
  }, 0);

/** `Tablones usados en cimbra`: beside goods that are counted, what they were used for or lie in. */
function isSetting({ name, quantity }: ReadItem, items: readonly ReadItem[], content: string): boolean {
  const [head = ''] = tokensOf(name);
  if (quantity !== null || head === '' || items.every((item) => item.quantity === null)) return false;
  return new RegExp(
    `(?<![^ ])(?:usad[oa]s? )?(?:en|para|from|for|in) (?:una? |la |el |mi |the |a )?${RegExp.escape(head)}`,
  ).test(normalise(content));
}

/** `Material de una demolición` says where it comes from. */
function isOrigin({ name, quantity }: ReadItem, content: string): boolean {
  const [head = ''] = tokensOf(name);
  const isNamed =
    head !== '' && new RegExp(`(?<![^ ])de (?:una?|la|el|mi|nuestra) ${RegExp.escape(head)}`).test(normalise(content));
  return isNamed && (quantity === null || quantity === 1);
}

const isOriginAt = (tokens: readonly string[], start: number): boolean =>
  tokens[start - 1] === 'de' && /^una?$/.test(tokens[start] ?? '');

/** `120 pesos per meter` is for a metre, and no gauge. */
const isBasisAt = (tokens: readonly string[], start: number): boolean =>
  /^(?:per|por|el|la|x|each|a|an|cada)$/.test(tokens[start - 1] ?? '') && unitWord(tokens[start] ?? '') !== undefined;

/** Whether a message as a whole asks how we work. */
function isClearlyAsked(content: string): boolean {
  const [first] = route(content);
  return first?.matter.kind === 'entry' && first.share >= certain && !ofMarket.has(first.matter.id);
}

/** `una demolición` is no cubic metre of it: what is measured is counted by figures alone. */
const isBulk = ({ unit }: Material, said: ListingUnit | null): boolean => bulk.has(said ?? unit);
const bulk: ReadonlySet<ListingUnit> = new Set<ListingUnit>(['m3', 'm2', 'm', 'kg', 'litro']);
const isOnlyArticle = (quantity: number | null, tokens: readonly string[]): boolean =>
  quantity === 1 && !tokens.includes('1') && !tokens.some((token) => saysOneOfBulk.test(token));
const saysOneOfBulk = /^(?:metro|kilo|litro|tonelada|ton|m3|m2|kg|uno|meter|ton|cubic)s?$/;

const ofYear =
  /\b(?:de|del|en|in|by|until|hasta|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december) (20[2-4]\d)\b/gi;

/** `Caducidad en marzo de 2028` says no price. */
const isYearIn = (content: string, amount: number | undefined): boolean =>
  [...content.matchAll(ofYear)].some(([, year]) => Number(year) === amount);

/** What the list reader makes of the goods that are marked; nothing where it knows none of them. */
function markedGoods(content: string, mayOffer: boolean, tokens: readonly string[]): NamedItem[] {
  const all = readMarks(content).goods.flatMap((goods) =>
    readLine(lineOf(goods))
      .slice(0, 1)
      .map((item): NamedItem => ({ ...item, called: goods.called })),
  );
  const read = withoutRepeats(all, tokens);
  // What is counted in a unit is offered, though the catalogue lacks it: `tengo 60 costales de carbón`.
  const isOffered = mayOffer && (sells.test(tokens.join(' ')) || read.some(({ unit }) => unit === 'kg'));
  const isWeighed =
    isOffered &&
    read.some(({ quantity, unit }) => quantity !== null && quantity > 1 && unit !== null && unit !== 'pieza');
  if (!isWeighed && !read.some(({ material }) => material)) return [];
  // `…, algo oxidadas` at the end is said of what was named last.
  const flaws = read.every(({ state }) => state === null) ? flawsIn(content, lineTokens(content, mend)) : null;
  return read.map((item, at) => (flaws && at === read.length - 1 ? { ...item, state: flaws } : item));
}

/** `Towels: 70 bath towels` names the same goods twice; `…, los ladrillos a 2.80` says more of those that were counted. */
function withoutRepeats(items: readonly NamedItem[], tokens: readonly string[]): readonly NamedItem[] {
  const countedAs = ({ material }: NamedItem) =>
    items.find((other) => other.quantity !== null && other.material !== null && other.material?.id === material?.id);
  // `A fridge and a washing machine` are two appliances.
  const repeats = items.filter(
    (item) => item.quantity === null && countedAs(item) !== undefined && ownOne(item.name, tokens) === null,
  );
  return items
    .filter((item) => !repeats.includes(item))
    .map((item) => {
      const again = repeats.filter((one) => countedAs(one) === item);
      return {
        ...item,
        price: item.price ?? again.find(({ price }) => price !== null)?.price ?? null,
        condition: item.condition ?? again.find(({ condition }) => condition !== null)?.condition ?? null,
      };
    });
}

function listedIn(content: string): ReadItem[] {
  const reader = createListReader();
  for (const line of spelledOut(content).split('\n')) reader.add(line);
  return withoutEchoes(reader.end());
}

const uncalled = { called: null, state: null, counted: null };

/** How people shorten the words that end a name of goods: `cemento q me sobró`. */
const spelledOut = (content: string): string =>
  content.replace(/(?<=^|\s)(?:q|k|ke|qe)(?=\s)/gi, 'que').replace(/(?<=^|\s)d(?=\s)/gi, 'de');

/** `un boiler` says how many there are where it is offered; `1` that nobody wrote is a guess. */
const isCounted = (quantity: number | null, tokens: readonly string[], name: string): boolean =>
  quantity !== 1 ||
  tokens.includes('1') ||
  new RegExp(`(?<![^ ])(?:un|una|one|a|an) ${RegExp.escape(tokensOf(name)[0] ?? '')}`).test(tokens.join(' '));

const withOwnOne = (item: ReadItem, tokens: readonly string[]): ReadItem => {
  const one = item.quantity === null && item.material?.unit === 'pieza' ? ownOne(item.name, tokens) : null;
  return one === null ? item : { ...item, quantity: one, unit: 'pieza' };
};

/** `Vendo mi refri y mi lavadora`: one of each. */
function ownOne(name: string, tokens: readonly string[]): number | null {
  const [head = ''] = tokensOf(name);
  const isOne =
    head !== '' && new RegExp(`(?<![^ ])(?:mi|my|una?|an?) ${RegExp.escape(head)}(?![^ ])`).test(tokens.join(' '));
  return isOne && !head.endsWith('s') ? 1 : null;
}

/** `son 2.5 toneladas`, `la tonelada y media`; one where no number says how many. */
function tonnesIn(text: string): number {
  const stated = /(\d+(?:\.\d+)?) (?:toneladas?|ton|tons|tonnes?)(?![^ ])/.exec(text)?.[1];
  if (stated !== undefined) return Number(stated);
  return /\btoneladas? y media\b/.test(text) ? 1.5 : 1;
}

const unitIn = (tokens: readonly string[]): ListingUnit | undefined =>
  tokens.flatMap((token, at) =>
    /^(?:el|la|por|x|cada|un|una|per|a)$/.test(tokens[at - 1] ?? '') ? (unitNamed(units.get(token)) ?? []) : [],
  )[0];

/** `el bulto`, `por kilo`: the unit in which a price is asked; `la tonelada` is a thousand kilos. */
function withAskedUnit(goods: readonly Goods[], tokens: readonly string[]): Goods[] {
  const named = unitIn(tokens);
  const isTonne = tokens.some((token) => /^(?:toneladas?|ton|tons|tonnes?)$/.test(token));
  const tonnes = tonnesIn(tokens.join(' '));
  return goods.map((one) => {
    if (one.unit !== null) return one;
    if (isTonne) return { ...one, quantity: one.quantity ?? tonnes * 1_000, unit: 'kg' as const };
    return { ...one, unit: named ?? null };
  });
}

/** `No, son 30`, `ocupo 25`, `unos 40 nada más`. */
const bareNumber =
  /^(?:(?:no|y|si|ok|pero|perdon|sorry|s|mejor|son|eran|serian|tengo|hay|ocupo|necesito|quiero|solo|unos|unas|como|nada|mas|it|is|they|are|i|need|have|want|only|about|actually) )*(\d+(?:\.\d+)?)(?: (?:nada|mas|solamente|por|favor|porfa|only|please|en|total))*$/;

/** `make it 22, we used three`, `pon que son 16`: the number that counts, whatever else is said. */
const setsNumber =
  /(?<![^ ])(?:make (?:it|them|that)|(?:pon|ponle|deja|dejalo)(?: (?:en|que son|nomas|mejor))?|que sean|mejor(?: que sean)?|seran|son|quedan|quedaron|nomas (?:son|quedan)|ya nomas (?:son|quedan|tengo)|there are (?:only )?|only|cuanto (?:seria|es|sale|cuesta|me sale) (?:por|para|de)|me llevo|llevaria|how much (?:for|is)) (\d+)(?! ?(?:pesos|mil|el|la|cada|c\/u|each|mxn|per|por|%|anos?|meses|dias?|cm|mm|pulgadas?|litros?|lts?))(?![^ ])/;

/** `Me llevo 5, quedan 45`: what is left is how many there are. */
export const remainsIn = (text: string): number | undefined => {
  const left = remains.exec(text)?.[1];
  return left === undefined ? undefined : Number(left);
};
const remains =
  /(?<![^ ])(?:quedan|quedarian|quedaron|there are|leaves) (\d+)(?! ?(?:pesos|mil|dias?|meses|anos?))(?![^ ])/;

/** `it's 120, not 200`. */
const insteadOf =
  /(?<=\d (?:[a-z]+ )?)(?:y |and )?(?:no|not|en vez de|en lugar de|instead of) (?:son |eran )?\d+(?:\.\d+)?(?![^ ])/;
/** `no son 60, son 16`: what is taken back is left out. */
const takenBack =
  /\bno (?:son|eran|es|era|fueron) \d+(?:\.\d+)?(?: (?!son|eran|es|sino)[a-z]+)? (?:sino )?(?=(?:son|eran|es|era)? ?\d)/;

/** `Por las dos cosas` means what was spoken of. */
const bothOfThem =
  /(?<![^ ])(?:las|los|the|ambas|ambos) (?:dos|tres|2|3|two|three)(?: (?:cosas|juntas|juntos|things|of them)(?![^ ])|(?= (?:cuanto|en total|seria|serian|son|how|porfa|por favor|gracias|y|and|please)(?![^ ]))|$)/;

function bareAmount(written: readonly string[]): Said['amount'] {
  const tokens = written
    .join(' ')
    .replace(takenBack, '')
    .replace(insteadOf, '')
    .replace(bothOfThem, '')
    .split(' ')
    .filter(Boolean);
  const mention = findMentions(tokens).find(({ material, quantity }) => !material && quantity !== undefined);
  if (mention?.quantity !== undefined) {
    // `3 millares`.
    const many = mention.unit?.es[0] === 'millar' ? 1_000 : 1;
    return { quantity: mention.quantity * many, unit: unitNamed(mention.unit) };
  }
  const text = tokens.join(' ');
  const alone = bareNumber.exec(text)?.[1] ?? remains.exec(text)?.[1] ?? setsNumber.exec(text)?.[1];
  return alone === undefined ? undefined : { quantity: Number(alone), unit: undefined };
}
