import { describe, expect, it } from 'vitest';
import { applied, bulkChanged } from './apply-change.ts';

const contact = { id: 1, status: 'new' as const, tags: ['b'] };
const pages = { pages: [{ contacts: [contact, { ...contact, id: 2 }], total: 2 }] };

describe('a change on the screen', () => {
  it('touches the one contact, and nothing where it is not loaded', () => {
    expect(applied(pages, 2, { tags: ['z'] }).pages[0]?.contacts).toEqual([
      contact,
      { ...contact, id: 2, tags: ['z'] },
    ]);
    expect(applied(pages, 9, { tags: ['z'] })).toBe(pages);
  });

  it('of many adds and takes off tags, each once', () => {
    expect(bulkChanged(contact, { addTags: ['a', 'b'] }).tags).toEqual(['a', 'b']);
    expect(bulkChanged(contact, { removeTags: ['b'], status: 'converted' })).toEqual({
      ...contact,
      tags: [],
      status: 'converted',
    });
  });
});
