import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { findUrgent } from '../../intents/urgent.ts';
import { tokensOf } from '../../knowledge/text.ts';
import { route } from '../../matters/router.ts';

/** A message as the slow readers get it: the time that they take grows faster than its length. */
export interface Shortened {
  readonly text: string;
  /** How the part begins that they do not read; undefined where they read everything. */
  readonly skipped: string | undefined;
}

/** Longer than this a message is shortened. */
const longest = 1_500;
/** What is asked mostly stands at the end. */
const longestEnd = 400;
const longestPiece = 200;
/** Sentences of the middle that must not be missed take at most this much of the beginning's room. */
const mostKept = 500;
const wordsQuoted = 6;
const longestQuote = 60;

/**
 * Keeps the beginning and the end of a long message, and what a person of the team must hear from its middle. It is cut between sentences,
 * so that no figure is read in half.
 */
export function shorten(text: string): Shortened {
  if (text.length <= longest) return { text, skipped: undefined };
  const pieces = piecesOf(text);
  const firstOfEnd = pieces.length - fitting(pieces.toReversed(), longestEnd);
  const room = longest - longestEnd;
  const middle = pieces.slice(fitting(pieces, room - mostKept), firstOfEnd).filter(isForPerson);
  const kept = middle.slice(0, fitting(middle, mostKept));
  const start = pieces.slice(0, Math.min(fitting(pieces, room - lengthOf(kept)), firstOfEnd));
  const rest = pieces.slice(start.length, firstOfEnd);
  const skipped = rest.find((piece) => !kept.includes(piece));
  const end = pieces.slice(firstOfEnd);
  const read = [start, kept.filter((piece) => rest.includes(piece)), end].map((some) => some.join('').trim());
  return { text: read.filter(Boolean).join('\n'), skipped: skipped && beginningOf(skipped) };
}

const lengthOf = (pieces: readonly string[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** How many of these fit in a room, in their order. */
function fitting(pieces: readonly string[], room: number): number {
  let used = 0;
  const tooMuch = pieces.findIndex((piece) => {
    used += piece.length;
    return used > room;
  });
  return tooMuch === -1 ? pieces.length : tooMuch;
}

const beginningOf = (piece: string): string =>
  piece.trim().split(/\s+/).slice(0, wordsQuoted).join(' ').slice(0, longestQuote);

/** The sentences of a text with the space behind them; those without an end in sight are cut between words. */
const piecesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;]\s)|(?<=\n)/)
    .flatMap((sentence) => (sentence.length > longestPiece ? cutLong(sentence) : [sentence]));

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  // `1 200` is one figure.
  for (const word of sentence.split(/(?<=\s)(?<!\d\s)|(?<=\s)(?!\d)/)) {
    if (piece !== '' && (piece.length + word.length > longestPiece || isLongClause(piece))) {
      pieces.push(piece);
      piece = '';
    }
    piece += word;
  }
  // A word longer than a piece is no word.
  return [...pieces, piece].flatMap(
    (one) => one.match(new RegExp(`[^]{1,${longest - longestEnd - mostKept}}`, 'g')) ?? [],
  );
}
const isLongClause = (piece: string): boolean => piece.length > longestPiece / 2 && /,\s$/.test(piece);

/** Whether a sentence asks to be left alone, complains, wants a person, or names goods that are refused. */
function isForPerson(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  if (tokens.length === 0) return false;
  const urgent = findUrgent(tokens);
  if (urgent.has('stop') || urgent.has('complaint')) return true;
  if (needsPerson(tokens.join(' ')) !== undefined || judgeGoods(sentence)?.outcome === 'refused') return true;
  const [first] = route(sentence);
  if (!first || first.share < sure) return false;
  const { matter } = first;
  return (
    (matter.kind === 'talk' || matter.kind === 'entry') &&
    forPerson.has(matter.kind === 'talk' ? matter.topic : matter.id)
  );
}
const sure = 0.6;
const forPerson: ReadonlySet<string> = new Set(['stop', 'complaint', 'human', 'opt-out', 'complain']);
