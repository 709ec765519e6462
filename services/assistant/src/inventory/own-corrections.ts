import { stemsIn } from './stems.ts';

/** A figure as people write it: `7`, `1,200`, `2 mil`. */
const figure = String.raw`\$? ?\d+(?:,\d{3})*(?:\.\d+)?(?: ?mil\b| ?k\b)?`;
/** Who takes back the figure that they just said. `Bueno` does so only after a pause: `en estado bueno` does not. */
const takesBack = [
  String.raw`(?:[,.;(…–-]+ ?|\s)(?:(?:ay|uy|no|ah|oh),? )?(?:perd[oó]n\p{L}*|digo|mejor dicho|corrijo|me equivoqu[eé]|quise decir|m[aá]s bien|esp[eé]ra(?:te|me)?|aguanta|sorry|i mean|or rather|scratch that|no wait|wait no)`,
  String.raw`[,.;(…–-]+ ?(?:bueno|mejor|actually|make (?:it|that)|well)`,
  // `A 90, no, a 80`.
  String.raw`(?<=(?:a|en|at|for) \$? ?\d[^,.;]{0,24})[,.;]+ ?no,? (?:mejor )?(?=(?:a|en|at|for) \$? ?\d[\d,.]*(?![\d,.]| ?(?:kms?|kil[oó]m|cuadra|calle|min|blocks|d[ií]as?|meses)))`,
  String.raw`[,.; ]+(?:(?:ay|uy|ah|oh|huy|mmm?),? )?no,? (?=(?:son|eran|it'?s|they'?re) \d)`,
].join('|');
const leadsOn = String.raw`[,.:]? ?(?:(?:que|son|eran|es|ser[ií]an|it'?s|they'?re|just|only|nom[aá]s|solo|ya) )*`;

const selfCorrection = new RegExp(
  String.raw`(?<![\d.,\p{L}/])(?<first>${figure})(?<said>(?: (?!\d)[^\s,.;()\d]+){0,4})(?:${takesBack})${leadsOn}(?<lead>(?:en|a|at) )?(?<second>${figure})(?![\d/]|\s*[x×]\s*\d|["”%])(?<behind>(?: [^\s,.;()\d]+)?)`,
  'giu',
);
/** Why there are fewer: `6 pq uno ya lo aparté`. */
const reason = /^,? ?(?:pq|porq|porque|xq|ya que|pues|because|cuz|since) [^,.;\n]{0,40}(?=[,.;\n]|$)/iu;
const little =
  /^(?:de|d|del|of|a|en|c\/u|cada|each|pesos|por|el|la|los|las|y|pq|porq|porque|xq|ya|because|que|q|nom[aá]s|and)$/iu;

const basis = String.raw`(?: ?(?:pesos|mxn|varos))?(?: (?:c\/u|cada \p{L}+|each|apiece|(?:el|la|por|x|per|a|an|for|en) (?:tod[oa]s?|el lote|l[oa]s \d+|the lot|\p{L}+)|tod[oa]s?|el lote|all))`;
/** `520 el tramo, o mejor 15 mil por todo`: another price for another basis takes the place of the first. */
const otherPrice = new RegExp(
  String.raw`(?<![\d.,\p{L}/])${figure}${basis}[,.;…]* (?:(?:o|u|y|no|ay|ah|bueno|espera|esp[eé]rate|perd[oó]n|sabes qu[eé]|or|wait|sorry|hmm),? )*(?:mejor|mejor dicho|digo|m[aá]s bien|better|rather|actually|instead|make it)(?: (?:en|a|at|ponle|pon|d[eé]jal[oa]s?|que sean?|son|seran|make it))*,? (?=${figure}${basis})`,
  'giu',
);

