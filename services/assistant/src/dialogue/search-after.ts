import { findMentions } from '../intents/mentions.ts';
import { isKindOf } from '../inventory/families.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { TurnAct } from '../marks/marked-data.ts';
import { countOfEach, opensWithQuestion, wouldTake } from './buyer-cues.ts';
import { takesEither } from './cues.ts';
import type { Dialogue, Goods, Want } from './dialogue.ts';
import { correctsBefore } from './draft/cues.ts';
import { alsoSeeks } from './goods-after.ts';
import { same, singular } from './goods-said.ts';
import { verticalsIn } from './kinds-of-goods.ts';
import { longestDetail } from './notes-after.ts';
import { substanceIn } from './properties.ts';
import type { Said } from './said.ts';
import { takenBack, takesBack } from './taken-back.ts';
import { mindsNoLonger, wantsAfter, wantsIn, withoutIndifferent } from './wants.ts';

/** `De madera`, `plastic, not wooden` of who looks for chairs says what they are made of. */
export const saysSubstance = ({ subject, goods: known }: Dialogue, { goods, written }: Said): boolean =>
  subject === 'search' &&
  known.length > 0 &&
  known.every(({ material }) => material.unit === 'pieza') &&
  goods.every(({ quantity }) => quantity === null) &&
  substanceIn(written) !== undefined;

/** What is wanted of goods that are looked for; other goods begin anew. */
export function wantsNow(before: Dialogue, said: Said, isRestart: boolean): Dialogue['wants'] {
  if (wouldTake.test(said.text) || said.isOwnMatter) return before.wants;
  const amounts = [said.amount?.quantity, ...said.goods.map(({ quantity }) => quantity)].flatMap((one) => one ?? []);
  const isApplied = verticalsIn(said.text) !== undefined;
  const isOfExcluded = (want: string) =>
    narrowsFamily(before, said) &&
    (said.notSought.clauses.includes(want) ||
      said.notSought.excluded.some((material) =>
        findMentions(tokensOf(want)).some((one) => one.material === material),
      ));
  // `Crema y queso` names a food, and no colour.
  const isGoods = (want: string) =>
    said.goods.some(({ called }) => singular(tokensOf(called?.name ?? '')[0] ?? '') === singular(normalise(want)));
  const now = wantsIn(said.written, amounts).filter(
    ({ kind, said: want }) =>
      (kind !== 'without' || !(isApplied || isOfExcluded(want))) && (kind !== 'colour' || !isGoods(want)),
  );
  const isOther =
    !alsoSeeks(before, said) &&
    said.goods.length > 0 &&
    said.goods.every((one) => before.goods.every((known) => !same(known.material, one.material)));
  const excluded = said.notSought.clauses.map((clause): Want => ({ kind: 'without', said: clause }));
  const heard = isApplied || said.goods.length > 0 || narrowsFamily(before, said) ? now : [...now, ...excluded];
  const substance = saysSubstance(before, said) ? substanceIn(said.written) : undefined;
  const madeOf: readonly Want[] = substance === undefined ? [] : [{ kind: 'look', said: substance }];
  const others = heard.filter(({ said: want }) => substance?.includes(want) !== true);
  const kept = withoutIndifferent(isRestart || isOther ? [] : before.wants, said.written);
  return wantsAfter(kept, [...others, ...madeOf], correctsBefore.test(said.text));
}

/** `No triplay` of who looks for wood leaves out one kind of it: nothing more is to be looked at. */
const narrowsFamily = (before: Dialogue, { everything, goods, notSought: { excluded } }: Said): boolean =>
  before.everything ||
  (everything && before.goods.length === 0) ||
  excluded.every(({ id }) =>
    [...before.goods, ...goods].some(({ material }) => material.id === id || isKindOf(id, material.id)),
  );

/** Materials that are excluded so far, without those that are looked for after all. */
export function excludedAfter(
  before: readonly string[],
  { notSought }: Said,
  goods: readonly Goods[],
): readonly string[] {
  const now = notSought.excluded.map(({ id }) => id);
  return [...new Set([...before, ...now])].filter((id) => goods.every(({ material }) => material.id !== id));
}

/** A condition in words that the search has no limit for. */
export function wishIn(said: Said, act: TurnAct | undefined, before: Dialogue): string | undefined {
  if (mindsNoLonger(said.written) || countOfEach(said.text) !== undefined) return undefined;
  if (opensWithQuestion.test(said.text) || takesBack(takenBack(said.written, before.goods))) return undefined;
  const isCondition = act === 'narrow' || act === 'instead' || (act === 'choose' && said.fact === 'other');
  // `Blanca, vinílica` of paint names no other goods.
  const isOther = said.goods.some(
    ({ material, quantity }) => quantity !== null || !before.goods.some((one) => same(one.material, material)),
  );
  const isKnown =
    isOther ||
    said.reserves ||
    takesEither.test(said.text) ||
    said.amount !== undefined ||
    said.place !== undefined ||
    said.anywhere ||
    said.meansFirst ||
    said.total ||
    said.chosen !== undefined ||
    said.alert ||
    Object.values(said.limits).some((limit) => limit !== undefined);
  if (!isCondition || isKnown || said.typed.length > longestDetail) return undefined;
  const wish = said.typed.replace(opensWish, '').replace(/[¿?¡!.,\s]+$/, '');
  return wish === '' ? undefined : wish;
}

const opensWish = /^[¿¡\s]*(?:(?:y|ah|pero|o|ok|oye|se me olvid[oó]|tambi[eé]n|nomas|and|but|also|oh)[,\s]+)*/i;
