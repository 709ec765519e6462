import { stemsIn } from '../../inventory/stems.ts';
import { unitWord } from '../../inventory/unit-words.ts';
import type { Goods } from '../dialogue.ts';
import { inLoadsOf, isLoad, loadMeasuredIn } from '../packing.ts';
import { nameOf } from './naming.ts';

interface Loaded {
  readonly text: string;
  readonly goods: readonly Goods[];
  readonly load: number | undefined;
  /** Whether it says how much a lorry's load is. */
  readonly isMeasured: boolean;
}

const ofPallets = String.raw`(?:pallets?|palets?|tarimas?|skids?)`;

const perPallet = new RegExp(
  String.raw`(?<count>\d{1,5}) (?<unit>\p{L}+)(?: (?:de|of) \p{L}+)? (?:(?:per|por|each|x|a|cada|(?:en|in) (?:cada|each)) )+${ofPallets}|${ofPallets} (?:de|of|con|with) (?<size>\d{1,5})(?: (?<word>\p{L}+))?(?: each| cada una)?`,
  'iu',
);

export const pallets = new RegExp(
  String.raw`(?<![\p{L}\d])(?<count>\d{1,3}|un[oa]?|one|an?) ${ofPallets}(?!\p{L})`,
  'giu',
);

/**
 * `40 sheets per pallet` of 5 pallets: 200 sheets; a pallet that is spoken of later is 40 of them. `written` is the message as it came,
 * and `said` what it tells.
 */
export function withLoads(said: string, goods: readonly Goods[], before: number | undefined, written: string): Loaded {
  const [one, ...others] = goods;
  const measured = loadMeasuredIn(written);
  if (measured && goods.some(({ counted, quantity }) => counted && isLoad(counted.word) && quantity !== null)) {
    const text = loadMeasuredIn(said)?.rest ?? said;
    return { text, goods: inLoadsOf(goods, measured.metres, written), load: before, isMeasured: true };
  }
  const { count, unit: word, size, word: other } = perPallet.exec(written)?.groups ?? {};
  const holds = Number(count ?? size ?? Number.NaN);
  if (one?.unit === 'tarima' && one.quantity !== null && others.length === 0 && holds > 0) {
    const unit = unitWord((word ?? other ?? '').toLowerCase())?.unit ?? 'pieza';
    const counted = { ...one, quantity: one.quantity * holds, unit, counted: null };
    return { text: said.replace(perPallet, ' '), goods: [counted], load: holds, isMeasured: false };
  }
  if (before === undefined || !one) return { text: said, goods, load: before, isMeasured: false };
  const name = one.unit ?? 'piezas';
  const text = said.replace(pallets, (_, number: string) => `${(Number(number) || 1) * before} ${name}`);
  return { text, goods, load: before, isMeasured: false };
}

/** Words for pieces of whatever goods: `11 placas` of marble. */
const shapes =
  /(?<!\p{L})(?<count>\d[\d,]* )?(?<shape>placas?|planchas?|lienzos|unidades|slabs?|units?|pieces)(?= (?:de|of) \d|\s*(?:[,.;]|$))/giu;

/** `Por placa` of what is counted in pieces. */
const perShape = /(?<!\p{L})(?:por|cada|per|la|el) (placa|plancha|lienzo|unidad|slab|unit|piece)(?!\p{L})/giu;

/** `11 placas` of the only goods of a draft counts those. */
export function inPieces(said: string, goods: readonly Goods[]): string {
  const [one, ...others] = goods;
  if (!one || others.length > 0) return said;
  const isNamed = (shape: string) => stemsIn(nameOf(one)).includes(stemsIn(shape)[0] ?? '');
  if (one.quantity !== null)
    return one.unit === 'pieza'
      ? said.replace(perShape, (whole, shape: string) => (isNamed(shape) ? whole : 'por pieza'))
      : said;
  return said.replace(shapes, (whole, ...more) => {
    const { count, shape = '' } = more.at(-1) as Record<string, string | undefined>;
    if (isNamed(shape)) return whole;
    return count === undefined ? '' : `son ${count.trim()} piezas`;
  });
}
