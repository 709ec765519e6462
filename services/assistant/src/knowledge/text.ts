import { z } from 'zod';
import { readRows } from '../platform/data.ts';
import { remember } from '../platform/remember.ts';

const marks = /\p{M}/gu;

/** How people shorten words on a phone, and the word they mean. */
const shorthand: ReadonlyMap<string, string> = new Map(
  readRows(
    new URL('./data/shorthand.csv', import.meta.url),
    z.strictObject({ short: z.string(), meant: z.string() }),
  ).map(({ short, meant }) => [short, meant]),
);

/**
 * Text as it is compared: lower case, no accents, no punctuation, `siiii` as `si`, phone shorthand written out.
 * `ñ` becomes `n`, as people type it.
 */
export const normalise = (text: string): string => compared(text).text;

/** The words of {@link normalise}. */
export const tokensOf = (text: string): string[] => [...compared(text).tokens];

/** How long the texts may be together that are remembered. */
const mostCompared = 200_000;

interface Compared {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** An answer compares the same few texts a hundred times and more. */
const compared: (written: string) => Compared = remember((written) => {
  const tokens = wordsOf(written);
  return { text: tokens.join(' '), tokens };
}, mostCompared);

/** `ai tinacos?` asks whether there are any; `an AI` is Aria. */
const saidAsAi =
  /(?<![^ ])(?<!\b(?:an?|the|you|your|this|that|by|of|with|use|is|are|una?|la|el|con|de|eres|es) )ai(?![^ ])/g;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .normalize('NFD')
    .replace(marks, '')
    .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
    .replace(/((?:under|below|less than|up to|at most|hasta|menos de|maximo|max|\$) ?\d+) ?k(?![a-z])/g, '$1 mil')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9/.,%]+/g, ' ')
    .replace(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(saidAsAi, 'hay')
    .split(' ')
    .filter((token) => token !== '')
    .flatMap((token) => (shorthand.get(token) ?? token).split(' '));
}

/** Endings of verbs, gender and number, longest first; what is left must keep three letters. */
const endings = [/ing$/, /s$/, /[ai]d[oa]$/, /(?<=[aei])r$/, /(?<=[ae])(?<!ie)n$/, /[aeo]$/];

/** A word without its endings, so that `bultos` finds `bulto`, `pagan` finds `pagar` and `interesada` finds `interesa`. */
export function stem(word: string): string {
  let root = word;
  for (const ending of endings) {
    const shorter = root.replace(ending, '');
    if (shorter.length >= 3) root = shorter;
  }
  return root;
}

/** How a word sounds in Mexico: `barilla` as `varilla`, `asulejo` as `azulejo`, `kal` as `cal`. */
export const soundOf = (word: string): string =>
  word
    .replace(/(?<!c)h/g, '')
    .replace(/v/g, 'b')
    .replace(/c(?=[ei])/g, 's')
    .replace(/z/g, 's')
    .replace(/qu(?=[ei])|c|q/g, 'k')
    .replace(/ll/g, 'y')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/x/g, 's')
    .replace(/w/g, 'u')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1+/g, '$1');
