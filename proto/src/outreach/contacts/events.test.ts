import { expect, it } from 'vitest';
import { contactChanged, contactErased, contactMergeUndone, contactsChanged, contactsMerged } from './events.ts';

const figures = ['outreachStats', 'outreachAnalytics', 'responseStats'];

it('has every page of figures counted anew when contacts change, become one, two again or go', () => {
  for (const event of [contactChanged, contactsChanged, contactsMerged, contactMergeUndone, contactErased])
    expect(event.refreshes, event.type).toEqual(expect.arrayContaining(figures));
});
