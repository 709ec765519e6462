import { createHttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { currentTraceparent } from '@tianguis/chassis/telemetry/context';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { metricsText, startTelemetry, tracing } from '@tianguis/chassis/telemetry/telemetry';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Thirty operations. */
function thirty() {
  const ids = Array.from({ length: 30 }, (_, n) => `read${n}`);
  const read = (id: string) => ({ id, method: 'GET', path: `/api/${id}`, access: 'public' }) as const;
  return {
    operations: Object.fromEntries(ids.map((id) => [id, read(id)])),
    handlers: Object.fromEntries(ids.map((id) => [id, () => undefined])),
  };
}

it('without a receiver nothing is traced, the caller’s trace is passed on and metrics are still there', async () => {
  expect(await metricsText()).toBe('');
  const telemetry = await startTelemetry({ service: 'plain' });
  const server = createHttpServer({
    name: 'plain',
    operations: { ask: { id: 'ask', method: 'GET', path: '/api/ask', access: 'public', reply: z.string() } } as const,
    handlers: { ask: async () => currentTraceparent() ?? 'none' },
    logger: createLogger({ name: 'plain', level: 'silent' }),
    health: createHealth(),
  });
  const { url } = await server.listen(0, '127.0.0.1');
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  expect(tracing()).toBe(false);
  expect(await (await fetch(`${url}/api/ask`, { headers: { traceparent } })).json()).toBe(traceparent);
  for (const headers of [{}, { traceparent: 'nonsense' }] as HeadersInit[]) {
    expect(await (await fetch(`${url}/api/ask`, { headers })).json()).toBe('none');
  }
  await expect.poll(() => telemetry.metricsText()).toMatch(/http_server_request_duration_count\{[^}]*\} 3/);
  await server.close();
  await telemetry.shutdown();
});

it('callers cannot multiply what is counted', async () => {
  const telemetry = await startTelemetry({ service: 'bounded' });
  const { operations, handlers } = thirty();
  const logger = createLogger({ name: 'bounded', level: 'silent' });
  const server = createHttpServer({ name: 'bounded', operations, handlers, logger, health: createHealth() });
  const { url } = await server.listen(0, '127.0.0.1');
  const refusals = ['PROPFIND', 'PURGE', 'MKCOL', 'DELETE', 'OPTIONS'].flatMap((method) =>
    Object.values(operations).map(({ path }) => request(url + path, { method: method as 'GET' })),
  );
  for (const reply of await Promise.all(refusals)) await reply.body.dump();
  const counts = async () =>
    (await telemetry.metricsText())
      .match(/http_server_request_duration_count\{.*/g)
      ?.map((line) => line.replace(/,?otel_scope_name="[^"]*"/, ''));
  await expect
    .poll(counts)
    .toEqual([
      'http_server_request_duration_count{http_request_method="_OTHER",http_response_status_code="405"} 90',
      'http_server_request_duration_count{http_request_method="DELETE",http_response_status_code="405"} 30',
      'http_server_request_duration_count{http_request_method="OPTIONS",http_response_status_code="204"} 30',
    ]);
  await server.close();
  await telemetry.shutdown();
});

it('a receiver that is down keeps nothing from working or from closing', async () => {
  const telemetry = await startTelemetry({ service: 'lonely', endpoint: 'http://127.0.0.1:1', interval: 20 });
  expect(tracing()).toBe(true);
  const began = performance.now();
  await telemetry.shutdown();
  expect(performance.now() - began).toBeLessThan(5_000);
});
