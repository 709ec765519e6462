import { findPlace } from '../intents/places.ts';
import { conditionAt } from './conditions.ts';
import type { Group } from './groups.ts';
import { isUnknown, type Naming } from './naming.ts';
import type { Token } from './tokens.ts';
import { unitWord } from './unit-words.ts';
import { endsName, joining, linking, offering } from './words.ts';

const wordOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '');

/** What ends a clause: the dot of `lam. galv.` does not. */
const breaks = /[,;:()?!–—•]|\s-\s/;
const isBreak = (line: string, before: Token | undefined, token: Token): boolean =>
  (token.kind === 'mark' && breaks.test(line.slice(token.start - 1, token.end + 1))) ||
  (before !== undefined && breaks.test(line.slice(before.end, token.start)));

const hasCapital = (line: string, token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(line.slice(token.start, token.end));

const afterIn = new Set([
  'su',
  'sus',
  'mi',
  'buen',
  'buena',
  'buenas',
  'excelente',
  'excelentes',
  'regular',
  'perfecto',
  'bodega',
  'obra',
  'muy',
]);

/** `en Iztapalapa`, `zona Zapopan`, `en la Roma`, `en buen estado`, `en su caja`: where goods are, or how they are kept. */
function isWhereabouts(line: string, tokens: readonly Token[], at: number): boolean {
  const word = wordOf(tokens[at]);
  if (word !== 'en' && word !== 'in' && word !== 'at') return false;
  const next = wordOf(tokens[at + 1]);
  if (afterIn.has(next) || unitWord(next)) return true;
  const place = findPlace(tokens.slice(at + 1, at + 6).map(wordOf));
  if (place && place.start <= 1) return true;
  const named = next === 'la' || next === 'el' ? tokens[at + 2] : tokens[at + 1];
  return hasCapital(line, named);
}

const isFilling = (token: Token | undefined): boolean => {
  const word = wordOf(token);
  return linking.has(word) || joining.has(word) || offering.has(word);
};

/** What stands before a name: `tengo unos`, `un`, `rollos de`, `de 19 litros de`. */
function leadsIn(tokens: readonly Token[], at: number, head: Naming | undefined): boolean {
  const token = tokens[at];
  if (token?.kind === 'mark' || isFilling(token) || wordOf(token) === 'x') return true;
  if (token?.kind === 'amount')
    return token.article === true || (token.unit?.kind === 'measure' && isOf(tokens[at + 1]));
  const unit = unitWord(wordOf(token));
  return unit?.kind === 'count' && isOf(tokens[at + 1]) && head !== undefined && head.at > at;
}

const isOf = (token: Token | undefined): boolean => /^(?:de?|of)$/.test(wordOf(token));

/** A run of tokens between breaks, as positions of its first token and beyond its last. */
interface Clause {
  readonly from: number;
  readonly to: number;
}

function clausesOf(line: string, tokens: readonly Token[], from: number): Clause[] {
  const clauses: { from: number; to: number }[] = [{ from, to: from }];
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    const last = clauses.at(-1);
    if (!token || !last) break;
    const isMark = token.kind === 'mark' || token.kind === 'price';
    if (isMark && (token.kind === 'price' || isBreak(line, undefined, token)))
      clauses.push({ from: at + 1, to: at + 1 });
    else if (at > from && isBreak(line, tokens[at - 1], token)) clauses.push({ from: at, to: at + 1 });
    else last.to = at + 1;
  }
  return clauses.filter((clause) => clause.to > clause.from);
}

/** Where the name starts: behind the amount, unless the goods were named before it; at the unit where that is the name. */
function startOf({ tokens, candidates, namings }: Group, head: Naming | undefined): number {
  const amount = candidates[0]?.at;
  if (amount === undefined) return 0;
  if (head) return head.at < amount || namings.some(({ at }) => at < amount && at === head.at) ? 0 : amount;
  const isNamedAfter = tokens.slice(amount + 1).some(isUnknown);
  return isNamedAfter ? amount : 0;
}

/** What a group calls its goods, as it was written: without how many, in which condition, for how much and where. */
export function nameIn(line: string, group: Group, head: Naming | undefined): string {
  const { tokens, candidates } = group;
  const amountAt = candidates[0]?.at;
  const unitFirst = head !== undefined && head.at === amountAt;
  const clauses = clausesOf(line, tokens, startOf(group, head));
  const holdsName = ({ from, to }: Clause): boolean =>
    head ? head.at >= from && head.at < to : tokens.slice(from, to).some(isUnknown);
  const clause = clauses.find(holdsName) ?? clauses[0];
  if (!clause) return '';
  const kept: { start: number; end: number }[] = [];
  let isOpen = false;
  const keep = (start: number, end: number) => {
    const last = kept.at(-1);
    if (isOpen && last) last.end = end;
    else kept.push({ start, end });
    isOpen = true;
  };
  let hasBegun = false;
  for (let at = clause.from; at < clause.to; at++) {
    const token = tokens[at];
    if (!token) break;
    const condition = conditionAt(tokens, at);
    if (condition) {
      at += condition.length - 1;
      isOpen = false;
      continue;
    }
    if (token.kind === 'amount' && at === amountAt) {
      isOpen = false;
      if (unitFirst && token.unitStart !== undefined) {
        keep(token.unitStart, token.end);
        hasBegun = true;
      }
      continue;
    }
    if (hasBegun && (endsName.has(wordOf(token)) || isWhereabouts(line, tokens, at))) break;
    if (!hasBegun && leadsIn(tokens, at, head)) continue;
    hasBegun = true;
    keep(token.start, token.end);
  }
  return trimmed(kept.map(({ start, end }) => line.slice(start, end)).join(' '));
}

const isLeftOver = (word: string): boolean => linking.has(word) || joining.has(word);

const loose = /^[\s:;,.–-]+|[\s:;,–-]+$/g;
const lastWord = /\s+(\S+)$/;

/** Without the little words and marks that are left over at its end. */
function trimmed(name: string): string {
  let rest = name.replace(/\s+/g, ' ').replace(loose, '').replace(/\.$/, '');
  for (;;) {
    const word = lastWord.exec(rest)?.[1]?.toLowerCase();
    if (word === undefined || !isLeftOver(word)) return rest;
    rest = rest.replace(lastWord, '').replace(loose, '');
  }
}
