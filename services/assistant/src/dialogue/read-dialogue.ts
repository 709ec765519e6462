import { remember } from '../platform/remember.ts';
import { type Dialogue, newDialogue } from './dialogue.ts';
import { goOnWith } from './go-on.ts';
import { goOnGuarded } from './guarded-talk.ts';
import { countedThenMore, offeredInParts } from './message-in-parts.ts';
import { readSaid } from './read-said.ts';
import type { Said } from './said.ts';
import { backToSearch, startingOver } from './set-aside.ts';
import { settledSide } from './subject-of-talk.ts';
import { twoSides } from './two-sides.ts';
import { wantsIn } from './wants.ts';

/** A message of one person. */
interface Turn {
  readonly role: string;
  readonly content: string;
}

/** Turns that are read; older ones say nothing about what is asked now. */
const remembered = 20;

/** Longer messages are letters: the beginning tells. */
const longest = 1_000;

/** What a conversation has come to. Only what the person wrote counts, so that it can be told anew from the messages alone. */
export function readDialogue(turns: readonly Turn[]): Dialogue {
  return dialogueAfter(
    turns
      .filter(({ role }) => role === 'user')
      .slice(-remembered)
      .map(({ content }) => content.replaceAll(between, ' ').slice(0, longest)),
  );
}

/** What a talk of 1,000 characters comes to takes 300 KB. */
const mostTalks = 100_000;

/** Each answer goes on with a talk that was read up to the message before. */
const dialogueAfter = (messages: readonly string[]): Dialogue =>
  messages.length === 0 ? newDialogue : readTogether(messages.join(between));

const between = '\u0000';

const readTogether: (together: string) => Dialogue = remember((together) => {
  const messages = together.split(between);
  const before = dialogueAfter(messages.slice(0, -1));
  return goOnGuarded(before, messages.at(-1) ?? '', (text) => goOn(before, readSaid(text)));
}, mostTalks);

/** A message of two sides is read as the offer that it makes, and what it looks for is kept beside it. */
function goOn(before: Dialogue, said: Said): Dialogue {
  const back = backToSearch(before, said);
  if (back) return goOnWith(back, said.alert ? { ...said, goods: [] } : said);
  const anew = startingOver(before, said);
  if (anew) return goOnWith(anew, said);
  // `22 camas king`, `2500 cada una`: an offer, which the price belongs to.
  if (before.unsaid && before.role === undefined && settledSide(before, said)?.asks === 'offer')
    return goOnWith({ ...before, role: 'seller', subject: 'offer' }, said);
  const sides = before.role === 'buyer' ? undefined : twoSides(said);
  if (!sides) return countedThenMore(before, said) ?? offeredInParts(before, said) ?? goOnWith(before, said);
  const { limits, written, place } = sides.search;
  return {
    ...goOnWith(before, sides.offered),
    sought: sides.sought,
    searched: { goods: sides.sought, limits, wants: wantsIn(written, []) },
    placeOfSearch: place ?? before.placeOfSearch,
    seeks: true,
  };
}
