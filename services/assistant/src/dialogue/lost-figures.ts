import { withOwnCorrections } from '../inventory/own-corrections.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { rounded } from '../platform/rounded.ts';
import type { Goods } from './dialogue.ts';
import { withoutTimes } from './draft/times.ts';
import { withFolded } from './folded-amounts.ts';
import { withoutCost } from './named-prices.ts';
import type { Said } from './said.ts';

const figure =
  /(?:(?<!\p{L})|(?<=\d[x×]))(?:\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:[./]\d+)?(?: ?mil(?!\p{L})| ?k(?!\p{L}))?)/giu;
/** What no lot has a field for either: telephones, shares, what is taken back, and what it cost elsewhere. */
const noFact =
  /(?<!\p{L})(?:no (?:son|eran|es|era)|no \$? ?\d+|not|en (?:vez|lugar) de|instead of|nuev[oa]s? (?:cuestan?|valen?)|cost[oóa]\p{L}*|pagu[eé]|paid)(?!\p{L})|\d[\d\s-]{7,}\d|%|@|:\/\//iu;
/** Where the writer lives, who they are and what they drive: nothing for a public description. */
const ofPerson =
  /(?<!\p{L})(?:calle|av|avenida|col|colonia|int|interior|ext|exterior|n[uú]mero|c\.?p|c[oó]digo postal|manzana|rfc|curp|ine|pasaporte|placas?|tel|tel[eé]fono|cel|celular|whats\p{L}*|street|avenue|zip|phone|plates?)(?!\p{L})/iu;
/** A figure of money: `a 190`, `220 pesos`. */
const priced =
  /\$ ?\d|(?<!\p{L})(?:a|en|pido|por|at|for|asking|vale[n]?) \$? ?\d|\d(?: ?mil| ?k)? ?(?:pesos|varos|c\/u|cada un[oa]|each|mxn)(?!\p{L})/iu;

const numberOf = (said: string): number => spokenNumber(said.replace(/(?<=\d),(?=\d{3})/g, '')) ?? Number.NaN;
const figuresIn = (text: string): string[] => text.match(figure) ?? [];

/** The figures that goods have as they were read, with those of one unit instead of all and the other way round. */
function figuresOf({ quantity, counted, price, called, state }: Goods): readonly number[] {
  const named = figuresIn(`${called?.name ?? ''} ${state ?? ''}`).map(numberOf);
  const amounts = quantity === null ? [] : [quantity, quantity / (counted?.factor ?? 1)];
  const sums = price === null ? [] : [price.amount, ...amounts.map((amount) => amount * price.amount)];
  // `2 viajes`, `3.5 millares`, `2 toneladas`: a lot counts in smaller units.
  const larger = [...amounts, ...sums].flatMap((one) => [one / 1_000, one * 1_000, one / 7, one * 7]);
  return [...named, ...amounts, ...sums, ...larger];
}

/** The figures that are exactly an amount, a price or a total of goods. */
export function heldBy({ quantity, counted, price, called, state }: Goods): readonly number[] {
  const named = figuresIn(`${called?.name ?? ''} ${state ?? ''}`).map(numberOf);
  const factor = counted?.factor ?? 1;
  const amounts = quantity === null ? [] : [quantity, quantity / factor, factor];
  const prices = price === null ? [] : [price.amount, price.amount * factor, price.amount / factor];
  const totals = price === null || quantity === null ? [] : [quantity * price.amount];
  // `3 millares a 9 mil`, `2 toneladas a 18 mil`: what is counted in thousands.
  const thousands = [
    ...(quantity === null ? [] : [quantity / 1_000]),
    ...(price === null ? [] : [price.amount * 1_000]),
  ];
  const sums = [...amounts, ...prices, ...totals, ...thousands];
  return [...named, ...sums.map((sum) => rounded(sum))];
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.011 * Math.max(1, Math.abs(one));

const clausesOf = (written: string): string[] =>
  withoutTimes(written)
    .split(/[;\n()!?¿¡]+|,(?!\d{3}(?!\d))|\.(?!\d)|\s(?:y|and|pero|but)\s/iu)
    .map((clause) => clause.trim());
const opens = /^(?:(?:y|e|o|que|q|pues|este|son|tienen?|con|pero|and|but|with|they|are|is)\s)+/iu;
const closes = /(?:[\s,]+(?:a|en|por|de|del|y|o|con|at|for|of|and|el|la|los|las|to))+$/iu;
const longest = 70;
/** `Dos a 700`, `el otro a 2500`, `a 8 mil`: the price of some of the goods, and no price that was paid or is offered. */
const ofSome =
  /^(?:\p{L}+(?: \p{L}+){0,2} (?:aparte|extra|por separado|separad[oa]s?|suelt[oa]s?|separately) |(?:\d+|un[oa]?s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|el|l[oa]s?|otr[oa]s?|one|two|three|four|five|the|an?other)(?: (?!compr|cost|pagu|d[ai]b|ofrec)[\p{L}\d]+){0,4} )?(?:a|en|por|at|for) \$? ?\d/iu;

/** What a clause says around its lost figures, up to the figures that the reading holds. */
function betweenKnown(clause: string, isKnown: (figure: string) => boolean): string[] {
  const held = [...clause.matchAll(figure)].flatMap(({ 0: said, index }) =>
    isKnown(said) ? [{ start: index, end: index + said.length }] : [],
  );
  const starts = [0, ...held.map(({ end }) => end)];
  const stops = [...held.map(({ start }) => start), clause.length];
  return starts
    .map((start, at) => clause.slice(start, stops[at]).trim())
    .filter((part) => priced.test(part) && figuresIn(part).some((said) => !isKnown(said)))
    .map((part) => part.replace(opens, '').replace(closes, '').replace(/\s+/g, ' ').trim());
}

/** The prices of some of the goods that neither a price nor a note holds: `dos a 700`. */
export function lostPrices(written: string, goods: readonly Goods[], notes: readonly string[]): string[] {
  const known = new Set([...goods.flatMap(heldBy), ...notes.flatMap((one) => figuresIn(one).map(numberOf))]);
  const isKnown = (said: string) => known.has(numberOf(said));
  return clausesOf(written)
    .filter((clause) => !noFact.test(clause) && !ofPerson.test(clause) && priced.test(clause))
    .flatMap((clause) => betweenKnown(clause, isKnown))
    .filter((note) => note.length <= longest && ofSome.test(note));
}

/** Whether an offer has a price that neither its goods nor the notes have, so that the prices that were read may be of other goods. */
function losesPrice(written: string, goods: readonly Goods[], details: readonly string[]): boolean {
  const known = [...goods.flatMap(figuresOf), ...details.flatMap((one) => figuresIn(one).map(numberOf))];
  const isKnown = (said: string) => known.some((one) => isNear(one, numberOf(said)));
  return clausesOf(written).some(
    (clause) =>
      !noFact.test(clause) &&
      !ofPerson.test(clause) &&
      priced.test(clause) &&
      figuresIn(clause).some((said) => !isKnown(said)),
  );
}

/** Where an offer has a price that was read as nothing, no price of several goods is sure. */
export function withSurePrices(said: Said): Said {
  const { goods, written, details, role, isQuestion: asks, worth } = said;
  if (role === 'buyer' || asks || worth || goods.every(({ quantity }) => quantity === null)) return said;
  const isLost = losesPrice(withFolded(withoutCost(withOwnCorrections(written))), goods, details);
  const isUnsure = isLost && goods.length > 1 && goods.some(({ price }) => price === null);
  return { ...said, goods: isUnsure ? goods.map((one) => ({ ...one, price: null })) : goods };
}
