import { materials } from '@tianguis/proto/materials/catalogue';
import { numberWords, units } from '@tianguis/proto/materials/units';
import { stem } from '../knowledge/text.ts';
import { rules } from './intents.ts';
import { createNearest } from './nearest.ts';

const ruleWords = rules.flatMap(({ pattern }) => pattern.source.match(/[a-z]{5,}/g) ?? []);
const otherWords = [...materials.flatMap(({ words }) => words), ...units.keys(), ...numberWords.keys()];

/** Mends typing slips towards words that the knowledge, the rules or the catalogue know. */
export function createCorrector(words: ReadonlySet<string>): (tokens: readonly string[]) => string[] {
  const known = [...new Set([...words, ...ruleWords, ...otherWords])];
  const stems = new Set(known.map(stem));
  const nearest = createNearest(known);
  return (tokens) => tokens.map((token) => (stems.has(stem(token)) ? token : (nearest(token) ?? token)));
}
