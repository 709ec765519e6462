import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { type UnitName, units } from '@tianguis/proto/materials/units';
import { withoutAsides } from '../intents/asides.ts';
import { withoutBusinesses } from '../intents/businesses.ts';
import { findMentions } from '../intents/mentions.ts';
import { offersMoney } from '../intents/money-offered.ts';
import { findPlace } from '../intents/places.ts';
import { correct } from '../intents/read-message.ts';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { flawsIn, useOf } from '../inventory/conditions.ts';
import { type ReadItem, readLine } from '../inventory/line.ts';
import { isNumberWord } from '../inventory/numbers.ts';
import { withOwnCorrections } from '../inventory/own-corrections.ts';
import { withoutParts } from '../inventory/parts-of-goods.ts';
import { type StatedPrice, withPrices } from '../inventory/prices.ts';
import { priceOfAllIn, withoutPriceOfMore, withoutStatedPrices } from '../inventory/shared-prices.ts';
import { withSpokenFigures } from '../inventory/spoken-figures.ts';
import { foldHundreds, spokenNumber } from '../inventory/spoken-number.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { createListReader } from '../inventory/whole-list.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Mark } from '../marks/marked-text.ts';
import { isEmptyContainer, lineOf, type Marked, readMarks, renamed } from '../marks/read-marks.ts';
import { partsOf } from '../matters/parts.ts';
import { mayBeOfGoods, ofMarket } from '../matters/read-matters.ts';
import { type GoodsAct, route } from '../matters/router.ts';
import { remember } from '../platform/remember.ts';
import { listedInName, withAlsoNamed } from './also-named.ts';
import { asTold } from './as-told.ts';
import { asksForGoods, countOfEach, newestOf, resells, wantsGoods, wantsSome, withoutSizes } from './buyer-cues.ts';
import { usedFor, withAge, withCondition, withoutLeftOver } from './conditions-of-goods.ts';
import { containersIn } from './containers.ts';
import { contentsOfEach } from './contents.ts';
import {
  anywhere,
  askedIn,
  asksCondition,
  asksForGifts,
  asksIfPublished,
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
  leftOutIn,
  maxKilometresIn,
  maxPriceIn,
  maxPricesIn,
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
import { withDetailsOfNames, withoutShorter, withoutSubstances } from './details-of-names.ts';
import type { Called, Dialogue, Goods, Limits } from './dialogue.ts';
import { pricesOnlyExtra } from './draft/extras.ts';
import { leastIn } from './draft/least.ts';
import { datesOfGoods, withoutTimes } from './draft/times.ts';
import { withFiguresOnce, withNamesApart, withOneMeaning, withPricesOnce } from './figures-once.ts';
import { fullerReading, type LinkedReading } from './fuller-reading.ts';
import { calledIn, countedIn, type NamedItem, same, uncatalogued, withoutEchoes } from './goods-said.ts';
import { limitsOfEach, ofOneIn } from './limit-of-one.ts';
import { linkedItems } from './linked-items.ts';
import { losesPrice } from './lost-figures.ts';
import type { LotFact } from './lot-fact.ts';
import { asAsked, isSwap, withMarkedPrices, withoutUnnamed } from './marked-prices.ts';
import { withNamedPrices, withoutCost, withThousand } from './named-prices.ts';
import { isSought, type NotSought, notSoughtIn } from './not-sought.ts';
import { withoutFiguresOfPlaces } from './other-figures.ts';
import { asTrips, inLoadsOf, isLoad, isOfLoad, loadMeasuredIn, packingIn } from './packing.ts';
import { carriedIn, withoutOwnVehicle, withoutRefusedTrips } from './party.ts';
import { readTwoPrices, sayingForAll } from './price-for-all.ts';
import { priceRangeIn, withoutRanges } from './price-range.ts';
import { deniedWholeIn, withoutDenied } from './properties.ts';
import { readOnce } from './read-once.ts';
import { unlistedIn } from './unlisted.ts';

/** What one message says by itself. */
export interface Said {
  /** As it came; `written` has other words for selling put plainly. */
  readonly typed: string;
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
  /** What it looks for that the catalogue does not have, in its words. */
  readonly unlisted: string | undefined;
  /** What it names and does not look for. */
  readonly notSought: NotSought;
  /** What it says of goods that no field of a lot holds. */
  readonly details: readonly string[];
}

/** What a message of 1,000 characters says takes 300 KB. */
const mostSaid = 100_000;

/** Reads one message. A talk is read anew with each of its messages, so each is read once. */
export const readSaid: (written: string) => Said = remember((typed) => {
  const { said, marks, linked } = readWhole(typed);
  if (offersMoney(said.text)) return asOfferOfMoney(said);
  if (said.role === 'buyer') return withSurePrices(said);
  const once = withSurePrices(onceEach(said));
  const content = said.marked.text;
  const priced = withoutUnnamed(withMarkedPrices(once.goods, content, marks));
  const byLists = isSwap(said.text) ? priced.map((one) => ({ ...one, price: null })) : priced;
  return { ...once, goods: linked ? fullerReading(byLists, linked, { content, marks }) : byLists };
}, mostSaid);

/** Goods of which each has its own figures and its own name. */
function onceEach(said: Said): Said {
  const { text } = said;
  const named = withNamesApart({ text, goods: said.goods });
  const single = named.length > 1 ? withPricesOfNames(named) : named;
  const counted = withOneMeaning({ text, goods: withFiguresOnce({ text, goods: single }) });
  const once = withPricesOnce({ text, goods: counted });
  const [set] =
    once.length > 1 && once.every(({ unit }) => unit !== 'juego') ? (setPrice.exec(said.written) ?? []) : [];
  if (set === undefined) return { ...said, goods: once };
  return { ...said, goods: once.map((one) => ({ ...one, price: null })), details: [...said.details, set.trim()] };
}

/** `Una mesa 800, un sillón 1200 y tele 3500`: of single goods the figure that ends a name is what one costs. */
function withPricesOfNames(goods: readonly Goods[]): readonly Goods[] {
  const areSingle = goods.every(({ quantity, material }) => quantity === 1 && !holding.has(material.id));
  if (!areSingle || goods.every(({ price }) => price === null)) return goods;
  return goods.map((one) => {
    const [, name = '', figure] = /^(\p{L}.*?) (\d{3,6})$/u.exec(one.called?.name ?? '') ?? [];
    if (!one.called || figure === undefined || one.price !== null) return one;
    return { ...one, called: { ...one.called, name }, price: { amount: Number(figure), currency: 'MXN', of: 'unit' } };
  });
}

/** `6 lavabos y 6 wc, juego en 1500`: one of each for so much, which is the price of neither. */
const setPrice =
  /(?<!\p{L})(?:el |cada |por )?(?:juego|set|conjunto|kit|par)(?: completo)? (?:a|en|por) \$? ?\d[\d,]*(?: ?mil)?|\$? ?\d[\d,]*(?: ?mil)?(?: pesos)? (?:el|por|cada) (?:juego|set|conjunto|kit)(?: completo)?(?!\p{L})/iu;

/** Where an offer has a price that was read as nothing, no price of several goods is sure. */
function withSurePrices(said: Said): Said {
  const { goods, written, details, role, isQuestion: asks, worth } = said;
  if (role === 'buyer' || asks || worth || goods.every(({ quantity }) => quantity === null)) return said;
  const isLost = losesPrice(withFolded(withoutCost(withOwnCorrections(written))), goods, details);
  const isUnsure = isLost && goods.length > 1 && goods.some(({ price }) => price === null);
  return { ...said, goods: isUnsure ? goods.map((one) => ({ ...one, price: null })) : goods };
}

/** What somebody would pay for goods of others offers none, and has none to be noted. */
const asOfferOfMoney = (said: Said): Said => ({
  ...said,
  goods: [],
  amount: undefined,
  asked: undefined,
  role: 'buyer',
  details: [],
});

interface Reading {
  readonly said: Said;
  /** What is marked in it, by what the words beside it say. */
  readonly marks: readonly Mark[];
  /** Its goods by what belongs together, where that is sure. */
  readonly linked: LinkedReading | undefined;
}

function readWhole(typed: string): Reading {
  const wording = asTold(typed);
  const load = loadMeasuredIn(wording);
  const written = withoutDenied(load ? asTrips(load.rest.replace(/ +(?=[,.;])/g, '')) : wording);
  const prices = readTwoPrices(sayingForAll(withOwnCorrections(withoutBusinesses(withoutAsides(written)))));
  const ofMore = withoutPriceOfMore(prices.ofOne);
  const least = leastOffered(ofMore.text);
  const { text: whole, parts } = withoutParts(least.text);
  const told =
    prices.forAll === undefined && ofMore.said === undefined && least.said === undefined
      ? withoutParts(withOwnCorrections(withoutBusinesses(written))).text
      : whole;
  const text = correct(tokensOf(told), recogniser().knows).join(' ');
  const isGift = donates.test(text) && !sellsPlainly.test(text) && !buysFirmly.test(text);
  const isSeller =
    isGift || sellsIn(text) || sellsPlainly.test(text) || (disposes.test(text) && !buysFirmly.test(text));
  const content = withFolded(withThousand(withoutCost(isSeller ? whole : withoutRanges(whole))));
  const counted = withoutFiguresOfPlaces(content.replace(contentsOfEach, ' '));
  const tokens = correct(tokensOf(content), recogniser().knows);
  const limit = maxPriceIn(text) ?? priceRangeIn(told)?.most;
  const marked = readMarks(content);
  const purse = purseIn(text);
  const most = limit ?? (isBudget.test(text) ? spokenNumber(marked.budget ?? '') : undefined);
  // `Presupuesto de 450 por juego` is for one.
  const ofOne = most === undefined ? undefined : ofOneIn(text, most);
  const budget = purse ?? (isBudget.test(text) && ofOne === undefined ? most : undefined);
  const ofEach = ofOne === undefined ? limit : most;
  const maxPrice = budget === undefined ? ofEach : undefined;
  const named = goodsIn(
    withoutShades(withoutPlaces(withoutTimes(counted))),
    tokens,
    limit ?? budget,
    isSeller || !buys.test(text),
  )
    .filter(
      (one, _, all) =>
        !isPurpose(one, text, all) &&
        !isStorey(one, text) &&
        !isSoldApart(one, text) &&
        !isPerson(one, text) &&
        !isOrder(one) &&
        !isOfPlace(one, tokens) &&
        !(limit !== undefined && saysLimit.test(one.called?.name ?? '')),
    )
    .map((one) => withoutLeftOver(asSized(one, content), content))
    .map((one) => (isCapacity(one, text) ? { ...one, quantity: null } : one))
    .map((one) => (isSeller ? pricedRightBehind(one, text) : one))
    .map((one, _, all) => (isSeller && all.length === 1 ? asSingle(pricedBehind(one, content, text), text) : one))
    // Nobody has none of what they offer, or more than there is.
    .map((one) =>
      one.quantity !== null && !(one.quantity > 0 && one.quantity <= mostOffered) ? { ...one, quantity: null } : one,
    )
    // `Un torton de 14 toneladas`: what it carries is no amount of goods.
    .map((one) =>
      one.unit === 'kg' && one.quantity === carriedIn(text) ? { ...one, quantity: null, unit: null } : one,
    )
    // A lorry of yogurt is no amount of cubic metres.
    .map((one) => (one.unit === 'm3' && one.material.dated ? { ...one, quantity: null, unit: null } : one));
  const loaded = load ? inLoadsOf(named, load.metres, written) : named;
  const plain = withoutShorter(
    withoutSubstances(
      withSharedAmount(
        withoutSynonyms(
          withPurposes(buys.test(text) && !isSeller ? loaded : withDetailsOfNames(loaded, text), text),
          written,
        ),
        text,
        isSeller,
      ),
      text,
    ),
  );
  const looksFor = !isSeller && (buys.test(text) || interestsThem.test(text) || wantsGoods(text));
  const notSought = notSoughtIn(content, isSeller);
  const listed = looksFor
    ? withAlsoNamed(plain.map((one) => namedByPurpose(one, content)).flatMap(listedInName), tokens, content)
    : plain;
  const found = withoutShorter(isSeller ? withoutExcluded(listed, notSought) : soughtOf(listed, notSought));
  const each = looksFor ? countOfEach(text) : undefined;
  const goods = (looksFor ? [...found, ...containersIn(notSought.rest, found)] : found).map((one) =>
    each === undefined || one.quantity !== null ? one : { ...one, quantity: each, unit: one.unit ?? one.material.unit },
  );
  // What goes on with goods that were named before has the role of before.
  const act = goods.length > 0 ? goodsActOf(written, ofOwn.test(text)) : undefined;
  const past = spoiltIn(content);
  const leftOut = leftOutIn(text);
  const everything = wantsEverything.test(text) && goods.length === 0;
  const mayPrice = goods.length === 0 && limit === undefined && !pricesOnlyExtra(written);
  const alone = mayPrice && !asksPlainly(written) && !asksTotal.test(text) ? priceAlone(counted) : undefined;
  const price = mayPrice ? (askedTogether(counted, written) ?? askedIn(tokens.join(' ')) ?? alone?.price) : undefined;
  const uncounted = alone ? alone.rest : counted;
  const ofAge = usedFor.test(text) ? ('used' as const) : undefined;
  const stated = usedUp.test(text) ? null : useOf(lineTokens(content, mend));
  const heard = stated ?? ofAge;
  const ofState = goods.length === 0 && asksCondition(text, written);
  const isSaid = !ofState && !newestOf.test(text) && !takesEither.test(text);
  const condition = isSaid ? heard : undefined;
  const withTheRest = (all: readonly Goods[]): readonly Goods[] =>
    withPriceOfAll(
      withCondition(
        withAge(all, stated === null ? text : ''),
        stated === null && all.length > 1 ? undefined : condition,
        text,
        content,
      ),
      marked,
    )
      .map((one) => readOnce(isGift ? { ...one, price: gift } : one, text))
      .map((one) => (takesEither.test(text) && !isSeller ? { ...one, condition: null } : one))
      .filter((one) => !past.some((material) => same(material, one.material)) && !isRefused(one));
  // Who says what they can spend buys, whatever they have.
  const role =
    budget === undefined && !everything
      ? (roleOfTerms(text, written, goods, limit) ??
        roleIn(text, act, isSeller) ??
        roleOfOrder(text, goods, isSeller) ??
        roleOfLimit(text, limit, goods, isSeller) ??
        // `No quiero cemento, quiero mortero`: who leaves some goods out looks for others.
        (!isSeller && notSought.excluded.length > 0 && goods.length > 0 ? 'buyer' : undefined))
      : 'buyer';
  const isLinkable = role !== 'buyer' && !setPrice.test(written) && !isSwap(text);
  const marks = asAsked(renamed(content, marked.marks));
  const items = isLinkable ? linkedItems(content, marks) : undefined;
  const linked = items && {
    goods: withTheRest(
      withoutExcluded(
        withoutSubstances(withDetailsOfNames(goodsOf(items.items, content, tokens), text), text),
        notSought,
      ),
    ).filter((one) => !isStorey(one, text)),
    sureness: items.sureness,
  };
  const said: Said = {
    typed,
    written: wording,
    text,
    tokens,
    goods: withTheRest(withAsked(isSeller ? withNamedPrices(goods, content) : goods, text, isSeller)),
    spoilt: past,
    amount:
      price && !alone
        ? undefined
        : besideLimit(
            bareAmount(withoutSizes((uncounted === content ? tokens : tokensOf(uncounted)).join(' '))),
            limit ?? budget,
          ),
    place: findPlace(tokens)?.name ?? placeAlone(content) ?? placeMarked(marked, content),
    limits: {
      maxPrice,
      ofOne: maxPrice === undefined ? undefined : ofOne,
      each: maxPrice === undefined || isSeller ? undefined : eachLimited(text, goods),
      budget,
      free: isFree.test(text) || undefined,
      maxKilometres: maxKilometresIn(text),
      condition,
      order: orderIn(leftOut.rest),
      notFirst: leftOut.order,
    },
    role,
    saysSide:
      isSeller ||
      notSought.excluded.length > 0 ||
      [budget, limit, askedIn(text)].some((pesos) => pesos !== undefined) ||
      tellsSide.test(text) ||
      orderIn(text) !== undefined ||
      reserves.test(text) ||
      wantsAlert.test(text) ||
      wantsSome.test(text) ||
      wantsGoods(text) ||
      asksForGoods.test(text) ||
      buys.test(text),
    worth: ((act === 'price' && !ofTransport.test(text)) || asksWorth.test(text)) && budget === undefined,
    alert: act === 'alert' || wantsAlert.test(text),
    asked: price,
    everything,
    whether: asksWhether.test(text),
    total:
      asksTotal.test(text) && price === undefined && budget === undefined && goods.every((one) => one.price === null),
    publishes: publishes.test(text) || confirmsDraft.test(text) || asksIfPublished.test(text),
    declines: declines.test(text),
    isOwnMatter: ofOwn.test(text),
    leaves: leaves.test(text),
    reserves: reserves.test(text) && !resells.test(text),
    chosen: chosenIn(text),
    meansFirst: meansFirst(leftOut.rest),
    anywhere: anywhere.test(text),
    fact: ofState ? 'condition' : factIn(text.replace(newestOf, ' '), written),
    isQuestion: isQuestion(text, written),
    askedUnit: goods.length === 0 ? unitIn(tokens) : undefined,
    marked,
    givesAway: givesAway.test(text) && !isQuestion(text, written),
    unlisted: isSeller || goods.length > 0 || everything ? undefined : unlistedIn(text, written),
    notSought,
    details: withDates(written, [
      ...parts,
      ...packingIn(withSpokenFigures(typed)),
      ...deniedWholeIn(wording),
      ...(ofMore.said === undefined ? [] : [ofMore.said]),
      ...(least.said === undefined ? [] : [least.said]),
      ...toldIn(told),
      ...contentsIn(content),
      ...(prices.forAll === undefined ? [] : [prices.forAll]),
    ]),
  };
  return { said, marks, linked };
}

/** Goods of items that were put together by what belongs together. */
function goodsOf(items: readonly NamedItem[], content: string, tokens: readonly string[]): readonly Goods[] {
  const names = calledIn(items, content);
  return items.map(({ name, called, material, quantity, unit, condition, price, state }, at): Goods => {
    const kind = material ?? uncatalogued(called ?? name);
    const isOne = quantity === null && kind.unit === 'pieza' && price !== null && !/s(?: |$)/.test(name);
    const counted = countedIn(quantity, content, unit);
    return {
      material: kind,
      called: names[at] ?? { name: called ?? name, language: undefined },
      state,
      counted,
      quantity: isOne ? 1 : (quantity ?? ownOne(name, tokens)),
      unit: isOne ? 'pieza' : unit,
      condition,
      price: perSpoken(price, counted, unit, content),
    };
  });
}

/** Limits of several goods, of which each has its own. */
function eachLimited(text: string, goods: readonly Goods[]): Limits['each'] {
  const words = text.split(' ');
  const startOf = (at: number) => words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1);
  // `20 el kilo, cemento`: a mention may begin with an amount.
  const named = findMentions(words).flatMap(({ material, end }) =>
    material && goods.some((one) => one.material.id === material.id)
      ? [{ material: material.id, start: startOf(end - 1) }]
      : [],
  );
  return limitsOfEach(text, maxPricesIn(text), named);
}

