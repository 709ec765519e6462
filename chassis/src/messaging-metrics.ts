import { metrics } from '@opentelemetry/api';

const meter = metrics.getMeter('@tianguis/chassis');

/** Counters of the outbox relay, by `state`: stored, refused, unanswered. */
export const relayed = meter.createCounter('outbox.relayed', { description: 'Outbox rows handed to the broker' });

/** Counter of consumed messages, by `consumer` and `outcome`: done, repeat, retry, dead. */
export const consumed = meter.createCounter('events.consumed', { description: 'Messages that a consumer settled' });
