import { tokensOf } from '../knowledge/text.ts';
import { readWords } from '../platform/data.ts';

/** Words that name nothing: a question of these alone asks more about the matter before. */
const bare = readWords(new URL('./data/bare-words.csv', import.meta.url));
const mostWords = 7;

/** Whether a question names nothing by itself: `¿y cuándo me lo pagan?`, `¿y cuánto sería?` */
export function isBareQuestion(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.length > 1 && tokens.length <= mostWords && tokens.every((token) => bare.has(token));
}

/** A bare question with the last question before it that names something; the message itself where it is none. */
export function withItsMatter(text: string, before: readonly string[]): string {
  const matter = isBareQuestion(text) ? before.findLast((one) => !isBareQuestion(one)) : undefined;
  return matter === undefined ? text : `${matter} ${text}`;
}
