import type { Language } from '@tianguis/proto/errors';
import { fold } from '../../platform/fold.ts';
import { englishWords, spanishWords } from './words.ts';

/** So many telling words more than of the other language, and the text is in it. */
const clearly = 2;

/** Signs that only Spanish has. */
const spanishSigns = /[ñ¿¡]/i;

/** A short message tells by each of its words. */
const fewWords = 3;

/**
 * The language that a message is written in; undefined where its words do not tell, as in `ok`, `20 m2` or a name. It is
 * about everyday words alone, so that a material's or a place's name changes nothing.
 */
export function readLanguage(text: string): Language | undefined {
  if (spanishSigns.test(text)) return 'es';
  const words = fold(text.replaceAll(/['’]/g, '')).match(/\p{L}+/gu) ?? [];
  const spanish = words.filter((word) => spanishWords.has(word)).length;
  const english = words.filter((word) => englishWords.has(word)).length;
  const needed = words.length <= fewWords ? 1 : clearly;
  if (english - spanish >= needed) return 'en';
  return spanish - english >= needed ? 'es' : undefined;
}
