import type { ReadItem } from '../inventory/line.ts';
import type { NamedItem } from './goods-said.ts';

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
export function agreed(
  marked: readonly NamedItem[],
  byLines: readonly ReadItem[],
  content: string,
): readonly NamedItem[] {
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