/** `Todo menos la mesa` of who sells. */
const withoutExcluded = (goods: readonly Goods[], notSought: NotSought): readonly Goods[] =>
  goods.filter((one) => one.quantity !== null || isSought(one, notSought));

/** `Muebles para baño`, `comida para perritos`: goods that have a name of their own together with what they are for. */
function namedByPurpose(one: Goods, content: string): Goods {
  const name = one.called?.name.replace(/ (?:para|pa|for)(?: .*)?$/iu, '');
  if (name === undefined || one.quantity !== null) return one;
  const [, purpose] =
    new RegExp(
      String.raw`(?<!\p{L})${RegExp.escape(name)} (?:para|pa|for) (?:(?:el|la|l[oa]s|mi) )?(\p{L}{4,})`,
      'iu',
    ).exec(content) ?? [];
  if (purpose === undefined) return one;
  const read = [purpose, purpose.replace(/it([oa]s?)$/iu, '$1')].map((word) => `${name} para ${word}`);
  const own = read.flatMap((said) => readLine(`2 ${said}`)[0]?.material ?? []).find(({ id }) => id !== one.material.id);
  const isPurpose = own !== undefined && readLine(`2 ${purpose}`)[0]?.material?.id === own.id;
  if (own === undefined || isPurpose) return one;
  return { ...one, material: own, called: { name: `${name} para ${purpose}`, language: one.called?.language } };
}

