import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { basePrice } from '../pricing/base-prices.ts';
import { brandIn } from './brands.ts';
import { conditionOf, flawsIn } from './conditions.ts';
import { type Group, groupsOf } from './groups.ts';
import { measuresIn } from './measures.ts';
import { nameIn } from './name-text.ts';
import { headOf, isUnknown } from './naming.ts';
import { gift, type StatedPrice, statedFor, withPrices } from './prices.ts';
import { quantityOf } from './quantity.ts';
import { type PriceToken, type Token, tokensOf } from './tokens.ts';
import { mend } from './vocabulary.ts';
import { besideGoods } from './words.ts';

/** Something that a line offers. */
export interface ReadItem {
  /** As it was written. */
  readonly text: string;
  /** What that calls it, without how much there is. */
  readonly name: string;
  readonly material: Material | undefined;
  readonly quantity: number | null;
  readonly unit: ListingUnit | null;
  readonly condition: ListingCondition | null;
  /** What else is said of its state, as it was written: `en caja`, `con detalle`; null where nothing is. */
  readonly state: string | null;
  /** Sizes as they were written. They stay in the name. */
  readonly measures: readonly string[];
  /** As it was written. It stays in the name. */
  readonly brand: string | null;
  /** What is asked for it. */
  readonly price: StatedPrice | null;
  /** How sure the reading is, 0 to 1. */
  readonly confidence: number;
}

/** `• `, `✅ `. */
const sign = String.raw`[^\p{L}\p{N}$#.½¼¾"']+\s*`;
/** `1. `, `2) `, `3.- `, `a) `. */
const ordinal = String.raw`(?:\d{1,3}\s?(?:\)|\.-|\.(?=\s)|\.(?=\p{L}))|[a-hA-H]\))\s*`;
/** What comes before an entry of a list. */
const bullet = new RegExp(String.raw`^\s*(?:${sign})?(?:${ordinal})?`, 'u');
const cells = /^[^,\n]+(?:,[^\s,][^,\n]*){2,}$/;

/** `amenidades (shampoo, jabón, crema)`: an aside without amounts offers nothing of its own. */
const aside = /\([^()\d]*\)/g;

/** Columns are read as words: `cemento,20,bultos`, `cemento | 20 | bultos`. Each letter stays where it is. */
const flat = (line: string): string => {
  const spaced = line.replace(/[|\t\u00a0*_~]/g, ' ').replace(aside, (said) => ' '.repeat(said.length));
  return cells.test(spaced) ? spaced.replace(/,(?!\d{3}\b)/g, ' ') : spaced;
};

/** What a line offers: nothing, one thing or several. */
export function readLine(line: string): ReadItem[] {
  return pricedTogether(itemsOf(line));
}

/** `12 sillas y 3 mesas, todo en 5,000`: one price for all that the line names. */
function pricedTogether(read: readonly Priced[]): ReadItem[] {
  const last = read.at(-1);
  const said = last?.said;
  const isTogether = read.length > 1 && said?.whole && read.every((one) => one === last || one.item.price === null);
  if (!isTogether) return read.map(({ item }) => item);
  const of = said.of === 'all' ? 'list' : 'unit';
  const price: StatedPrice = { amount: said.sum, currency: said.currency, of };
  return read.map(({ item }) => ({ ...item, price }));
}

/** `me sobraron 12 láminas y 3 rollos`: said of all that follows. */
function beginsWithLeftOvers(tokens: readonly Token[]): boolean {
  const amount = tokens.findIndex(({ kind }) => kind === 'amount');
  return tokens
    .slice(0, Math.max(amount, 0))
    .some((token) => token.kind === 'word' && /^(?:sobr(?:o|a|an|aron)|quedaron|left)$/.test(token.text));
}

interface Priced {
  readonly item: ReadItem;
  readonly said: PriceToken | undefined;
}

