import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { Token } from './tokens.ts';
import { saysNew, saysUsed } from './words.ts';

const phrases: readonly (readonly [RegExp, ListingCondition])[] = [
  [
    /\bsin (?:uso|usar|abrir|estrenar|ocupar)\b|\bnever used\b|\bnot used\b|\bno usad[oa]s?\b|\bleft over\b|\bbrand new\b/,
    'new_surplus',
  ],
  [/\b(?:segunda mano|de uso|medio uso|second hand|semi nuev[oa]s?|poco uso)\b/, 'used'],
];

/** What a line says about the condition of its goods, if it says anything. */
export function conditionOf(tokens: readonly Token[]): ListingCondition | null {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const text = words.join(' ');
  const said = phrases.find(([pattern]) => pattern.test(text));
  if (said) return said[1];
  if (words.some((word) => saysUsed.has(word))) return 'used';
  return words.some((word) => saysNew.has(word)) ? 'new_surplus' : null;
}