/** Goods that are looked for; goods that are only named for a purpose where there are no others: `algo para techo`. */
function soughtOf(goods: readonly Goods[], notSought: NotSought): readonly Goods[] {
  const sought = goods.filter((one) => isSought(one, notSought));
  const [only, ...others] = sought;
  // `Varilla, no alambrón, media tonelada` counts what is looked for.
  const counted = goods.find((one) => one.quantity !== null && !sought.includes(one));
  if (only && others.length === 0 && only.quantity === null && counted)
    return [{ ...only, quantity: counted.quantity, unit: counted.unit, counted: counted.counted }];
  if (sought.length > 0 || notSought.excluded.length === 0) return sought.length > 0 ? sought : goods;
  const tokens = tokensOf(withoutPlaces(notSought.rest));
  const place = findPlace(tokens);
  return findMentions(tokens).flatMap(({ material, quantity = null, unit, start }): Goods[] =>
    material && !(place && start >= place.start && start < place.end) && !isOnlyPlaceAt(tokens, start)
      ? [{ ...uncalled, material, quantity, unit: unitNamed(unit) ?? null, condition: null, price: null }]
      : [],
  );
}

/** `Monterrey o Saltillo`: a second town, though a floor tile has its name. */
const isOnlyPlaceAt = (tokens: readonly string[], at: number): boolean =>
  /^(?:o|u|or|en|y)$/.test(tokens[at - 1] ?? '') && placeOnly(tokens[at] ?? '') !== undefined;

