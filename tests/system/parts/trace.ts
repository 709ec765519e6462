import { newTraceparent } from '@tianguis/proto/client';
import { eventually } from '@tianguis/testkit/eventually';
import { sessionAt } from '@tianguis/testkit/session';
import { expect, test } from 'vitest';
import type { Whole } from './system.ts';

export function traceTests(whole: () => Whole): void {
  test('one trace crosses browser, gateway, marketplace, NATS and outreach', async () => {
    const { stack, receiver } = whole();
    const traceparent = newTraceparent();
    const [, traceId, browserSpan] = traceparent.split('-');
    const body = { companyName: 'Rastro', materialType: 'otros', frequency: 'diario', email: 'rastro@example.com' };
    const response = await sessionAt(() => stack.read().url).fetch('/api/suppliers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);

    const trace = () => receiver.spans.filter((span) => span.traceId === traceId);
    await eventually(() => trace().some(({ service }) => service === 'outreach'), {
      timeout: 30_000,
      what: 'a span of the consuming service',
    });
    await eventually(
      () => ['gateway', 'marketplace'].every((name) => trace().some(({ service }) => service === name)),
      {
        timeout: 30_000,
        what: 'the spans of gateway and marketplace',
      },
    );

    const byId = new Map(trace().map((span) => [span.spanId, span]));
    const path: string[] = [];
    for (let span = trace().find(({ service }) => service === 'outreach'); span; span = byId.get(span.parentSpanId)) {
      path.unshift(span.service);
      if (span.parentSpanId === browserSpan) path.unshift('browser');
    }
    expect([...new Set(path)]).toEqual(['browser', 'gateway', 'marketplace', 'outreach']);
  });
}
