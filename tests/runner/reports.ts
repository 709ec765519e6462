import { readFileSync } from 'node:fs';
import { nothing, type Result } from './result.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not even be loaded holds no test; it counts as one failure. */
export function fromVitest(report: VitestReport): Result {
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}

/** A test that passed only when repeated did fail. */
export function fromPlaywright({ stats, errors = [] }: PlaywrightReport): Result {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}

/** No report, or half of one, means that the runner crashed before its end. */
export function readReport<T>(file: string, convert: (report: T) => Result): Result {
  try {
    return convert(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return { ...nothing, failed: 1 };
  }
}
