import { soundOf, stem, tokensOf } from '../knowledge/text.ts';
import { remember } from '../platform/remember.ts';
import { type Mark, type MarkName, partsOfGoods } from './marked-text.ts';

/** One of the goods of a message, as its marks tell them apart. */
export interface Linked {
  /** Where it is named, by the places of its marks; goods of another kind of those before may have no name of their own. */
  readonly names: readonly number[];
  /** All its marks, in their order. */
  readonly marks: readonly number[];
  /** The goods whose name it has, if it has none: `60 varillas de 3/8 y 20 de media`. */
  readonly alike: number | undefined;
}

/** What a mark may belong to: goods that are known, new ones, all of them, or none. */
export type Option = number | 'new' | 'all' | 'none';

/** Chooses one of some options, given what is known of each. */
export type Choose = (options: readonly Option[], features: readonly (readonly string[])[], mark: number) => Option;

interface Item {
  readonly names: number[];
  readonly marks: number[];
  readonly alike: number | undefined;
  /** Where it begins: by this its place among the others is told. */
  readonly from: number;
}

/** Labels of what may belong to goods. */
const ofGoods: ReadonlySet<MarkName> = new Set<MarkName>([...partsOfGoods, 'mostPrice']);

/**
 * Puts the marks of a message together by the goods that they belong to. Names come first: each is of new goods, or of some that were
 * named before. Then each other mark, in its order, is of one of them, of another kind of them, of all or of none.
 */
export function linked(text: string, marks: readonly Mark[], choose: Choose): Linked[] {
  const items: Item[] = [];
  for (const [at, mark] of marks.entries()) {
    if (mark.name !== 'goods') continue;
    const options: Option[] = ['new', ...items.keys(), ...(items.length > 1 ? ['all' as const] : []), 'none'];
    const features = options.map((option) => ofName(text, marks, items, at, option));
    const chosen = choose(options, features, at);
    if (chosen === 'new') items.push({ names: [at], marks: [at], alike: undefined, from: at });
    if (typeof chosen === 'number') add(items[chosen], at, true);
  }
  for (const [at, mark] of marks.entries()) {
    if (!ofGoods.has(mark.name)) continue;
    const options: Option[] = [...items.keys(), 'new', ...(items.length > 1 ? ['all' as const] : []), 'none'];
    const view = viewOf(text, marks, items, at);
    const features = options.map((option) => ofMark(view, option));
    const chosen = choose(options, features, at);
    if (chosen === 'new') items.push({ names: [], marks: [at], alike: lastBefore(items, at), from: at });
    if (chosen === 'all') for (const item of items) add(item, at, false);
    if (typeof chosen === 'number') add(items[chosen], at, false);
  }
  const ordered = items.toSorted((one, other) => one.from - other.from);
  return ordered.map(({ names, marks: own, alike }) => ({
    names,
    marks: own.toSorted((one, other) => one - other),
    alike: alike === undefined ? undefined : ordered.indexOf(items[alike] as Item),
  }));
}

function add(item: Item | undefined, at: number, isName: boolean): void {
  item?.marks.push(at);
  if (isName) item?.names.push(at);
}

/** The goods that begin last before a mark; those whose name they have, if they have none. */
function lastBefore(items: readonly Item[], at: number): number | undefined {
  const begun = items.filter(({ from }) => from < at).toSorted((one, other) => other.from - one.from);
  const [last] = begun;
  return last === undefined ? undefined : (last.alike ?? items.indexOf(last));
}

/** The root of each word of a name. */
const rootsOf = remember(
  (name: string): readonly string[] => tokensOf(name).map((word) => soundOf(stem(word))),
  20_000,
);

const mostOfGap = 14;
/** What stands between two marks, as far as it tells something: itself where it is short, else the strongest sign in it. */
function gapOf(text: string, marks: readonly Mark[], one: number, other: number): string {
  const between = text.slice(marks[one]?.end, marks[other]?.start);
  const plain = between.trim().toLowerCase().replace(/\s+/g, ' ');
  if (between.includes('\n')) return 'line';
  return plain.length <= mostOfGap ? plain : `long ${signIn(plain)}`;
}
function signIn(between: string): string {
  if (/\n/.test(between)) return 'line';
  if (/[.!?](?:\s|$)/.test(between)) return '.';
  if (/[;:]/.test(between)) return ';';
  if (/[,/|()]/.test(between)) return ',';
  return /(?:^|\s)(?:y|e|and|&|\+|mas|más)(?:\s|$)/i.test(between) ? 'and' : 'words';
}

