import { unitWord } from '../inventory/unit-words.ts';
import type { Goods } from './dialogue.ts';

const container = String.raw`\p{L}{4,}`;
const of = '(?:d|de|con|of|with|x)';
/** `24 tarimas de 60 paquetes de 12 botellas`: what one holds, and what is in that. */
const packed = new RegExp(
  String.raw`(?<![\p{L}\d.,$])(?<count>\d{1,4}) (?<outer>${container})(?: ${of}|,? (?:y )?cada un[oa] (?:(?:con|de|trae|tiene|son|viene con|es de) ?)+) (?<held>\d{1,4}) (?<inner>${container})(?: ${of} (?<each>\d{1,4}) (?<least>${container}))?(?!\p{L})`,
  'giu',
);
/** `$55 el paquete`, `a 18 cada lata`. */
const priced =
  /\d(?: ?mil)?(?: ?(?:pesos|varos|mxn))? (?:(?:el|la|por|x|cada|per|a|an|each) |c\/ ?)(\p{L}{3,})(?!\p{L})/giu;

const stemOf = (word: string): string => word.toLowerCase().replace(/e?s?$/u, '');
const figure = new Intl.NumberFormat('en', { useGrouping: false });

/**
 * `24 tarimas de 60 paquetes, a $55 el paquete`: what a price is for is what is counted, so that the total is right. How it is packed
 * is said in brackets, for the description.
 */
export function inPricedUnit(text: string): string {
  const units = [...text.matchAll(priced)].map(([, word = '']) => stemOf(word));
  const [unit, ...others] = units;
  if (unit === undefined || others.some((other) => other !== unit)) return text;
  const converted = text.replace(packed, (said, ...more) => {
    const { count, outer = '', held, inner = '', each, least } = more.at(-1) as Record<string, string | undefined>;
    const isContainer = unitWord(outer.toLowerCase())?.kind === 'count';
    if (!isContainer || stemOf(outer) === unit) return said;
    const inside = Number(count) * Number(held);
    if (stemOf(inner) === unit) return `${figure.format(inside)} ${inner}${each ? ` de ${each} ${least}` : ''}`;
    if (least !== undefined && stemOf(least) === unit) return `${figure.format(inside * Number(each))} ${least}`;
    return said;
  });
  return converted === text ? text : converted.replace(saysTotal, '');
}
/** `Son 150 cajas` of 3 pallets of 50. */
const saysTotal =
  /,? (?:(?:o sea|es decir|que|en total|total|total de|son|hacen|dan) )*(?:son|total de|en total|hacen) \d{1,5} \p{L}{4,}(?= *(?:$|[,.;]))/iu;

/** How goods that are counted in what a price is for are packed, as it was written. */
export function packingIn(text: string): string[] {
  return inPricedUnit(text) === text ? [] : (text.match(packed) ?? []).slice(0, 1);
}

const several = '(?:[2-9]|[1-9]\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)';
const severalLots = new RegExp(String.raw`(?<![\p{L}\d.,$])${several} lotes (?:de|con) \p{L}*\d*`, 'iu');
const perLot =
  /(?<=\d(?: ?mil)?(?: (?:pesos|varos|mxn))?,? )(?:(?:el|por|x|por el|por cada) |c\/ ?)lote(?!\p{L}| (?:completo|entero)(?!\p{L}))/giu;

/** `3 lotes de 20 sillas a 1500 el lote`: each of them, where `el lote` of goods alone is all there is. */
export const withPricesOfLots = (text: string): string =>
  severalLots.test(text) ? text.replace(perLot, 'cada lote') : text;

const loads =
  '(?:viajes?|cami[oó]n(?:es|adas?)?|camionetas?|volteos?|volquetes?|g[oó]ndolas?|tortons?|truckloads?|trucks?)';
const measure = String.raw`(?:metros?(?: c[uú]bicos?)?|mts?3?|m3|m³|cubic met(?:er|re)s?)`;
const eachOne = String.raw`(?:(?:en |por |de )?(?:cada|c\/|por|x|per|each) ?(?:un[oa]|u|one|${loads})|c\/u|each)`;
const perLoad = String.raw`(?:(?:traen?|llevan?|son|es|de|con|como|of|unos|casi) )*(?<metres>\d{1,3}(?:\.\d+)?) ?${measure} ${eachOne}`;
/** `Un camión de arena de 14 m3`, `3 camiones de 7 m`: how much one of them is stands behind. */
const sizedLoad = String.raw`(?<=(?<!\p{L})${loads}(?: (?:de|of) (?!\d)\p{L}+(?: \p{L}+)?)?,? )(?:(?:de|con|of) )(?<behind>\d{1,3}(?:\.\d+)?) ?(?:${measure}|m)`;

