import { describe, expect, it } from 'vitest';
import { addTold, alertOf } from './alert.ts';

const me = 'staff:1';

describe('what a person is alerted of', () => {
  it('is a conversation that begins to wait and is theirs or nobody’s', () => {
    expect(alertOf({ contactId: 7, cause: 'waiting', assignee: null }, me)).toMatchObject({ kind: 'waiting' });
    expect(alertOf({ contactId: 7, cause: 'waiting', assignee: me }, me)).toMatchObject({ kind: 'assigned' });
    expect(alertOf({ contactId: 7, cause: 'waiting', assignee: 'staff:2' }, me)).toBeUndefined();
  });

  it('is a conversation that somebody else gave them', () => {
    expect(alertOf({ contactId: 7, cause: 'assigned', assignee: me, by: 'staff:2' }, me)).toMatchObject({
      kind: 'assigned',
      contactId: 7,
    });
    expect(alertOf({ contactId: 7, cause: 'assigned', assignee: me, by: me }, me)).toBeUndefined();
    expect(alertOf({ contactId: 7, cause: 'assigned', assignee: 'staff:2', by: me }, me)).toBeUndefined();
    expect(alertOf({ contactId: 7, cause: 'assigned', assignee: null, by: 'staff:2' }, me)).toBeUndefined();
  });

  it('is nothing else', () => {
    for (const cause of ['read', 'replied', 'closed', 'held'])
      expect(alertOf({ contactId: 7, cause }, me)).toBeUndefined();
  });
});

describe('what was told already', () => {
  it('is not told again within a minute, by whatever tab', () => {
    const first = addTold({}, '7:waiting', 1_000);
    expect(first).toEqual({ '7:waiting': 1_000 });
    expect(addTold(first ?? {}, '7:waiting', 30_000)).toBeUndefined();
    expect(addTold(first ?? {}, '8:waiting', 30_000)).toEqual({ '7:waiting': 1_000, '8:waiting': 30_000 });
  });

  it('is forgotten after that, and when the clock was set back', () => {
    expect(addTold({ '7:waiting': 1_000 }, '7:waiting', 61_000)).toEqual({ '7:waiting': 61_000 });
    expect(addTold({ '7:waiting': 90_000 }, '7:waiting', 5_000)).toEqual({ '7:waiting': 5_000 });
  });
});
