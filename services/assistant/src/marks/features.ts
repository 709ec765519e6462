import { materials } from '@tianguis/proto/materials/catalogue';
import { materialOf, namesOf } from '@tianguis/proto/materials/names';
import { numberWords, units } from '@tianguis/proto/materials/units';
import { plain } from '@tianguis/proto/plain';
import { findPlace } from '../intents/places.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { soundOf, stem } from '../knowledge/text.ts';
import type { Word } from './words.ts';

/** The form of a word: digits as `0`, letters as `a` or `A`. */
const shapeOf = (word: string): string =>
  word
    .replace(/\d/g, '0')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/0{3,}/g, '000')
    .replace(/a{2,}/g, 'aa')
    .replace(/A{2,}/g, 'AA');

const pictogram = /\p{Extended_Pictographic}|\p{So}/u;

/** A word as it counts: by how its stem sounds. Figures count by their form, and all pictograms are one. */
function rootOf(word: string): string {
  if (/^\d/.test(word)) return shapeOf(word);
  return pictogram.test(word) ? '#pictogram' : soundOf(stem(word));
}

/** The words of all names of goods, and those of brands. */
const wordsOfNames = (said: readonly ('es' | 'en' | 'brand')[]): ReadonlySet<string> =>
  new Set(
    materials.flatMap((material) =>
      said.flatMap((one) =>
        namesOf(material)[one].flatMap((name) =>
          plain(name)
            .split(/[^a-z]+/)
            .map(rootOf),
        ),
      ),
    ),
  );
const ofGoods = wordsOfNames(['es', 'en']);
const ofBrands = wordsOfNames(['brand']);
const leastOfName = 3;

/** What our lists know of a word. */
function kindsOf(word: string): string[] {
  const kinds: string[] = [];
  if (/^\d/.test(word)) kinds.push('#number');
  if (numberWords.has(word)) kinds.push('#numberWord');
  if (units.has(word) || unitWord(word)) kinds.push('#unit');
  if (materialOf(word)) kinds.push('#material');
  const root = rootOf(word);
  if (word.length >= leastOfName && ofGoods.has(root)) kinds.push('#inName');
  if (word.length >= leastOfName && ofBrands.has(root)) kinds.push('#inBrand');
  return kinds;
}

const window = [-3, -2, -1, 1, 2, 3];
/** How far before and behind a number words tell what it is. */
const before = 8;
const behind = 5;

/** What tells the label of each word: itself, its form, what is known of it, and the words around it. */
export function featuresOf(words: readonly Word[]): string[][] {
  const texts = words.map(({ text }) => plain(text));
  const roots = texts.map(rootOf);
  const kinds = texts.map((text) => kindsOf(mend(text)));
  const places = placesIn(texts);
  return words.map(({ text }, at) => {
    const root = roots[at] ?? '';
    const sound = soundOf(texts[at] ?? '');
    const own = [`w ${root}`, `s ${shapeOf(text)}`, ...(kinds[at] ?? [])];
    if (places[at]) own.push('#place');
    for (const length of [2, 3]) own.push(`<${root.slice(0, length)}`, `>${sound.slice(-length)}`);
    for (const offset of window) {
      const other = roots[at + offset] ?? '$';
      own.push(`${offset} ${other}`);
      for (const kind of kinds[at + offset] ?? []) own.push(`${offset} ${kind}`);
      if (places[at + offset]) own.push(`${offset} #place`);
    }
    own.push(`-1 ${roots[at - 1] ?? '$'} ${root}`, `1 ${root} ${roots[at + 1] ?? '$'}`);
    own.push(`-2 ${roots[at - 2] ?? '$'} ${roots[at - 1] ?? '$'}`, `2 ${roots[at + 1] ?? '$'} ${roots[at + 2] ?? '$'}`);
    own.push(`around ${roots[at - 1] ?? '$'} ${roots[at + 1] ?? '$'}`);
    if (kinds[at]?.some((kind) => kind.startsWith('#number'))) {
      own.push(...roots.slice(Math.max(0, at - before), at).map((root) => `before ${root}`));
      own.push(...roots.slice(at + 1, at + 1 + behind).map((root) => `behind ${root}`));
    }
    const others = { '<': at - 1, '>': at + 1 };
    own.push(...touching(words, at).flatMap((side) => [`touches ${side}`, `touches ${side} ${roots[others[side]]}`]));
    if (texts.length < 4) own.push('#short');
    return own;
  });
}

/** On which sides a word stands without a space: `$95`, `60x60`, `12k`. */
function touching(words: readonly Word[], at: number): ('<' | '>')[] {
  const sides: ('<' | '>')[] = [];
  if (words[at - 1]?.end === words[at]?.start) sides.push('<');
  if (words[at + 1]?.start === words[at]?.end) sides.push('>');
  return sides;
}

/** Which words name a place that we know. */
function placesIn(texts: readonly string[]): boolean[] {
  const found = texts.map(() => false);
  let from = 0;
  for (let place = findPlace(texts); place; place = findPlace(texts.slice(from))) {
    found.fill(true, from + place.start, from + place.end);
    from += place.end;
  }
  return found;
}
