import { trace } from '@opentelemetry/api';
import { startTelemetry, type Telemetry } from '@tianguis/chassis/telemetry/telemetry';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prismaAdapter } from '../src/storage/prisma.ts';
import { createStorage, type Storage } from '../src/storage/storage.ts';
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let storage: Storage;
let receiver: OtlpReceiver;
let telemetry: Telemetry;

beforeAll(async () => {
  database = await testDatabase('payments');
  storage = createStorage({ connectionString: database.url, name: 'prisma-spans' });
  receiver = await startOtlpReceiver();
  telemetry = await startTelemetry({ service: 'traced', endpoint: receiver.url, interval: 50 });
});
afterAll(async () => {
  await telemetry?.shutdown();
  await receiver?.close();
  await storage?.close();
  await database?.drop();
});

const secret = 'what a person wrote';
const asking = (sql: string) => ({
  sql,
  args: [secret],
  argTypes: [{ scalarType: 'string' as const, arity: 'scalar' as const }],
});

it('makes what Prisma sends spans of the request, on the pool and in a transaction, without values', async () => {
  const adapter = await prismaAdapter(storage.pool).connect();
  const parent = await trace.getTracer('test').startActiveSpan('request', async (span) => {
    const { rows } = await adapter.queryRaw(asking('SELECT $1::text AS said'));
    expect(rows).toEqual([[secret]]);
    const transaction = await adapter.startTransaction();
    await expect(transaction.queryRaw(asking('SELECT $1::int'))).rejects.toThrow();
    await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] });
    await transaction.rollback();
    span.end();
    return span.spanContext();
  });
  await adapter.dispose();
  const spans = await eventually(
    () => {
      const found = receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
      return found.length === 4 ? found : undefined;
    },
    { what: 'four statements arrive as spans' },
  );
  const said = spans.map(({ name, attributes }) => {
    const of = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
    return [name, of['db.query.text'], of['db.response.status_code']];
  });
  expect(said).toEqual([
    ['sql select', 'SELECT $1::text AS said', undefined],
    ['sql begin', 'BEGIN', undefined],
    ['sql select', 'SELECT $1::int', '22P02'],
    ['sql rollback', 'ROLLBACK', undefined],
  ]);
  expect(JSON.stringify(spans)).not.toContain(secret);
  expect(storage.pool.idleCount).toBe(storage.pool.totalCount);
});
