import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { withoutAsides } from '../intents/asides.ts';
import { withoutBusinesses } from '../intents/businesses.ts';
import { findMentions } from '../intents/mentions.ts';
import { offersMoney } from '../intents/money-offered.ts';
import { findPlace } from '../intents/places.ts';
import { correct } from '../intents/read-message.ts';
import { recogniser } from '../intents/recognition/recogniser.ts';
import { useOf } from '../inventory/conditions.ts';
import { withOwnCorrections } from '../inventory/own-corrections.ts';
import { withoutParts } from '../inventory/parts-of-goods.ts';
import { withoutPriceOfMore } from '../inventory/shared-prices.ts';
import { withSpokenFigures } from '../inventory/spoken-figures.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Mark } from '../marks/marked-text.ts';
import { readMarks, renamed } from '../marks/read-marks.ts';
import { remember } from '../platform/remember.ts';
import { listedInName, withAlsoNamed, withoutSynonyms } from './also-named.ts';
import { bareAmount, besideLimit } from './amount-alone.ts';
import { withoutAmountRanges } from './amount-range.ts';
import { withAmountsBefore } from './amounts-behind-names.ts';
import { asSingle, asSized, isCapacity, mostOffered, unitIn, withSharedAmount } from './amounts-of-goods.ts';
import { asTold } from './as-told.ts';
import { countOfEach, newestOf, resells, wantsGoods, withoutSizes } from './buyer-cues.ts';
import { usedFor, withAge, withCondition, withoutLeftOver } from './conditions-of-goods.ts';
import { containersIn } from './containers.ts';
import { contentsOfEach } from './contents.ts';
import {
  anywhere,
  askedIn,
  asksCondition,
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
  sellsIn,
  sellsPlainly,
  takesEither,
  wantsAlert,
  wantsEverything,
} from './cues.ts';
import { withDetailsOfNames, withoutShorter, withoutSubstances } from './details-of-names.ts';
import { contentsIn, leastOffered, toldIn, withDates } from './details-told.ts';
import type { Goods, Limits } from './dialogue.ts';
import { pricesOnlyExtra } from './draft/extras.ts';
import { withoutTimes } from './draft/times.ts';
import { onceEach } from './figures-once.ts';
import { withFolded } from './folded-amounts.ts';
import { fullerReading, type LinkedReading } from './fuller-reading.ts';
import { goodsIn, goodsOf } from './goods-in-message.ts';
import { same } from './goods-said.ts';
import { limitsOfEach, ofOneIn } from './limit-of-one.ts';
import { linkedItems } from './linked-items.ts';
import { withSurePrices } from './lost-figures.ts';
import { asAsked, isSwap, withMarkedPrices, withoutUnnamed } from './marked-prices.ts';
import { withNamedPrices, withoutCost, withThousand } from './named-prices.ts';
import { notSoughtIn, offeredOf, soughtOf } from './not-sought.ts';
import { withoutFiguresOfPlaces } from './other-figures.ts';
import { asTrips, inLoadsOf, loadMeasuredIn, packingIn } from './packing.ts';
import { givenAway } from './partly-given.ts';
import { carriedIn } from './party.ts';
import { placeAlone, placeMarked, withoutPlaces } from './place-said.ts';
import { readTwoPrices, sayingForAll } from './price-for-all.ts';
import { priceRangeIn, withoutRanges } from './price-range.ts';
import {
  askedTogether,
  priceAlone,
  pricedBehind,
  pricedRightBehind,
  setPrice,
  withAsked,
  withPriceOfAll,
} from './prices-of-goods.ts';
import { deniedWholeIn, withoutDenied } from './properties.ts';
import { isPurpose, namedByPurpose, withPurposes } from './purposes-of-goods.ts';
import { readOnce } from './read-once.ts';
import { goodsActOf, interestsThem, roleSaid, tellsSide } from './role-said.ts';
import type { Said } from './said.ts';
import { isOfPlace, isOrder, isPerson, isSoldApart, isStorey, saysLimit, withoutShades } from './sounds-like-goods.ts';
import { spoiltIn } from './spoilt-goods.ts';
import { unlistedIn } from './unlisted.ts';

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

/** A bid for the goods of others offers no goods, and none are noted. */
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
  const ranged = withoutAmountRanges(whole);
  const counts = isSeller ? ranged.text : withAmountsBefore(withoutRanges(whole));
  const content = withFolded(withThousand(withoutCost(counts)));
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
  const found = withoutShorter(isSeller ? offeredOf(listed, notSought) : soughtOf(listed, notSought));
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
      .map((one) => readOnce(donates.test(text) ? givenAway(one, { isGift, content, marks: marked.marks }) : one, text))
      .map((one) => (takesEither.test(text) && !isSeller ? { ...one, condition: null } : one))
      .filter((one) => !past.some((material) => same(material, one.material)) && !isRefused(one));
  // Who says what they can spend buys, whatever they have.
  const kilometres = maxKilometresIn(text);
  // `Tinaco a menos de 10 km de Tlalpan`: nobody offers goods within a distance.
  const isWithin = !isSeller && kilometres !== undefined && goods.length > 0;
  const role =
    budget === undefined && !everything && !isWithin
      ? (roleSaid({ text, written, goods, act, limit, isSeller }) ??
        // `No quiero cemento, quiero mortero`: who leaves some goods out looks for others.
        (!isSeller && notSought.excluded.length > 0 && goods.length > 0 ? 'buyer' : undefined))
      : 'buyer';
  const isLinkable = role !== 'buyer' && !setPrice.test(written) && !isSwap(text);
  const marks = asAsked(renamed(content, marked.marks));
  const items = isLinkable ? linkedItems(content, marks) : undefined;
  const linked = items && {
    goods: withTheRest(
      offeredOf(withoutSubstances(withDetailsOfNames(goodsOf(items.items, content, tokens), text), text), notSought),
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
      maxKilometres: kilometres,
      condition,
      order: orderIn(leftOut.rest),
      notFirst: leftOut.order,
    },
    role,
    saysSide:
      isSeller ||
      notSought.excluded.length > 0 ||
      [budget, limit, kilometres, askedIn(text)].some((pesos) => pesos !== undefined) ||
      tellsSide(text),
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
      ...(isSeller ? ranged.ranges : []),
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

/** What may not be sold is no part of an offer, whatever is said of it later. */
const isRefused = ({ called, material }: Goods): boolean =>
  judgeGoods(called?.name ?? material.name.es)?.outcome === 'refused';

/** `¿Cuánto cuesta enviar el cemento?` asks for no price of the cement. */
const ofTransport = /\b(?:envi\w*|flete\w*|llev\w+|mand\w+|traer\w*|transport\w*|ship\w*|deliver\w*|freight)\b/;

/** `we used three` says how many are gone, and not that the rest is second-hand. */
const usedUp = /\b(?:we|i|they|ve|have) (?:already )?used \w+/;
