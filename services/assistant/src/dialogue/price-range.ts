import { fold } from '../inventory/tokens.ts';
import { unitWord } from '../inventory/unit-words.ts';

const figure = String.raw`\$? ?\d{1,9}(?:,\d{3})*(?:\.\d{1,2})?`;
const thousand = String.raw`(?: ?(?:mil|k)(?!\p{L}))?`;
const currency = '(?: ?(?:pesos?|mxn))?';

/** `Entre 500 y 900 varos`, `between 80 and 90 cm`: two figures, and what they measure. */
const range = new RegExp(
  String.raw`(?<!\p{L})(?:entre|between)(?: (?:los|unos|unas|about|(?<hour>las)))? (?<low>${figure})(?<lowThousand>${thousand})${currency} (?:y|a|and)(?: (?:l[oa]s|unos|unas))? (?<high>${figure})(?<highThousand>${thousand})(?![\d/]|[.,]\d)(?<behind>(?: ?["”'%×]| ?[\p{L}/]+[23²³]?){0,2})`,
  'giu',
);
const ofPesos = /^ ?(?:pesos?|pesitos|mxn|m\.?n|varos?|varitos|baros|bolas)(?!\p{L})/iu;
const ofOtherMoney = /^ ?(?:usd|dlls?|d[oó]lar(?:es)?|dollars?|bucks|euros?)(?!\p{L})/iu;
const perPiece = /^ ?(?:c\/u|cada|each|apiece)(?![\p{L}/])/iu;
const perUnit = /^ ?(?:el|la|por|x|per|the|a|an) (?<unit>\p{L}+[23²³]?)/iu;
/** Times and distances that are no matter of goods. */
const ofTime =
  /^ ?(?:am|pm|hrs?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?|km|kms|kil[oó]metros?|personas?|hours?|days?|weeks?|months?|years?|miles?|people|de la)(?!\p{L})/iu;
/** What goes on about something else. */
const goesOn =
  /^ ?(?:en|in|near|cerca|por|para|pa|y|and|o|or|que|si|de|del|a|al|como|max|m[aá]ximo|pero|but|con|with|m[aá]s|menos|aprox\p{L}*|nuev\p{L}+|usad\p{L}+|new|used)(?!\p{L})/iu;
const leadsToPrice =
  /(?<!\p{L})(?:precios?|presupuesto|cuest\p{L}+|val(?:e|en|ga|gan)|pag(?:o|ar|ar[ií]a|amos)|prices?|priced|budget|costs?|pay)(?: \p{L}+){0,2} $/iu;
/** Nobody counts `un refri`, so what stands behind it is its price. */
const leadsToOne = /(?<!\p{L})(?:un|una|alg[uú]n|alguna|otr[oa]|an?|another|one)(?: \p{L}+){1,3},? $/iu;
const longestLead = 60;
const leastAlone = 100;

export interface Range {
  readonly said: string;
  readonly start: number;
  /** `Entre las 9 y las 5`, `entre 3 y 5 km`: it says nothing of goods. */
  readonly isTime: boolean;
  /** In pesos; undefined where the figures may be anything else. */
  readonly pesos: { readonly least: number; readonly most: number } | undefined;
}

const figureOf = (said: string): number => Number(said.replace(/[$ ,]/g, ''));

/** The words behind the figures that say what they measure. */
function unitBehind(behind: string): string {
  if (behind.trim() === '' || goesOn.test(behind)) return '';
  const [first = ''] = /^ ?(?:["”'%×]|[\p{L}/]+[23²³]?)/u.exec(behind) ?? [];
  return first;
}

function isOfMoney(behind: string, before: string): boolean {
  if (ofPesos.test(behind) || perPiece.test(behind)) return true;
  const unit = perUnit.exec(behind)?.groups?.['unit'];
  if (unit !== undefined && unitWord(fold(unit)) !== undefined) return true;
  return unitBehind(behind) === '' && leadsToPrice.test(before);
}

/** Ranges that a message tells. Figures are money only where something says so, or where nothing could count that many. */
export function rangesIn(written: string): readonly Range[] {
  return [...written.matchAll(range)].map((found): Range => {
    const { low = '', lowThousand = '', high = '', highThousand = '', behind = '', hour } = found.groups ?? {};
    const isTime = hour !== undefined || ofTime.test(behind);
    const unit = unitBehind(behind);
    const whole = found[0].slice(0, found[0].length - behind.length);
    const said = `${whole}${unit}`.trim();
    const most = figureOf(high) * (highThousand === '' ? 1 : 1_000);
    // `Entre 3 y 4 mil`: thousands, both of them.
    const isShort = lowThousand !== '' || (highThousand !== '' && figureOf(low) < figureOf(high));
    const least = figureOf(low) * (isShort ? 1_000 : 1);
    const before = written.slice(Math.max(0, found.index - longestLead), found.index);
    const hasSign = `${low}${high}`.includes('$') || /\d ?(?:pesos?|mxn) /iu.test(whole);
    const isAlone = unit === '' && (highThousand !== '' || (least >= leastAlone && leadsToOne.test(before)));
    const isMoney = hasSign || isOfMoney(behind, before) || isAlone;
    const isPesos = isMoney && !isTime && !ofOtherMoney.test(behind) && least < most;
    return { said, start: found.index, isTime, pesos: isPesos ? { least, most } : undefined };
  });
}

/** The pesos that a buyer would pay, from the least to the most. */
export const priceRangeIn = (written: string): Range['pesos'] =>
  rangesIn(written).flatMap(({ pesos }) => pesos ?? [])[0];

/** A message without its ranges: two figures count no two goods. */
export const withoutRanges = (written: string): string =>
  rangesIn(written).reduceRight(
    (text, { said, start }) => `${text.slice(0, start)}${text.slice(start + said.length)}`,
    written,
  );
