import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import type { messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { describe, expect, it } from 'vitest';
import { actionsOf, afterAction } from './campaigns/campaign.ts';
import { advance } from './contacts/contact.ts';
import { afterReport, fromProvider } from './messaging/queue/message.ts';

describe('contact', () => {
  it('goes forward by facts', () => {
    expect(advance('new', 'message_accepted')).toBe('contacted');
    expect(advance('contacted', 'answered')).toBe('responded');
    expect(advance('responded', 'sent_media')).toBe('photos_sent');
    expect(advance('new', 'registered')).toBe('converted');
  });
  it('never goes back by itself', () => {
    const facts = ['message_accepted', 'answered', 'sent_media', 'registered'] as const;
    for (const status of contactStatuses)
      for (const fact of facts)
        expect(contactStatuses.indexOf(advance(status, fact))).toBeGreaterThanOrEqual(contactStatuses.indexOf(status));
  });
});

describe('message', () => {
  it.each([
    ['sending', 'sent', 'sent'],
    ['queued', 'delivered', 'delivered'],
    ['sent', 'read', 'read'],
    ['read', 'delivered', 'read'],
    ['delivered', 'sent', 'delivered'],
    ['sent', 'undelivered', 'undelivered'],
    ['delivered', 'failed', 'delivered'],
    ['failed', 'delivered', 'failed'],
    ['skipped', 'sent', 'skipped'],
    ['undelivered', 'read', 'undelivered'],
  ] as const)('%s and a report of %s is %s', (current, reported, after) => {
    expect(afterReport(current, reported)).toBe(after);
  });
  it('ends in the same status in whatever order the reports come', () => {
    const orders = [
      ['sent', 'delivered', 'read'],
      ['read', 'sent', 'delivered'],
      ['delivered', 'read', 'sent', 'delivered', 'read'],
    ] as const;
    for (const order of orders)
      expect(order.reduce(afterReport, 'sending' as (typeof messageStatuses)[number])).toBe('read');
  });
  it('knows the words of the provider', () => {
    expect(fromProvider('accepted')).toBe('sent');
    expect(fromProvider('canceled')).toBe('failed');
    expect(fromProvider('partying')).toBeUndefined();
  });
});

describe('campaign', () => {
  it('runs, pauses and ends, and ends are ends', () => {
    expect(afterAction('draft', 'launch')).toBe('running');
    expect([afterAction('running', 'pause'), afterAction('paused', 'resume')]).toEqual(['paused', 'running']);
    expect(
      ['running', 'paused', 'completed', 'cancelled'].map((from) => afterAction(from as 'running', 'launch')),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(actionsOf('cancelled', 3)).toEqual([]);
    expect(actionsOf('completed', 0)).toEqual([]);
    expect(actionsOf('completed', 3)).toEqual(['retry-failed']);
    expect(actionsOf('running', 0)).toEqual(['pause', 'cancel']);
  });
});
