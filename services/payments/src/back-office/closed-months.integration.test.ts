import { closeMonth, listClosedMonths, readTrialBalance } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { localDay, startOfLocalDay } from '@tianguis/proto/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { clearing, payableToSeller } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
});
afterAll(() => rig?.close());

const signedInAt = Date.now();
const admin = { kind: 'staff', id: '1', name: 'Eva', role: 'admin', signedInAt } as const;
const agent = { ...admin, role: 'agent' } as const;

/** A month in Mexico City, so many months ago. */
function monthAgo(count: number): string {
  const [year = 0, month = 0] = localDay(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}
const dayOf = (month: string, day: number): Date => startOfLocalDay(`${month}-${String(day).padStart(2, '0')}`);
const close = (month: string, as: typeof admin | typeof agent = admin) =>
  rig.ask(closeMonth, { body: { month } }, { as });
const balanceOf = async (month: string) => (await rig.ask(readTrialBalance, { query: { month } }, { as: admin })).body;

let lastKey = 0;
const postAt = async (occurredAt: Date, amount: number) => {
  const key = `test:${++lastKey}`;
  const legs = [debit(clearing, amount), credit(payableToSeller('5'), amount)];
  await post(rig.storage, [{ key, step: 'refund', subject: 'test', reference: `re_${lastKey}`, occurredAt, legs }]);
  return key;
};

interface Posted {
  readonly at: Date;
  readonly happenedAt: Date | null;
}
const posted = async (key: string) => {
  const text = 'select occurred_at as at, happened_at as "happenedAt" from transfers where key = $1';
  return (await rig.storage.query<Posted>(text, [key])).rows[0];
};

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      month: fc.nat(5),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.nat(5) }) },
);

it('dates nothing into a closed month, whatever is posted and closed in whatever order', {
  timeout: 120_000,
}, async () => {
  /** The months that are closed, with their balance when they were. */
  const closed = new Map<string, object>();
  const isClosed = (month: string) => [...closed.keys()].some((one) => month <= one);
  const play = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    closed.clear();
    await rig.storage.query('truncate closed_months');
    for (const one of steps) {
      const month = monthAgo(one.month);
      if (one.kind === 'close') {
        const before = await balanceOf(month);
        const wasClosed = isClosed(month);
        const reply = await close(month);
        const { status } = reply;
        expect(status, month).toBe(one.month === 0 || wasClosed ? 409 : 201);
        if (status === 201) closed.set(month, before);
        if (status === 201) expect(reply.body.postings).toBe(before.postings);
      } else {
        const happened = dayOf(month, 3);
        const found = await posted(await postAt(happened, one.amount));
        if (isClosed(month)) {
          expect(localDay(found?.at ?? happened).slice(0, 7)).toBe(monthAgo(0));
          expect(found?.happenedAt).toEqual(happened);
        } else expect(found).toEqual({ at: happened, happenedAt: null });
      }
    }
    for (const [month, balance] of closed) expect(await balanceOf(month), month).toEqual(balance);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), play), {
    numRuns: 12,
    endOnFailure: true,
  });
  expect((await balanceOf(monthAgo(0))).difference).toBe(0);
});

it('closes once, says who did, and lets neither the running month nor an agent close', async () => {
  const month = monthAgo(1);
  await rig.storage.query('truncate closed_months');
  expect((await close(month, agent)).status).toBe(403);
  const replies = await Promise.all([close(month), close(month), close(month)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('month_closed');
  expect((await close(monthAgo(2))).problem.code, 'a month before it').toBe('month_closed');
  expect((await close(monthAgo(0))).problem.code).toBe('month_not_over');
  const { months } = (await rig.ask(listClosedMonths, {}, { as: admin })).body;
  expect(months).toMatchObject([{ month, closedBy: 1 }]);
  const audited = (await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data);
  expect(audited.filter(({ action, detail }) => action === 'month_closed' && detail.month === month)).toContainEqual(
    expect.objectContaining({ staffId: 1, detail: { month, postings: months[0]?.postings } }),
  );
});

it('names in the journal of the open month when a late posting happened', async () => {
  const happened = dayOf(monthAgo(1), 5);
  await postAt(happened, 123_45);
  const open = monthAgo(0);
  const reply = await rig.fetch(`/api/staff/books/journal.csv?month=${open}`, {}, admin);
  const line = (await reply.text()).split('\r\n').find((row) => row.includes('123.45'));
  expect(line).toContain(`re_${lastKey}; ocurrió ${localDay(happened)}`);
  expect(line?.startsWith(open)).toBe(true);
});

it('waits with closing for a posting under way, which is dated into the month', async () => {
  await rig.storage.query('truncate closed_months');
  const month = monthAgo(1);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const posting = rig.storage.transaction(async (tx) => {
    const legs = [debit(clearing, 700), credit(payableToSeller('5'), 700)];
    await post(tx, [{ key: 'test:open', step: 'refund', subject: 'test', occurredAt: dayOf(month, 9), legs }]);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const { postings } = await balanceOf(month);
  const closing = close(month);
  const first = await Promise.race([
    closing.then(() => 'closed'),
    new Promise((done) => setTimeout(done, 300, 'waits')),
  ]);
  expect(first).toBe('waits');
  end.resolve();
  await posting;
  expect((await closing).body.postings).toBe(postings + 1);
  expect(await posted('test:open')).toEqual({ at: dayOf(month, 9), happenedAt: null });
});
