import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { findMentions } from '../intents/mentions.ts';
import type { ReadItem } from '../inventory/line.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { withoutStatedPrices } from '../inventory/shared-prices.ts';
import { createListReader } from '../inventory/whole-list.ts';
import { isEmptyContainer, readMarks } from '../marks/read-marks.ts';
import { asksHowWeWork, mayBeOfGoods } from '../matters/read-matters.ts';
import { agreed } from './agreed-readings.ts';
import { isBulk, isCounted, isOnlyArticle, ownOne, unitNamed, withAskedUnit, withOwnOne } from './amounts-of-goods.ts';
import { asksForGifts, orderIn } from './cues.ts';
import type { Called, Goods } from './dialogue.ts';
import { calledIn, countedIn, type NamedItem, onlyNamed, uncatalogued, withoutEchoes } from './goods-said.ts';
import { markedGoods } from './marked-goods.ts';
import { isLoad, isOfLoad } from './packing.ts';
import { isOnlyPlace } from './place-said.ts';
import { isBasisAt, isOrigin, isOriginAt, isSetting } from './sounds-like-goods.ts';

/** Goods of items that were put together by what belongs together. */
export function goodsOf(items: readonly NamedItem[], content: string, tokens: readonly string[]): readonly Goods[] {
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

/** The list reader knows goods with their amounts best; what it misses are typing errors. A price that is a limit is none of the goods'. */
export function goodsIn(
  written: string,
  tokens: readonly string[],
  maxPrice: number | undefined,
  mayOffer: boolean,
): Goods[] {
  const stated = mayOffer
    ? withoutStatedPrices(written)
    : { text: written, apply: (items: readonly NamedItem[]) => items };
  const content = stated.text;
  const marked = markedGoods(content, mayOffer, tokens).filter((item) => !isOnlyPlace(item));
  // What sounds like goods is none in a question about how we work: `¿cuánto cobran el primer mes?`
  // `¿Cuál es la tarima más barata que tienes?`
  const wantsFirst = orderIn(tokens.join(' ')) !== undefined || asksForGifts.test(tokens.join(' '));
  const isCountedIn = marked.some(({ quantity }) => quantity !== null);
  if (
    !isCountedIn &&
    (marked.length === 0 || asksHowWeWork(content, sureOfQuestion)) &&
    !wantsFirst &&
    !mayBeOfGoods(content)
  )
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
      ? [{ ...onlyNamed(material), quantity, unit: unitNamed(unit) ?? null }]
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

const ofYear =
  /\b(?:de|del|en|in|by|until|hasta|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december) (20[2-4]\d)\b/gi;

/** `Caducidad en marzo de 2028` says no price. */
const isYearIn = (content: string, amount: number | undefined): boolean =>
  [...content.matchAll(ofYear)].some(([, year]) => Number(year) === amount);

function listedIn(content: string): ReadItem[] {
  const reader = createListReader();
  for (const line of spelledOut(content).split('\n')) reader.add(line);
  return withoutEchoes(reader.end());
}

/** How people shorten the words that end a name of goods: `cemento q me sobró`. */
const spelledOut = (content: string): string =>
  content.replace(/(?<=^|\s)(?:q|k|ke|qe)(?=\s)/gi, 'que').replace(/(?<=^|\s)d(?=\s)/gi, 'de');

/** This likely, a message asks how we work, whatever it names. */
const sureOfQuestion = 0.8;
