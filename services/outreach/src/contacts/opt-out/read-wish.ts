import { english } from './english.ts';
import { spanish } from './spanish.ts';
import { clausesOf, createCorrector } from './words.ts';

/**
 * What a message asks of our messages to its sender. `cancel` is the word CANCELAR alone: an opt-out, unless there is something
 * of theirs that it may cancel.
 */
export type Wish = 'opt_out' | 'opt_in' | 'cancel';

const keywords: Readonly<Record<string, Wish>> = {
  baja: 'opt_out',
  alto: 'opt_out',
  stop: 'opt_out',
  alta: 'opt_in',
  cancelar: 'cancel',
};

/** Words that may stand beside a keyword without changing what it means. */
const beside = new Set(
  [
    'a al all de favor gracias hola it los las les mas mensaje mensajes messages now ok please por quiero sus thank thanks ya you',
    'buen buena buenas buenos dia dias noches tarde tardes',
  ].flatMap((line) => line.split(' ')),
);

const correct = createCorrector(new Set([...spanish.words, ...english.words]));

/** The keyword of a message that consists of one, apart from greetings and thanks. */
function keywordIn(clauses: readonly string[]): Wish | undefined {
  const words = clauses.join(' ').split(' ');
  const rest = words.filter((word) => !beside.has(word));
  const [word = ''] = rest;
  if (rest.length !== 1 || !Object.hasOwn(keywords, word)) return undefined;
  const wish = keywords[word];
  // "Cancelar mensajes" leaves no doubt, and is read in plain words.
  return wish === 'cancel' && words.length > 1 ? undefined : wish;
}

/** What a message asks of our messages, by keyword or in plain words, in Spanish or English; undefined if nothing. */
export function readWish(body: string): Wish | undefined {
  const clauses = clausesOf(body, correct);
  const keyword = keywordIn(clauses);
  if (keyword) return keyword;
  const asks = clauses.map((clause) => clause.replace(/(?<![^ ])por favor ?/g, '').trim());
  return asks.some((clause) => spanish.matches(clause) || english.matches(clause)) ? 'opt_out' : undefined;
}
