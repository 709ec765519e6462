import { materials } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { wordsText } from '../search-text.ts';
import { synonymWords } from './synonyms.ts';

const named = materials.flatMap((material) => {
  const { es, en, brand } = namesOf(material);
  return [material.name.es, material.name.en, ...es, ...en, ...brand];
});
const spellable = /^[a-zñ]{4,40}$/;

/** Words that things are called by, in Spanish and English, whether the market has any of them now or not. */
export const vocabulary: ReadonlySet<string> = new Set(
  [...named.flatMap((name) => wordsText(name).split(/[^a-zñ]+/)), ...synonymWords].filter((word) =>
    spellable.test(word),
  ),
);

/** What is said of an offer and names no thing. */
const ofOffers = new Set([
  'barato',
  'barata',
  'economico',
  'economica',
  'oferta',
  'remate',
  'liquidacion',
  'descuento',
]);

/** Whether it is one of these, in the singular or the plural: such a word was meant as it was typed. */
export const isWord = (typed: string): boolean =>
  [typed, typed.replace(/s$/, ''), typed.replace(/es$/, ''), typed.replace(/ces$/, 'z')].some(
    (word) => vocabulary.has(word) || ofOffers.has(word),
  );
