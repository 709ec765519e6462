import { createHttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { currentTraceparent } from '@tianguis/chassis/telemetry/context';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { metricsText, startTelemetry, tracing } from '@tianguis/chassis/telemetry/telemetry';
import { expect, it } from 'vitest';
import { z } from 'zod';

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

it('a receiver that is down keeps nothing from working or from closing', async () => {
  const telemetry = await startTelemetry({ service: 'lonely', endpoint: 'http://127.0.0.1:1', interval: 20 });
  expect(tracing()).toBe(true);
  const began = performance.now();
  await telemetry.shutdown();
  expect(performance.now() - began).toBeLessThan(5_000);
});
