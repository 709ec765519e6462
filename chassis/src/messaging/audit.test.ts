import { auditDetail } from '@tianguis/proto/audit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runInContext } from '../telemetry/context.ts';
import { auditWith } from './audit.ts';

const event = {
  type: 'ThingActionAudited',
  version: 1,
  service: 'marketplace',
  schema: z.object({
    action: z.enum(['thing_hidden', 'thing_shown']),
    staffId: z.int().nullable(),
    address: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
} as const;

it('records who did what to what, and the address that they called from', async () => {
  const written: unknown[] = [];
  const outbox = {
    append: async (_: unknown, { type }: { type: string }, content: object) => {
      written.push({ type, ...content });
      return { id: 'of the event' };
    },
  };
  const tx = { query: async () => ({ rows: [], rowCount: 0 }), afterCommit: () => undefined };
  const audit = auditWith(event);
  const did = { action: 'thing_hidden', subject: 'things/1', staffId: 3 } as const;
  const context = { requestId: 'r', correlationId: 'c', clientAddress: '203.0.113.7' };
  await runInContext(context, () => audit(outbox, tx, { ...did, detail: { things: 2 } }));
  await audit(outbox, tx, { ...did, staffId: null });
  const type = 'ThingActionAudited';
  const subject = 'things/1';
  expect(written).toEqual([
    {
      type,
      subject,
      data: { action: 'thing_hidden', staffId: 3, address: '203.0.113.7', detail: { things: 2 } },
    },
    {
      type,
      subject,
      data: { action: 'thing_hidden', staffId: null, address: null, detail: {} },
    },
  ]);
});

it('cuts every text of a detail to what the log holds, and leaves numbers and marks', async () => {
  const written: object[] = [];
  const outbox = {
    append: async (_: unknown, __: unknown, content: object) => {
      written.push(content);
      return { id: 'of the event' };
    },
  };
  const tx = { query: async () => ({ rows: [], rowCount: 0 }), afterCommit: () => undefined };
  const detail = { reason: 'r'.repeat(200), note: `${'x'.repeat(98)}🚚🚚`, name: 'Torton', count: 2, isOn: false };
  await auditWith(event)(outbox, tx, { action: 'thing_hidden', subject: 'things/1', staffId: 3, detail });
  const [entry] = z.array(z.object({ data: z.object({ detail: auditDetail }) })).parse(written);
  expect(entry?.data.detail).toEqual({
    reason: `${'r'.repeat(99)}…`,
    note: expect.stringMatching(/^x{98}.…$/),
    name: 'Torton',
    count: 2,
    isOn: false,
  });
});
