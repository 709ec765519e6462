const number = String.raw`\d{1,5}(?:,\d{3})?`;
const about = '(?:(?:como|unos|unas|aprox\\p{L}*|about|around|son|hay) )*';
/** What stands behind a figure that counts no goods: times, sums, sizes, shares. */
const noGoods = String.raw`(?! ?(?:%|["”'×x/]|cm|mm|mts?|m2|m²|m3|metros?|pulgadas?|litros?|lts?|inch\p{L}*|feet|ft|km|kms|kil[oó]metros?|a[nñ]os?|mes(?:es)?|d[ií]as?|semanas?|horas?|hrs?|min\p{L}*|am|pm|de la (?:tarde|noche|ma[nñ]ana)|pesos?|mxn|varos?|mil|k|c\/u|cada|el|la|por|per|each|an?|the|days?|weeks?|months?|years?|hours?|de (?:ell|l[oa]s|es)|of (?:them|the))(?![\p{L}\d])|[\d.,]*\d)`;
const between = String.raw`(?<!\p{L})(?:entre|between) ${about}(?<low>${number}) (?:y|a|and) ${about}(?<high>${number})`;
const either = String.raw`(?<![\p{L}\d.,$/]|(?<!\p{L})(?:a|en|de|por|las|los|at|for|from|del|para|cal|calibre|talla|of) )(?<few>${number})(?: (?:o|or|to) (?:unas |unos )?|-)(?<many>${number})`;
const ranges = new RegExp(
  String.raw`(?:${between}|${either})(?![\d/:]|[.,]\d)${noGoods}(?<goods> \p{L}{3,}| ?(?=[.,;\n]|$))`,
  'giu',
);
const mostTimes = 3;

export interface WithoutAmountRanges {
  readonly text: string;
  /** `entre 30 y 40 mesas`, as it was written. */
  readonly ranges: readonly string[];
}

/** Takes out amounts that are told from one figure to another: nobody knows yet how many there are. */
export function withoutAmountRanges(written: string): WithoutAmountRanges {
  const found: string[] = [];
  const text = written.replace(ranges, (said: string, ...more) => {
    const { low, high, few, many, goods = '' } = more.at(-1) as Record<string, string | undefined>;
    const least = Number((low ?? few ?? '').replace(',', ''));
    const most = Number((high ?? many ?? '').replace(',', ''));
    const isRange = least > 1 && least < most && most <= mostTimes * least;
    if (!isRange || (goods.trim() === '' && low === undefined)) return said;
    found.push(said.trim());
    return goods.trim();
  });
  return { text: found.length > 0 ? text.replace(/ {2,}/g, ' ').trim() : written, ranges: found };
}

/** The least and the most of an amount that is told as a range. */
export function amountRangeIn(text: string): { readonly least: number; readonly most: number } | undefined {
  const [said] = withoutAmountRanges(text).ranges;
  const [least, most] = (said?.match(/\d[\d,]*/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')));
  return least === undefined || most === undefined ? undefined : { least, most };
}
