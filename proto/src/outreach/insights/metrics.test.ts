import { expect, it } from 'vitest';
import { contactStatuses } from '../contacts/contact.ts';
import {
  boardMetrics,
  contactCount,
  contactRate,
  funnelMetrics,
  messageCount,
  metricNames,
  percentage,
  prospectMetrics,
} from './metrics.ts';

const contacts = { new: 100, contacted: 50, responded: 20, photos_sent: 7, converted: 3 };
const messages = { queued: 1, sending: 2, sent: 4, delivered: 8, read: 16, skipped: 32, failed: 64, undelivered: 128 };

it('counts contacts as the specification says on the cards, and answers as replies in every rate', () => {
  expect(contactCount('totalContacts', contacts)).toBe(180);
  expect(contactCount('contactedContacts', contacts)).toBe(50);
  expect(contactCount('respondedContacts', contacts)).toBe(27);
  expect(contactCount('convertedContacts', contacts)).toBe(3);
  expect(contactRate('responseRate', contacts)).toBe(37.5);
  expect(contactRate('conversionRate', contacts)).toBe(10);
});

it('counts on the board who is in a state, and in the funnel which prospects came that far', () => {
  const board = contactStatuses.map((status) => contactCount(boardMetrics[status], contacts));
  const funnel = contactStatuses.map((status) => contactCount(funnelMetrics[status], contacts));
  expect(board).toEqual([100, 50, 20, 7, 3]);
  expect(funnel).toEqual([180, 80, 30, 10, 3]);
  expect(contactStatuses.every((status) => prospectMetrics.has(funnelMetrics[status]))).toBe(true);
  expect(contactStatuses.some((status) => prospectMetrics.has(boardMetrics[status]))).toBe(false);
});

it('counts a message in every step that it has come to in a campaign, and in its last state on its day', () => {
  expect(messageCount('campaignRecipients', messages)).toBe(255);
  expect(messageCount('campaignSent', messages)).toBe(4 + 8 + 16 + 128);
  expect(messageCount('campaignDelivered', messages)).toBe(8 + 16);
  expect(messageCount('messagesUnread', messages)).toBe(8);
  expect(messageCount('messagesFailed', messages)).toBe(64 + 128);
});

it('rounds rates to one decimal, and gives 0 of nothing', () => {
  const rates = [percentage(1, 3), percentage(2, 3), percentage(0, 0), percentage(5, 5)];
  expect(rates).toEqual([33.3, 66.7, 0, 100]);
});

it('names each figure once', () => {
  expect(new Set(metricNames).size).toBe(metricNames.length);
});
