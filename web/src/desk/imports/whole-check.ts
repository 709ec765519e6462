import type { ReplyOf } from '@tianguis/proto/operation';
import type { operations } from '@tianguis/proto/operations';

type Check = ReplyOf<typeof operations.checkImport>;

/** It ran out of time, and the next page goes on exactly there; one that is full of issues ended before what it had counted. */
const goesOn = ({ complete, next }: Check): boolean => !complete && next !== null && next.rows === next.row;

/** What the pages of a check came to: the counts of the first, and of those that read on where time ran out. */
export function wholeCheck(pages: readonly Check[]) {
  const [first, ...later] = pages;
  if (!first) return undefined;
  let whole = first;
  let last = first;
  for (const page of later) {
    if (!goesOn(last)) break;
    whole = {
      ...whole,
      checkedRows: whole.checkedRows + page.checkedRows,
      failedRows: whole.failedRows + page.failedRows,
      warnedRows: whole.warnedRows + page.warnedRows,
      existing: whole.existing + page.existing,
      repeated: whole.repeated + page.repeated,
      complete: page.complete && page.next === null,
    };
    last = page;
  }
  return { ...whole, issuePages: pages.map(({ issues }) => issues) };
}
