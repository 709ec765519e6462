import { describe, expect, it } from 'vitest';
import { addTold, alertOf } from './alert.ts';

const me = 'staff:1';
const now = Date.parse('2026-11-28T14:00:00Z');
type Data = Parameters<typeof alertOf>[0]['data'];
const alert = (data: Data, time = '2026-11-28T13:59:58Z') => alertOf({ time, data }, me, now);

describe('what a person is alerted of', () => {
  it('is a conversation that begins to wait and is theirs or nobody’s', () => {
    expect(alert({ contactId: 7, cause: 'waiting', assignee: null })).toMatchObject({ kind: 'waiting' });
    expect(alert({ contactId: 7, cause: 'waiting', assignee: me })).toMatchObject({ kind: 'assigned' });
    expect(alert({ contactId: 7, cause: 'waiting', assignee: 'staff:2' })).toBeUndefined();
  });

  it('is not said to be given to them where it was theirs before it began to wait', () => {
    const waits = { contactId: 7, cause: 'waiting', assignee: me };
    expect(alert({ ...waits, routed: true })).toMatchObject({ kind: 'assigned' });
    expect(alert({ ...waits, routed: false })).toMatchObject({ kind: 'waiting' });
  });

  it('is a reminder that is due: their own, or of a conversation that is theirs or nobody’s', () => {
    const due = { contactId: 7, cause: 'due', by: 'staff:2' };
    expect(alert({ ...due, assignee: me })).toMatchObject({ kind: 'due' });
    expect(alert({ ...due, assignee: null })).toMatchObject({ kind: 'due' });
    expect(alert({ ...due, assignee: 'staff:2' })).toBeUndefined();
    expect(alert({ ...due, assignee: 'staff:2', by: me })).toMatchObject({ kind: 'due' });
  });

  it('is a conversation that somebody else gave them', () => {
    expect(alert({ contactId: 7, cause: 'assigned', assignee: me, by: 'staff:2' })).toMatchObject({
      kind: 'assigned',
      contactId: 7,
    });
    expect(alert({ contactId: 7, cause: 'assigned', assignee: me, by: me })).toBeUndefined();
    expect(alert({ contactId: 7, cause: 'assigned', assignee: 'staff:2', by: me })).toBeUndefined();
    expect(alert({ contactId: 7, cause: 'assigned', assignee: null, by: 'staff:2' })).toBeUndefined();
  });

  it('has one key in every tab, and another for a later change', () => {
    const waiting = { contactId: 7, cause: 'waiting', assignee: null };
    expect(alert(waiting)?.key).toBe(alert(waiting)?.key);
    expect(alert(waiting)?.key).not.toBe(alert(waiting, '2026-11-28T13:59:00Z')?.key);
  });

  it('is nothing that is heard late', () => {
    expect(alert({ contactId: 7, cause: 'waiting', assignee: me }, '2026-11-28T13:50:00Z')).toBeUndefined();
  });

  it('is nothing else', () => {
    for (const cause of ['read', 'replied', 'closed', 'held']) expect(alert({ contactId: 7, cause })).toBeUndefined();
  });
});

describe('what was told already', () => {
  it('is not told again for ten minutes, by whatever tab', () => {
    const first = addTold({}, '7:waiting', 1_000);
    expect(first).toEqual({ '7:waiting': 1_000 });
    expect(addTold(first ?? {}, '7:waiting', 30_000)).toBeUndefined();
    expect(addTold(first ?? {}, '8:waiting', 30_000)).toEqual({ '7:waiting': 1_000, '8:waiting': 30_000 });
  });

  it('is forgotten after that, and when the clock was set back', () => {
    expect(addTold({ '7:waiting': 1_000 }, '7:waiting', 601_000)).toEqual({ '7:waiting': 601_000 });
    expect(addTold({ '7:waiting': 90_000 }, '7:waiting', 5_000)).toEqual({ '7:waiting': 5_000 });
  });
});
