import type { Amount, Token } from './tokens.ts';
import { sizeBefore } from './words.ts';

/** A phone, a date, a share, `2da`, `c/24`: figures that measure nothing. */
const noMeasure = /^\+?\d[\d -]{8,}$|^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|%$|^\d+(?:ra|da|er|ro|ta)$|c\/|con/;
const beforeMeasure = new Set(['cal', 'calibre', 'calib', 'gauge', 'talla', 'cedula', 'ced', 'size', 'schedule']);

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};

/** Whether an amount says how large each one is, and not how many there are. */
function isMeasure(tokens: readonly Token[], at: number, amount: Amount): boolean {
  const kind = amount.unit?.kind;
  if (kind === 'size' || kind === 'measure' || kind === 'area') return true;
  if (kind) return false;
  const before = wordAt(tokens, at - 1);
  return !Number.isInteger(amount.value) || sizeBefore.has(before) || before === 'de' || beforeMeasure.has(before);
}

/** The sizes that a line states, as they were written: `3/8"`, `20x20`, `1.22 x 2.44 m`, `calibre 18`, `19 L`, `#3`. */
export function measuresIn(line: string, tokens: readonly Token[], counted: Amount | undefined): string[] {
  const found: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const isSize = token.kind === 'size' && !noMeasure.test(token.text);
    if (!isSize && !(token.kind === 'amount' && token !== counted && isMeasure(tokens, at, token))) continue;
    const dot = tokens[at - 1]?.kind === 'mark' ? 1 : 0;
    const named = beforeMeasure.has(wordAt(tokens, at - 1 - dot)) ? tokens[at - 1 - dot] : undefined;
    const text = line.slice((named ?? token).start, token.end).trim();
    if (!found.includes(text)) found.push(text);
  }
  return found;
}
