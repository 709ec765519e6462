import { foldNumbers, spokenNumber } from '../inventory/spoken-number.ts';
import { withBlankTimes } from './draft/times.ts';

/** What a figure says that is neither how many goods there are nor what they cost. */
export type Bound = 'time' | 'size' | 'place' | 'part' | 'old' | 'price';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly bound: Bound;
}

export interface Figure {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly bound: Bound | undefined;
  /** Whether words beside it make it a sum of money, whatever else it is part of: `5 están rotas a 50`. */
  readonly isMoney: boolean;
}

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const inWords =
  'un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty';
const number = String.raw`(?<![\p{L}\d.,/$])(?:${digits}|${inWords})(?![\p{L}\d]|[.,/]\d)`;
const some = String.raw`(?:como |unos |unas |about )?${number}`;
const ends = String.raw`(?=\s*(?:$|[,.;:!?)\n](?!\d)|(?:y|o|e|and|or|con|en|ya|para|por|que|son|est[aá]n?|with|in)(?!\p{L})))`;
const endsClause = String.raw`(?=\s*(?:$|[,.;:!?)\n](?!\d)|y(?!\p{L})|and(?!\p{L})))`;

const length = String.raw`(?:cms?|cent[ií]metros?|mm|mil[ií]metros?|pulgadas?|["”]|''|inch(?:es)?|watts?|volts?|hp|btus?|quemadores|pies|ft|feet)`;
const measure = String.raw`(?:${length}|mts?|metros?|m|litros?|lts?|l|ml|kgs?|kilos?|gramos?|grs?|g|toneladas?|tons?|galones|gallons?|m2|m3|oz|onzas?|piezas|pzas?)`;
/** Words that lead to an amount or a price behind `de`. */
const ofAmounts = String.raw`(?<!(?<!\p{L})(?:precio|costo|valor|total|lote|cantidad|oferta|presupuesto|cuenta|monto|price|total|lot|cost|value|offer|set|juego|de|of|m[aá]s|menos|arriba|cerca|alrededor|trata|m[ií]nimo|m[aá]ximo|dispongo|disponemos|constan?) )`;
const noMoney = String.raw`(?! ?(?:pesos|varos|mxn|mil|c\/u|cada|usd|d[oó]lares|bucks))`;

const flawed =
  '(?:rot[oa]s?|dur[oa]s?|quebrad[oa]s?|dobla\\p{L}*|golpead[oa]s?|rayad[oa]s?|oxidad[oa]s?|abiert[oa]s?|manchad[oa]s?|dañad[oa]s?|despostillad[oa]s?|maltratad[oa]s?|mojad[oa]s?|incomplet[oa]s?|empezad[oa]s?|descompuest[oa]s?|podrid[oa]s?|perdid[oa]s?|vendid[oa]s?|apartad[oa]s?|a la mitad|a medias|broken|damaged|cracked|opened|dented|stained|scratched|wet|half full|chipped|torn|missing)';
/** What befell some of the goods, or what is done with some of them. */
const befell = [
  '(?:ya |que )?(?:se (?:(?:me|nos|le|les) )?(?:l[oa]s? )?\\p{L}{3,})',
  '(?:me|nos|te) l[oa]s? \\p{L}{3,}',
  '(?:ya )?l[oa]s? (?:ocup|us|vend|regal|qued|apart|tir|rega|di|d[ei]j)\\p{L}*',
  '(?:ya )?(?:est[aá]n?|vienen?|salieron|sali[oó]|quedaron|qued[oó]) (?:muy |un poco |medio |algo )?\\p{L}{4,}',
  '(?:ya )?no (?:prend|sirv|funcion|jal|enfr|abr|cierr|trae|tien|encien|sal|cuent)\\p{L}*',
  '(?:son|es|era|eran) (?:para|de) (?:mi|m[ií]s?|el|la|un|una|nosotros)(?!\\p{L})',
  '(?:les?|nos|me) faltan? \\p{L}{3,}',
  '(?:got|broke|went|fell|were (?:sold|taken|broken)|was (?:sold|taken|broken)|are (?:broken|damaged|wet|gone|sold|for my)|is (?:broken|damaged|wet|gone|sold|for my)|have (?:torn|broken|a )|has (?:torn|broken|a )|don.?t work|doesn.?t work)',
].join('|');
const thing = String.raw`(?:(?!son |de |y |a |en |con |no |se |ya |que |and |of |are |is )\p{L}{3,} )?`;
const ofThem = String.raw`(?:(?:de|of) (?:ell[oa]s|es[oa]s|l[oa]s cuales|them|those|these) )?`;
/** Behind these words a figure says how many there are of all. */
const notTotal = String.raw`(?<!(?<!\p{L})(?:son|eran|ser[ií]an|quedan|quedaron|sean|hay|pon|ponle|ponles|tengo|tenemos|vendo|a|en|por|las|los|the|at|are|have|make it|it) (?:como |unos |unas |s[oó]lo |only )?)`;
const upToMark = String.raw`(?:(?! (?:entonces|as[ií] que|so|pon|ponle|son|make|quedan)(?!\p{L}))[^,.;:!?\n])*`;

