export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

const wordsOf = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|[\p{L}\p{N}]+|\s+|./gsu) ?? [];

/** Longest common runs of words from each pair of positions on, as a table. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row = [], next = []] = [lengths[i], lengths[i + 1]];
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: { kind: Piece['kind']; text: string }[] = [];
  for (const { kind, text } of pieces) {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
}

/** What changed between two texts, word by word. */
export function differences(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lengths = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was = '', is = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && was === is) {
      pieces.push({ kind: 'same', text: is });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      pieces.push({ kind: 'gone', text: was });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: is });
      j += 1;
    }
  }
  return joined(pieces);
}
