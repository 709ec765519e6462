import type { Language } from '@tianguis/proto/errors';
import { detectLanguage, languageWish } from '../../intents/language.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Question, Turn } from '../answer.ts';

export const ownWords = (history: readonly Turn[]): string[] =>
  history.filter(({ role }) => role === 'user').map(({ content }) => content);

/** Who asks for another language hears what they last asked in it. */
export function saidAgain(question: Question): Question | undefined {
  const wish = languageWish(question.question);
  const at = question.history.findLastIndex(({ role }) => role === 'user');
  const last = question.history[at];
  if (!wish || !last || languageWish(last.content)) return undefined;
  const asked = { role: 'user', content: question.question } as const;
  // The wish comes before it, so that it holds.
  return { ...question, question: last.content, history: [...question.history.slice(0, at), asked] };
}

/** A short answer such as `ok` tells nothing; what was said before does. The last wish for a language holds. */
export function languageOf({ question, history, language }: Question): Language {
  const wish = [...ownWords(history), question].map(languageWish).findLast((one) => one !== undefined);
  if (wish) return wish;
  const before = ownWords(history)
    .filter((text) => !isFigure.test(normalise(text)))
    .map(detectLanguage)
    .findLast((one) => one !== undefined);
  if (before && (farewell.test(normalise(question)) || isFigure.test(normalise(question)))) return before;
  return detectLanguage(question) ?? before ?? language;
}

/** `8 pesos kg`, `max 1500` is written in no language of its own. */
const isFigure = /^(?:max )?\d[\d.]*(?: [a-z0-9]+){0,2}$/;

/** `Ok, bye` is written in both languages. */
const farewell = /^(?:(?:ok|okay|okey|bye|thanks|thx|sorry|perfect|va|hi|hello|please|pls|cool|nice|excelente) ?)+$/;