/** Where figures stand that count and cost nothing of the goods. */
const bounds: readonly (readonly [Bound, RegExp])[] = [
  [
    'old',
    /(?<!\p{L})(?:no|not|en (?:vez|lugar) de|instead of|rather than)(?: (?:son|eran?|de|las|los|it was|were))? \d[\d,.]*(?! ?%)/giu,
  ],
  [
    'time',
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:antes|despu[eé]s|a partir|desde|pasando) del?(?: d[ií]a)?|hasta el|para el|desde el|a m[aá]s tardar el|el d[ií]a|(?:vencen?|caducan?)(?: el)?|(?:before|by|until|on|after) the) \d{1,2}(?:st|nd|rd|th)?${ends}`,
      'giu',
    ),
  ],
  ['time', /(?<!\p{L})del? \d{1,2} al \d{1,2}(?! ?(?:pesos|mil|\p{L}+s(?!\p{L})))/giu],
  // `Pantallas de 42`, `tinacos de 1100 litros`, `son de 32`.
  [
    'size',
    new RegExp(
      String.raw`(?<=\p{L}{3,} )${ofAmounts}(?:de|of) \d[\d.,]*(?: ?${measure}(?![\p{L}\d])|${noMoney}${ends})`,
      'giu',
    ),
  ],
  [
    'size',
    new RegExp(
      String.raw`(?<!\p{L})(?:miden?|medidas?|calibre|cal\.?|c[eé]dula|talla|modelo|model|gauge|size|measures?) (?:de |como |unos )?\d[\d.,/]*(?: ?${measure}(?!\p{L}))?`,
      'giu',
    ),
  ],
  ['size', new RegExp(String.raw`(?<![\d.,])\d+(?:[.,]\d+)? ?-?${length}(?!\p{L})`, 'giu')],
  [
    'size',
    /\d+(?:[.,]\d+)? ?(?:cm|mts?|m)? ?[x×] ?\d+(?:[.,]\d+)?(?: ?[x×] ?\d+(?:[.,]\d+)?)?(?: ?(?:cm|mm|mts?|m)(?!\p{L}))?/giu,
  ],
  ['size', /\d+(?:[.,]\d+)? ?(?:%|por ?ciento|percent)/giu],
  [
    'place',
    new RegExp(
      String.raw`${some} (?:habitaciones|cuartos|suites|recámaras|rec[aá]maras|departamentos|deptos|locales|sucursales|tiendas|estrellas|niveles|personas|empleados|alumnos|hect[aá]reas|kms?|kil[oó]metros|cuadras|minutos|rooms|bedrooms|apartments|floors|stor(?:ey|ie)s|people|employees|students|stores|branches|stars|blocks away|miles|minutes)(?!\p{L})`,
      'giu',
    ),
  ],
  [
    'place',
    new RegExp(
      String.raw`(?<!\p{L})(?:edificio|casa|torre|hotel|bodega|escuela|building|house) (?:de|of|with|con) ${number} (?:pisos|plantas|floors)(?!\p{L})`,
      'giu',
    ),
  ],
  [
    'place',
    /(?<!\p{L})(?:piso|nivel|planta|km|kil[oó]metro|local|bodega|lote|manzana|mz|interior|carretera|floor|apartment|suite|room) (?:n[uú]mero |no\. ?|#)?\d{1,4}(?=\s*(?:$|[,.;:!?\n]|del?(?!\p{L})|y(?!\p{L})|en(?!\p{L})))/giu,
  ],
  [
    'part',
    new RegExp(
      String.raw`(?<!\p{L})(?:tiene[n]?|hay|con|trae[n]?|menos|has|have|with) ${some} ${thing}${ofThem}${flawed}(?!\p{L})`,
      'giu',
    ),
  ],
  ['part', new RegExp(String.raw`${notTotal}${number} ${thing}${ofThem}(?:${befell})(?!\p{L})${upToMark}`, 'giu')],
  ['part', new RegExp(String.raw`${notTotal}${number} ${thing}${ofThem}${flawed}(?!\p{L})`, 'giu')],
  [
    'part',
    new RegExp(
      String.raw`(?<!\p{L})(?:we kept|i kept|i.?m keeping|me quedo(?: con)?|nos quedamos(?: con)?|me qued[eé] con) ${number}(?!\p{L})`,
      'giu',
    ),
  ],
];

/** A currency behind a figure, which may be left out. */
export const inCurrency = String.raw`(?: ?(?:pesos|varos|mxn|usd|d[oó]lares))?`;

/** `A 60`, `$60`, `60 pesos`, `60 el kilo`: a figure of money and of nothing that is counted. */
const ofMoney: readonly RegExp[] = [
  /\$ ?\d[\d,.]*/giu,
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:a|@|at|en|vale[n]?|cuesta[n]?|precio|price) )\d[\d,]*(?:\.\d+)?(?: mil)?(?: (?:pesos|varos|c\/u|cada|each|el|la)(?!\p{L})|${endsClause})`,
    'giu',
  ),
  /\d[\d,]*(?:\.\d+)?(?: mil)? ?(?:pesos|varos|mxn|c\/u|cada un[oa]|each|apiece)(?!\p{L})/giu,
];

