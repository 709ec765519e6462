import { stemsIn } from '../../inventory/stems.ts';
import type { Token } from '../../inventory/tokens.ts';
import { normalise } from '../../knowledge/text.ts';
import { type Clause, clauseOf, meantIn, sizesIn, splitAtGoods } from '../clauses-of-draft.ts';
import type { Goods } from '../dialogue.ts';
import { same } from '../goods-said.ts';
import { clausesIn } from './clauses.ts';
import { theGoodOnes, theOtherOnes } from './cues.ts';
import type { Reading } from './reading.ts';

export const nameOf = ({ called, material }: Goods): string => called?.name ?? material.name.es;

/** Words by which goods are named: their name, what is said of a part of them, and the sizes in it. */
export const wordsOf = (one: Goods): readonly string[] => [
  ...stemsIn(nameOf(one)),
  ...(one.called ? [] : stemsIn(one.material.name.en)),
  ...stemsIn(one.state ?? ''),
  ...sizesIn(nameOf(one)),
];

export const isSameWord = (said: string, word: string): boolean =>
  said === word ||
  (said.length >= leastShort && word.startsWith(said)) ||
  (word.length >= leastShort && said.startsWith(word));

const leastShort = 4;

/** Words for the same state in both languages. */
const statesAlike: readonly RegExp[] = [
  /^(?:rot|broken|quebrad|crack)/,
  /^(?:manch|stain)/,
  /^(?:golpe|dent|abolla)/,
  /^(?:abiert|open|mitad|empez|half|start)/,
  /^(?:moja|wet|humed)/,
  /^(?:oxid|rust)/,
  /^(?:raya|scratch)/,
  /^(?:bien|buen|good|enter|sirv|funcion)/,
];

export const isSameState = (said: string, word: string): boolean =>
  isSameWord(said, word) || statesAlike.some((alike) => alike.test(said) && alike.test(word));

const areSiblings = (one: Goods | undefined, other: Goods | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one !== other &&
  same(one.material, other.material) &&
  nameOf(one) === nameOf(other);

/** Which of the goods a clause names. Of goods and a part of them, a word that both have means the goods. */
export function namedIn(clause: Clause, goods: readonly Goods[]): readonly number[] {
  const having = goods.map((one) =>
    wordsOf(one).filter((word) => [...clause.words].some((said) => isSameState(said, word))),
  );
  const isOwn = (word: string) => having.filter((found) => found.includes(word)).length === 1;
  const own = having.flatMap((found, at) => (found.some(isOwn) ? [at] : []));
  const named = own.length > 0 ? own : having.flatMap((found, at) => (found.length > 0 ? [at] : []));
  const plain = named.filter(
    (at) => goods[at]?.state === null || !named.some((other) => areSiblings(goods[at], goods[other])),
  );
  return own.length > 0 || plain.length === 0 ? named : plain;
}

/** The one of the goods that no clause names, and that this one means by another word for it: `washer`. */
export function meantBy(clause: Clause, goods: readonly Goods[], named: ReadonlySet<number>): readonly number[] {
  const meant = meantIn(
    clause,
    goods.filter((_, at) => !named.has(at)),
  );
  return goods.flatMap((one, at) => (meant.includes(one) ? [at] : []));
}

/** `Las buenas`, `la otra`: the goods that a part was split from, or those that were not named just now. */
export function otherOnes(plain: string, { goods }: Reading, before: readonly number[]): readonly number[] {
  const all = goods.map((_, at) => at);
  if (theGoodOnes.test(plain))
    return all.filter((at) =>
      goods.some((other) => other.state !== null && areSiblings(goods[at], other) && goods[at]?.state === null),
    );
  if (!theOtherOnes.test(plain)) return [];
  const rest = all.filter((at) => !before.includes(at));
  return before.length > 0 && rest.length < all.length ? rest : [];
}

export interface Read {
  readonly clause: Clause;
  readonly plain: string;
}

export const readClauses = (text: string, goods: readonly Goods[]): Read[] =>
  clausesIn(text)
    .flatMap((one) => splitAtGoods(one, goods))
    .map((one) => ({ clause: clauseOf(one, goods), plain: normalise(one) }));

export const figuresIn = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }) => kind === 'amount' || kind === 'price' || kind === 'sum');
