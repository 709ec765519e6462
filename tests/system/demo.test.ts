import { eventually } from '@tianguis/testkit/eventually';
import { type Session, signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSales } from '../../services/marketplace/src/demo/sales.ts';
import { auditOf } from '../chaos/money.ts';

let stack: RunningStack;
let admin: Session;
beforeAll(async () => {
  stack = await startStack([]);
  admin = await signIn(stack.read);
});
afterAll(() => stack?.stop());

interface Listed {
  readonly state: string;
  readonly money: string;
  readonly lot: { readonly title: string };
}

const moneyAt: Readonly<Record<string, string>> = {
  approved: 'authorised',
  scheduled: 'authorised',
  in_transit: 'authorised',
  delivered: 'captured',
  settled: 'paid_out',
  refunded: 'refunded',
  cancelled: 'released',
};

it('plays its sales to their ends while one watches, with money that ledger and provider agree on', async () => {
  const wanted = demoSales.map(({ title, end }) => `${title}: ${end}, ${moneyAt[end]}`).toSorted();
  const sales = async () => {
    const { orders } = await admin.json<{ orders: Listed[] }>('/api/staff/orders?limit=200');
    const played = orders.filter(({ lot }) => demoSales.some(({ title }) => title === lot.title));
    return played.map(({ lot, state, money }) => `${lot.title}: ${state}, ${money}`).toSorted();
  };
  await eventually(async () => (await sales()).join() === wanted.join(), {
    what: 'all to be played',
    timeout: 120_000,
  });
  expect(await auditOf(stack.data)).toBe(0);
  expect(stack.crashes()).toEqual([]);
}, 150_000);
