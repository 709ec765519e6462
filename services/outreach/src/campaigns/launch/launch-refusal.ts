import { AppError } from '@tianguis/chassis/http/error';

const firstWait = 2_000;
const longestWait = 5 * 60_000;
/** With the waits between them they take about half an hour. */
const mostAttempts = 12;

export interface AfterRefusal {
  readonly reason: string;
  /** Milliseconds until the next try; undefined: it goes back to the drafts, with the reason. */
  readonly wait?: number;
}

/**
 * What becomes of a scheduled campaign that could not start. A conflict and a failure of ours pass by themselves; a refusal
 * for its audience, its template or its sender does not.
 */
export function afterRefusal(err: unknown, attempts: number): AfterRefusal {
  const reason = err instanceof AppError ? err.code : 'launch_failed';
  const passes = !(err instanceof AppError) || err.kind === 'conflict' || err.kind === 'unavailable';
  if (!passes || attempts + 1 >= mostAttempts) return { reason };
  return { reason, wait: Math.min(longestWait, firstWait * 2 ** attempts) };
}
