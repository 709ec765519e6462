import { setTimeout as delay } from 'node:timers/promises';
import { isDeadlock } from '../process/failures.ts';

const attempts = 5;

/** Milliseconds, multiplied by the attempt and by a random number up to 1: a retry at once could take its rows back before the other side does. */
const pause = 100;

/**
 * Runs a transaction, and runs it again when the database ended it to break a deadlock. PostgreSQL leaves this to its clients:
 * the transaction was rolled back, and the other side has gone on. The fifth deadlock in a row is thrown.
 */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await transaction();
    } catch (err) {
      if (!isDeadlock(err)) throw err;
    }
    await delay(pause * attempt * Math.random());
  }
  return transaction();
}
