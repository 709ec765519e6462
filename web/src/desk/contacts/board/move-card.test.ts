import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { describe, expect, it } from 'vitest';
import { withMoved } from './move-card.ts';

const card = (id: number, status: ContactStatus) => ({ id, status });
const column = (status: ContactStatus, ids: number[][], total: number, open = false) => ({
  pages: ids.map((page, index) => ({
    contacts: page.map((id) => card(id, status)),
    total,
    nextCursor: index < ids.length - 1 || open ? 'more' : null,
  })),
});
const idsOf = ({ pages }: ReturnType<typeof column>) => pages.map(({ contacts }) => contacts.map(({ id }) => id));

describe('a card that moves', () => {
  it('leaves its column and is counted out', () => {
    const after = withMoved(column('new', [[9, 7], [5]], 3), ['new'], card(7, 'contacted'));
    expect(idsOf(after)).toEqual([[9], [5]]);
    expect(after.pages.map(({ total }) => total)).toEqual([2, 2]);
  });

  it('comes in by its age and is counted in', () => {
    const after = withMoved(column('contacted', [[9, 6], [3]], 3), ['contacted'], card(7, 'contacted'));
    expect(idsOf(after)).toEqual([[9, 7, 6], [3]]);
    expect(after.pages[0]?.total).toBe(4);
    expect(idsOf(withMoved(column('contacted', [[]], 0), ['contacted'], card(7, 'contacted')))).toEqual([[7]]);
  });

  it('waits for its page where older ones are not loaded', () => {
    const after = withMoved(column('contacted', [[9, 8]], 40, true), ['contacted'], card(2, 'contacted'));
    expect(idsOf(after)).toEqual([[9, 8]]);
    expect(after.pages[0]?.total).toBe(41);
  });

  it('changes its status in a list of everybody, and leaves the other columns alone', () => {
    const all = withMoved(column('new', [[9, 7]], 2), undefined, card(7, 'converted'));
    expect(all.pages[0]?.contacts[1]).toEqual(card(7, 'converted'));
    expect(all.pages[0]?.total).toBe(2);
    const other = column('responded', [[9]], 1);
    expect(withMoved(other, ['responded'], card(7, 'converted'))).toBe(other);
  });
});
