import { auditDetail } from '@tianguis/proto/audit';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { runInContext } from '../telemetry/context.ts';
import { auditOperationsWith, auditWith } from './audit.ts';
import { differencesOf, fromTo } from './differences.ts';

const event = {
  type: 'ThingActionAudited',
  version: 1,
  service: 'marketplace',
  schema: z.object({
    action: z.enum(['thing_shown', 'thing_hidden', 'desk_action']),
    staffId: z.int().nullable(),
    address: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
} as const;

interface Entry {
  readonly subject: string;
  readonly staffId: number | null;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}
type Did = Entry &
  (
    | { readonly action: 'thing_shown'; readonly changes?: never }
    | { readonly action: 'thing_hidden'; readonly changes: Changes }
  );
type DidOperation = Entry &
  (
    | { readonly operation: 'inviteCarrier'; readonly changes?: never }
    | { readonly operation: 'endCarrier'; readonly changes: Changes }
  );

const tx = { query: async () => ({ rows: [], rowCount: 0 }), afterCommit: () => undefined };

/** An outbox, and the entries that were written to it. */
function listening() {
  const written: object[] = [];
  const outbox = {
    append: async (_: unknown, { type }: { type: string }, content: object) => {
      written.push({ type, ...content });
      return { id: 'of the event' };
    },
  };
  return { written, outbox };
}

it('records who did what to what, and the address that they called from', async () => {
  const { written, outbox } = listening();
  const audit = auditWith<Did>(event);
  const did = { action: 'thing_shown', subject: 'things/1', staffId: 3 } as const;
  const context = { requestId: 'r', correlationId: 'c', clientAddress: '203.0.113.7' };
  await runInContext(context, () => audit(outbox, tx, { ...did, detail: { things: 2 } }));
  await audit(outbox, tx, { ...did, staffId: null });
  const type = 'ThingActionAudited';
  const subject = 'things/1';
  expect(written).toEqual([
    {
      type,
      subject,
      data: { action: 'thing_shown', staffId: 3, address: '203.0.113.7', detail: { things: 2 } },
    },
    {
      type,
      subject,
      data: { action: 'thing_shown', staffId: null, address: null, detail: {} },
    },
  ]);
});

it('says what was before and after, and does not compile without', async () => {
  const { written, outbox } = listening();
  const hidden = { action: 'thing_hidden', subject: 'things/1', staffId: 3 } as const;
  await auditWith<Did>(event)(outbox, tx, { ...hidden, changes: { state: fromTo('published', 'hidden') } });
  // @ts-expect-error A lot was published before it was hidden.
  await auditWith<Did>(event)(outbox, tx, hidden);
  const ended = { operation: 'endCarrier', subject: 'carriers/1', staffId: 3 } as const;
  const detail = { percent: 70 };
  const changes = { state: fromTo('approved', 'ended') };
  await auditOperationsWith<DidOperation>(event)(outbox, tx, { ...ended, detail, changes });
  // @ts-expect-error A carrier was invited or approved before.
  await auditOperationsWith<DidOperation>(event)(outbox, tx, { ...ended, detail });
  // @ts-expect-error Before a carrier is invited, there is none.
  await auditOperationsWith<DidOperation>(event)(outbox, tx, {
    operation: 'inviteCarrier',
    subject: 'carriers/1',
    staffId: 3,
    changes,
  });
  const entries = z.array(z.object({ data: z.object({ detail: auditDetail }) })).parse(written);
  expect(entries.map(({ data }) => data.detail)).toEqual([
    { state: 'published → hidden' },
    {},
    { operation: 'endCarrier', percent: 70, state: 'approved → ended' },
    { operation: 'endCarrier', percent: 70 },
    { operation: 'inviteCarrier', state: 'approved → ended' },
  ]);
});

it('asks which fields changed, and takes the outcome of a comparison', async () => {
  const { written, outbox } = listening();
  const hidden = { action: 'thing_hidden', subject: 'things/1', staffId: 3 } as const;
  // @ts-expect-error Something was changed, but the entry does not say what.
  await auditWith<Did>(event)(outbox, tx, { ...hidden, changes: {} });
  // @ts-expect-error The log has no words for this field.
  await auditWith<Did>(event)(outbox, tx, { ...hidden, changes: { stat: fromTo('published', 'hidden') } });
  const changes = differencesOf({ zone: 'Tepito', name: 'Torton' }, { zone: 'Roma', name: 'Torton' }, ['zone', 'name']);
  await auditWith<Did>(event)(outbox, tx, { ...hidden, changes });
  expect(written.at(-1)).toMatchObject({ data: { detail: { zone: 'Tepito → Roma' } } });
});

it('cuts every text of a detail to what the log holds, and leaves numbers and marks', async () => {
  const { written, outbox } = listening();
  const detail = { reason: 'r'.repeat(200), note: `${'x'.repeat(98)}🚚🚚`, name: 'Torton', count: 2, isOn: false };
  await auditWith<Did>(event)(outbox, tx, { action: 'thing_shown', subject: 'things/1', staffId: 3, detail });
  const [entry] = z.array(z.object({ data: z.object({ detail: auditDetail }) })).parse(written);
  expect(entry?.data.detail).toEqual({
    reason: `${'r'.repeat(99)}…`,
    note: expect.stringMatching(/^x{98}.…$/),
    name: 'Torton',
    count: 2,
    isOn: false,
  });
});
