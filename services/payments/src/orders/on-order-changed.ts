import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import {
  orderMoved,
  orderPlaced,
  orderRequoted,
  orderTransportDropped,
} from '@tianguis/proto/marketplace/orders/events';
import { orderPaymentProgressed } from '@tianguis/proto/payments/orders/events';
import { termsOf } from '../ledger/commission-rules.ts';
import { addCarrierEarning } from './carrier-store.ts';
import { addMove, addOrder, dropTransport, raiseTransport } from './order-store.ts';

/** The job that does what an order's money needs. The room of charges runs it. */
export const advanceOrderJob = 'advance-order';

/** Has what an order's money needs done once the transaction has committed. */
export const advanceSoon = (queue: JobQueue, tx: Tx, orderId: number): Promise<void> =>
  queue.add(tx, advanceOrderJob, { orderId }, { key: `${advanceOrderJob}:${orderId}` });

interface Parties {
  readonly orderId: number;
  readonly buyerId: number;
  readonly sellerId: number;
}

/** Has the pages of both sides read what is to be paid again, once we know it. */
async function tellOfAmount(outbox: Outbox, tx: Tx, { orderId, buyerId, sellerId }: Parties): Promise<void> {
  const data = { orderId, buyerId, sellerId };
  await publishIn(outbox, tx)(orderPaymentProgressed, { subject: `orders/${orderId}`, data });
}

/** Keeps a copy of the marketplace's orders. A move may arrive before its order, and either may arrive twice. */
export const onOrderChanged = ({ queue, outbox }: { readonly queue: JobQueue; readonly outbox: Outbox }) => [
  defineConsumer({
    event: orderPlaced,
    name: 'order-placed',
    async handle({ event, data, tx }) {
      await addOrder(tx, data, termsOf(new Date(event.time), data.commission));
      await advanceSoon(queue, tx, data.orderId);
    },
  }),
  defineConsumer({
    event: orderMoved,
    name: 'order-moved',
    async handle({ data, tx }) {
      await addMove(tx, data);
      await advanceSoon(queue, tx, data.orderId);
    },
  }),
  defineConsumer({
    event: carrierEarned,
    name: 'carrier-earned',
    async handle({ data, tx }) {
      await addCarrierEarning(tx, data);
      await advanceSoon(queue, tx, data.orderId);
    },
  }),
  defineConsumer({
    event: orderRequoted,
    name: 'order-requoted',
    async handle({ data, tx }) {
      await raiseTransport(tx, data.orderId, data.transport);
      await tellOfAmount(outbox, tx, data);
    },
  }),
  defineConsumer({
    event: orderTransportDropped,
    name: 'order-transport-dropped',
    async handle({ data, tx }) {
      await dropTransport(tx, data.orderId);
      await tellOfAmount(outbox, tx, data);
      await advanceSoon(queue, tx, data.orderId);
    },
  }),
];
