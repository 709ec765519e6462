import { describe, expect, it } from 'vitest';
import type { Conversation } from '../api/conversations.ts';
import { keepRow } from './kept-rows.ts';

const row = (contactId: number, unread = 1) => ({ contactId, unread }) as Conversation;
const idsOf = (rows: readonly Conversation[]) => rows.map(({ contactId }) => contactId);

describe('the open conversation', () => {
  it('keeps its place when it no longer fits the filter, as read', () => {
    const kept = keepRow([row(1), row(3)], [row(1), row(2), row(3)], 2);
    expect(kept).toEqual([row(1), row(2, 0), row(3)]);
  });

  it('shows what is known of it by now', () => {
    const opened = { ...row(2), businessName: 'Patio Sol' };
    expect(keepRow([row(1)], [row(1), row(2)], 2, opened)).toEqual([row(1), { ...opened, unread: 0 }]);
  });

  it('goes where the list has it', () => {
    expect(idsOf(keepRow([row(2), row(1)], [row(1), row(2)], 2))).toEqual([2, 1]);
  });

  it('stays the last one when the list has become shorter', () => {
    expect(idsOf(keepRow([row(1)], [row(1), row(2), row(3)], 3))).toEqual([1, 3]);
  });

  it('is not put in where it was not seen', () => {
    expect(idsOf(keepRow([row(1)], [row(1), row(2)], 9))).toEqual([1]);
    expect(idsOf(keepRow([row(1)], [row(1), row(2)], undefined))).toEqual([1]);
  });
});
