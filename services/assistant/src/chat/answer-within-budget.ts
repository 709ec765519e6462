import { hour } from '@tianguis/proto/time';
import type { AnswerEngine } from '../engines/answer.ts';
import { speak } from '../engines/speak.ts';

export interface Budget {
  /** Answers of one process in an hour, whoever asks. */
  readonly perHour: number;
  /** Answers within the budget. */
  readonly engine: AnswerEngine;
  /** Answers beyond it, and costs nothing. */
  readonly beyond: AnswerEngine;
}

/** Spends so many answers of a costly engine in an hour on all of chat together, and gives a cheap one's beyond that. */
export function withinBudget({ perHour, engine, beyond }: Budget, clock: () => number = Date.now): AnswerEngine {
  let window = { begun: clock(), spent: 0 };
  const spend = (): boolean => {
    if (clock() - window.begun >= hour) window = { begun: clock(), spent: 0 };
    window.spent += 1;
    return window.spent <= perHour;
  };
  return async (question, listener) => (spend() ? engine(question, listener) : speak(await beyond(question), listener));
}
