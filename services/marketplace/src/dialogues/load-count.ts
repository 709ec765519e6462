import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { units } from '@tianguis/proto/materials/units';
import { plain } from '@tianguis/proto/plain';
import type { LoadedQuantity, OrderedLine } from '../pickups/load.ts';
import { stem } from './answer.ts';

/** What a seller says was loaded, as they wrote it. */
export interface LoadCount {
  /** They were told what it does, and say so. */
  readonly sure: boolean;
  readonly quantity?: number;
  /** What they say was ordered. */
  readonly ordered?: number;
  /** The line by its place, from 0. */
  readonly place?: number;
  /** What they call it: its name, its unit, or something that makes it no count. */
  readonly words: readonly string[];
}

const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?|\d{1,7}(?:[.,]\d{1,3})?)(?![.,/]?\d)`;
const amountIn = (said: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+/.test(said) ? said.replaceAll(',', '') : said.replace(',', '.'));

const alone = '(?:(?:solo|solamente|unicamente|nada mas|nomas|only|just) )?';
const loaded = `(?:(?:ya )?${alone}(?:se ${alone}carg(?:o|aron)|cargue|cargamos|cargaron|hemos cargado|he cargado)|(?:(?:i|we|they) )?(?:have )?${alone}loaded)`;
const active = new RegExp(`^((?:si|yes),? )?${loaded}(?: ${alone}(.+))?$`);
const passive = new RegExp(`^((?:si|yes),? )?${alone}(.+?) (?:was|were) loaded(.*)$`);
const amount = new RegExp(`^${number}`);
const instead = new RegExp(
  String.raw`,? ?(?:\by )?\b(?:no|en (?:vez|lugar) de|de|instead of|not|of) (?:l[oa]s |the )?${number}`,
);
const placed =
  /,? ?(?:\b(?:de|del|of) )?(?:(?:la|el|the) )?\b(?:linea|renglon|partida|articulo|line|item) (?:numero |number )?(\d{1,2})\b/;
const fillers = new Set('de del la el los las of the solo nada mas only just pedidos pedidas ordered'.split(' '));

/** Reads “cargué 28 de 30 costales de yeso”, “we loaded 28, not 30”; undefined where it is said otherwise. */
export function readLoadCount(text: string): LoadCount | undefined {
  const said = plain(text);
  const found = active.exec(said) ?? passive.exec(said);
  if (!found) return undefined;
  const sure = found[1] !== undefined;
  const rest = `${found[2] ?? ''}${found[3] ?? ''}`.trim();
  if (rest === '') return { sure, words: [] };
  const quantity = amount.exec(rest);
  if (!quantity) return undefined;
  const after = rest.slice(quantity[0].length);
  const place = placed.exec(after);
  const about = after.replace(placed, ' ');
  const ordered = instead.exec(about);
  const words = about
    .replace(instead, ' ')
    .split(/[\s,;.:()/]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return {
    sure,
    quantity: amountIn(quantity[1] ?? ''),
    words,
    ...(ordered && { ordered: amountIn(ordered[1] ?? '') }),
    ...(place && { place: Number(place[1]) - 1 }),
  };
}

/** Whether somebody says no more than what they were asked. */
export const repeats = ({ quantity, ordered, place, words }: LoadCount, asked: number): boolean =>
  (quantity ?? asked) === asked && ordered === undefined && place === undefined && words.length === 0;

/** Words that are a unit in lots, and not as the catalogue has it. */
const others: Partial<Record<ListingUnit, string>> = { kg: 'kilo', m: 'metro', m2: 'm²', m3: 'm³', juego: 'paquete' };

const ownWords = (unit: ListingUnit): string[] =>
  (['es', 'en'] as const).flatMap((lang) =>
    [1, 2].map((quantity) => plain(quantityText(quantity, unit, lang)).split(' ')[1] ?? ''),
  );

const isUnit = (word: string, unit: ListingUnit): boolean =>
  ownWords(unit).includes(word) || units.get(word)?.es[0] === (others[unit] ?? unit);

const isName = (word: string, name: string): boolean =>
  plain(name)
    .split(/[^a-z0-9]+/)
    .some((own) => own !== '' && stem(own) === stem(word));

const isOf = (word: string, { name, unit }: OrderedLine): boolean => isUnit(word, unit) || isName(word, name);

/**
 * The load that somebody means who counted one line; the others stay as they are. `unclear` where it is not certain which line,
 * `other` where they speak of something that the order does not have, or under a condition.
 */
export function countedLoad(
  { quantity, ordered, place, words }: LoadCount,
  lines: readonly OrderedLine[],
  known: readonly LoadedQuantity[],
): readonly LoadedQuantity[] | 'unclear' | 'other' {
  if (!words.every((word) => units.has(word) || lines.some((line) => isOf(word, line)))) return 'other';
  const meant = lines.filter(
    (line, at) =>
      (place === undefined || place === at) &&
      (ordered === undefined || ordered === line.quantity) &&
      words.every((word) => isOf(word, line)),
  );
  const [line] = meant;
  if (!line || meant.length > 1 || quantity === undefined) return 'unclear';
  return lines.map((each) => {
    const before = known.find(({ id }) => id === each.id)?.quantity ?? each.quantity;
    return { id: each.id, quantity: each.id === line.id ? quantity : before };
  });
}
