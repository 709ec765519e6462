import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import type { lot } from '../../../services/marketplace/test/lots.ts';

export type Lot = ReturnType<typeof lot>;

/** What a buyer does about a lot that they are told of. */
export type Answer = 'bought' | 'opened' | 'declined' | 'unanswered';

/** A buyer with a taste that they tell nobody, and what they say of it. */
export interface Buyer {
  readonly memberId: number;
  readonly wish: InterestInput;
  /** Whether a lot is to their taste, by what nobody is told: what an oracle knows. */
  wants(lot: Lot): boolean;
  /** Whether they would open it: what is measured. Some overlook what they want. */
  opens(lot: Lot): boolean;
  /** What they do about it when they are told. */
  answers(lot: Lot): Answer;
}

/** A market of buyers and lots, the same for the same seed. */
export interface Simulation {
  readonly name: string;
  buyer(memberId: number): Buyer;
  offer(): Lot;
}

/** Draws from a source of random numbers. */
export function drawFrom(random: () => number) {
  const below = (n: number): number => Math.floor(random() * n);
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('none to choose from');
    return value;
  };
  return { below, oneOf, chance: (p: number): boolean => random() < p };
}