/** `2100 cada viaje` is `2100 el viaje`. */
const eachOfLoads = new RegExp(
  String.raw`(?<=\d(?: ?mil)?(?: (?:pesos|varos|mxn))? )(?:cada |c\/ ?)(?=${loads}(?!\p{L}))`,
  'giu',
);
/** `El metro a 300` is `a 300 el metro`. */
const basisFirst =
  /(?<=^|[,;.] ?)(?:(?:y|ok|mejor) )?el (?<basis>metro(?: c[uú]bico)?|m3|viaje|cami[oó]n) (?:a|en|sale en) (?<sum>\$? ?\d[\d,]*(?:\.\d+)?(?: ?mil)?(?: pesos)?)(?![\d.,]*\d)/giu;
/** `Por metro a 95` is `a 95 el metro`. */
const soldByFirst =
  /(?<!\p{L})por (?<basis>metro|kilo|litro|pieza|caja|bulto|costal|rollo|tonelada|hoja|bolsa|cubeta) (?:a|en) (?<sum>\$? ?\d[\d,]*(?:\.\d+)?(?: ?mil)?(?: pesos)?)(?![\d.,]*\d)/giu;
export const withPricesOfLoads = (text: string): string =>
  text
    .replace(eachOfLoads, 'el ')
    .replace(basisFirst, 'a $<sum> el $<basis>')
    .replace(soldByFirst, 'a $<sum> el $<basis>');

const aLoad = new RegExp(`^${loads}$`, 'iu');
/** Whether a word means a lorry's load. */
export const isLoad = (word: string): boolean => aLoad.test(word);

const eachLoad = new RegExp(
  String.raw`(?<![\p{L}\d])${perLoad}(?!\p{L})|${sizedLoad}(?![\p{L}\d]| (?:por|en) )|(?<!\p{L})(?:cada|each|el|la|the) (?:un[oa]|one|${loads}) (?:(?:trae|lleva|es|son|de|con|como|is|has|holds) )*(?<measured>\d{1,3}(?:\.\d+)?) ?${measure}`,
  'iu',
);

/** `14 metros cúbicos cada camión` of what was counted in loads: how much one is, and the text without it. */
export function loadMeasuredIn(text: string): { readonly metres: number; readonly rest: string } | undefined {
  const { metres, behind, measured } = eachLoad.exec(text)?.groups ?? {};
  const found = metres ?? behind ?? measured;
  return found === undefined ? undefined : { metres: Number(found), rest: text.replace(eachLoad, ' ') };
}

/** `A 200 el metro`: a price that holds for a cubic metre. */
const byMetre = new RegExp(
  String.raw`\d(?: ?mil)?(?: ?(?:pesos|varos|mxn))? (?:(?:el|por|x|cada|per|a) |c\/ ?)(?:${measure})(?!\p{L})`,
  'iu',
);
/** Whether a figure that stands in a text is the price of a load, though nothing says so: `un camión de arena a 4500`. */
export function isOfLoad(amount: number, text: string): boolean {
  const figures: readonly string[] = text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? [];
  return !byMetre.test(text) && figures.includes(String(amount));
}

/** One word for lorries of any kind, where it is told how much they hold. */
export const asTrips = (text: string): string =>
  text
    .replace(new RegExp(String.raw`(?<![\p{L}\d])un[oa] ${loads}(?!\p{L})`, 'giu'), 'un viaje')
    .replace(
      new RegExp(String.raw`(?<![\p{L}\d])(?<count>\d{1,3}|dos|tres|cuatro|cinco) ${loads}(?!\p{L})`, 'giu'),
      (said, ...more) => {
        const { count } = more.at(-1) as { readonly count: string };
        return /truck/i.test(said) ? `${count} truckloads` : `${count} viajes`;
      },
    )
    .replace(new RegExp(String.raw`(?<=(?:el|la|por|cada|x) )${loads}(?!\p{L})`, 'giu'), 'viaje')
    .replace(/(?<=per )truck(?!\p{L})/giu, 'truckload')
    // `3 viajes de tepetate y uno de cascajo`.
    .replace(/(?<=viajes? de .{2,30}(?: y|,) )(?:uno|otro|1)(?= de \p{L})/giu, '1 viaje');

/** Goods that were counted in loads of so many cubic metres. */
export function inLoadsOf(goods: readonly Goods[], metres: number, text: string): Goods[] {
  const inLoads = goods.find(({ counted }) => counted && isLoad(counted.word))?.counted;
  return goods.map((one) => {
    // `3 viajes de tepetate y uno de cascajo`: a load of it, too.
    const counted = one.counted ?? (one.unit === 'm3' && one.quantity === inLoads?.factor ? inLoads : null);
    if (!counted || !isLoad(counted.word) || one.quantity === null) return one;
    const quantity = Math.round((one.quantity / counted.factor) * metres * 100) / 100;
    const measured = { ...one, quantity, unit: 'm3' as const };
    const { price } = one;
    if (price === null || price.of !== 'unit' || !byMetre.test(text))
      return { ...measured, counted: { ...counted, factor: metres } };
    const amount = price.per === undefined ? price.amount / counted.factor : price.amount;
    return { ...measured, counted: null, price: { ...price, amount, per: undefined } };
  });
}
