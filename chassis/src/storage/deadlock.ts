import { isDeadlock } from '../process/failures.ts';

const attempts = 3;

/**
 * Runs a transaction, and runs it again when the database ended it to break a deadlock. PostgreSQL leaves this to its clients:
 * the transaction was rolled back, and the other side has gone on. The third deadlock in a row is thrown.
 */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await transaction();
    } catch (err) {
      if (!isDeadlock(err)) throw err;
    }
  }
  return transaction();
}