/** Where several goods have dates, each note says whose it is. */
function withDates(written: string, details: readonly string[]): readonly string[] {
  const dates = datesOfGoods(written);
  return dates.length === 0
    ? details
    : [...details.filter((one) => !dates.some((date) => date.includes(one))), ...dates];
}

/** `Venta mínima 50 piezas` of who sells; a buyer needs so many. */
function leastOffered(text: string): { readonly text: string; readonly said: string | undefined } {
  const plain = normalise(text);
  const isOffer =
    (sells.test(plain) || sellsPlainly.test(plain) || asksPrice.test(plain) || atPrice.test(plain)) &&
    !buysFirmly.test(plain);
  return isOffer ? leastIn(text) : { text, said: undefined };
}
const atPrice = /(?<![^ ])(?:a|en) \d+(?:\.\d+)?(?: pesos)?(?= |$)/;
const asksPrice = /(?<![^ ])(?:\d+ )?(?:pesos |mxn )?(?:cada un[oa]|c\/u|each|por pieza|per piece)(?![^ ])/;

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

/** `6 cubetas en la Del Valle` names a quarter and no juice: goods that nobody calls by a name, heard in the words of the place alone. */
function isOfPlace({ called, material }: Goods, tokens: readonly string[]): boolean {
  const place = called === null ? findPlace(tokens) : undefined;
  if (!place) return false;
  const others = [...tokens.slice(0, place.start), ...tokens.slice(place.end)];
  return !findMentions(others).some((one) => one.material && same(one.material, material));
}

/** `Block o tabique, unas 800 piezas`: so many of either. */
function withSharedAmount(goods: readonly Goods[], text: string, isSeller: boolean): Goods[] {
  const [counted, ...others] = goods.filter(({ quantity }) => quantity !== null);
  const isEither = !isSeller && buysFirmly.test(text) && / (?:o|u|or) /.test(text) && others.length === 0;
  if (!isEither || !counted) return [...goods];
  const { quantity, unit, material } = counted;
  return goods.map((one) =>
    one.quantity === null && one.material.unit === material.unit ? { ...one, quantity, unit } : one,
  );
}

