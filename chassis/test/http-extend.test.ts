import { tooMany } from '@tianguis/chassis/http/error';
import { createHttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendBytes } from './http-fixture.ts';

const operations = {
  mine: { id: 'mine', method: 'GET', path: '/api/mine', access: 'staff', reply: z.object({ name: z.string() }) },
  stream: { id: 'stream', method: 'GET', path: '/api/stream', access: 'public', raw: true },
  ask: {
    id: 'ask',
    method: 'POST',
    path: '/api/ask',
    access: 'public',
    raw: true,
    body: z.object({ question: z.string().min(1) }),
  },
  large: { id: 'large', method: 'GET', path: '/api/large', access: 'public', reply: z.string() },
} as const;

const lines: Record<string, unknown>[] = [];
const streams = new Set<string>();

const build = () =>
  createHttpServer({
    name: 'edge',
    operations,
    logger: createLogger({ name: 'edge', stream: { write: (line) => void lines.push(JSON.parse(line)) } }),
    health: createHealth(),
    limits: { drain: 20 },
    identify: ({ headers }) =>
      headers.cookie === 'session=ana' ? { kind: 'staff', id: '1', name: 'Ana', role: 'agent' } : { kind: 'anonymous' },
    first(req, res, next) {
      res.setHeader('x-frame-options', 'DENY');
      if (req.headers['x-flood']) throw tooMany(2);
      next();
    },
    forward: (['GET', 'PUT'] as const).map((method) => ({
      operation: { id: `${method} elsewhere`, method, path: '/api/elsewhere/:id', access: 'public' },
      serve: async (req, res) => {
        if (req.params.id === 'down') throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        res.end(`forwarded ${req.method}`);
      },
    })),
    extend(app) {
      app.get('/pages/:name', (req, res) => void res.send(`page ${req.params.name}`));
      app.get('/pages/:name/fail', () => {
        throw new Error('secret detail');
      });
    },
    handlers: {
      mine: async ({ identity }) => ({ name: identity.kind === 'staff' ? identity.name : '' }),
      stream: ({ res, requestId, closing }) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' });
        res.write(': hello\n\n');
        streams.add(requestId);
        closing.addEventListener('abort', () => res.end('event: bye\n\n'));
        res.on('close', () => streams.delete(requestId));
      },
      ask: ({ res, body }) =>
        void res.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${body.question}\n\n`),
      large: async () => 'x'.repeat(4_000_000),
    },
  });

let server: ReturnType<typeof build>;
let url: string;
let port: number;
beforeAll(async () => {
  server = build();
  ({ url, port } = await server.listen(0, '127.0.0.1'));
});
afterAll(() => server.close());

describe('a raw operation that declares its body', () => {
  const ask = (body: string) =>
    fetch(`${url}/api/ask`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('gets it parsed', async () => {
    expect(await (await ask('{"question":"hola"}')).text()).toBe('data: hola\n\n');
  });

  it.each([
    ['{"question":""}', 'invalid_request'],
    ['{', 'malformed_json'],
    ['{"question":"\\u0000"}', 'invalid_request'],
  ])('is not reached by %s', async (body, code) => {
    const reply = await ask(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code });
  });
});

describe('the edge of the system', () => {
  it('finds out by itself who calls', async () => {
    expect((await fetch(`${url}/api/mine`)).status).toBe(401);
    expect(await (await fetch(`${url}/api/mine`, { headers: { cookie: 'session=ana' } })).json()).toEqual({
      name: 'Ana',
    });
  });

  it('sets headers on every reply, problems too, and may refuse first', async () => {
    for (const path of ['/api/mine', '/nothing', '/pages/a', '/healthz', '/api/elsewhere/1']) {
      expect([path, (await fetch(url + path)).headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    }
    const refused = await fetch(`${url}/api/mine`, { headers: { 'x-flood': '1' } });
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-frame-options')]).toEqual([
      429,
      '2',
      'DENY',
    ]);
  });

  it('hands on what is not its own, and answers 503 where that fails', async () => {
    expect(await (await fetch(`${url}/api/elsewhere/7`, { method: 'PUT' })).text()).toBe('forwarded PUT');
    const down = await fetch(`${url}/api/elsewhere/down`);
    expect([down.status, down.headers.get('retry-after'), (await down.json()) as object]).toMatchObject([
      503,
      '1',
      { code: 'unavailable' },
    ]);
    await expect
      .poll(() => lines.filter((line) => line.route === '/api/elsewhere/:id' && line.msg === 'request').length)
      .toBeGreaterThan(1);
  });

  it('serves pages by Express, whose errors are problems as well', async () => {
    expect(await (await fetch(`${url}/pages/a`)).text()).toBe('page a');
    for (const [path, status] of [
      ['/pages/%ff', 400],
      ['/pages/a/fail', 500],
      ['/pages', 404],
    ] as const) {
      const reply = await fetch(url + path);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        status,
        'application/problem+json; charset=utf-8',
      ]);
      expect(await reply.text()).not.toContain('secret');
    }
  });

  it('ignores offers to upgrade, and refuses to be a tunnel', async () => {
    const upgrade = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n';
    expect(await sendBytes(port, upgrade)).toMatch(/^HTTP\/1.1 200 /);
    expect(await sendBytes(port, 'CONNECT x:80 HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('');
  });
});

it('survives callers who leave in the middle of a reply', async () => {
  const leave = async (path: string): Promise<void> => {
    const abort = new AbortController();
    const reply = await fetch(url + path, { signal: abort.signal });
    await reply.body?.getReader().read();
    abort.abort();
  };
  for (let round = 0; round < 20; round++)
    await Promise.all(['/api/large', '/api/stream', '/api/large', '/api/stream'].map(leave));
  await eventually(() => streams.size === 0, { what: 'every stream was told that its reader left' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('ends streams when it closes, instead of waiting for them', async () => {
  const other = build();
  const { url: otherUrl } = await other.listen(0, '127.0.0.1');
  const stream = await fetch(`${otherUrl}/api/stream`);
  const began = performance.now();
  const [text] = await Promise.all([stream.text(), other.close()]);
  expect(text).toContain('event: bye');
  expect(other.closing.aborted).toBe(true);
  expect(performance.now() - began).toBeLessThan(2_000);
});
