import { type Envelope, envelopeSchema } from '@tianguis/proto/envelope';
import { z } from 'zod';
import type { EventDefinition } from './event-definition.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a message as the event it should be: JSON, an envelope, and data that fits the schema. Fields that the schema does
 * not know are dropped. Gives back the error of a message that can never be handled.
 */
export function readEvent<E extends EventDefinition>(
  event: E,
  message: Uint8Array,
): Envelope<z.output<E['schema']>> | Error {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(decoder.decode(message)));
    return { ...envelope, data: event.schema.parse(envelope.data) as z.output<E['schema']> };
  } catch (err) {
    return new Error(describe(err), { cause: err });
  }
}

// Paths and rules only: an error kept with the dead letters must not repeat somebody's data.
const describe = (err: unknown): string =>
  err instanceof z.ZodError
    ? err.issues.map(({ path, code }) => `${path.join('.') || '(all)'}: ${code}`).join(', ')
    : 'not a JSON text in UTF-8';
