import type { Language } from '@tianguis/proto/errors';
import { builtIn, type Entry, wordings } from '../knowledge/knowledge.ts';
import { tokensOf } from '../knowledge/text.ts';
import { findPlace } from './places.ts';
import { type Labelled, trainingEn, trainingEs } from './recognition/examples.ts';

/** How often each word occurs in what people write and in what the knowledge answers. */
function countWords(examples: readonly Labelled<string>[], entries: readonly Entry[]) {
  const counts = new Map<string, number>();
  const texts = [
    ...examples.map(({ text }) => text),
    ...entries.flatMap((entry) => [...wordings(entry), entry.answer]),
  ];
  let all = 0;
  for (const word of texts.flatMap(tokensOf)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    all += 1;
  }
  return { counts, all };
}

const spanish = countWords(trainingEs, builtIn.es);
const english = countWords(trainingEn, builtIn.en);
/** What an unseen word counts. */
const unseen = 0.5;
/** Below this the words do not tell: `ok`, `20 m2`. */
const enough = 1.1;

/** How much more a word speaks for Spanish: above zero; for English: below. */
function leaning(word: string): number {
  const inSpanish = spanish.counts.get(word) ?? 0;
  const inEnglish = english.counts.get(word) ?? 0;
  if (inSpanish + inEnglish === 0 || /\d/.test(word)) return 0;
  return Math.log((inSpanish + unseen) / spanish.all) - Math.log((inEnglish + unseen) / english.all);
}

// A place keeps its Spanish name in an English sentence: Coyoacán, Playa del Carmen.
const names = /\p{Lu}[\p{L}.]*(?:\s+(?:de\s+l[ao]s?|del?|l[ao]s?|el)\s+\p{Lu}\p{L}*)+/gu;
const accented = /(?<!\p{L})\p{Ll}*[áéíóúü]\p{L}*/gu;

/** The language that a text is written in, by its words and letters; undefined where nothing tells. */
export function detectLanguage(text: string): Language | undefined {
  if (/[ñ¿¡]/i.test(text)) return 'es';
  const plain = text.replace(names, ' ');
  const tokens = tokensOf(plain);
  const place = findPlace(tokens);
  const telling = tokens.filter((_, at) => !place || at < place.start || at >= place.end);
  const sum = telling.reduce((total, word) => total + leaning(word), 0) + 2 * (plain.match(accented)?.length ?? 0);
  if (Math.abs(sum) < enough) return undefined;
  return sum > 0 ? 'es' : 'en';
}

const speak =
  '(?:habl\\w+|contest\\w+|respond\\w+|escrib\\w+|dime\\w*|expli\\w+|traduc\\w+|switch|speak|talk|answer|reply|respond|write|say it|tell me|explain|translate|continue)';
const wishes: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    String.raw`\b${speak}\b(?: \w+){0,3} (?:en |in |to |al )?(?:espanol|spanish|castellano)\b|^(?:en|in) (?:espanol|spanish)(?: \w+){0,2}$`,
  ),
  en: new RegExp(
    String.raw`\b${speak}\b(?: \w+){0,3} (?:en |in |to |al )?(?:ingles|english)\b|^(?:en|in) (?:ingles|english)(?: \w+){0,2}$`,
  ),
};

const mostOfWish = 10;

/** `Do you speak Spanish?` asks what Aria can, in the language of who asks. */
const asksAbility =
  /^(?:(?:hi|hello|hola|oye) )?(?:do|does|can|could|is|are|what|which|in what|hablas|hablan|hay|tienen)\b/;

/** The language that a message asks for. */
export function languageWish(text: string): Language | undefined {
  const words = tokensOf(text).join(' ');
  // A longer message asks something else as well, and is answered in its own language.
  if (asksAbility.test(words) || words.split(' ').length > mostOfWish || /\b(?:not|no|dont) \w+/.test(words))
    return undefined;
  if (wishes.es.test(words)) return 'es';
  return wishes.en.test(words) ? 'en' : undefined;
}
