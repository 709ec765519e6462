import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { StatedPrice } from '../inventory/prices.ts';
import { gift } from '../inventory/prices.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { rounded } from '../platform/rounded.ts';
import { countOfEach } from './buyer-cues.ts';
import { countedInOrder, pricedInOrder, toldInClauses, variantsIn } from './clauses-of-draft.ts';
import { addsMore, asksPlainly, asksTotal, buysFirmly, keepsOnly, removes } from './cues.ts';
import type { Dialogue, Goods } from './dialogue.ts';
import { withoutAsked } from './draft/clauses.ts';
import { deniesGift } from './draft/cues.ts';
import { withoutTimes } from './draft/times.ts';
import { laterCalled, likeliest, meantOf, same } from './goods-said.ts';
import { onlyExcludes, withoutExcluded } from './not-sought.ts';
import { withoutOwnUnit } from './own-unit.ts';
import { inLoadsOf, loadMeasuredIn } from './packing.ts';
import type { Said } from './said.ts';
import { substances } from './substances.ts';
import { takenBack, takesBack, without } from './taken-back.ts';

/** What is known of the goods after a message: what it names replaces what was said of the same, a bare amount belongs to the last. */
export function goodsAfter(
  before: Dialogue,
  said: Said,
  isGoingOn: boolean,
  act: TurnAct | undefined,
): readonly Goods[] {
  const kept = before.goods.filter(({ material }) => !said.spoilt.some((one) => same(one, material)));
  const load = loadMeasuredIn(said.written);
  const known = load ? inLoadsOf(kept, load.metres, said.written) : kept;
  const back = takenBack(said.written, known);
  if (takesBack(back)) return without(known, back);
  if (said.goods.length === 0 && onlyExcludes(said.notSought)) {
    const left = withoutExcluded(known, said.notSought);
    return left.length > 0 ? left : known;
  }
  const inClauses = draftInClauses(before, said);
  if (inClauses) return inClauses;
  if (alsoSeeks(before, said)) return [...known, ...said.goods];
  const isOtherSide = said.role !== undefined && before.role !== undefined && said.role !== before.role;
  const byAct = goodsByAct(act, known, said, { isGoingOn, isOtherSide });
  if (byAct) return byAct;
  if (said.goods.length > 0) {
    const earlier = said.role === 'seller' ? [...known, ...before.aside] : known;
    const named = said.goods.map((one) => withEarlier(asMeant(one, known), earlier, before, isGoingOn));
    if (amountsOfKnown(known, said, before)) return amended(known, named, said, true, undefined);
    const isSale = before.role === 'seller' && (before.subject === 'offer' || act === 'worth' || ofOffers(act));
    const areOthers = named.every((one) => known.every((other) => !same(one.material, other.material)));
    if (said.role === 'buyer' && before.role === 'seller' && (areOthers || buysFirmly.test(said.text))) return named;
    // Who offers more keeps what they offered before.
    const goesOn = isGoingOn || (before.subject === 'offer' && said.role !== 'buyer' && act !== 'search');
    return isSale ? amended(known, named, said, goesOn, act) : named;
  }
  const last = known.at(-1);
  const { condition } = said.limits;
  if (!last || !isGoingOn) return known;
  const each = before.role === 'seller' ? undefined : countOfEach(said.text);
  if (each !== undefined) return known.map((one) => ({ ...one, quantity: each, unit: one.material.unit }));
  const { asked, amount } = said;
  const ofAmount = amount && before.role === 'seller' && known.length > 1 ? countedBefore(said, known) : undefined;
  // `4 cubetas, sin abrir, 450 c/u` says it all of what is counted in buckets.
  if (ofAmount && amount && (asked?.of ?? 'unit') === 'unit' && (asked || condition)) {
    const told = withAmount({ ...ofAmount, condition: condition ?? ofAmount.condition }, amount);
    const one = asked ? withoutOwnUnit({ ...told, price: asked }) : told;
    return known.map((other) => (other === ofAmount ? one : other));
  }
  const conditioned = condition && before.role === 'seller' ? withWhatLacked(known, { condition }) : known;
  const changed = countedBefore(said, conditioned) ?? conditioned.at(-1) ?? last;
  const counted = amount ? conditioned.map((one) => (one === changed ? withAmount(one, amount) : one)) : conditioned;
  if (asked && before.role === 'seller') return priced(counted, ofSameBasis(asked, said, counted));
  return counted;
}

/** `Y también mortero, 20` of who looks for cement: both. */
export const alsoSeeks = (
  { role, subject, goods: known }: Pick<Dialogue, 'role' | 'subject' | 'goods'>,
  { goods, role: now, text, written }: Said,
): boolean =>
  role === 'buyer' &&
  subject === 'search' &&
  now !== 'seller' &&
  known.length > 0 &&
  goods.length > 0 &&
  goods.every((one) => known.every((other) => !same(other.material, one.material))) &&
  (adds.test(text) || (addsPlainly.test(text) && !/[?¿]/.test(written)));
