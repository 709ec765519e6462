import { withoutPeople } from '../intents/people.ts';
import { stemsIn } from '../inventory/stems.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Goods, Want } from './dialogue.ts';
import { rangesIn } from './price-range.ts';
import { deniedIn, propertiesIn } from './properties.ts';

const end = String.raw`(?=\s*(?:[,.;?!\n]|$|\s(?:en|cerca|near|in|por la|para|y|and|a menos|hasta|max)\s))`;
const colour =
  '(?:blanc[oa]s?|negr[oa]s?|roj[oa]s?|azul(?:es)?|verdes?|gris(?:es)?|amarill[oa]s?|caf[eé]s?|beige|crema|hueso|terracota|arena|clar[oa]s?|oscur[oa]s?|white|black|red|blue|green|gr[ae]y|brown|yellow|(?:light|dark|white|neutral)[- ]colou?r(?:ed)?)';

/** `Tengo 2 mil` and what is counted are no sizes, so those need a word or a mark of length. */
const patterns: readonly (readonly [Want['kind'], RegExp])[] = [
  [
    'expiry',
    /(?<!\p{L})(?:(?:que|q|con|with|and|not|no|y|est[eé]n?|sean?) ){0,4}(?:caduqu\p{L}+|caduc\p{L}+|venzan?|vencen?|vencimiento|vigencia|vigentes?|expir\p{L}+|best before|shelf life)(?: (?!en \p{Lu}|cerca|near|in \p{Lu}|por la|hasta \$?\d+ ?(?:pesos|el|la|per|por))[\p{L}\d]+){0,7}/giu,
  ],
  [
    'expiry',
    /(?<!\p{L})(?:m[aá]s de|more than|al menos|at least) \d+ (?:meses|mes|semanas|d[ií]as|months|weeks|days)(?: (?:de (?:vida|caducidad|vigencia)|left))?/giu,
  ],
  [
    'gauge',
    /(?<!\p{L})(?:(?:calibre|cal\.?|c[eé]dula|talla|gauge|grado|tipo) \d+(?:\/\d+)?|(?:talla|grado|tipo) [a-z]\d*)(?![\p{L}\d])/giu,
  ],
  [
    'size',
    /(?<![\d.,/$\p{L}])(?:(?:de|of) )?(?:\d+(?:\.\d+)?(?: ?(?:cm|m|mts?|pulgadas?|["”]|ft|in))? ?[x×] ?\d+(?:\.\d+)?(?: ?(?:cm|m|mts?|pulgadas?|["”]|ft))?|\d+ ?\/ ?\d+(?:["”]| pulgadas?| inch)?|\d+(?:[.,]\d+)? ?(?:pulgadas?|inch(?:es)?|["”]|mm|cm|litros?|lts?|liters?|gallons?|galones)(?!\p{L}))/giu,
  ],
  [
    'size',
    /(?<!\p{L})(?:de media(?: pulgada)?|media pulgada|de (?:una|dos|tres|cuatro) pulgadas?|half[- ]inch)(?!\p{L})/giu,
  ],
  ['brand', /(?<!\p{L})(?:de )?(?:marca|brand) \p{L}+/giu],
  [
    'colour',
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:de )?color(?:es)? )?${colour}(?:(?: (?:o|or|y|and) |, )${colour})?(?!\p{L})`,
      'giu',
    ),
  ],
  [
    'without',
    new RegExp(
      String.raw`(?<!\p{L})(?:menos|excepto|salvo|except(?: for)?|but not?|nada de|other than|(?:y )?que no sean?|sin|without) (?!(?:compromiso|prisa|falta|duda|intermediari|factura|urgencia|apuro|problema|costo|comisi[oó]n|pasar|usar|uso|abrir|estrenar|de |usad|nuev|mil|km|los |que |embargo|fee|cost)|\d)\p{L}{4,}(?: (?:de|of) \p{L}+)?${end}`,
      'giu',
    ),
  ],
  [
    'look',
    /(?<!\p{L})(?!(?:any|what|which|the|same|my|this|that|of|in|your|and|or|shoe|a|is|right|good)[- ]siz)\p{L}{3,}[- ]sized?(?! ?(?:\d|of|is|are|and|or))(?!\p{L})/giu,
  ],
  [
    'look',
    /(?<!\p{L})(?:que (?:jalen?|sirvan?|funcionen?)(?: bien)?|en buen(?:as)? (?:estado|condiciones)|completos?|complet[oa]s?|individual(?:es)?|matrimonial(?:es)?|king size|king|queen(?: size)?|antiderrapantes?|vin[ií]lic[ao]s?|galvanizad[oa]s?|templad[oa]s?|acr[ií]lic[oa]s?|industrial(?:es)?|comercial(?:es)?|de pl[aá]stico|de madera|de metal|de aluminio|de vidrio|good condition|working|double|single|matching|iguales|sets?|no perecederos?|non[- ]perishable)(?!\p{L})/giu,
  ],
];

/** `No de media`, `en vez de 3/8`, and `lotes completos`, which says no more than all of a lot. */
const takenBackSize =
  /(?<!\p{L})(?:no(?: quiero| busco| sea)?|not|en vez|en lugar|instead)(?: (?:de|of|calibre|cal))* (?:\d+(?:\/\d+)?|media|(?:una|dos|tres) pulgadas?)(?![\p{L}\d/])/giu;
const wholeLots = /(?<!\p{L})(?:lotes? (?:complet|enter)[oa]s?|(?:whole|entire) lots?)(?!\p{L})/giu;

/** `No importa la marca`, `marca da igual`, `de cualquier color`: what they do not mind. */
const indifferent =
  /(?<!\p{L})(?:no (?:me )?importa|(?:me )?da igual|sin importar|no le hace|i don'?t mind|doesn'?t matter)(?: (?:la|el|l[oa]s|de|qu[eé]|si|es|sea|the))* (?:marca|color(?:es)?|medidas?|tamaños?|modelo|brand|colou?r|size)(?!\p{L})|(?<!\p{L})(?:la |el )?(?:marca|color|medida|tamaño|modelo|brand|colou?r|size)(?: (?:me|no|it))* (?:da igual|importa|es lo de menos|doesn'?t matter)(?!\p{L})|(?<!\p{L})(?:de |en )?(?:cualquier|any) (?:marca|color|medida|tamaño|modelo|brand|colou?r|size)(?!\p{L})/giu;

/** Whether a message says that a colour, brand or size is all the same. */
export const mindsNoLonger = (written: string): boolean => written.search(indifferent) >= 0;

/** What a message does not mind any more: `ya no importa el color`. */
export function withoutIndifferent(wants: readonly Want[], written: string): readonly Want[] {
  const said = (written.match(indifferent) ?? []).join(' ');
  if (said === '') return wants;
  const kinds = indifferentKinds.filter(([, named]) => named.test(said)).map(([kind]) => kind);
  const saysColour = new RegExp(`(?<!\\p{L})${colour}(?!\\p{L})`, 'iu');
  return wants.filter((one) => !kinds.includes(one.kind) && !(kinds.includes('colour') && saysColour.test(one.said)));
}
const indifferentKinds: readonly (readonly [Want['kind'], RegExp])[] = [
  ['colour', /colou?r/iu],
  ['brand', /marca|brand|modelo/iu],
  ['size', /medida|tamaño|size/iu],
  ['gauge', /medida|tamaño|size/iu],
];

/** What a message wants, and where it says so. */
interface Span extends Want {
  readonly start: number;
  readonly end: number;
}

/** Wants that a message says, each once; what stands inside another is part of it. */
export function wantsIn(written: string, quantities: readonly number[]): readonly Want[] {
  const text = withoutPeople(written).replace(takenBackSize, ' ').replace(wholeLots, ' ').replace(indifferent, ' ');
  const isCount = (said: string) => {
    const [figure = ''] = /^(?:de |of )?\d+(?=[^\d/x×.]*$)/.exec(said) ?? [];
    return figure !== '' && quantities.includes(Number(figure));
  };
  const spoken = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: said, index }) => kind !== 'colour' || !isName(said, text.slice(Math.max(0, index - 30), index)))
      .map(({ 0: said, index }) => spanOf(kind, said, index, text)),
  );
  const first = new Map<string, Want>();
  const denied = deniedIn(text).map((one): Span => ({ ...one, kind: 'without' }));
  const described = propertiesIn(text).map(
    (one): Span => ({ ...one, kind: inShade.test(one.said) ? 'colour' : 'look' }),
  );
  for (const { kind, said } of outermost([...denied, ...spoken, ...described, ...wantedRanges(text)])) {
    const key = normalise(said);
    if ((kind !== 'size' || !isCount(said)) && !first.has(key)) first.set(key, { kind, said });
  }
  return [...first.values()];
}

/** `En negro`. */
const inShade = new RegExp(`^(?:en|in) ${colour}$`, 'iu');

/** `Blancas, no negras`: what is not wanted is said with its denial. */
function spanOf(kind: Want['kind'], said: string, index: number, text: string): Span {
  const [denial = ''] = deniedKinds.has(kind) ? (denies.exec(text.slice(Math.max(0, index - 30), index)) ?? []) : [];
  const start = index - denial.length;
  return {
    kind: denial === '' ? kind : 'without',
    start,
    end: index + said.length,
    said: `${denial}${said}`.trim(),
  };
}
const deniedKinds: ReadonlySet<Want['kind']> = new Set<Want['kind']>(['colour', 'look']);
const denies = /(?<!\p{L})(?:que no (?:sean?|est[eé]n?)|no|ni|not|nada de|nothing) (?:de |en )?$/iu;

/** `En Arena 45`, `mi hija Blanca`: a word that only it begins with a capital letter inside a sentence names no colour. */
function isName(said: string, before: string): boolean {
  const [, previous = ''] = /(\p{L}+),? $/u.exec(before) ?? [];
  return /^\p{Lu}\p{Ll}/u.test(said) && /^\p{Ll}/u.test(previous);
}

/** Money has a limit for the most of it; what else is measured is wanted as it was said. */
const wantedRanges = (text: string): Span[] =>
  rangesIn(text)
    .filter(({ isTime }) => !isTime)
    .map(({ said, start, pesos }) => ({
      kind: pesos ? 'least' : 'size',
      start,
      end: start + said.length,
      said: pesos ? `desde $${pesos.least.toLocaleString('en-US')}` : said,
    }));

/** Spans in their order, without those that stand inside a longer one. */
function outermost(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const one of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    const isInside = last !== undefined && last.end >= one.end && !(last.start === one.start && last.end === one.end);
    if (!isInside) kept.push(one);
  }
  return kept;
}

/** A name of goods in another colour than was wanted last: `¿y blanco?` after `impermeabilizante rojo`. */
export function inColour(name: string, wants: readonly Want[]): string {
  const wanted = wants.find(({ kind }) => kind === 'colour');
  const own = name.match(ofColour)?.[0];
  if (wanted === undefined || own === undefined) return name;
  const isSame = stemsIn(own).some((stem) => stemsIn(wanted.said).includes(stem));
  return isSame ? name : name.replace(ofColour, '').trim();
}
const ofColour = new RegExp(String.raw`(?<=\p{L}) (?:(?:de )?color )?${colour}(?!\p{L})`, 'iu');

/** What is wanted after a message: a later size, colour or date takes the place of the earlier one. */
export function wantsAfter(before: readonly Want[], now: readonly Want[], takesBack: boolean): readonly Want[] {
  // `Mejor sí blancas` after `blancas no`.
  const isOpposite = (one: Want, other: Want) =>
    (one.kind === 'without') !== (other.kind === 'without') &&
    stemsIn(one.said).some((stem) => stem.length > longestDenial && stemsIn(other.said).includes(stem));
  const isReplaced = (one: Want) =>
    now.some(
      (other) =>
        normalise(other.said) === normalise(one.said) ||
        (other.kind === one.kind && (single.has(other.kind) || takesBack)) ||
        isOpposite(one, other),
    );
  return [...before.filter((one) => !isReplaced(one)), ...now].slice(-most);
}
const single: ReadonlySet<Want['kind']> = new Set<Want['kind']>([
  'expiry',
  'gauge',
  'brand',
  'least',
  'size',
  'colour',
]);
const longestDenial = 3;
const most = 5;

/** Wants in one sentence's list, without those that the names of the goods say. */
export function wantsSaid(
  wants: readonly Want[],
  goods: readonly Goods[],
  names: readonly string[],
): readonly string[] {
  const known = stemsIn(names.join(' '));
  const figures = new Set(names.flatMap((name) => name.match(/\d+(?:[./]\d+)?/g) ?? []));
  const ofMaterial = goods.flatMap(({ material }) => stemsIn(`${material.name.es} ${material.name.en}`));
  return wants
    .map(({ said }) => said)
    .filter((said) => {
      const words = stemsIn(said);
      const numbers = tokensOf(said).filter((token) => /^\d/.test(token));
      const isKnown = (stem: string) => known.includes(stem) || ofMaterial.includes(stem);
      return !(words.every(isKnown) && numbers.every((number) => figures.has(number)));
    });
}