function itemsOf(line: string): Priced[] {
  const from = bullet.exec(line)?.[0].length ?? 0;
  const tokens = withPrices(tokensOf(flat(line.slice(from)), mend));
  const first = tokens.find((token) => token.kind === 'word');
  if (first?.kind === 'word' && besideGoods.has(first.text)) return [];
  const isGift = first?.kind === 'word' && /^(?:regal|don)(?:o|amos)$/.test(first.text);
  const groups = groupsOf(tokens);
  const condition = conditionOf(tokens);
  const heads = first?.kind === 'word' && /^(?:sobrante|excedente)s?$/.test(first.text);
  const forAll =
    heads ||
    beginsWithLeftOvers(tokens) ||
    tokens.some((token) => token.kind === 'word' && /^(?:tod[oa]s?|all)$/.test(token.text));
  return groups.flatMap((group, index) => {
    const item = itemOf(group, groups[index - 1]);
    if (!item) return [];
    const start = group.tokens[0]?.start ?? 0;
    const end = group.tokens.at(-1)?.end ?? 0;
    const own = conditionOf(group.tokens) ?? (forAll || groups.length === 1 ? condition : null);
    const text = line.slice(from + start, from + end).trim();
    const name = nameIn(line.slice(from), group, headOf(group.namings, group.tokens)) || item.material?.name.es || text;
    const written = line.slice(from);
    const said = group.tokens.find((token) => token.kind === 'price');
    const read: ReadItem = {
      ...item,
      text,
      name,
      condition: own,
      state: flawsIn(written, group.tokens) ?? (forAll || groups.length === 1 ? flawsIn(written, tokens) : null),
      measures: measuresIn(written, group.tokens, group.candidates[0]?.amount),
      brand: brandIn(written, group.tokens),
      price: ofLikelyBasis(perArea(priceOf(group, item), item), said, item) ?? (isGift ? gift : null),
    };
    return [{ item: read, said }];
  });
}

type ItemOfGroup = Omit<ReadItem, 'text' | 'name' | 'condition' | 'state' | 'measures' | 'brand' | 'price'>;

function itemOf(group: Group, before: Group | undefined): ItemOfGroup | undefined {
  const { tokens, namings, candidates } = group;
  const naming = group.inherits && before ? headOf(before.namings, before.tokens) : headOf(namings, tokens);
  const material = naming?.name.material;
  const best = candidates[0];
  if (!material && !(best && tokens.some(isUnknown))) return undefined;
  if (!material && !best?.amount.unit && best?.at !== 0) return undefined;
  if (!best && tokens.some((token) => token.kind === 'word' && /^(?:somos|soy|estamos)$/.test(token.text)))
    return undefined;
  if (!best) return { material, quantity: null, unit: null, confidence: 0.4 };
  const amount = group.unitOf ? { ...best.amount, unit: group.unitOf } : best.amount;
  const { quantity, unit, said } = quantityOf(amount, naming, tokens);
  if (!(quantity > 0)) return undefined;
  const doubts = (candidates.length > 1 ? 0.05 : 0) + (said ? 0 : 0.1) + (naming?.name.said === 'brand' ? 0.1 : 0);
  return { material, quantity, unit, confidence: Math.round(((material ? 0.97 : 0.45) - doubts) * 100) / 100 };
}

function priceOf(
  { tokens, candidates }: Group,
  { quantity, unit }: Pick<ReadItem, 'quantity' | 'unit'>,
): StatedPrice | null {
  const said = tokens.find((token) => token.kind === 'price');
  if (!said) return null;
  return quantity === null || unit === null
    ? { amount: said.sum, currency: said.currency, of: said.of }
    : statedFor({ quantity, unit, counted: candidates[0]?.amount.unit }, said);
}

/** `30 cajas de piso a 150 el metro` asks that of a square metre. */
function perArea(price: StatedPrice | null, { material, unit }: ItemOfGroup): StatedPrice | null {
  const area = material?.unit;
  const isArea = (area === 'm2' || area === 'm3') && unit !== 'm';
  return price?.per === 'm' && isArea ? { ...price, per: area } : price;
}

/** Beyond so many times what one is worth, a price whose basis nobody said is for all of it. */
const farTooDear = 6;
/** `En 3,500` names a sum more often than `a 3,500` does. */
const tooDear = 2.5;
/** Pesos that several pieces together cost at the least. */
const leastForAll = 200;

/** `Medio millar de ladrillo en 1,200`, `8 puertas en 3,500`: without a word that says what it is for, that is what makes sense. */
function ofLikelyBasis(price: StatedPrice | null, said: PriceToken | undefined, item: ItemOfGroup): StatedPrice | null {
  const { material, quantity, unit } = item;
  if (price?.of !== 'unit' || price.per || !said?.basis || said.basis === 'said') return price;
  if (!material || quantity === null || unit === null || quantity < 2) return price;
  const worth = basePrice(material.id, unit);
  if (worth === undefined) return price;
  const isTooDear = price.amount > worth * (said.basis === 'en' ? tooDear : farTooDear);
  const isSensible =
    price.amount >= leastForAll &&
    price.amount / quantity >= worth / farTooDear &&
    price.amount / quantity <= worth * tooDear;
  return isTooDear && isSensible ? { ...price, of: 'all' } : price;
}