const saysCount =
  /(?<!\p{L})(?:son|eran|ser[ií]an|quedan|they'?re|there are|make (?:it|that)) \$? ?\d[^\s]*(?: \p{L}+)?$/iu;
const measure =
  /^ ?(?:litros?|lts?|l|kilos?|kgs?|gramos?|gr?|ml|metros?|mts?|m2?|cms?|mm|pulgadas?|pulg|inch(?:es)?|gallons?|galones|hp|watts?|volts?|v)(?!\p{L})/iu;
const sizeLeads = /(?<!\p{L})(?:de|del|of|calibre|cal\.?|no\.?) \$?$/iu;

/** Whether a figure says how large each one is: behind `de`, or with a unit that measures. */
const isSize = (text: string, at: number, said: string): boolean =>
  sizeLeads.test(text.slice(0, at)) || measure.test(said);

/** The last figure before a place that counts goods. */
function countBefore(text: string, at: number): { readonly start: number; readonly end: number } | undefined {
  const found = [...text.slice(0, at).matchAll(/(?<![\d.,\p{L}/$])\d+(?:,\d{3})*(?![\d.,/x×]\d|["”%])/gu)].findLast(
    ({ 0: figure, index }) => !isSize(text, index, text.slice(index + figure.length)),
  );
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The figure that stands before a word in a text: `60` of `60 polines de 4x4` for `polines`. */
function countOf(text: string, word: string): { readonly start: number; readonly end: number } | undefined {
  const stem = stemsIn(word)[0];
  if (stem === undefined || little.test(word)) return undefined;
  const found = [...text.matchAll(/(?<![\d.,\p{L}/$])(\d+(?:,\d{3})*) (?:\p{L}+ de )?(\p{L}{3,})/giu)].findLast(
    ({ 2: named = '' }) => stemsIn(named)[0] === stem,
  );
  return found && { start: found.index, end: found.index + (found[1]?.length ?? 0) };
}

const figureOf = (said: string): number =>
  Number(said.replace(/[$, ]|mil|k/giu, '')) * (/mil|k$/iu.test(said.trim()) ? 1_000 : 1);
/** Who miscounts is seldom three times wrong. */
const isAlike = (one: number, other: number): boolean => one / other < mostOff && other / one < mostOff;
const mostOff = 3;
const sighs = / (?:ay|uy|ah|oh|huy|mmm?)$/iu;
const leadsToPrice = /(?<!\p{L})(?:a|en|por|x|pido|precio|at|for|asking)[: ]*\$? ?$/iu;
const ofMoney = /^ ?(?:pesos|pesitos|mxn|varos|c\/u|cada|each|el|la|por|x|per)(?!\p{L})/iu;

interface Correction {
  readonly first: string;
  readonly said: string;
  /** `En`, `a`, where one stands before the second. */
  readonly lead: string;
  readonly second: string;
  readonly behind: string;
  /** The whole of it, as it was written. */
  readonly whole: string;
}

/** `30 cubetas a 500, no, son 28`: whether the figure that counts says how many there are, though a price was said last. */
function isCount({ first, said, lead, second, behind, whole }: Correction, counted: string): boolean {
  if (lead !== '' || second.includes('$') || ofMoney.test(behind)) return false;
  const isLikeCount = isAlike(figureOf(second), figureOf(counted));
  const isLikePrice = isAlike(figureOf(second), figureOf(first));
  if (saysCount.test(whole)) return isLikeCount || !isLikePrice;
  return isLikeCount && !isLikePrice && !ofMoney.test(said);
}

/** `7 tinacos, bueno 6 porque uno ya lo aparté`: the figure that counts stands where the first one stood. */
export function withOwnCorrections(written: string): string {
  const text = written.replace(otherPrice, '');
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(selfCorrection)) {
    const { first = '', said: read = '', lead = '', second = '', behind = '' } = match.groups ?? {};
    const said = read.replace(sighs, '');
    const word = behind.trim();
    const isRepeated = word !== '' && stemsIn(said).includes(stemsIn(word)[0] ?? '');
    // `7 tinacos, bueno 6 puertas` counts something else.
    const isOther = word !== '' && said.trim() !== '' && !isRepeated && !little.test(word);
    if (isOther || first.trim() === second.trim()) continue;
    // `60 polines de 4x4 de 2.50, digo 80 polines`: of the same goods, wherever they were counted.
    const namesake = isRepeated || word === '' ? undefined : countOf(text.slice(0, match.index), word);
    if (namesake !== undefined && namesake.start >= from) {
      rest += `${text.slice(from, namesake.start)}${second.trim()}${text.slice(namesake.end, match.index)}${first}${read}`;
      from = match.index + match[0].length;
      continue;
    }
    const end = match.index + match[0].length - (isRepeated ? 0 : behind.length);
    // `30 cubetas de 19 litros, no, son 28`: how many there are, and not how much one holds.
    const isOfSize = saysCount.test(match[0]) && isSize(text, match.index, said);
    const isPriced = first.includes('$') || leadsToPrice.test(text.slice(0, match.index)) || ofMoney.test(said);
    const before = isOfSize || isPriced ? countBefore(text, match.index) : undefined;
    const isCounted =
      before !== undefined &&
      (isOfSize ||
        isCount({ first, said, lead, second, behind, whole: match[0] }, text.slice(before.start, before.end)));
    const counted = isCounted ? before : undefined;
    if (counted !== undefined && counted.start >= from) {
      // `20 bultos a 180, perdón 25 bultos`.
      const between = text.slice(counted.end, match.index);
      const isAgain = word !== '' && stemsIn(between).includes(stemsIn(word)[0] ?? '');
      const until = isAgain ? match.index + match[0].length : end;
      rest += `${text.slice(from, counted.start)}${second.trim()}${between}${first}${said}`;
      from = until + (reason.exec(text.slice(until))?.[0].length ?? 0);
      continue;
    }
    rest += `${text.slice(from, match.index)}${second.trim()}${said}`;
    from = end + (reason.exec(text.slice(end))?.[0].length ?? 0);
  }
  return rest + text.slice(from);
}
