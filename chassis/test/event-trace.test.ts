import { SpanKind, trace } from '@opentelemetry/api';
import { startTelemetry, type Telemetry } from '@tianguis/chassis/telemetry/telemetry';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.ts';
import { effectConsumer } from './rig.ts';
import { useRig } from './start-rig.ts';

const servers = useRig();
let receiver: OtlpReceiver;
let telemetry: Telemetry;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  telemetry = await startTelemetry({ service: 'traced', endpoint: receiver.url, interval: 50 });
});

afterAll(async () => {
  await telemetry.shutdown();
  await receiver.close();
});

it('continues the trace of the event’s writer, and counts what was relayed and consumed', async () => {
  const { rig } = servers;
  rig.relay();
  rig.consume([effectConsumer('traced')]);
  const parent = await trace.getTracer('test').startActiveSpan('request', async (span) => {
    await rig.happen(1);
    span.end();
    return span.spanContext();
  });
  const span = await eventually(() => receiver.spans.find(({ name }) => name === 'process ThingHappened.v1'), {
    what: 'the span of the consumer',
  });
  expect(span).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId, kind: SpanKind.CONSUMER + 1 });
  const text = await telemetry.metricsText();
  expect(text).toMatch(/outbox_relayed_total\{.*state="stored".*\} 1/);
  expect(text).toMatch(/events_consumed_total\{.*consumer="gateway-traced".*\} 1/);
});
