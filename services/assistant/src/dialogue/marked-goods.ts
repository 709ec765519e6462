import { findPlace } from '../intents/places.ts';
import { flawsIn } from '../inventory/conditions.ts';
import { readLine } from '../inventory/line.ts';
import { tokensOf as lineTokens } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import { tokensOf } from '../knowledge/text.ts';
import { lineOf, readMarks } from '../marks/read-marks.ts';
import { ownOne } from './amounts-of-goods.ts';
import { sells } from './cues.ts';
import type { NamedItem } from './goods-said.ts';

/** What the list reader makes of the goods that are marked; nothing where it knows none of them. */
export function markedGoods(content: string, mayOffer: boolean, tokens: readonly string[]): NamedItem[] {
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
