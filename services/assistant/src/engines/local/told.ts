import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { filledIn } from '../../knowledge/filled-in.ts';
import { builtIn } from '../../knowledge/knowledge.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import type { Told } from '../../matters/follow-up-point.ts';
import type { Turn } from '../answer.ts';
import { firstSentence } from './compose.ts';
import { isPolar, withoutPolarity } from './question-form.ts';

/** Sentences of ours that stand for an entry. */
const entriesOfPhrases: Partial<Readonly<Record<PhraseName, string>>> = {
  complaint: 'complain',
  complaintReceived: 'complain',
  complaintWaiting: 'not-handed-over',
  complaintMore: 'complain',
  complaintSeller: 'complaint-decision',
  complaintMoreSeller: 'complaint-decision',
  complaintUnpaid: 'payout',
  reserveYourself: 'hold',
  netAmount: 'commission',
  feeFixed: 'commission',
  feeFirm: 'commission',
  referralAmount: 'referrals',
  referralAmounts: 'referrals',
  referralOnce: 'referrals',
  offerGot: 'offer-answer',
  offerCounter: 'offer-answer',
  offerAdvice: 'offer-answer',
  outsideAgain: 'outside-payment',
  codeAgain: 'code-missing',
  ordersOnly: 'notifications',
};

interface Sentence extends Told {
  /** The first sentence of the answer. */
  readonly opening: string;
  readonly whole: string;
}

/** So much of an answer is looked up; the rest of its first sentence is compared. */
const keyLength = 12;
const keyOf = (text: string): string => text.slice(0, keyLength);

/** Tells what answers of ours told, by their words. */
export type ToldReader = (answer: string) => readonly Told[];

/** The first sentence of a text that has no sum in it. */
const sentenceWithoutSum = (text: string): string =>
  text.split(/(?<=[.?!])\s+/).find((sentence) => !sentence.includes('{')) ?? text;

export function toldReader(language: Language, webUrl: string, now: Date): ToldReader {
  const filled = (text: string): string => filledIn(fillFacts(text, language, now), { web: webUrl });
  /** An answer as it stands, and without the yes or no that did not fit the question. */
  const sentencesOf = (told: Told, text: string): Sentence[] => {
    const whole = filled(text);
    const texts = isPolar(whole) ? [whole, withoutPolarity(whole)] : [whole];
    return texts.map((said) => ({ ...told, whole: said, opening: firstSentence(said) }));
  };
  const ofEntries = builtIn[language].flatMap(({ id: entry, answer, points = [] }) => [
    ...sentencesOf({ entry, point: undefined }, answer),
    ...points.flatMap((point) => sentencesOf({ entry, point: point.id }, point.answer)),
  ]);
  const ofPhrases = Object.entries(entriesOfPhrases).map(([name, entry]): Sentence => {
    const opening = sentenceWithoutSum(filled(phrases[name as PhraseName][language]));
    return { entry, point: undefined, opening, whole: opening };
  });
  const known = Map.groupBy([...ofEntries, ...ofPhrases], ({ whole }) => keyOf(whole));
  return (answer) => {
    const starts = [0, ...[...answer.matchAll(/[.?!:;]\s+/g)].map(({ 0: mark, index }) => index + mark.length)];
    return starts.flatMap((start) => {
      const alike = known.get(answer.slice(start, start + keyLength)) ?? [];
      const found = alike.filter(({ opening }) => answer.startsWith(opening, start));
      return found.find(({ whole }) => answer.startsWith(whole, start)) ?? found[0] ?? [];
    });
  };
}

/** The answers to one person, oldest first. */
export const answersIn = (history: readonly Turn[]): string[] =>
  history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