const wordsBefore = (text: string, { start }: Mark, count: number): string[] =>
  tokensOf(text.slice(Math.max(0, start - 40), start)).slice(-count);
const wordsBehind = (text: string, { end }: Mark, count: number): string[] =>
  tokensOf(text.slice(end, end + 40)).slice(0, count);

/** What is known of a name and what it may mean. */
function ofName(text: string, marks: readonly Mark[], items: readonly Item[], at: number, option: Option): string[] {
  const mark = marks[at] as Mark;
  const said = text.slice(mark.start, mark.end);
  const roots = rootsOf(said);
  const [word = '^'] = wordsBefore(text, mark, 1);
  const previous = marks[at - 1];
  const lead = previous ? `${previous.name} ${gapOf(text, marks, at - 1, at)}` : 'first';
  const isCounted = previous?.name === 'quantity' || previous?.name === 'unit';
  const alike = items.filter((item) => item.names.some((name) => isHeadOf(headOf(text, marks, name), roots[0])));
  const isAlike = alike.length > 0;
  if (option === 'new')
    return [
      'n new',
      `n new ${word}`,
      `n new ${lead}`,
      `n new alike ${isAlike}`,
      `n new alike ${isAlike} ${isCounted} ${previous?.name}`,
      `n new any ${items.length > 0}`,
      `n new words ${Math.min(roots.length, 3)} ${items.length > 0}`,
    ];
  if (option === 'none')
    return ['n none', ...wordsBefore(text, mark, 3).map((one) => `n none ${one}`), `n none alike ${isAlike}`];
  if (option === 'all')
    return [
      'n all',
      `n all ${word}`,
      `n all ${roots[0]}`,
      `n all alike ${isAlike}`,
      `n all ${isCounted} ${previous?.name}`,
    ];
  const item = items[option] as Item;
  const shared = item.names.flatMap((name) => rootsOf(text.slice(marks[name]?.start, marks[name]?.end)));
  const isHead = alike.includes(item);
  const isShared = roots.some((root) => root.length > 2 && shared.includes(root));
  const isWhole = roots.every((root) => shared.includes(root));
  const isLast = option === items.length - 1;
  const likeness = `${isHead} ${isShared} ${isWhole}`;
  return [
    'n item',
    `n item ${likeness}`,
    `n item ${likeness} ${isCounted} ${previous?.name}`,
    `n item ${likeness} ${word}`,
    `n item ${likeness} ${alike.length}`,
    `n item ${isHead} ${isLast}`,
    `n item ${lead} ${isHead}`,
  ];
}

/** `robes` are the `bathrobes`, and `refris` the `refrigeradores`. */
const isHeadOf = (head = '', said = ''): boolean =>
  head === said || (said.length >= leastShort && (head.startsWith(said) || head.endsWith(said)));
const leastShort = 3;

const headOf = (text: string, marks: readonly Mark[], at: number): string | undefined =>
  rootsOf(text.slice(marks[at]?.start, marks[at]?.end))[0];

/** What is known of a mark, whatever it belongs to. */
interface View {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly items: readonly Item[];
  readonly at: number;
  readonly mark: Mark;
  /** The goods of the mark before, of whatever label. */
  readonly beforeOf: readonly Item[];
  readonly gap: string;
  readonly sign: string;
  readonly gapBehind: string;
  /** The roots of the words beside it, up to the next sign, marked or not. */
  readonly rootsBefore: readonly string[];
  readonly rootsBehind: readonly string[];
  /** The goods in the order in which they begin. */
  readonly ordered: readonly Item[];
  /** The goods of the last mark of the same label. */
  readonly lastAlike: Item | undefined;
  /** How many marks have this label, and the how-manieth this one is. */
  readonly count: number;
  readonly rank: number;
}

