import { withOwnCorrections } from '../../inventory/own-corrections.ts';
import { withoutPriceOfMore } from '../../inventory/shared-prices.ts';
import { foldNumbers } from '../../inventory/spoken-number.ts';
import { type Token, tokensOf } from '../../inventory/tokens.ts';
import { mend } from '../../inventory/vocabulary.ts';
import { normalise } from '../../knowledge/text.ts';
import { remember } from '../../platform/remember.ts';
import { contentsOfEach } from '../contents.ts';
import { readTwoPrices, sayingForAll } from '../price-for-all.ts';
import { withoutTimes } from './times.ts';

const spokenSizes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})tres octav[oa]s?(?!\p{L})/giu, '3/8'],
  [/(?<!\p{L})cinco octav[oa]s?(?!\p{L})/giu, '5/8'],
  [/(?<!\p{L})(?:three quarters?|tres cuartos)(?= (?:de pulgada|inch|pulgadas?))/giu, '3/4'],
  [/(?<!\p{L})half(?:[- ]an?)?[- ]inch(?!\p{L})/giu, '1/2 inch'],
  [/(?<!\p{L})media pulgada(?!\p{L})/giu, '1/2 pulgada'],
];

/** A message with its figures as they are read, and without those that measure no goods. */
export function readable(written: string): string {
  let text = withoutTimes(written);
  for (const [said, size] of spokenSizes) text = text.replace(said, size);
  // `That one` counts nothing.
  text = text
    .replace(/(?<!\p{L})(?:that|this) one(?!\p{L})/giu, 'those')
    .replace(/(?<=(?:the|other|good|broken|bad) )ones?(?!\p{L})/giu, '');
  const read = sayingForAll(withOwnCorrections(foldNumbers(text)));
  // What more of it costs, and what all of it does beside the price of one, is for the description.
  return withoutPriceOfMore(readTwoPrices(read).ofOne).text.replace(contentsOfEach, ' ');
}

const asks =
  /^(?:(?:y|e|o|pero|ok|okay|va|oye|oiga|ah|bueno|entonces|and|so|but|hey|well) )*(?:(?:en total|por tod[oa]s?|todo|total|ya todo|al final) )?(?:(?:a|en|de|con|por|hasta) )?(?:cuant[oa]s?|como|cuando|donde|que|quien|cual|por que|si|puedo|puede|pueden|podria|se puede|hay|cobran|how|what|when|where|who|which|why|can|could|do|does|did|is|are|will|would|should|if)(?= )/;
/** `Si, son 40`, `que sean 12`: no question. */
const tells =
  /^(?:(?:y|ok|va|ah|no|bueno|mejor) )*(?:(?:si|que) (?:siempre|son|es|a|en|de|sean?|mejor)|(?:si|hay|is|are)(?= \d)|hay como|como \d+|si)(?= |$)(?! (?:l[oa]s?|me|se|vendo|bajo|subo|le|alguien|compran|llevan))/;

/** Whether a sentence asks or supposes something, and so tells nothing. */
function isAsked(sentence: string): boolean {
  if (/[?¿]/.test(sentence)) return true;
  const plain = normalise(sentence);
  return asks.test(plain) && !tells.test(plain);
}

/** What a message tells, without what it asks. */
export const tellingText: (written: string) => string = remember((written) => withoutAsked(readable(written)));

export const withoutAsked = (text: string): string =>
  text
    .split(/(?<=[.!?;\n])\s+|\n+|(?=¿)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !isAsked(sentence))
    .join(' ');

const joins = new Set(['y', 'e', 'and', 'pero', 'but', 'aunque', 'plus']);
const isMark = (token: Token): boolean => token.kind === 'mark' && /^[,;:!?.()]$/.test(token.text);

/** Cuts a text where another clause starts; numbers in words stay whole. */
export function clausesIn(text: string): readonly string[] {
  const cuts = tokensOf(text, mend).filter(
    (token) => isMark(token) || (token.kind === 'word' && joins.has(token.text)),
  );
  const starts = [0, ...cuts.map(({ end }) => end)];
  const ends = [...cuts.map(({ start }) => start), text.length];
  return starts.map((start, at) => text.slice(start, ends[at]).trim()).filter((clause) => clause !== '');
}
