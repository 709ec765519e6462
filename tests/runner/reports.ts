import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './execute.ts';
import { nothing, type Result } from './result.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[] | null;
}

const mostLines = 8;

/** A failed test with the beginning of its error: where a log is cut short, its end still says what happened. */
function failure(test: string, error = ''): string {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, mostLines);
  return [test, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
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
    failures: report.testResults.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      const path = relative(root, file.name);
      if (broken.includes(file)) return [failure(path, file.message)];
      return failed.map(({ fullName, failureMessages }) => failure(`${path} › ${fullName}`, failureMessages?.[0]));
    }),
  };
}

interface PlaywrightSpec {
  title: string;
  file: string;
  ok: boolean;
  tests?: { results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
  /** What failed outside of a test, such as in the set-up. */
  errors?: { message?: string }[];
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** A test that passed only when repeated did fail. */
export function fromPlaywright({ stats, suites = [], errors = [] }: PlaywrightReport): Result {
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = specsOf({ suites })
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return failure(
        `${file} › ${title}`,
        errors.find((message) => message !== undefined),
      );
    });
  const outside = errors.map(({ message }) => failure('outside of a test', message));
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [...failures, ...outside],
  };
}

/** No report, or half of one, means that the runner crashed before its end. */
export function readReport<T>(file: string, convert: (report: T) => Result): Result {
  try {
    return convert(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return { ...nothing, failed: 1 };
  }
}
