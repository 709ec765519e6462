import { after } from '../turns/read-turn.ts';
import { goesBack } from './buyer-cues.ts';
import type { Dialogue, Goods } from './dialogue.ts';
import { same } from './goods-said.ts';
import type { Said } from './said.ts';

/** `Lo de las sillas, ¿me avisas?`, `¿qué me decías de la varilla?` of who offers cheese by now: what they looked for before. */
export function backToSearch(before: Dialogue, said: Said): Dialogue | undefined {
  const { alert, goods, role, text } = said;
  const { searched, placeOfSearch } = before;
  const isBack =
    alert || (goods.length > 0 && role !== 'seller' && goesBack.test(text)) || (before.seeks && narrowsSought(said));
  if (before.role !== 'seller' || !searched || !isBack) return undefined;
  const named = searched.goods.filter((one) => goods.some(({ material }) => same(one.material, material)));
  if (named.length < goods.length) return undefined;
  const sought = named.length > 0 ? named : searched.goods;
  return {
    ...before,
    role: 'buyer',
    party: 'buyer',
    goods: sought,
    aside: asideAfter(before, sought),
    limits: searched.limits,
    wants: searched.wants,
    place: placeOfSearch,
    subject: 'search',
    asks: 'search',
    talk: after(before.talk, 'search'),
  };
}

/** `¿Cuánto las más baratas?` right after a message that offers goods and looks for others. */
const narrowsSought = ({ role, limits: { order, maxPrice, budget, maxKilometres } }: Said): boolean =>
  role !== 'seller' && [order, maxPrice, budget, maxKilometres].some((limit) => limit !== undefined);

/** `Olvida eso, mejor bancas`: nothing of the search before holds on but the place. */
export function startingOver(before: Dialogue, { text, goods }: Said): Dialogue | undefined {
  if (before.subject !== 'search' || before.role === 'seller' || goods.length === 0 || !startsOver.test(text))
    return undefined;
  return { ...before, goods: [], limits: {}, wants: [], excluded: [], chosen: undefined };
}

const startsOver =
  /(?<![^ ])(?:(?:olvida(?:te)?|olvidemos|deja) (?:eso|es[oa]s|lo (?:otro|anterior|de antes)|todo)|olvidalo|dejalo|forget (?:it|that)|never ?mind)(?![^ ])/;

export const searchedIn = ({ goods, limits, wants }: Dialogue): Dialogue['searched'] =>
  goods.length === 0 ? undefined : { goods, limits, wants };

/** Goods that are offered and not spoken of any more. */
export function asideAfter({ aside, goods, role }: Dialogue, now: readonly Goods[]): readonly Goods[] {
  const isSpokenOf = (one: Goods) => now.some((other) => same(other.material, one.material));
  const left = role === 'seller' ? goods : [];
  return [...aside, ...left].filter((one) => !isSpokenOf(one)).slice(-mostAside);
}

const mostAside = 6;

/** `Las dos cosas`, `avísame de los dos` after `¿y lavabos?`: those of before, too. */
export const withPassed = (before: Dialogue, { text, goods, role }: Said): Dialogue =>
  before.passed.length > 0 && goods.length === 0 && role !== 'seller' && meansBoth.test(text)
    ? { ...before, goods: [...before.passed, ...before.goods], passed: [] }
    : before;

const meansBoth = /(?<![^ ])(?:l[oa]s (?:dos|2)(?: cosas)?|amb[oa]s(?: cosas)?|both(?: of them)?|the two)(?![^ ])/;

/** What was looked for until this message asked for something else instead. */
export const passedBy = ({ goods, subject, role, passed }: Dialogue, now: readonly Goods[]): readonly Goods[] => {
  if (subject !== 'search' || role === 'seller') return [];
  const isLeft = (one: Goods) => now.every(({ material }) => !same(material, one.material));
  const left = goods.filter(isLeft);
  return left.length > 0 ? left : passed.filter(isLeft);
};
