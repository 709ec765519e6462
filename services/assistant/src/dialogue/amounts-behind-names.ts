import { findMentions } from '../intents/mentions.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { tokensOf } from '../knowledge/text.ts';

/** Where one of several goods ends and the next begins. */
const between = /(\s*[,;\n]\s*(?:(?:y|e|and)\s+)?|\s+(?:y|e|and)\s+)/iu;
/** `Cemento 20 bultos`, with the verb before and a place behind; a fraction or a size is no amount. */
const counted =
  /^(?<lead>.*?)(?<name>\p{L}[\p{L} ]*?(?: (?:de )?\d+\/\d+)?) (?<count>\d{1,6})(?![\d.,/x"]|\s*(?:x\s*\d|cm|mm|pulg|["”])) ?(?<unit>\p{L}+[23]?\.?)?(?<rest>(?: (?:en|por|cerca|para|near|in) .*)?)$/iu;

/**
 * `Cemento 20 bultos y varilla 30`: where each of several goods has its amount behind it, the amounts are put before their goods, as
 * the other readings expect them.
 */
export function withAmountsBefore(written: string): string {
  const parts = written.split(between);
  const clauses = parts.filter((_, at) => at % 2 === 0);
  const turned = clauses.map((clause) => turnedRound(clause) ?? (namesNothing(clause) ? clause : undefined));
  const areTurned = turned.filter((one, at) => one !== clauses[at]).length > 1;
  if (!areTurned || turned.includes(undefined)) return written;
  return parts.map((part, at) => (at % 2 === 0 ? turned[at / 2] : part)).join('');
}

const namesNothing = (clause: string): boolean =>
  !/\d/.test(clause) && findMentions(tokensOf(clause)).every(({ material }) => material === undefined);

function turnedRound(clause: string): string | undefined {
  const { lead = '', name = '', count = '', unit = '', rest = '' } = counted.exec(clause)?.groups ?? {};
  const whole = `${lead}${name}`;
  if (count === '' || /\d/.test(whole.replace(/\d+\/\d+$/, ''))) return undefined;
  const tokens = tokensOf(whole);
  const first = findMentions(tokens).find(({ material }) => material !== undefined);
  if (!first) return undefined;
  const words = whole.trim().split(/\s+/);
  // The words of a text and its tokens may differ: then nothing is turned.
  if (words.length !== tokens.length) return undefined;
  const isUnit = unit === '' || unitWord(tokensOf(unit)[0] ?? '') !== undefined;
  if (!isUnit) return undefined;
  const before = words.slice(0, first.start).join(' ');
  const goods = words.slice(first.start).join(' ');
  const amount = unit === '' ? count : `${count} ${unit} de`;
  return `${before} ${amount} ${goods}${rest}`.trim();
}
