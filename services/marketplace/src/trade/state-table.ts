import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Party } from './party.ts';

/** The words that a table of moves is written in. */
interface Terms {
  readonly state: string;
  readonly move: string;
  readonly actor: string;
  readonly moment: string;
  readonly guard: string;
}

/** A row of a state table: one way from a state to another. There is no other way. */
export interface Transition<T extends Terms = Terms> {
  readonly move: T['move'];
  readonly from: readonly T['state'][];
  /** Undefined: the state stays, and its deadline is extended. */
  readonly to?: T['state'];
  readonly by: readonly T['actor'][];
  /** Which of them have to give a reason. */
  readonly needsReason?: readonly T['actor'][];
  readonly guards?: readonly T['guard'][];
  /** The deadline for people. */
  readonly before?: T['moment'];
  /** When the clock makes the move. */
  readonly at?: T['moment'];
  /** Who is written to, unless they made the move themselves. */
  readonly notifies: readonly Party[];
}

/** A condition that rows name. */
export interface Guard<Facts, Attempt> {
  /** What it demands, for the documentation. */
  readonly demands: string;
  holds(facts: Facts, attempt: Attempt): boolean;
}

/** Why a move is refused. `state`: no row of the table leads on from this state. */
export type Refusal = 'state' | 'late' | 'early' | 'reason' | 'guard';
/** The refusal of a move whose reason is missing. */
export const reasonMissing = (): AppError =>
  refused('reason_missing', { es: 'Escribe el motivo', en: 'Write the reason' }, 'reason');

export type Verdict<Row extends Transition> =
  | { readonly row: Row; readonly to: Row['from'][number] }
  | { readonly refusal: Refusal };

interface Table<Row extends Transition, Facts, Attempt> {
  readonly moves: readonly Row[];
  readonly guards: Readonly<Record<NonNullable<Row['guards']>[number], Guard<Facts, Attempt>>>;
  /** Null while there is none. */
  momentOf(facts: Facts, moment: NonNullable<Row['before'] | Row['at']>): Date | null;
}

/** Decides by a table of moves which of them are allowed, and when the clock makes one. */
export function createMachine<
  Row extends Transition,
  Facts extends { readonly state: Row['from'][number] },
  Attempt extends { readonly now: Date; readonly reason?: string | undefined },
>({ moves, guards, momentOf }: Table<Row, Facts, Attempt>) {
  type Name = keyof typeof guards;

  const guardsHold = ({ guards: named = [] }: Row, facts: Facts, attempt: Attempt): boolean =>
    named.every((name) => guards[name as Name].holds(facts, attempt));

  const isLate = ({ before }: Row, facts: Facts, now: Date): boolean =>
    before !== undefined && (momentOf(facts, before) ?? now) <= now;

  function isEarly({ at }: Row, facts: Facts, now: Date): boolean {
    if (at === undefined) return false;
    const moment = momentOf(facts, at);
    return moment === null || moment > now;
  }

  /** Whether a move is allowed now, and the state it leads to. */
  function judge(facts: Facts, move: Row['move'], by: Row['by'][number], attempt: Attempt): Verdict<Row> {
    const row = moves.find((each) => each.move === move && each.from.includes(facts.state) && each.by.includes(by));
    if (!row) return { refusal: 'state' };
    if (isLate(row, facts, attempt.now)) return { refusal: 'late' };
    if (by === 'clock' && isEarly(row, facts, attempt.now)) return { refusal: 'early' };
    if (row.needsReason?.includes(by) && !attempt.reason) return { refusal: 'reason' };
    return guardsHold(row, facts, attempt) ? { row, to: row.to ?? facts.state } : { refusal: 'guard' };
  }

  const rowsOfClock = ({ state }: Facts): Row[] =>
    moves.filter((row) => row.by.includes('clock') && row.from.includes(state));

  return {
    judge,

    /** When the clock has to look next; null where only people can move on. */
    dueAt(facts: Facts, attempt: Attempt): Date | null {
      const dates = rowsOfClock(facts)
        .filter((row) => guardsHold(row, facts, attempt))
        .map(({ at }) => (at === undefined ? attempt.now : momentOf(facts, at)))
        .filter((date) => date !== null);
      return dates.length === 0 ? null : new Date(Math.min(...dates.map(Number)));
    },

    /** The move that the clock makes now, if any. */
    clockMove: (facts: Facts, attempt: Attempt): Row['move'] | undefined =>
      rowsOfClock(facts).find(({ move }) => 'row' in judge(facts, move, 'clock', attempt))?.move,
  };
}
