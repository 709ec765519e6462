import { expect, it } from 'vitest';
import type { Check } from './api/imports.ts';
import { wholeCheck } from './whole-check.ts';

const page = (part: Partial<Check>): Check => ({
  checkedRows: 10,
  failedRows: 0,
  warnedRows: 0,
  existing: 0,
  repeated: 0,
  complete: true,
  issues: [],
  next: null,
  suggestions: [],
  ...part,
});

it('counts on with the pages that read the rest of a file for which there was no time', () => {
  const first = page({ complete: false, next: { at: 90, rows: 10, row: 10 } });
  expect(wholeCheck([first])).toMatchObject({ checkedRows: 10, complete: false });
  expect(wholeCheck([first, page({ failedRows: 2 })])).toMatchObject({
    checkedRows: 20,
    failedRows: 2,
    complete: true,
  });
});

it('counts nothing twice where a page only ended because it was full of issues', () => {
  const first = page({ checkedRows: 50, next: { at: 40, rows: 4, row: 7 } });
  expect(wholeCheck([first, page({})])).toMatchObject({ checkedRows: 50, complete: true });
  const hasty = page({ checkedRows: 50, complete: false, next: { at: 40, rows: 4, row: 7 } });
  expect(wholeCheck([hasty, page({})])).toMatchObject({ checkedRows: 50, complete: false });
});
