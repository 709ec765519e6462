import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer, type HttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { queryOn } from '@tianguis/chassis/storage/storage';
import { currentTraceparent } from '@tianguis/chassis/telemetry/context';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { startTelemetry, type Telemetry } from '@tianguis/chassis/telemetry/telemetry';
import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';

const operations = {
  ask: {
    id: 'ask',
    method: 'GET',
    path: '/api/ask/:who',
    access: 'public',
    params: z.object({ who: z.string() }),
    reply: z.object({ traceparent: z.string() }),
  },
} as const;

/** A database that refuses one value, as PostgreSQL does: with a message that quotes it. */
const database = {
  query: async ({ values }: { values: unknown[] }) => {
    if (values[0] === 'sql-wrong') throw Object.assign(new Error('invalid input: "sql-wrong"'), { code: '22P02' });
    return { rows: [], rowCount: 0 };
  },
} as unknown as Parameters<typeof queryOn>[0];

const received: (string | undefined)[] = [];
const lines: Record<string, unknown>[] = [];
let receiver: OtlpReceiver;
let telemetry: Telemetry;
let server: HttpServer;
let url: string;
let metricsPort: number;
const upstream = createServer((req, res) => {
  received.push(req.headers.traceparent as string | undefined);
  res.end('{}');
});

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  metricsPort = await freePort();
  const metrics = { host: '127.0.0.1', port: metricsPort };
  telemetry = await startTelemetry({ service: 'traced', endpoint: receiver.url, interval: 50, metrics });
  const logger = createLogger({ name: 'traced', stream: { write: (line) => void lines.push(JSON.parse(line)) } });
  server = createHttpServer({
    name: 'traced',
    operations,
    logger,
    health: createHealth(),
    handlers: {
      ask: async ({ params, log, headers: { traceparent } }) => {
        log.info('asking');
        const headers: Record<string, string> = traceparent ? { traceparent: String(traceparent) } : {};
        if (params.who.startsWith('sql'))
          await queryOn(database, 'select\n  1 from lots where id = $1', [params.who], 'one-lot');
        else if (params.who === 'fetch') await fetch(upstreamUrl, { headers });
        else await (await request(upstreamUrl, { headers })).body.dump();
        return { traceparent: currentTraceparent() ?? '' };
      },
    },
  });
  ({ url } = await server.listen(0, '127.0.0.1'));
});

afterAll(async () => {
  await server.close();
  await telemetry.shutdown();
  await new Promise((resolve) => upstream.close(resolve));
  await receiver.close();
});

const serverSpan = (traceId: string): Promise<ReceivedSpan> =>
  eventually(() => receiver.spans.find((span) => span.traceId === traceId && span.kind === 2), {
    what: 'the server span arrives',
  });

describe.each(['undici', 'fetch'])('a request answered with the help of %s', (who) => {
  const traceId = who === 'fetch' ? 'a'.repeat(32) : 'b'.repeat(32);

  it('is one trace: browser → server span → client span → the next service', async () => {
    const reply = await fetch(`${url}/api/ask/${who}`, {
      headers: { traceparent: `00-${traceId}-${'c'.repeat(16)}-01` },
    });
    expect(reply.status).toBe(200);
    const span = await serverSpan(traceId);
    expect(span).toMatchObject({ name: 'GET /api/ask/:who', parentSpanId: 'c'.repeat(16), service: 'traced' });
    expect(
      Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])),
    ).toMatchObject({
      'http.route': '/api/ask/:who',
      'http.response.status_code': 200,
    });
    const child = await eventually(() => receiver.spans.find((item) => item.parentSpanId === span.spanId), {
      what: 'the client span arrives',
    });
    expect(child).toMatchObject({ traceId, kind: 3 });
    expect(received).toContain(`00-${traceId}-${child.spanId}-01`);
    expect(await reply.json()).toEqual({ traceparent: `00-${traceId}-${span.spanId}-01` });
  });

  it('leaves the trace’s id in the log', async () => {
    const span = await serverSpan(traceId);
    const line = lines.find((entry) => entry.trace_id === traceId && entry.msg === 'asking');
    expect(line).toMatchObject({ span_id: span.spanId, request_id: expect.any(String) });
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', trace_id: traceId }));
  });
});

it.each([
  { who: 'sql-right', traceId: '1'.repeat(32), status: 200, code: undefined },
  { who: 'sql-wrong', traceId: '2'.repeat(32), status: 400, code: '22P02' },
])('a statement is a span of its request, without its values: $who', async ({ who, traceId, status, code }) => {
  const headers = { traceparent: `00-${traceId}-${'c'.repeat(16)}-01` };
  expect((await fetch(`${url}/api/ask/${who}`, { headers })).status).toBe(status);
  const parent = await serverSpan(traceId);
  const span = await eventually(
    () => receiver.spans.find((item) => item.name === 'sql one-lot' && item.traceId === traceId),
    {
      what: 'the span of the statement arrives',
    },
  );
  expect(span).toMatchObject({ kind: 3, parentSpanId: parent.spanId });
  const attributes = Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'select',
    'db.query.text': 'select 1 from lots where id = $1',
    ...(code && { 'db.response.status_code': code }),
  });
  expect(JSON.stringify(span)).not.toContain(who);
});

it('a malformed or absent traceparent begins a trace of its own', async () => {
  for (const traceparent of ['nonsense', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`]) {
    const { traceparent: made } = (await (await fetch(`${url}/api/ask/x`, { headers: { traceparent } })).json()) as {
      traceparent: string;
    };
    expect(made).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  }
});

it('health is not traced', async () => {
  await fetch(`${url}/healthz`, { headers: { traceparent: `00-${'e'.repeat(32)}-${'c'.repeat(16)}-01` } });
  await fetch(`${url}/api/ask/x`, { headers: { traceparent: `00-${'d'.repeat(32)}-${'c'.repeat(16)}-01` } });
  await serverSpan('d'.repeat(32));
  expect(receiver.spans.filter((span) => span.traceId === 'e'.repeat(32))).toEqual([]);
});

it('measures requests for Prometheus and for the receiver', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/http_server_request_duration_count\{[^}]*http_route="\/api\/ask\/:who"[^}]*\} [1-9]/);
  expect(text).toContain('service_name="traced"');
  await eventually(() => receiver.metrics.some((body) => body.includes('http.server.request.duration')), {
    what: 'metrics arrive',
  });
});

it('cannot be started twice in one process', async () => {
  await expect(startTelemetry({ service: 'again' })).rejects.toThrow('already');
});
