import { z } from 'zod';
import { numeral, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const eventStream = defineOperation({
  id: 'eventStream',
  service: 'gateway',
  method: 'GET',
  path: '/api/events',
  access: 'public',
  summary:
    'Server-sent events for this reader. `id` is the stream sequence; `Last-Event-ID` resumes; `resync` = reload all',
  raw: true,
});

/** A message that a consumer gave up on, parked until somebody replays or discards it. */
export const deadLetter = z
  .object({
    sequence: z.int(),
    consumer: z.string(),
    eventId: z.string().nullable(),
    eventType: z.string().nullable(),
    reason: z.string(),
    error: z.string(),
    attempts: z.int(),
    failedAt: timestamp,
  })
  .meta({ id: 'DeadLetter' });

const sequenceParams = z.object({ sequence: numeral(z.int().min(1)) });

export const listDeadLetters = defineOperation({
  id: 'listDeadLetters',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: 'admin',
  summary: 'Parked messages, newest first',
  query: z.object({ limit: numeral(z.int().min(1).max(500)).optional() }),
  reply: z.object({ deadLetters: z.array(deadLetter), total: z.int() }),
});

export const readDeadLetter = defineOperation({
  id: 'readDeadLetter',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/dead-letters/:sequence',
  access: 'admin',
  summary: 'A parked message, whole',
  params: sequenceParams,
  reply: z.object({ deadLetter, content: z.string().meta({ description: 'As it came, JSON where it was an event' }) }),
  errors: [404],
});

export const replayDeadLetter = defineOperation({
  id: 'replayDeadLetter',
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/dead-letters/:sequence/replay',
  access: 'admin',
  summary: 'Hand a parked message to its consumer again',
  params: sequenceParams,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const discardDeadLetter = defineOperation({
  id: 'discardDeadLetter',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/dead-letters/:sequence',
  access: 'admin',
  summary: 'Drop a parked message',
  params: sequenceParams,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});
