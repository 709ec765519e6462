import { join } from 'node:path';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';
import { type ChoiceModel, type Decision, learnChoice, sharesOf } from './choice.ts';
import { type Linked, linked, type Option } from './links.ts';
import { markedMessages, talks } from './marked-data.ts';
import { hasLetters, type LetteredMark, type Mark, type MarkName, readMarked } from './marked-text.ts';

/** Beside the generated client; the image holds it, so that no container trains. */
const keptIn = join(import.meta.dirname, '../../generated/linker');

let trained: ChoiceModel | undefined;

/** Takes what was learnt before; false where data or code changed since. */
export function takeLinker(): boolean {
  trained ??= keptUnder(keptIn, sourceKey(import.meta.url));
  return trained !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadLinker = (): void => void model();

function model(): ChoiceModel {
  trained ??= kept(keptIn, sourceKey(import.meta.url), () => learnLinks(lettered()));
  return trained;
}

const lettered = (): string[] =>
  [...markedMessages(), ...talks().flatMap((talk) => talk.turns)].map(({ text }) => text).filter(hasLetters);

/** Learns from messages whose marks have letters. */
export const learnLinks = (messages: readonly string[]): ChoiceModel => learnChoice(messages.flatMap(decisionsOf));

/** What the letters decide of each mark. */
function decisionsOf(message: string): Decision[] {
  const { text, marks } = readMarked(message);
  const decisions: Decision[] = [];
  /** The letter of each of the goods so far. */
  const known: string[] = [];
  linked(text, marks, (options, features, at) => {
    const right = rightOf(marks[at], known, options);
    decisions.push({ options: features, right: right.map((option) => options.indexOf(option)) });
    return right[0] ?? 'none';
  });
  return decisions;
}

/** The options that letters name. New goods take the first letter that is not known yet. */
function rightOf(mark: LetteredMark | undefined, known: string[], options: readonly Option[]): Option[] {
  const letters = [...(mark?.letters ?? '')];
  const found = letters.filter((letter) => known.includes(letter));
  if (letters.length === 0) return ['none'];
  if (found.length > 1 && found.length === known.length && options.includes('all')) return ['all'];
  if (found.length > 0) return found.map((letter) => known.indexOf(letter));
  known.push(letters[0] ?? '');
  return ['new'];
}

/** What a lot cannot do without: a wrong link of these does harm. */
const weighty: ReadonlySet<MarkName> = new Set<MarkName>(['quantity', 'unitPrice', 'totalPrice']);

/** Goods with their marks, and how sure the least sure of the choices of amounts and prices was. */
export interface Links {
  readonly items: readonly Linked[];
  readonly sureness: number;
}

/** `… a 70 y 90`: as many prices in one row behind all goods as there are goods are theirs, in their order. */
function withPricesInOrder(text: string, marks: readonly Mark[], items: readonly Linked[]): readonly Linked[] {
  const places = [...marks.keys()].filter((at) => marks[at]?.name === 'unitPrice');
  const from = places[0] ?? 0;
  const isRow = places.every(
    (at, nth) => at === from + nth && (nth === 0 || inRow.test(text.slice(marks[at - 1]?.end, marks[at]?.start))),
  );
  const isBehindAll = !marks.slice(from).some(({ name }) => name === 'goods' || name === 'quantity' || name === 'size');
  if (items.length < 2 || places.length !== items.length || !isRow || !isBehindAll) return items;
  return items.map((item, nth) => ({
    ...item,
    marks: [...item.marks.filter((at) => !places.includes(at)), from + nth],
  }));
}
const inRow = /^\s*(?:,|y|and|&|\/|,\s*(?:y|and))\s*(?:a |en |at )?\$?\s*$/i;

/** Puts the marks of a message together by the goods that they belong to. */
export const linksOf = (text: string, marks: readonly Mark[], by: ChoiceModel = model()): Links => {
  const sure: { readonly name: MarkName; readonly share: number }[] = [];
  const items = linked(text, marks, (options, features, at) => {
    const shares = sharesOf(by, features);
    const most = Math.max(...shares);
    sure.push({ name: marks[at]?.name ?? 'otherNumber', share: most });
    return options[shares.indexOf(most)] ?? 'none';
  });
  const inOrder = withPricesInOrder(text, marks, items);
  // A row of prices is sure by its order.
  const counts = sure.filter(({ name }) => weighty.has(name) && (inOrder === items || name !== 'unitPrice'));
  return { items: inOrder, sureness: Math.min(1, ...counts.map(({ share }) => share)) };
};