const adds =
  /^(?:(?:y|e|ah|oye|ok|and|oh|otra cosa|bueno|pero|es que|por favor) )*(?:(?:necesito|ocupo|busco|quiero|me faltan|i need|i want) )?(?:tambien|ademas|aparte|also|plus|agrega(?:le|me)?|anade(?:le|me)?|sumale|ponle|incluye|add)(?![^ ])|(?<![^ ])(?:tambien|ademas|as well|too)(?= (?:busco|ocupo|necesito|quiero|ando buscando)(?![^ ])|$)/;
/** `Y 20 sillas`, `y cremas`; `¿y sillas?` asks for those instead. */
const addsPlainly = /^(?:y|e|and|mas|plus) (?!(?:si|en|que|a|para|con|sin|de|what|how|if)(?![^ ]))/;

/** `No, mejor 15 de cal` of who looks for lime and sand: the amount of one, and the other as before. */
const amountsOfKnown = (known: readonly Goods[], { goods, role, text }: Said, before: Dialogue): boolean =>
  before.subject === 'search' &&
  before.role !== 'seller' &&
  role !== 'seller' &&
  goods.length < known.length &&
  goods.every(({ quantity, material }) => quantity !== null && known.some((one) => same(one.material, material))) &&
  !keepsOnly.test(text) &&
  !buysFirmly.test(text);

/** What the clauses of a message make of an open draft; undefined where it is read as a whole. */
export function draftInClauses(
  before: Dialogue,
  { written: whole, goods, spoilt }: Said,
): readonly Goods[] | undefined {
  const mayOffer = before.role === 'seller' || (before.unsaid && before.role === undefined);
  const isOffer = mayOffer && before.subject !== 'search' && !asksPlainly(whole);
  const written = withoutTimes(whole);
  if (!isOffer || spoilt.length > 0) return undefined;
  const known = before.goods;
  const told = variantsIn(written, known) ?? toldInClauses(written, known);
  return told ?? (goods.length === 0 ? (pricedInOrder(written, known) ?? countedInOrder(written, known)) : undefined);
}

/** What some acts alone make of the goods that are known; undefined where the words tell. */
function goodsByAct(
  act: TurnAct | undefined,
  known: readonly Goods[],
  said: Said,
  { isGoingOn, isOtherSide }: { readonly isGoingOn: boolean; readonly isOtherSide: boolean },
): readonly Goods[] | undefined {
  const [first, ...more] = said.goods;
  switch (act) {
    case 'add':
      // Who looks for more goods beside what they offer speaks of those.
      return isOtherSide ? undefined : [...known, ...said.goods];
    case 'donate':
      return isGoingOn && !deniesGift.test(said.text) ? given(known, said) : undefined;
    case 'ask': {
      const priced = said.goods.map((one) => asPriced(asMeant(one, known), known));
      return first ? amended(known, priced, said, true, act) : undefined;
    }
    case 'instead':
      return first && said.goods.map((one) => ({ ...one, quantity: one.quantity ?? known.at(-1)?.quantity ?? null }));
    case 'narrow': {
      // `De aluminio, unas 5` says what the windows are made of.
      const isSubstance = first !== undefined && said.goods.every(({ material }) => substances.has(material.id));
      if (!isSubstance || known.length === 0) return undefined;
      const quantity = more.length === 0 ? first.quantity : null;
      return known.map((one) => ({ ...one, quantity: quantity ?? one.quantity }));
    }
    case 'tell': {
      // `Es cerámico beige` of the tiles before names no more goods.
      const isOfKnown =
        said.goods.length > 0 && said.goods.every(({ quantity, price }) => quantity === null && price === null);
      if (isPartOfKnown(said, known)) return known;
      const isNamed = said.goods.some((one) => sameAs(one, known).length > 0);
      return isOfKnown && known.length > 0 && !isNamed ? known : undefined;
    }
    case 'fix':
      return replaced(known, said) ?? resized(known, said);
    default:
      return undefined;
  }
}

/** `No, era mortero`: the same amount of something else. */
function replaced(
  [only, ...others]: readonly Goods[],
  { goods: [named, ...more] }: Said,
): readonly Goods[] | undefined {
  const isOne = only !== undefined && named !== undefined && others.length === 0 && more.length === 0;
  if (!isOne || named.quantity !== null || same(only.material, named.material)) return undefined;
  return [{ ...only, material: named.material, called: named.called, unit: named.unit ?? only.unit }];
}

/** `No, es calibre 10` of cable that was called `cable calibre 12`: the size in its name. */
function resized(known: readonly Goods[], { marked, written }: Said): readonly Goods[] | undefined {
  const size =
    marked.alone.size ??
    marked.goods[0]?.size ??
    marked.otherNumbers.find((text) => /\p{L}/u.test(text)) ??
    gauge.exec(written)?.[0];
  if (size === undefined) return undefined;
  const alike = sizeLike(size);
  const one = known.findLast(({ called }) => called !== null && alike.test(called.name));
  if (!one?.called) return undefined;
  const called = { ...one.called, name: one.called.name.replace(alike, size) };
  return known.map((other) => (other === one ? { ...one, called } : other));
}

