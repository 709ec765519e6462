import { z } from 'zod';
import { timestamp } from './fields.ts';
import { defineOperation } from './operation.ts';
import type { ServiceName } from './services.ts';

/** An event that the broker refused so often that its service gave it up. */
const parkedEvent = z
  .object({
    id: z.string(),
    subject: z.string(),
    attempts: z.int(),
    error: z.string().nullable(),
    parkedAt: timestamp,
  })
  .meta({ id: 'ParkedEvent' });

const read = <const Name extends ServiceName>(service: Name) =>
  defineOperation({
    id: `${service}Outbox` as const,
    service,
    method: 'GET',
    path: `/api/admin/outbox/${service}` as const,
    access: 'admin',
    summary: `Events of ${service} that wait for the broker, and the oldest of those that were given up`,
    reply: z.object({ waiting: z.int(), parked: z.int(), events: z.array(parkedEvent) }),
  });

const retry = <const Name extends ServiceName>(service: Name) =>
  defineOperation({
    id: `${service}OutboxRetry` as const,
    service,
    method: 'POST',
    path: `/api/admin/outbox/${service}/retry` as const,
    access: 'admin',
    summary: `Publish the events again that ${service} gave up`,
    reply: z.object({ retried: z.int() }),
  });

/** Each service has an outbox of its own, and so operations of its own. */
export const gatewayOutboxOperations = { gatewayOutbox: read('gateway'), gatewayOutboxRetry: retry('gateway') };
export const marketplaceOutboxOperations = {
  marketplaceOutbox: read('marketplace'),
  marketplaceOutboxRetry: retry('marketplace'),
};
export const outreachOutboxOperations = { outreachOutbox: read('outreach'), outreachOutboxRetry: retry('outreach') };
export const paymentsOutboxOperations = { paymentsOutbox: read('payments'), paymentsOutboxRetry: retry('payments') };
export const assistantOutboxOperations = {
  assistantOutbox: read('assistant'),
  assistantOutboxRetry: retry('assistant'),
};
