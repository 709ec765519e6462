import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fromPlaywright, fromVitest, readReport } from './reports.ts';
import { honest, sum, summaryLine } from './result.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the summary line', () => {
  it('names what was skipped only where something was', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(summaryLine({ passed: 12, failed: 3, skipped: 1 })).toBe('12 passed, 3 failed, 1 skipped');
  });

  it('adds up the stages', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 4, failed: 5, skipped: 6 },
      ]),
    ).toEqual({ passed: 5, failed: 7, skipped: 9 });
  });
});

describe('a runner', () => {
  it('that ran nothing has failed', () => {
    expect(honest({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  });
  it('that ended badly has failed, whatever its report says', () => {
    expect(honest({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(honest({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
  it('that wrote no report, or half of one, has failed', () => {
    writeFileSync(join(folder, 'half.json'), '{"numPassed');
    expect(readReport(join(folder, 'none.json'), fromVitest).failed).toBe(1);
    expect(readReport(join(folder, 'half.json'), fromVitest).failed).toBe(1);
  });
});

describe('the counts', () => {
  it('of vitest include a file that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
    expect(fromVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });
  it('of Playwright take a flaky test and an error outside of tests for failures', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
    expect(fromPlaywright(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });
});