/** `Drywall, tablaroca de 1/2`, `cubrebocas (mascarillas)`: one good by both of its names keeps the longer one. */
function withoutSynonyms(goods: readonly Goods[], written: string): Goods[] {
  const [one, other, ...more] = goods;
  if (!one || !other || more.length > 0 || !same(one.material, other.material)) return [...goods];
  if (one.quantity !== null && other.quantity !== null) return [...goods];
  const saysName = ({ called, material }: Goods, name: string) =>
    tokensOf(name).some((word) => tokensOf(called?.name ?? material.name.es).includes(word));
  const { es, en } = one.material.name;
  const isTranslated =
    (one.called === null) !== (other.called === null) ||
    (saysName(one, es) && saysName(other, en) && !saysName(one, en)) ||
    (saysName(one, en) && saysName(other, es) && !saysName(other, en));
  if (!isTranslated || / (?:y|and|&) /.test(normalise(written))) return [...goods];
  const [long, short] =
    (one.called?.name.length ?? 0) >= (other.called?.name.length ?? 0) ? [one, other] : [other, one];
  return [
    {
      ...long,
      quantity: long.quantity ?? short.quantity,
      unit: long.quantity === null ? short.unit : long.unit,
      price: long.price ?? short.price,
      condition: long.condition ?? short.condition,
    },
  ];
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
const mostOffered = 10_000_000;
const holding: ReadonlySet<string> = new Set(['tinaco', 'boiler']);

/** `Vendo ventana de aluminio, 1,300`: behind a singular that nobody counts, what it costs. */
function pricedBehind(one: Goods, content: string, text: string): Goods {
  const head = tokensOf(one.called?.name ?? '')[0] ?? '';
  const isSingle =
    head !== '' &&
    !head.endsWith('s') &&
    (one.price === null || one.price.amount === one.quantity) &&
    (one.unit ?? 'pieza') === 'pieza';
  if (!isSingle || one.quantity === null || one.quantity < leastBehind || isBulk(one.material, one.unit)) return one;
  // `Vendo motobomba 12 mil negociable`.
  const inThousands = thousandsIn(text);
  if (inThousands?.amount === one.quantity) return { ...one, quantity: 1, price: inThousands };
  const [, figure = ''] = /, ?\$? ?(\d[\d,]*(?:\.\d+)?)(?: pesos)?[.!]?\s*$/.exec(content) ?? [];
  const amount = Number(figure.replaceAll(',', ''));
  return amount === one.quantity ? { ...one, quantity: 1, price: { amount, currency: 'MXN', of: 'unit' } } : one;
}
const leastBehind = 100;

/** `Vendo refri 5500 lavadora 3000`: right behind a singular, what one costs. */
function pricedRightBehind(one: Goods, text: string): Goods {
  const [head = ''] = tokensOf(one.called?.name ?? '');
  const { quantity, price, material, unit } = one;
  const isSingle = head.length >= leastName && !head.endsWith('s') && (unit ?? 'pieza') === 'pieza';
  // `Tele 3500`: read as both, it is the price.
  const isPriced = price !== null && price.amount !== quantity;
  if (!isSingle || isPriced || quantity === null || quantity < leastBehind || isBulk(material, unit)) return one;
  const isBehind = new RegExp(
    `(?<![^ ])${RegExp.escape(head)}(?: [a-z]+){0,2} ${quantity}(?! [a-z]+s(?![^ ]))(?![^ ])`,
  ).test(text);
  const isBefore = new RegExp(`(?<![^ ])${quantity} (?:de )?${RegExp.escape(head)}`).test(text);
  return isBehind && !isBefore
    ? { ...one, quantity: 1, price: { amount: quantity, currency: 'MXN', of: 'unit' } }
    : one;
}
const leastName = 4;

/** `Vendo refrigerador de dos puertas`: one of it. */
function asSingle(one: Goods, text: string): Goods {
  const [head = ''] = tokensOf(one.called?.name ?? '');
  const isOne =
    one.quantity === null &&
    !head.endsWith('s') &&
    one.material.unit === 'pieza' &&
    head !== '' &&
    new RegExp(`(?<![^ ])(?:vendo|remato|vendemos|selling) ${RegExp.escape(head)}(?![^ ])`).test(text) &&
    one.price !== null;
  return isOne ? { ...one, quantity: 1, unit: one.unit ?? 'pieza' } : one;
}

/** `Cojín aparte a 30` says what something beside the goods costs. */
function isSoldApart({ called, quantity, material }: Goods, text: string): boolean {
  const names = called ? [called.name] : [material.name.es, material.name.en];
  const heads = names.flatMap((name) => tokensOf(name).slice(0, 1)).map((head) => RegExp.escape(head));
  return quantity === null && new RegExp(`(?<![^ ])(?:${heads.join('|')})s?(?: \\w+){0,2} ${apart}(?![^ ])`).test(text);
}
const apart =
  '(?:aparte|por separado|(?:sold )?separately|(?:are |is )?not included|no (?:van? |estan? |vienen? )?incluid[oa]s?)';

/** `El contacto de alguien que venda block` names no sockets. */
const isPerson = ({ called, quantity }: Goods, text: string): boolean =>
  quantity === null &&
  /^contactos?$/i.test(called?.name ?? '') &&
  /\b(?:el|su|un|algun|del|dar|darme|pasame|paso|pasan|tienen) contacto\b(?! (?:polarizado|duplex|electrico))/.test(
    text,
  );

/** `Light color` is how goods look, though `light` alone is a lamp. */
const withoutShades = (content: string): string =>
  content.replace(/(?<!\p{L})(?:light|dark|bright|neutral|warm)[- ]colou?r(?:ed|s)?(?!\p{L})/giu, ' ');

/** `Cancela eso` names no goods. */
const isOrder = ({ called, quantity }: Goods): boolean => quantity === null && /^cancel/i.test(called?.name ?? '');

/** `Me lo suben a un segundo piso`. */
const isStorey = ({ material, quantity }: Goods, text: string): boolean => {
  if (material.id !== 'piso') return false;
  if (quantity === null) return storey.test(text);
  return numbered.exec(text)?.[1] === String(quantity);
};
/** `4o piso`. */
const numbered = /(?<![^ ])(\d{1,2}) ?(?:o|er|ro|do|to|mo|vo|no) piso(?![^ ])/;
const storey =
  /\b(?:primer|segundo|tercer|cuarto|quinto|sexto|ultimo|otro) piso\b|\b\d{1,2} ?(?:o|er|ro|do|to|mo|vo|no) piso\b|\bpiso (?:de arriba|\d{1,2})(?![\dx.])|\bpor piso\b|\b(?:first|second|third|top) floor\b/;

/** `Polines, ocupo unos 50 para cimbra`: so many of what was named before, whatever they are for. */
function withPurposes(goods: readonly Goods[], text: string): Goods[] {
  return goods.flatMap((one, at) => {
    const next = goods[at + 1];
    const isCounted = next?.quantity != null && one.quantity === null && countsForPurpose(next, text);
    if (isCounted)
      return [{ ...one, quantity: next.quantity, unit: next.unit === one.material.unit ? next.unit : one.unit }];
    const before = goods[at - 1];
    const isPurpose = before !== undefined && before.quantity === null && one.quantity !== null;
    return isPurpose && countsForPurpose(one, text) ? [] : [one];
  });
}

function countsForPurpose({ called, material, quantity }: Goods, text: string): boolean {
  const [head = '', next = ''] = tokensOf(called?.name ?? material.name.es);
  const name = ofPurpose.has(head) ? next : head;
  return (
    name !== '' &&
    new RegExp(
      `(?<![^ ])${quantity} (?:para|pa|for) (?:(?:la|el|las|los|mi|una?|the|my|a|hacer|poner) )*${RegExp.escape(name)}`,
    ).test(text)
  );
}

/** `Madera para cimbra` looks for the wood: what goods are for is none of them, beside others. */
const isPurpose = (one: Goods, text: string, all: readonly Goods[]): boolean =>
  all.length > 1 && isWhatFor(one, text) && all.some((other) => !isWhatFor(other, text));

/** Whether goods are only named as what others are for: `pa cimbra`. */
export function isWhatFor({ called, quantity }: Goods, text: string): boolean {
  const [head = '', next = ''] = tokensOf(called?.name ?? '');
  if (quantity !== null || head === '') return false;
  const name = ofPurpose.has(head) ? next : head;
  const article =
    '(?:(?:hacer|fabricar|armar|construir|poner|making|building) )?(?:(?:la|el|las|los|mi|un|una|the|my|a) )?';
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
    .replace(halfBefore, '$1.5 ')
    .replace(halfMore, (_, amount: string, unit: string) => `${spokenNumber(amount) ?? amount}.5 ${unit}`)
    .replace(/\b(?:sq\.?|square) ?(?:ft|feet|foot)\b/gi, 'sqft')
    .replace(/\b(?:sq\.?|square) ?(?:m|met(?:er|re)s?|mts?)\b/gi, 'm2');

/** `2 y media toneladas`. */
const halfBefore = /(?<![\d.,\p{L}])(\d{1,4}) y medi[oa] (?=\p{L}{2,}s(?!\p{L}))/giu;

/** `4 rollos y medio de cable`, and not `300 ladrillos y media tonelada`. */
const halfMore =
  /(?<![\d.,\p{L}])(\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (\p{L}+) y medi[oa](?=\s*(?:$|[,;:!?]|\.(?!\d))|\s+(?:de?|en|a|y|por|para|como|que|nuev\p{L}*|usad\p{L}*)(?!\p{L}))/giu;

/** `45 bags of cement from a job in Zapopan, asking 150 each`: the price of the only goods, wherever it stands. */
function withAsked(goods: readonly Goods[], text: string, isSeller: boolean): readonly Goods[] {
  const [one, ...others] = goods;
  if (!isSeller || !one || others.length > 0 || one.quantity === null) return goods;
  // `50 sillas 2 mil negociable` does not say whether that is for one.
  const isOpen = one.quantity > 1 && /(?<![^ ])mil (?:negociables?|a tratar)(?![^ ])/.test(text) && !saysOf.test(text);
  if (isOpen) return [{ ...one, price: null }];
  if (one.price !== null) return goods;
  const stated = [askedIn(text), ...(one.quantity === 1 ? [thousandsIn(text)] : [])];
  const asked = stated.find((price) => price && price.amount !== one.quantity);
  return asked === undefined ? goods : [{ ...one, price: asked }];
}

const saysOf = /(?<![^ ])(?:en|por|tod[oa]s?|cada|lote|c\/u|el|la|x)(?![^ ])/;

/** `Jala bien 18 mil negociable`: the thousands that stand beside the only goods and count nothing are what they cost. */
function thousandsIn(text: string): StatedPrice | undefined {
  const [found, ...others] = text.match(thousands) ?? [];
  const amount = found === undefined || others.length > 0 ? undefined : spokenNumber(found);
  return amount === undefined ? undefined : { amount, currency: 'MXN', of: 'unit' };
}
const thousands =
  /(?<![^ ])\d{1,3}(?:\.\d)? ?mil(?![^ ])(?= ?(?:$|pesos|varos|negociables?|a tratar|fijos?|y |en |estoy|soy|tratos?|o mejor|lo menos|ultimo|informes|urge))/g;

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
/** `Tipo Tiffany`: a kind of goods, which may have the name of a place. */
const ofKind = /(?<!\p{L})(?:tipo|marca|modelo|estilo|brand|model|style) $/iu;

function placeMarked({ places: [place] }: Marked, content: string): string | undefined {
  if (place !== undefined && ofKind.test(content.slice(0, content.indexOf(place)))) return undefined;
  const known = place === undefined ? undefined : findPlace(['en', ...tokensOf(place)])?.name;
  if (known) return known;
  const isName = place !== undefined && /^\p{L}/u.test(place) && place.split(' ').length <= mostWordsOfPlace;
  return isName && !isNumberWord(normalise(place)) && !ofNoPlace.test(normalise(place))
    ? place.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    : undefined;
}
const mostWordsOfPlace = 4;
const ofNoPlace =
  /\b(?:casa|obra|bodega|tienda|negocio|hotel|restaurante|taller|oficina|mercado|house|home|shop|store|warehouse|here|aqui|site|lot|lote|street|calle|piso)\b|^(?:san|santa|santo|los|las|el|la|del)$/;

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

/** `Y 5 mesas` goes on with what was said before, whichever side that was. */
const onlyAdds = /^(?:y|and)(?: tambi[eé]n| also)? \d+ \p{L}+(?: (?:de|of) \p{L}+)?[.!]?$/iu;

function goodsActOf(written: string, isOwn: boolean): GoodsAct | undefined {
  if (onlyAdds.test(written.trim())) return undefined;
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

/** `Lavadora usada, menos de 3 mil`. */
function roleOfLimit(
  text: string,
  limit: number | undefined,
  goods: readonly Goods[],
  isSeller: boolean,
): Dialogue['role'] {
  if (limit === undefined || isSeller || goods.length === 0) return undefined;
  return gives.test(text) ? 'seller' : 'buyer';
}
/** `Doy 30 tarimas en menos de 100`, and not `doy 500 por…`. */
const gives = /(?<![^ ])(?:doy|damos|dejo|dejamos|entrego) \d+ (?!mil|pesos|por|cada|varos)[a-z]{4,}/;

/** `12 refris a 2500`, `hay 9 tinacos a 1500 c/u`: who counts and prices goods, and asks nothing, offers them. */
function roleOfTerms(
  text: string,
  written: string,
  goods: readonly Goods[],
  limit: number | undefined,
): Dialogue['role'] {
  const isPriced = ({ quantity, price }: Goods): boolean => quantity !== null && price !== null;
  // `10 fridges at 3000, 2 not working`: more of the same, or a word beside.
  const arePriced = goods.length > 0 && (goods.every(isPriced) || (opensWithAmount.test(text) && goods.some(isPriced)));
  const told = text.replace(opensStock, '');
  if (wantsThem.test(told) || lets.test(told)) return undefined;
  const looksFor =
    buys.test(told) || buysFirmly.test(told) || wantsSome.test(told) || asksForGoods.test(told) || wantsGoods(told);
  const isOffer = arePriced && !looksFor && limit === undefined && !declines.test(told) && !reserves.test(told);
  return isOffer && !isQuestion(told, written) ? 'seller' : undefined;
}
const opensWithAmount = /^(?:(?:hola|buen[oa]s?|dias|tardes|noches|hi|hello|hey) )*\d/;
const opensStock = /^hay (?=\d)/;
const interestsThem = /(?<![^ ])(?:me|nos) interesan? (?!vender|publicar|ofrecer|saber|que)/;
/** `12 puertas a 500 me interesan`, `mándame 30 bultos a 150`. */
const wantsThem =
  /(?<![^ ])(?:quiero|queremos|quisiera|(?:me|nos) interesan?|(?:me|nos) (?:l[oa]s? )?(?:llevo|llevamos|quedo)|(?:manda|mande|envia|envie|da|trae|traiga|surte|surta|aparta|aparte|vende|venda|consigue|cotiza|cotice|separa|guarda)(?:me|nos)|i want|i ll take|we want|send (?:me|us)|interested)(?! (?:vender|publicar|ofrecer|subir|rematar|sacar|salir|deshacerme|to (?:sell|list|get rid)))(?![^ ])/;
/** Who lets goods sells none. */
const lets =
  /(?<![^ ])(?:rento|rentamos|rentan?|rentando|en renta|alquilo|alquilamos|en alquiler|for rent|rent out)(?![^ ])/;

/** `Madera usada, pero cerca de Toluca`: who wants the nearest or cheapest of goods, and prices none, looks for them. */
const roleOfOrder = (text: string, goods: readonly Goods[], isSeller: boolean): Dialogue['role'] =>
  !isSeller && goods.length > 0 && goods.every(({ price }) => price === null) && orderIn(text) !== undefined
    ? 'buyer'
    : undefined;

/** Words beside verbs that only one side says of goods. */
const tellsSide =
  /\b(?:sobr(?:o|a|an|aron|ante|antes)|excedentes?|remates?|oferta|venta|vendid\w+|caduc\w+|vence\w*|precio|pesos|urge\w*|leftovers?|surplus|don(?:o|ar|amos)|regal\w+|pasan|recogen|recojan|publi\w+|hay|ganga|surte\w*)\b/;

/** What is said in so many words counts more than what a message is like. */
function saidPlainly(text: string): Dialogue['role'] {
  // `No quiero fletes, quiero comprar cartón` declines no goods.
  if (declines.test(withoutRefusedTrips(text))) return undefined;
  const looksFor =
    buysFirmly.test(text) ||
    asksForGoods.test(text) ||
    wantsSome.test(text) ||
    asksForGifts.test(text) ||
    wantsGoods(text);
  const isOffered = sellsPlainly.test(text) || disposes.test(text) || donates.test(text);
  if (isOffered && !looksFor) return 'seller';
  return looksFor && !sells.test(withoutOwnVehicle(text)) && !isOffered ? 'buyer' : undefined;
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
  // `¿Cuál es la tarima más barata que tienes?`
  const wantsFirst = orderIn(tokens.join(' ')) !== undefined || asksForGifts.test(tokens.join(' '));
  const isCountedIn = marked.some(({ quantity }) => quantity !== null);
  if (!isCountedIn && (marked.length === 0 || isClearlyAsked(content)) && !wantsFirst && !mayBeOfGoods(content))
    return [];
  const byLines = listedIn(content).filter((item) => !isOrigin(item, content) && !isOnlyPlace(item));
  const single = byLines.map((item) => withOwnOne(item, tokens));
  const bestMarked = mayOffer ? agreed(marked, single, content) : marked;
  const read = marked.length > 0 ? bestMarked : byLines;
  const listed: readonly NamedItem[] = stated.apply(read.filter((item) => !isSetting(item, read, content)));
  const names = withSizeApart(calledIn(listed, content), content);
  const known = listed.flatMap(
    ({ name, material, called, quantity, unit: said, condition, price, state }, at): Goods[] => {
      const container = called !== undefined && isEmptyContainer(called) ? called : undefined;
      const kind = material ?? (marked.length > 0 && quantity !== null ? uncatalogued(container ?? name) : undefined);
      // `80 bolsas limpias` are 80 pieces.
      const unit = container !== undefined && !material && said !== null ? 'pieza' : said;
      if (!kind) return [];
      const own = price?.amount === maxPrice || isYearIn(content, price?.amount) ? null : price;
      const isKnown =
        isCounted(quantity, tokens, names[at]?.name ?? name) &&
        quantity !== maxPrice &&
        !(isBulk(kind, unit === 'pieza' ? null : unit) && isOnlyArticle(quantity, tokens));
      return [
        {
          material: kind,
          called: names[at] ?? null,
          state,
          counted: countedIn(quantity, content, unit),
          quantity: isKnown
            ? (quantity ?? (mayOffer && !isBulk(kind, unit) ? ownOne(names[at]?.name ?? name, tokens) : null))
            : null,
          unit,
          condition,
          price: perSpoken(own, countedIn(quantity, content, unit), unit, content),
        },
      ];
    },
  );
  if (known.length > 0) return withAskedUnit(known, tokens);
  const mentioned = findMentions(tokens).flatMap(({ material, quantity = null, unit, start }): Goods[] =>
    material && !isOriginAt(tokens, start) && !isBasisAt(tokens, start)
      ? [{ ...uncalled, material, quantity, unit: unitNamed(unit) ?? null, condition: null, price: null }]
      : [],
  );
  return withAskedUnit(mentioned, tokens);
}

/** What is counted in gallons is priced by the gallon, as it was said. */
function perSpoken(
  price: StatedPrice | null,
  counted: Goods['counted'],
  unit: ListingUnit | null,
  content: string,
): StatedPrice | null {
  const isSpoken = price !== null && counted !== null && price.of === 'unit' && !price.per && unit !== 'kg';
  if (!isSpoken || (isLoad(counted.word) && isOfLoad(price.amount, content))) return price;
  return { ...price, amount: Math.round(price.amount * counted.factor * 10) / 10 };
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
  const read = withoutRepeats(mayOffer ? all : withoutTowns(all, tokens), tokens);
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

/** `Cemento, unos 20 bultos x Gustavo A. Madero`: so many of the goods, and not of a town that was taken for some. */
function withoutTowns(items: readonly NamedItem[], tokens: readonly string[]): readonly NamedItem[] {
  const place = findPlace(tokens);
  const words = place ? tokens.slice(place.start, place.end) : [];
  const isTown = ({ material, name }: NamedItem) => !material && tokensOf(name).every((word) => words.includes(word));
  return items.flatMap((item, at) => {
    const next = items[at + 1];
    if (isTown(item)) return [];
    return next && isTown(next) && item.quantity === null
      ? [{ ...item, quantity: next.quantity, unit: next.unit }]
      : [item];
  });
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
  const isWeighed = goods.some(({ unit }) => unit === 'kg');
  const isTonne = !isWeighed && tokens.some((token) => /^(?:toneladas?|ton|tons|tonnes?)$/.test(token));
  const tonnes = tonnesIn(tokens.join(' '));
  return goods.map((one) => {
    if (one.unit !== null) return one;
    if (isTonne) return { ...one, quantity: one.quantity ?? tonnes * 1_000, unit: 'kg' as const };
    return { ...one, unit: named ?? null };
  });
}

/** `No, son 30`, `ocupo 25`, `unos 40 nada más`. */
const bareNumber =
  /^(?:(?:no|y|si|ok|pero|perdon|de|por|cuanto|seria|and|of|for|what|sorry|s|mejor|son|eran|serian|tengo|hay|ocupo|necesito|quiero|solo|unos|unas|como|nada|mas|it|is|they|are|i|need|have|want|only|about|actually) )*(\d+(?:\.\d+)?)(?: (?:nada|mas|solamente|por|favor|porfa|only|please|en|total))*$/;

/** `make it 22, we used three`, `pon que son 16`: the number that counts, whatever else is said. */
const setsNumber =
  /(?<![^ ])(?:make (?:it|them|that)|(?:pon|ponle|deja|dejalo)(?: (?:en|que son|nomas|mejor))?|que sean|mejor(?: que sean)?|seran|son|quedan|quedaron|nomas (?:son|quedan)|ya nomas (?:son|quedan|tengo)|there are (?:only )?|only|ando ocupando|estoy ocupando|ocupamos|(?:solo|nomas|nada mas|only|just) (?:quiero|ocupo|necesito|compro|want|need)|cuanto (?:seria|es|sale|cuesta|me sale) (?:por|para|de)|si (?:fueran|fuesen|serian|llevo|me llevo|compro|quiero|ocupo|necesito|pido|agarro|fuera|son)(?: (?:como|unos|unas|mejor))?|what (?:if|about)(?: (?:i|we) (?:take|buy|need|want))?|me llevo|llevaria|how much (?:for|is)) (\d+)(?! ?(?:pesos|mil|el|la|cada|c\/u|each|mxn|per|por|%|anos?|meses|dias?|cm|mm|pulgadas?|litros?|lts?))(?![^ ])/;

/** `Tengo 40 que me sobraron`, `me quedaron 12 y estorban`: so many of what was spoken of. */
const hasSome =
  /(?<![^ ])(?:tengo|tenemos|traigo|junte|juntamos|me (?:sobraron|quedaron|quedan|sobran)|nos (?:sobraron|quedaron|quedan)|i (?:have|ve got)|we have) (?:(?:como|unos|unas|about|around|casi) )*(\d+)(?= (?:y (?:me|ya|no|nos|estan|quiero)|que|q|pero|en|estan|de (?:ell|es)[oa]s|of them|nuev|usad|new|used|aqui|ahi|guardad|sin usar|para vender|left)|$)/;

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

/** `Que no pase de 200 el bulto` counts nothing. */
const besideLimit = (amount: Said['amount'], limit: number | undefined): Said['amount'] =>
  amount?.quantity === limit ? undefined : amount;

function bareAmount(written: string): Said['amount'] {
  const tokens = written
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
  const alone =
    bareNumber.exec(text)?.[1] ?? remains.exec(text)?.[1] ?? setsNumber.exec(text)?.[1] ?? hasSome.exec(text)?.[1];
  return alone === undefined ? undefined : { quantity: Number(alone), unit: undefined };
}
