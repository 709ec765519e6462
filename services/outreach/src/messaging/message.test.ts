import type { messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { describe, expect, it } from 'vitest';
import { afterReport, fromProvider } from './message.ts';

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
  it('reaches the same status in whatever order the reports arrive', () => {
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