const gauge = /(?<!\p{L})(?:calibre|cal\.?|c[eé]dula|talla|gauge|size) \d+(?:[./]\d+)?/iu;

/** A size of the same kind: a word such as `calibre` with another number, or a number of the same form. */
function sizeLike(size: string): RegExp {
  const form = (size.match(/\p{L}+|\d+|\s+|[^\p{L}\d\s]/gu) ?? [])
    .map((part) => {
      if (/^\d/.test(part)) return '\\d+';
      return /^\s/.test(part) ? '\\s+' : RegExp.escape(part);
    })
    .join('');
  return new RegExp(form, 'iu');
}

/** `Las sillas son de madera y 3 están rotas` of 48 chairs: there are still 48. */
const isPartOfKnown = ({ goods, details, text }: Said, known: readonly Goods[]): boolean =>
  details.length > 0 &&
  !keepsOnly.test(text) &&
  goods.length > 0 &&
  goods.every((one) => {
    const [before] = sameAs(one, known);
    return before?.quantity != null && one.quantity !== null && one.quantity < before.quantity && one.price === null;
  });

/** `38 mil por todo` of several goods is one price; `90 a sheet` is that of what is counted in sheets. */
function priced(known: readonly Goods[], price: StatedPrice): Goods[] {
  if (price.of === 'all' && known.length > 1) return known.map((one) => ({ ...one, price: { ...price, of: 'list' } }));
  const ofUnit = known.filter(({ unit }) => price.per !== undefined && unit === price.per);
  if (ofUnit.length === 0 || ofUnit.length === known.length)
    return withWhatLacked(known, { price }).map(withoutOwnUnit);
  return known.map((one) => (ofUnit.includes(one) ? withoutOwnUnit({ ...one, price }) : one));
}

/** `Mejor 500` of who asked 450 for each changes the price of each. */
const ofSameBasis = (asked: StatedPrice, { text }: Said, known: readonly Goods[]): StatedPrice =>
  asked.of === 'all' && !asksTotal.test(text) && known.some(({ price }) => price?.of === 'unit')
    ? { ...asked, of: 'unit' }
    : asked;

/** Those of the goods that a message gives away: `lo regalo a un banco de alimentos` names none of them. */
function given(known: readonly Goods[], said: Said): readonly Goods[] {
  const named = known.filter((one) => isNamedIn(said, one));
  return known.map((one) => (named.length === 0 || named.includes(one) ? { ...one, price: gift } : one));
}

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
  const inUnit =
    amount?.unit === undefined ? [] : known.filter((one) => (one.unit ?? one.material.unit) === amount.unit);
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
  if (!(quantity > 0 && quantity <= mostCounted)) return one;
  if (unit && sizesOfPieces.has(unit) && !sizesOfPieces.has(one.unit ?? one.material.unit)) return one;
  if (unit !== undefined) return { ...one, quantity, unit, counted: null };
  const factor = one.counted?.factor ?? 1;
  return { ...one, quantity: rounded(quantity * factor) };
}
/** Nobody offers more of anything than this. */
const mostCounted = 10_000_000;
const sizesOfPieces: ReadonlySet<ListingUnit> = new Set(['litro', 'cubeta']);

/** Goods that are offered, after a message that names some of them again, more of them, or one that is not for sale after all. */
function amended(
  known: readonly Goods[],
  named: readonly Goods[],
  said: Said,
  isGoingOn: boolean,
  act: TurnAct | undefined,
): Goods[] {
  const isNamed = ({ material }: Goods) => named.some((one) => same(one.material, material));
  if (act === 'remove' || removes.test(said.text)) {
    const gone = new Set(said.goods.flatMap((one) => sameAs(one, known)));
    return known.filter((one) => !gone.has(one));
  }
  const namesNoAmount = said.goods.every(({ quantity }) => quantity === null);
  const keeps = keepsOnly.test(said.text) && withoutAsked(said.written) !== '';
  if (keeps && namesNoAmount && known.some(isNamed)) return known.filter(isNamed);
  // `Vendo comida`, `son 120 latas de atún`: what was only named in general.
  const isOnlyNamed = known.every(({ quantity, price }) => quantity === null && (price === null || price.amount === 0));
  const isCounted = named.filter(({ quantity, called }) => quantity !== null && called !== null).length > 1;
  if (
    isOnlyNamed &&
    (!known.some(isNamed) || isCounted) &&
    named.some(({ quantity }) => quantity !== null) &&
    !addsMore.test(said.text)
  )
    return named.map((one) => ({ ...one, price: one.price ?? known[0]?.price ?? null }));
  if (!known.some(isNamed) && !isGoingOn && !addsMore.test(said.text)) return [...named];
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
