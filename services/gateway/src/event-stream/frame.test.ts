import type { EventDefinition } from '@tianguis/proto/define-event';
import { orderMoved, orderPlaced, orderTimelineChanged } from '@tianguis/proto/marketplace/orders/events';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { envelopeOf } from '@tianguis/testkit/envelope';
import { expect, it } from 'vitest';
import { toStreamEvent } from './frame.ts';

const streamed = (event: EventDefinition, data: unknown) =>
  toStreamEvent(7, envelopeOf(event, data, { subject: 'orders/42' }));
const dataIn = (frame: Buffer | undefined) =>
  frame && JSON.parse(/^data: (.*)$/m.exec(frame.toString())?.[1] ?? '').data;

it('gives staff all of an event, and the members that its fields name only the fields they may see', () => {
  const data = { orderId: 42, buyerId: 8, sellerId: 7, amount: 191_000, referral: { referralId: 1, referrerId: 2 } };
  const event = streamed(orderPlaced, data);
  expect(dataIn(event?.toStaff)).toEqual(data);
  expect(event?.toMembers?.ids).toEqual(['8', '7']);
  expect(dataIn(event?.toMembers?.frame)).toEqual({ orderId: 42 });
  expect(event?.toPublic).toBeUndefined();
});

it('finds the one member whom an event of the old form names, and nobody where it names none', () => {
  expect(streamed(orderTimelineChanged, { orderId: 42, memberId: 8 })?.toMembers?.ids).toEqual(['8']);
  expect(streamed(orderMoved, { orderId: 42, to: 'approved' })?.toMembers?.ids).toEqual([]);
});

it('gives everyone what is public, and no browser what is for services only', () => {
  expect(dataIn(streamed(ratingSubmitted, { rating: 5 })?.toPublic)).toEqual({ rating: 5 });
  expect(streamed(sellerReplyReady, { contactId: 1, reply: 'Hola' })).toBeUndefined();
});
