import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { InTransaction } from '../platform/database.ts';

/**
 * A job that handles what is due one by one, each in a transaction of its own. `handleNext` locks the next thing after
 * the id it is given, skipping those that another replica holds, and returns its id, or undefined once nothing is due.
 */
export const handleDue =
  (inTransaction: InTransaction, handleNext: (tx: Tx, after: number) => Promise<number | undefined>): Task =>
  async (_, { signal }) => {
    let after: number | undefined = 0;
    while (after !== undefined && !signal.aborted) {
      const last: number = after;
      after = await inTransaction(({ tx }) => handleNext(tx, last));
    }
  };
