import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { describe, expect, it } from 'vitest';
import { advance } from './contact.ts';

describe('contact', () => {
  it('moves forward by facts', () => {
    expect(advance('new', 'message_accepted')).toBe('contacted');
    expect(advance('contacted', 'answered')).toBe('responded');
    expect(advance('responded', 'sent_media')).toBe('photos_sent');
    expect(advance('new', 'registered')).toBe('converted');
  });
  it('never moves back by itself', () => {
    const facts = ['message_accepted', 'answered', 'sent_media', 'registered'] as const;
    for (const status of contactStatuses)
      for (const fact of facts)
        expect(contactStatuses.indexOf(advance(status, fact))).toBeGreaterThanOrEqual(contactStatuses.indexOf(status));
  });
});
