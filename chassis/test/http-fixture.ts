import { connect } from 'node:net';
import { conflict, refused, tooMany } from '@tianguis/chassis/http/error';
import { createHttpServer, type HttpOperation, type HttpServerOptions } from '@tianguis/chassis/http/server';
import { createHealth, type Health } from '@tianguis/chassis/process/health';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { z } from 'zod';

const id = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647));

export const operations = {
  createThing: {
    id: 'createThing',
    method: 'POST',
    path: '/api/shops/:shop/things',
    access: 'public',
    params: z.object({ shop: id }),
    query: z.object({
      dryRun: z.enum(['true', 'false']).optional(),
      tag: z.union([z.string(), z.array(z.string())]).optional(),
    }),
    body: z.object({
      name: z.string().trim().min(1),
      price: z.number().positive(),
      tags: z.array(z.string()).max(3).default([]),
    }),
    reply: z.object({ id: z.int(), name: z.string(), at: z.date().transform((date) => date.toISOString()) }),
    status: 201,
  },
  changeThing: {
    id: 'changeThing',
    method: 'PATCH',
    path: '/api/things/:id',
    access: 'public',
    params: z.object({ id }),
    body: z
      .object({ name: z.string(), price: z.number().nullable() })
      .partial()
      .extend({ version: z.int().optional() }),
    reply: z.object({ changed: z.array(z.string()) }),
  },
  listThings: {
    id: 'listThings',
    method: 'GET',
    path: '/api/things',
    access: 'public',
    reply: z.object({ things: z.array(z.string()) }),
  },
  search: {
    id: 'search',
    method: 'GET',
    path: '/api/search',
    access: 'public',
    query: z.object({ q: z.string() }),
    reply: z.object({ q: z.string() }),
  },
  whoAmI: { id: 'whoAmI', method: 'GET', path: '/api/me', access: 'public', reply: z.object({ kind: z.string() }) },
  members: { id: 'members', method: 'GET', path: '/api/members', access: 'member' },
  staff: { id: 'staff', method: 'GET', path: '/api/staff', access: 'staff' },
  admin: { id: 'admin', method: 'DELETE', path: '/api/admin', access: 'admin' },
  fail: { id: 'fail', method: 'POST', path: '/api/fail/:how', access: 'public', params: z.object({ how: z.string() }) },
  wrongReply: {
    id: 'wrongReply',
    method: 'GET',
    path: '/api/wrong-reply',
    access: 'public',
    reply: z.object({ n: z.int() }),
  },
  anything: {
    id: 'anything',
    method: 'POST',
    path: '/api/anything',
    access: 'public',
    body: z.unknown(),
    reply: z.unknown(),
    bodyLimit: 300_000,
  },
  optional: {
    id: 'optional',
    method: 'POST',
    path: '/api/optional',
    access: 'public',
    body: z.object({ a: z.string() }).optional(),
    reply: z.object({ given: z.boolean() }),
  },
  slow: { id: 'slow', method: 'GET', path: '/api/slow', access: 'public', reply: z.object({ done: z.boolean() }) },
  webhook: {
    id: 'webhook',
    method: 'POST',
    path: '/webhooks/:provider',
    access: 'provider',
    params: z.object({ provider: z.enum(['stripe']) }),
    raw: true,
    bodyLimit: 1_000,
  },
  redirect: {
    id: 'redirect',
    method: 'GET',
    path: '/l/:tracking',
    access: 'public',
    params: z.object({ tracking: z.string() }),
    raw: true,
  },
  rawFails: { id: 'rawFails', method: 'GET', path: '/raw-fails', access: 'public', raw: true },
} as const satisfies Record<string, HttpOperation>;

const text = { es: 'Ya existe', en: 'Already there' };

const failures: Record<string, () => unknown> = {
  conflict: () => conflict('name_taken', text, 'name'),
  refused: () => refused('not_allowed_now', text),
  slowDown: () => tooMany(7),
  database: () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  range: () => Object.assign(new Error('value out of range for type integer'), { code: '22003' }),
  unknown: () => new Error('secret detail'),
  text: () => 'not even an error',
};

type Options = HttpServerOptions<typeof operations>;

/** Lets a test decide when a slow request ends. */
export interface Gate {
  readonly entered: Promise<void>;
  open(): void;
}

interface Fixture {
  readonly url: string;
  readonly port: number;
  readonly health: Health;
  readonly lines: Record<string, unknown>[];
  /** The next request to `/api/slow` waits until the gate is opened. */
  gate(): Gate;
  /** Signals that requests to `/api/slow` were given. */
  readonly signals: AbortSignal[];
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

const captureLog = (): { logger: Logger; lines: Record<string, unknown>[] } => {
  const lines: Record<string, unknown>[] = [];
  return {
    logger: createLogger({
      name: 'fixture',
      level: 'debug',
      stream: { write: (line) => void lines.push(JSON.parse(line)) },
    }),
    lines,
  };
};

/** A server with one operation for each thing that the tests look at. */
export async function startFixture(overrides: Partial<Options> = {}): Promise<Fixture> {
  const health = createHealth();
  const { logger, lines } = captureLog();
  const signals: AbortSignal[] = [];
  let entered: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  const handlers: Options['handlers'] = {
    createThing: async ({ params, body }) => ({ id: params.shop, name: body.name, at: new Date(0), secret: 'x' }),
    changeThing: async ({ body }) => ({ changed: Object.keys(body) }),
    listThings: async () => ({ things: ['a'] }),
    search: async ({ query }) => query,
    whoAmI: async ({ identity }) => identity,
    members: async () => undefined,
    staff: async () => undefined,
    admin: async () => undefined,
    fail: async ({ params }) => {
      throw failures[params.how]?.();
    },
    wrongReply: async () => ({ n: 'secret detail' as unknown as number }),
    anything: async ({ body }) => body,
    optional: async ({ body }) => ({ given: body !== undefined }),
    slow: async ({ signal }) => {
      signals.push(signal);
      entered();
      await held;
      return { done: true };
    },
    webhook: async ({ readBody, res, params }) => {
      const bytes = await readBody();
      res.json({ provider: params.provider, length: bytes.length });
    },
    redirect: ({ res, params }) => res.redirect(302, `https://example.com/${params.tracking}`),
    rawFails: async ({ res }) => {
      res.setHeader('content-length', '9999');
      throw conflict('raw_conflict', text);
    },
  };
  const server = createHttpServer({ name: 'fixture', operations, handlers, logger, health, ...overrides });
  const { url, port } = await server.listen(0, '127.0.0.1');
  const gate = (): Gate => {
    const inside = Promise.withResolvers<void>();
    const exit = Promise.withResolvers<void>();
    entered = inside.resolve;
    held = exit.promise;
    return { entered: inside.promise, open: exit.resolve };
  };
  const { close, closing } = server;
  return { url, port, health, lines, gate, signals, close, closing };
}

/**
 * Sends bytes as they are and returns all that comes back until the server closes the connection. `end`: says at once
 * that no more will come.
 */
export function sendBytes(port: number, bytes: string, { end = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => void (end ? socket.end(bytes) : socket.write(bytes)));
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}
