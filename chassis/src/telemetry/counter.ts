import { type Counter, metrics } from '@opentelemetry/api';

/** A count for Prometheus. Made when a service is put together: what is made before telemetry does counts nowhere. */
export const createCounter = (meter: string, name: string, description: string): Counter =>
  metrics.getMeter(meter).createCounter(name, { description });
