import { materials } from '@tianguis/proto/materials/catalogue';
import { wordsOf } from '@tianguis/proto/materials/names';
import { numberWords, units } from '@tianguis/proto/materials/units';
import { createNearest } from './nearest.ts';

const nearest = createNearest([...materials.flatMap(wordsOf), ...units.keys(), ...numberWords.keys()]);

/** Mends typing slips towards materials, units and numbers, so that an amount is found; words that are known stay as they are. */
export const correct = (tokens: readonly string[], knows: (token: string) => boolean): string[] =>
  tokens.map((token) => (knows(token) ? token : (nearest(token) ?? token)));
