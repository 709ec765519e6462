import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Labelled } from '../examples.ts';

export interface Guess {
  readonly intent: ChatIntent;
  readonly confidence: number;
}

export interface Judged extends Guess {
  readonly text: string;
  readonly wanted: ChatIntent;
}

/** What is guessed of each message, beside what it is. */
export const judgeAll = (messages: readonly Labelled<ChatIntent>[], guess: (text: string) => Guess): Judged[] =>
  messages.map(({ text, label }) => ({ ...guess(text), text, wanted: label }));

export const accuracyOf = (judged: readonly Judged[]): number =>
  judged.filter(({ intent, wanted }) => intent === wanted).length / judged.length;

const bins = 10;

/** Expected calibration error (Naeini et al. 2015): how far confidence is from the share that is right, over ten bins of equal width. */
export function calibrationErrorOf(judged: readonly Judged[]): number {
  const inBin = (bin: number) =>
    judged.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin);
  const gaps = Array.from({ length: bins }, (_, bin) => {
    const some = inBin(bin);
    const sure = some.reduce((sum, { confidence }) => sum + confidence, 0);
    return Math.abs(some.filter(({ intent, wanted }) => intent === wanted).length - sure);
  });
  return gaps.reduce((sum, gap) => sum + gap, 0) / judged.length;
}
