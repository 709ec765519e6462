import { z } from 'zod';
import { email, timestamp } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const staffRoles = ['agent', 'admin'] as const;

/** A member of staff as they see themselves. */
export const staffUser = z
  .object({ id: z.int(), email: z.string(), name: z.string(), role: z.enum(staffRoles) })
  .meta({ id: 'StaffUser' });

export const login = defineOperation({
  id: 'login',
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in as staff; the reply sets the session cookie',
  body: z.object({ email, password: z.string().min(1).max(200) }),
  reply: z.object({ user: staffUser }),
  errors: [401, 429],
});

export const logout = defineOperation({
  id: 'logout',
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session; fine without one',
  reply: z.object({ success: z.literal(true) }),
});

export const me = defineOperation({
  id: 'me',
  service: 'gateway',
  method: 'GET',
  path: '/api/auth/me',
  access: 'public',
  summary: 'Who is signed in; null for nobody',
  reply: z.object({ user: staffUser.nullable() }),
});

export const publicConfig = defineOperation({
  id: 'publicConfig',
  service: 'gateway',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'What the web app needs to know of this installation',
  reply: z.object({
    sandbox: z.boolean().meta({ description: 'True while a provider is a local stand-in' }),
    stripe: z.object({ publishableKey: z.string(), jsUrl: z.url().nullable() }),
    whatsappNumber: z.string().meta({ description: 'E.164, for links to the messaging channel' }),
    contactEmail: z.string(),
    phonePageUrl: z.url().nullable().meta({ description: "The sandbox's phone, where messages arrive" }),
    messagingConsoleUrl: z.url(),
  }),
});

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

export const openapiDocument = defineOperation({
  id: 'openapiDocument',
  service: 'gateway',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This contract as OpenAPI 3.1',
  raw: true,
});

export const asyncapiDocument = defineOperation({
  id: 'asyncapiDocument',
  service: 'gateway',
  method: 'GET',
  path: '/api/asyncapi.json',
  access: 'public',
  summary: 'The events as AsyncAPI 3',
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

const sequenceParams = z.object({ sequence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const listDeadLetters = defineOperation({
  id: 'listDeadLetters',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: 'admin',
  summary: 'Parked messages, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).optional() }),
  reply: z.object({ deadLetters: z.array(deadLetter), total: z.int() }),
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

export const gatewayOperations = {
  login,
  logout,
  me,
  publicConfig,
  eventStream,
  openapiDocument,
  asyncapiDocument,
  listDeadLetters,
  replayDeadLetter,
  discardDeadLetter,
};