function spansIn(text: string): readonly Span[] {
  const spans: Span[] = bounds.flatMap(([bound, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => ({ start: index, end: index + said.length, bound })),
  );
  const blank = withBlankTimes(text);
  for (const { 0: run, index } of text.matchAll(/\d[\d.,:]*/g))
    if (blank.slice(index, index + run.length).trim() === '')
      spans.push({ start: index, end: index + run.length, bound: 'time' });
  for (const pattern of ofMoney)
    for (const { 0: said, index } of text.matchAll(pattern))
      spans.push({ start: index, end: index + said.length, bound: 'price' });
  return spans;
}

const anyNumber = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(?:${digits})(?: ?mil(?!\p{L})| ?k(?!\p{L}))?|(?:${inWords})(?!\p{L}))`,
  'giu',
);

/**
 * The figures of a message, each with what it says where that is neither an amount of the goods nor a price of them. Where a figure
 * starts and ends is counted in `text`, whose numbers are folded.
 */
export function figuresSaid(text: string): readonly Figure[] {
  const spans = spansIn(text);
  return [...text.matchAll(anyNumber)].flatMap(({ 0: said, index }): Figure[] => {
    const value = spokenNumber(/^un[oa]?$|^one$/i.test(said) ? '1' : said);
    if (value === undefined) return [];
    const end = index + said.length;
    const own = spans.filter((span) => span.start <= index && end <= span.end);
    const bound = own.find((span) => span.bound !== 'price')?.bound ?? own[0]?.bound;
    return [{ value, start: index, end, bound, isMoney: own.some((span) => span.bound === 'price') }];
  });
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005 * Math.max(one, other);

/** Whether a message may have said this amount: it is said freely somewhere, or worked out of what is said. */
export const mayCount = (value: number, figures: readonly Figure[]): boolean => {
  const said = figures.filter((one) => isSame(one.value, value));
  return said.length === 0 || said.some(({ bound }) => bound === undefined);
};

/** The same of a price. */
export const mayCost = (value: number, figures: readonly Figure[]): boolean => {
  const said = figures.filter((one) => isSame(one.value, value));
  return said.length === 0 || said.some(({ bound, isMoney }) => bound === undefined || isMoney);
};

const setAside: ReadonlySet<Bound> = new Set<Bound>(['time', 'place', 'part']);

/** A message without what its bound figures say, and those words, for the description. */
export function withoutBoundFigures(written: string): { readonly rest: string; readonly said: readonly string[] } {
  const text = foldNumbers(written);
  const spans = spansIn(text)
    .filter(({ bound }) => setAside.has(bound))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: string[] = [];
  const said: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    kept.push(text.slice(at, Math.max(at, start)));
    said.push(text.slice(Math.max(at, start), end).trim());
    at = end;
  }
  const rest = [...kept, text.slice(at)]
    .join(' ')
    .replace(/ +(?=[,.;])/g, '')
    .replace(/[,;]+(?=[.;])/g, '')
    .replace(/(?:^|(?<=[,.;]))[\s,;]*(?:y |pero |porque |ya que |because |so )*(?=[,.;]|$)/giu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { rest, said: said.filter((one) => /\p{L}/u.test(one)) };
}
