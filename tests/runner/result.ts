export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests by file, title and the beginning of their error, as far as the runner could name them. */
  failures: string[];
}

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sum(results: Result[]): Result {
  const add = (a: Result, b: Result): Result => ({
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  });
  return results.reduce(add, nothing);
}

/** The last line of `npm test`. */
export function summaryLine({ passed, failed, skipped }: Omit<Result, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that crashed, or ran nothing at all, has failed even where its report names no failed test. */
export function honest(result: Result, exitCode: number): Result {
  const ranNothing = result.passed + result.failed + result.skipped === 0;
  return result.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...result, failed: 1 } : result;
}
