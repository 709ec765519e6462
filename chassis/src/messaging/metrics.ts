import { type Counter, metrics } from '@opentelemetry/api';

// Made when relay and consumers start: what is made before telemetry does counts nowhere.
const counter = (name: string, description: string): Counter =>
  metrics.getMeter('@tianguis/chassis').createCounter(name, { description });

/** Outbox rows by `state`: stored, refused, unanswered. */
export const createRelayed = (): Counter => counter('outbox.relayed', 'Outbox rows handed to the broker');

/** Messages by `consumer` and `outcome`: done, repeat, retry, dead, returned. */
export const createConsumed = (): Counter => counter('events.consumed', 'Messages that a consumer settled');
