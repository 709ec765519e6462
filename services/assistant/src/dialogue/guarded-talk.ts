import { isDeepStrictEqual } from 'node:util';
import { foldNumbers } from '../inventory/spoken-number.ts';
import { normalise } from '../knowledge/text.ts';
import { type Figure, figuresSaid, withoutBoundFigures } from './bound-figures.ts';
import type { Dialogue, Goods, Held } from './dialogue.ts';
import { type Checked, checkDraft, wordsWith } from './draft-guard.ts';
import { longestDetail } from './notes-after.ts';

/** How a talk goes on by one wording of its last message. */
interface Reading {
  readonly now: Dialogue;
  readonly checked: Checked;
  /** Words that this wording leaves out. */
  readonly aside: readonly string[];
}

const isOpen = ({ role, subject, goods }: Dialogue): boolean =>
  role === 'seller' && subject !== 'search' && goods.length > 0;

const hasLeft = ({ left, removes }: Dialogue): boolean => left || removes;

/** `Only one toilet`: how many there are, and not what alone is for sale. */
const onlyBeforeCount =
  /(?<!\p{L})(?:nom[aá]s|nada m[aá]s|s[oó]lo|solamente|[uú]nicamente|just|only) (?=(?:(?:queda[n]?|tengo|hay|son) )?(?:\d|una?(?!\p{L})|dos|tres|cuatro|cinco|seis|one|two|three|four|five|six))/giu;

/**
 * How a talk goes on where a message tells of goods that are offered: what its words do not support is not stated. Where some of its
 * figures are of something else, it is read again without them; what is refused of the best reading stays as it was, and the words are kept.
 */
export function goOnGuarded(before: Dialogue, written: string, read: (text: string) => Dialogue): Dialogue {
  const now = read(written);
  if (hasLeft(now)) return now;
  const turnsAway = isOpen(before) && now.asks === 'search' && isOfSameGoods(before, now);
  if (!turnsAway && !isOpen(now) && !(now.unsaid && now.goods.length > 0)) return now;
  const folded = foldNumbers(written);
  const figures = figuresSaid(folded);
  const text = normalise(written);
  const known = isOpen(before) ? before : { ...before, goods: [] };
  const check = (one: Dialogue, aside: readonly string[] = []): Reading => ({
    now: one,
    checked: checkDraft(known, one, { written: folded, text, figures }),
    aside,
  });
  const first = check(now);
  const isUnread = isUnsettled(before, now, figures, written);
  const isLess = first.checked.isLess;
  if (first.checked.refused === 0 && !turnsAway && !isUnread && !isLess) return settled(first, now);
  const { rest, said } = withoutBoundFigures(written);
  const counted = written.replace(onlyBeforeCount, '');
  const others = [
    ...(rest === '' || said.length === 0 ? [] : [{ text: rest, aside: said }]),
    ...(counted === written ? [] : [{ text: counted, aside: [] }]),
  ].map(({ text: wording, aside }) => check(read(wording), aside));
  const best = others
    .filter(({ checked }) => turnsAway || checked.goods.length >= first.checked.goods.length)
    .filter(({ now: other }) => isOpen(other) || (other.unsaid && other.goods.length > 0))
    .filter(({ now: other, checked }) => !isUnread || checked.isLess || !isUnsettled(before, other, figures, written))
    .toSorted((one, other) => one.checked.refused - other.checked.refused)
    .at(0);
  const isSettled = best?.checked.refused === 0 && (isUnread || isLess);
  if (best && (best.checked.refused < first.checked.refused || turnsAway || isSettled))
    return withHeld(before, best, now, written);
  if (turnsAway || first.checked.refused === 0) return settled(first, now);
  return withHeld(before, first, now, written);
}

/** Whether a search is for nothing but what is offered. */
const isOfSameGoods = (before: Dialogue, { goods }: Dialogue): boolean =>
  goods.length > 0 && goods.every(({ material }) => before.goods.some((one) => one.material.id === material.id));

/** Whether a message tells of a part of the goods and says a figure, and nothing came of that. */
function isUnsettled(before: Dialogue, now: Dialogue, figures: readonly Figure[], written: string): boolean {
  const hasPart = figures.some(({ bound }) => bound === 'part');
  const hasFree = figures.some(({ bound }) => bound === undefined);
  if (!isOpen(before) || !hasPart || !hasFree || /[?¿]/.test(written)) return false;
  return now.draft.unclear !== undefined || isDeepStrictEqual(now.goods, before.goods);
}

/** Nothing was refused; a name may be shorter, and a price for another amount. */
const settled = ({ checked }: Reading, now: Dialogue): Dialogue =>
  isDeepStrictEqual(checked.goods, now.goods)
    ? now
    : { ...now, goods: checked.goods, meant: meantOf(now, checked.goods) };

const meantOf = (now: Dialogue, goods: readonly Goods[]): readonly Goods[] => {
  const ids = now.meant.map(({ material }) => material.id);
  const meant = goods.filter(({ material }) => ids.includes(material.id));
  return meant.length > 0 ? meant : goods;
};

function withHeld(before: Dialogue, { now, checked, aside }: Reading, first: Dialogue, written: string): Dialogue {
  const isLater = isOpen(before);
  const isRefused = checked.refused > 0;
  const words = wordsWith(written, checked.figures, longestDetail);
  // Words about the part that is gone do not describe the rest.
  const stays = checked.isLess ? [] : aside;
  const notes = isRefused ? [words] : stays;
  const isIn = (one: string, others: readonly string[]) =>
    others.some((other) => other !== one && normalise(other).includes(normalise(one)));
  const added = notes.filter((one) => !isIn(one, now.details) && !now.details.includes(one));
  const isCount = (one: string) => checked.isLess && /\d/.test(one) && !before.details.includes(one);
  const heard = now.details.filter((one) => before.details.includes(one) || !isIn(one, added));
  const details = [...heard.filter((one) => !isCount(one)), ...added];
  const isDoubtful = isRefused && isLater && !checked.isOther;
  const held = isDoubtful || checked.unplaced ? heldIn(checked, words, before) : undefined;
  return {
    ...now,
    role: 'seller',
    party: now.party ?? first.party,
    goods: checked.goods,
    meant: meantOf(now, checked.goods),
    asks: now.asks ?? (isLater ? 'offer' : first.asks),
    details,
    told: held ? [] : [...now.told.filter((one) => details.includes(one)), ...added],
    isNews: first.place !== before.place || !isDeepStrictEqual(checked.goods, before.goods),
    isOfDraft: isLater || now.isOfDraft,
    draft: isRefused || checked.isLess ? { ...now.draft, unclear: undefined } : now.draft,
    held,
  };
}

/** How to go on with words that were only kept: ask for a price, or show in which form we understand a change. */
function heldIn({ unplaced, figures, goods }: Checked, words: string, before: Dialogue): Held {
  const changed = goods.find((one) =>
    before.goods.some((other) => other.material.id === one.material.id && figures.length > 0),
  );
  return { words, price: unplaced, example: changed ?? goods[0] };
}