function viewOf(text: string, marks: readonly Mark[], items: readonly Item[], at: number): View {
  const mark = marks[at] as Mark;
  const alike = [...marks.keys()].filter((one) => marks[one]?.name === mark.name);
  const last = alike.filter((one) => one < at).at(-1);
  const plain = text.slice(marks[at - 1]?.end ?? 0, mark.start).toLowerCase();
  return {
    text,
    marks,
    items,
    at,
    mark,
    beforeOf: items.filter((item) => item.marks.includes(at - 1)),
    gap: at === 0 ? 'first' : gapOf(text, marks, at - 1, at),
    sign: at === 0 ? 'first' : signIn(plain),
    gapBehind: at + 1 === marks.length ? 'last' : gapOf(text, marks, at, at + 1),
    rootsBefore: rootsOf(/[^,.;:\n/|()]*$/.exec(text.slice(Math.max(0, mark.start - 40), mark.start))?.[0] ?? ''),
    rootsBehind: rootsOf(/^[^,.;:\n/|()]*/.exec(text.slice(mark.end, mark.end + 40))?.[0] ?? ''),
    ordered: items.toSorted((one, other) => one.from - other.from),
    lastAlike: last === undefined ? undefined : items.find((item) => item.marks.includes(last)),
    count: alike.length,
    rank: alike.indexOf(at),
  };
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

function ofMark(view: View, option: Option): string[] {
  const { text, marks, items, at, mark, gap, sign, gapBehind } = view;
  const { name } = mark;
  const before = marks[at - 1]?.name ?? 'first';
  const behind = marks[at + 1]?.name ?? 'last';
  const words = [
    ...wordsBefore(text, mark, 3).map((word) => `<${word}`),
    ...wordsBehind(text, mark, 3).map((word) => `>${word}`),
  ];
  const isNamedAhead = items.some((item) => item.names.some((one) => one > at));
  const lastItem = items.filter((item) => item.from < at).toSorted((one, other) => other.from - one.from)[0];
  const isFull = lastItem !== undefined && has(lastItem, marks, name);
  if (option === 'none')
    return [`${name} none`, ...words.flatMap((word) => [`${name} none ${word}`, `any none ${word}`])];
  if (option === 'all')
    return [
      `${name} all`,
      `${name} all ${items.length === 2} ${isNamedAhead}`,
      `${name} all ${isNamedAhead} ${sign}`,
      `${name} all count ${view.count === 1} ${isNamedAhead}`,
      ...words.flatMap((word) => [`${name} all ${word}`, `any all ${word}`]),
    ];
  if (option === 'new')
    return [
      `${name} new`,
      `${name} new none ${items.length === 0}`,
      `${name} new ${isFull} ${isNamedAhead}`,
      `${name} new ${before} ${gap}`,
      `${name} new ${behind} ${gapBehind}`,
      `${name} new ${isFull} ${behind === 'goods'}`,
      `${name} new ${isFull} ${behind} ${gapBehind}`,
      `${name} new more ${view.count > items.length}`,
      ...words.slice(-3).map((word) => `${name} new ${word}`),
    ];
  const item = items[option] as Item;
  const isFilled = has(item, marks, name);
  const places = [...item.names, ...(item.names.length === 0 ? [item.from] : [])];
  const nearBefore = Math.max(-1, ...places.filter((one) => one < at));
  const nearBehind = Math.min(marks.length, ...places.filter((one) => one > at));
  const othersBefore = othersBetween(items, item, nearBefore, at);
  const othersBehind = othersBetween(items, item, at, nearBehind);
  const features = [`${name} item`, `${name} item ${isFilled}`, `${name} item ${item.names.length === 0}`];
  if (nearBefore >= 0) {
    const far = clamp(othersBefore, 3);
    const isAgain = nearBefore !== item.from;
    const between = signIn(text.slice(marks[nearBefore]?.end, mark.start).toLowerCase());
    features.push(
      `${name} < ${far} ${isFilled}`,
      `${name} < ${far} ${between}`,
      `${name} < ${far} ${between} ${isFilled} ${behind}`,
      `${name} < ${far} ${isAgain}`,
      `${name} < ${far} steps ${clamp(at - nearBefore, 4)} ${before}`,
    );
  } else features.push(`${name} < no`);
  if (nearBehind < marks.length) {
    const far = clamp(othersBehind, 3);
    const isAgain = nearBehind !== item.from;
    const between = signIn(text.slice(mark.end, marks[nearBehind]?.start).toLowerCase());
    features.push(
      `${name} > ${far} ${isFilled}`,
      `${name} > ${far} ${between}`,
      `${name} > ${far} ${isAgain} ${isFilled}`,
      `${name} > ${far} ${between} ${before}`,
      `${name} > ${far} ${clamp(nearBehind - at, 3)} ${behind} ${gapBehind}`,
      `${name} > ${far} ${clamp(nearBehind - at, 3)} ${isAgain} ${gapBehind}`,
    );
  } else features.push(`${name} > no`);
  const isOfBefore = view.beforeOf.includes(item);
  features.push(
    `${name} same ${isOfBefore} ${before} ${gap}`,
    `${name} same ${isOfBefore} ${before} ${sign} ${isFilled}`,
    `${name} same ${isOfBefore} ${view.beforeOf.length > 1}`,
  );
  const place = view.ordered.indexOf(item);
  if (view.lastAlike) {
    const step = clamp(place - view.ordered.indexOf(view.lastAlike), 2);
    features.push(
      `${name} step ${step}`,
      `${name} step ${step} ${before === name} ${gap}`,
      `${name} step ${step} ${isFilled}`,
    );
  }
  for (const [side, roots] of Object.entries({ before: view.rootsBefore, behind: view.rootsBehind }))
    features.push(`${name} echo ${side} ${echoOf(view, item, roots)} ${isFilled}`);
  const like = likeOf(view, item);
  features.push(`${name} like ${like}`, `any like ${like}`);
  const isEven = view.count === items.length;
  const lacking = view.ordered.filter((one) => !has(one, marks, name));
  features.push(
    `${name} rank ${place === view.rank} ${isEven}`,
    `${name} lacks ${lacking[0] === item} ${lacking.at(-1) === item} ${isNamedAhead}`,
    `${name} price ${hasPrice(item, marks)} ${has(item, marks, 'quantity')}`,
    `${name} only ${items.length === 1}`,
  );
  return features;
}

/** Whether goods have the same said of them already: `15 de 2 pulgadas y 8 de 4, los de 2 a 90`. */
function likeOf({ text, marks, at, mark }: View, item: Item): string {
  const said = rootsOf(text.slice(mark.start, mark.end));
  const others = item.marks.filter((one) => one !== at && marks[one]?.name === mark.name);
  if (others.length === 0) return 'nothing';
  const isLike = others.some((one) =>
    said.some((root) => rootsOf(text.slice(marks[one]?.start, marks[one]?.end)).includes(root)),
  );
  return isLike ? 'same' : 'other';
}

/** Whether words beside a mark repeat what its goods are called, counted in or told apart by: `lavanda 12, palma 65`. */
function echoOf({ text, marks, at }: View, item: Item, roots: readonly string[]): string {
  const heard = new Set<string>();
  for (const one of item.marks)
    if (one !== at)
      for (const root of rootsOf(text.slice(marks[one]?.start, marks[one]?.end)))
        if ((root.length > 2 || /^\d/.test(root)) && roots.includes(root)) heard.add(marks[one]?.name ?? '');
  return [...heard].sort().join(' ');
}

const has = (item: Item, marks: readonly Mark[], name: Mark['name']): boolean =>
  item.marks.some((one) => marks[one]?.name === name);
const hasPrice = (item: Item, marks: readonly Mark[]): boolean =>
  has(item, marks, 'unitPrice') || has(item, marks, 'totalPrice');

/** How many other goods are named between two places. */
const othersBetween = (items: readonly Item[], item: Item, from: number, to: number): number =>
  items.filter((other) => other !== item && [other.from, ...other.names].some((one) => one > from && one < to)).length;
