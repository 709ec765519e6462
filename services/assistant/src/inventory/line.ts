import type { Material } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { type Group, groupsOf } from './groups.ts';
import { headOf, isUnknown } from './naming.ts';
import { quantityOf } from './quantity.ts';
import { type Token, tokensOf } from './tokens.ts';
import { mend } from './vocabulary.ts';
import { besideGoods, offering, saysNew, saysUsed } from './words.ts';

/** Something that a line offers. */
export interface ReadItem {
  /** As it was written. */
  readonly text: string;
  /** What that calls it, without how much there is. */
  readonly name: string;
  readonly material: Material | undefined;
  readonly quantity: number | null;
  readonly unit: ListingUnit | null;
  readonly condition: ListingCondition | null;
  /** How sure the reading is, 0 to 1. */
  readonly confidence: number;
}

/** `• `, `✅ `. */
const sign = String.raw`[^\p{L}\p{N}$#.½¼¾"']+\s*`;
/** `1. `, `2) `, `3.- `, `a) `. */
const ordinal = String.raw`(?:\d{1,3}\s?(?:\)|\.-|\.(?=\s)|\.(?=\p{L}))|[a-hA-H]\))\s*`;
/** What comes before an entry of a list. */
const bullet = new RegExp(String.raw`^\s*(?:${sign})?(?:${ordinal})?`, 'u');
const cells = /^[^,\n]+(?:,[^\s,][^,\n]*){2,}$/;

/** Columns are read as words: `cemento,20,bultos`, `cemento | 20 | bultos`. Each letter stays where it is. */
const flat = (line: string): string => {
  const spaced = line.replace(/[|\t\u00a0*_~]/g, ' ');
  return cells.test(spaced) ? spaced.replace(/,(?!\d{3}\b)/g, ' ') : spaced;
};

/** What a line offers: nothing, one thing or several. */
export function readLine(line: string): ReadItem[] {
  const from = bullet.exec(line)?.[0].length ?? 0;
  const tokens = tokensOf(flat(line.slice(from)), mend);
  const first = tokens.find((token) => token.kind === 'word');
  if (first?.kind === 'word' && besideGoods.has(first.text)) return [];
  const groups = groupsOf(tokens);
  const condition = conditionOf(tokens);
  const forAll = tokens.some((token) => token.kind === 'word' && /^(?:tod[oa]s?|all)$/.test(token.text));
  return groups.flatMap((group, index) => {
    const item = itemOf(group, groups[index - 1]);
    if (!item) return [];
    const start = group.tokens[0]?.start ?? 0;
    const end = group.tokens.at(-1)?.end ?? 0;
    const own = conditionOf(group.tokens) ?? (forAll || groups.length === 1 ? condition : null);
    const text = line.slice(from + start, from + end).trim();
    return [{ ...item, text, name: nameIn(line.slice(from), group) || text, condition: own }];
  });
}

const linked = /^\s*(?:de|of)\s+|^[\s:;,.–-]+|[\s:;,.–-]+$/gi;

/** Whether a token is no part of the name of what is offered: `tengo 20 bultos de cemento`, `… que me sobraron`. */
const namesNothing = (token: Token): boolean =>
  token.kind === 'mark' || (token.kind === 'word' && offering.has(token.text));

/** What stands beside an amount that begins or ends a part of a line. */
function nameIn(line: string, { tokens, candidates }: Group): string {
  const at = candidates[0]?.at;
  const from = tokens.findIndex((token) => !namesNothing(token));
  const to = tokens.findLastIndex((token) => !namesNothing(token));
  const first = tokens[from];
  const last = tokens[to];
  if (at === undefined || !first || !last) return '';
  const name = line.slice(at === from ? first.end : first.start, at === to ? last.start : last.end);
  return name.replace(linked, '').trim();
}

function itemOf(group: Group, before: Group | undefined): Omit<ReadItem, 'text' | 'name' | 'condition'> | undefined {
  const { tokens, namings, candidates } = group;
  const naming = group.inherits && before ? headOf(before.namings, before.tokens) : headOf(namings, tokens);
  const material = naming?.name.material;
  const best = candidates[0];
  if (!material && !(best && tokens.some(isUnknown))) return undefined;
  if (!material && !best?.amount.unit && best?.at !== 0) return undefined;
  if (!best) return { material, quantity: null, unit: null, confidence: 0.4 };
  const amount = group.unitOf ? { ...best.amount, unit: group.unitOf } : best.amount;
  const { quantity, unit, said } = quantityOf(amount, naming, tokens);
  if (!(quantity > 0)) return undefined;
  const doubts = (candidates.length > 1 ? 0.05 : 0) + (said ? 0 : 0.1) + (naming?.name.said === 'brand' ? 0.1 : 0);
  return { material, quantity, unit, confidence: Math.round(((material ? 0.97 : 0.45) - doubts) * 100) / 100 };
}

const unusedPhrases = [
  'sin (?:uso|usar|abrir|estrenar|ocupar)',
  'never used',
  'not used',
  'no usad[oa]s?',
  'left over',
  'brand new',
];
const usedPhrases = ['segunda mano', 'de uso', 'medio uso', 'second hand', 'semi nuev[oa]s?', 'poco uso'];
const phrases: readonly (readonly [RegExp, ListingCondition])[] = [
  [new RegExp(`\\b(?:${unusedPhrases.join('|')})\\b`), 'new_surplus'],
  [new RegExp(`\\b(?:${usedPhrases.join('|')})\\b`), 'used'],
];

/** What a line says about the condition of its goods, if it says anything. */
function conditionOf(tokens: readonly Token[]): ListingCondition | null {
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const text = words.join(' ');
  const said = phrases.find(([pattern]) => pattern.test(text));
  if (said) return said[1];
  if (words.some((word) => saysUsed.has(word))) return 'used';
  return words.some((word) => saysNew.has(word)) ? 'new_surplus' : null;
}
