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
    /** The services on the way to the consumer, from its first span up to the browser's. */
    const path = (): string[] => {
      const spans = trace();
      const byId = new Map(spans.map((span) => [span.spanId, span]));
      const way: string[] = [];
      for (let span = spans.find(({ service }) => service === 'outreach'); span; span = byId.get(span.parentSpanId)) {
        way.unshift(span.service);
        if (span.parentSpanId === browserSpan) way.unshift('browser');
      }
      return [...new Set(way)];
    };
    // Each service sends its spans by itself, so that those in between may come last.
    await eventually(() => path()[0] === 'browser', {
      timeout: 30_000,
      what: 'all spans from the browser to the consumer',
    });
    expect(path()).toEqual(['browser', 'gateway', 'marketplace', 'outreach']);
  });
}
