import { unavailable } from '@tianguis/chassis/http/error';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs heavy work one piece at a time, in order of arrival; 503 while `most` are waiting. */
export function oneAtATime(most: number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw unavailable(10);
    waiting += 1;
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
