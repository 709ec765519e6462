import type { KnowledgeScore } from '@tianguis/proto/assistant/knowledge/operations';

/** A question with what its answer should count as. */
export interface LabelledQuestion {
  readonly question: string;
  /** An intent, or the entry that should answer. */
  readonly wanted: string;
}

/** How one of them was answered. */
export interface Judged extends LabelledQuestion {
  readonly got: string;
  readonly right: boolean;
}

/** A score, and the revision of the live knowledge that the draft was laid on. */
export interface KeptScore {
  readonly score: KnowledgeScore;
  readonly revision: number;
}

/** This share of the labelled questions may be lost before somebody has to say that it is meant. */
const tolerated = 0.005;
/** More examples than these nobody reads. */
const mostShown = 50;

const rightOnes = (judged: readonly Judged[]): number => judged.filter(({ right }) => right).length;

/** Two runs over the same questions, side by side. */
export function compareRuns(before: readonly Judged[], after: readonly Judged[]): KnowledgeScore {
  const pairs = before.flatMap((was, index) => {
    const is = after[index];
    if (!is || was.right === is.right) return [];
    const change = { question: was.question, wanted: was.wanted, before: was.got, after: is.got };
    return [{ change, isBetter: is.right }];
  });
  const shown = (isBetter: boolean) =>
    pairs
      .filter((pair) => pair.isBetter === isBetter)
      .slice(0, mostShown)
      .map(({ change }) => change);
  return {
    total: before.length,
    before: rightOnes(before),
    after: rightOnes(after),
    better: shown(true),
    worse: shown(false),
    tolerance: Math.floor(before.length * tolerated),
  };
}

/** Whether so much is lost that somebody has to say that it is meant. */
export const losesTooMuch = ({ before, after, tolerance }: KnowledgeScore): boolean => before - after > tolerance;
