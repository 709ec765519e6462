import type { Counter } from '@opentelemetry/api';
import { createCounter } from '../telemetry/counter.ts';

const counter = (name: string, description: string): Counter => createCounter('@tianguis/chassis', name, description);

/** Outbox rows by `state`: stored, refused, unanswered. */
export const createRelayed = (): Counter => counter('outbox.relayed', 'Outbox rows handed to the broker');

/** Messages by `consumer` and `outcome`: done, repeat, retry, dead, returned. */
export const createConsumed = (): Counter => counter('events.consumed', 'Messages that a consumer settled');
