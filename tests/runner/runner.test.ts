import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './execute.ts';
import { fromPlaywright, fromVitest, readReport } from './reports.ts';
import { honest, nothing, sum, summaryLine } from './result.ts';

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
        { passed: 1, failed: 2, skipped: 3, failures: ['a', 'b'] },
        { passed: 4, failed: 1, skipped: 6, failures: ['c'] },
      ]),
    ).toEqual({ passed: 5, failed: 3, skipped: 9, failures: ['a', 'b', 'c'] });
  });
});

describe('a runner', () => {
  it('that ran nothing has failed', () => {
    expect(honest(nothing, 0).failed).toBe(1);
  });
  it('that ended badly has failed, whatever its report says', () => {
    expect(honest({ ...nothing, passed: 9 }, 1).failed).toBe(1);
    expect(honest({ ...nothing, passed: 9, failed: 2 }, 1).failed).toBe(2);
  });
  it('that wrote no report, or half of one, has failed', () => {
    writeFileSync(join(folder, 'half.json'), '{"numPassed');
    expect(readReport(join(folder, 'none.json'), fromVitest).failed).toBe(1);
    expect(readReport(join(folder, 'half.json'), fromVitest).failed).toBe(1);
  });
});

describe('the counts', () => {
  it('of vitest include a file that could not be loaded', () => {
    const passed = { status: 'passed', fullName: 'adds' };
    const testResults = [
      { name: join(root, 'a.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        assertionResults: [
          passed,
          { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'] },
        ],
      },
      { name: join(root, 'c.test.ts'), status: 'passed', assertionResults: [passed] },
    ];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
    expect(fromVitest(report)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 2,
      failures: ['a.test.ts\n    Cannot find module', 'b.test.ts › divides\n    expected 1\n    to be 2'],
    });
  });
  it('of Playwright take a flaky test and an error outside of tests for failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const specs = [
      {
        title: 'opens',
        file: 'menu.spec.ts',
        ok: false,
        tests: [{ results: [{ error: { message: 'not visible' } }] }],
      },
      { title: 'closes', file: 'menu.spec.ts', ok: true },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    expect(fromPlaywright({ stats, suites, errors: [{ message: 'no server' }] })).toEqual({
      passed: 3,
      failed: 3,
      skipped: 2,
      failures: ['menu.spec.ts › opens\n    not visible', 'outside of a test\n    no server'],
    });
  });
});
