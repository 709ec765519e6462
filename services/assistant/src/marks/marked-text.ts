import { type Word, wordsIn } from './words.ts';

/** What a stretch of a message is. */
export const markNames = {
  g: 'goods',
  q: 'quantity',
  u: 'unit',
  k: 'contents',
  z: 'size',
  b: 'brand',
  c: 'colour',
  s: 'condition',
  pu: 'unitPrice',
  pt: 'totalPrice',
  po: 'offeredPrice',
  pm: 'mostPrice',
  bt: 'budget',
  d: 'date',
  du: 'duration',
  l: 'place',
  n: 'otherNumber',
} as const;
export type MarkName = (typeof markNames)[keyof typeof markNames];

/** What is said of goods beside their name. */
export const partsOfGoods = [
  'quantity',
  'unit',
  'contents',
  'size',
  'brand',
  'colour',
  'condition',
  'unitPrice',
  'totalPrice',
] as const satisfies readonly MarkName[];

/** A stretch of a text, from its first character to beyond the last. */
export interface Mark {
  readonly name: MarkName;
  readonly start: number;
  readonly end: number;
}

/** A stretch that was marked by hand, with the letters of the goods that it belongs to, where they were written. */
export interface LetteredMark extends Mark {
  readonly letters: string;
}

const marked = /\[(g|q|u|k|z|b|c|s|pu|pt|po|pm|bt|d|du|l|n)(?::([a-z]+))? ([^[\]]+)\]/g;

/** Reads `Vendo [q:a 30] [u:a bultos] de [g:a cemento]`: the text as it was typed, and its marks. */
export function readMarked(source: string): { readonly text: string; readonly marks: readonly LetteredMark[] } {
  const marks: LetteredMark[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, 1: short, 2: letters = '', 3: inner = '', index } of source.matchAll(marked)) {
    text += source.slice(at, index);
    const start = text.length;
    text += inner;
    marks.push({ name: markNames[short as keyof typeof markNames], start, end: text.length, letters });
    at = index + whole.length;
  }
  return { text: text + source.slice(at), marks };
}

/** Whether its marks say which goods they belong to. */
export const hasLetters = (source: string): boolean => /\[[a-z]+:[a-z]+ /.test(source);

/** The label of each word: `B` and a name where a stretch begins, `I` where it goes on, `O` outside. */
export function labelsOf(words: readonly Word[], marks: readonly Mark[]): string[] {
  return words.map(({ start, end }) => {
    const mark = marks.find((one) => start >= one.start && end <= one.end);
    if (!mark) return 'O';
    const isFirst = !words.some((other) => other.start >= mark.start && other.start < start);
    return `${isFirst ? 'B' : 'I'} ${mark.name}`;
  });
}

/** The stretches that labels name. */
export function marksFrom(words: readonly Word[], labels: readonly string[]): Mark[] {
  const marks: { name: MarkName; start: number; end: number }[] = [];
  let open: string | undefined;
  for (const [at, word] of words.entries()) {
    const [kind, name] = (labels[at] ?? 'O').split(' ');
    const last = marks.at(-1);
    if (name !== undefined && kind === 'I' && open === name && last) last.end = word.end;
    else if (name !== undefined) marks.push({ name: name as MarkName, start: word.start, end: word.end });
    open = name;
  }
  return marks;
}

export const wordsAndLabels = (
  source: string,
): { readonly words: readonly Word[]; readonly labels: readonly string[] } => {
  const { text, marks } = readMarked(source);
  const words = wordsIn(text);
  return { words, labels: labelsOf(words, marks) };
};
