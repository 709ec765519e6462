import { demoMembers } from '@tianguis/proto/demo-members';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger } from '../back-office/audit.ts';
import { findAccount } from '../payouts/payout-account-store.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { openSellersAccounts, payHolds } from './pay-holds.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const demoBuyer = demoMembers.seller.id + 20;
async function approved(buyerId: number, method: 'hold' | 'prepaid' = 'hold'): Promise<number> {
  const id = await orders.place({ buyerId, method, sellerId: demoMembers.seller.id });
  await orders.move(id, 'approved', 100_000);
  const known = () => rig.storage.query('select 1 from order_moves where order_id = $1', [id]);
  await eventually(async () => (await known()).rowCount === 1, { what: 'the move' });
  return id;
}

it('pays by card what was approved to buyers of the demo who cannot sign in, once, and nobody else’s', async () => {
  const held = await approved(demoBuyer);
  const others = [await approved(8), await approved(demoMembers.buyer.id), await approved(demoBuyer, 'prepaid')];
  const unapproved = await orders.place({ buyerId: demoBuyer });
  // At once, before a word of the provider has come.
  expect(await payHolds(rig.service().deps)).toBe(1);
  await payHolds(rig.service().deps);
  await orders.reaches(held, 'authorised 100000');
  expect(await payHolds(rig.service().deps)).toBe(0);
  for (const id of [...others, unapproved]) expect(await orders.told(id)).toEqual([]);
});

it('completes the account of the demo’s seller, who is paid what was delivered and settled', async () => {
  await openSellersAccounts(rig.service().deps);
  await openSellersAccounts(rig.service().deps);
  const seller = demoMembers.seller.id;
  await eventually(async () => (await findAccount(rig.storage, seller))?.canReceive === true, { what: 'the account' });
  const id = await approved(demoBuyer);
  await payHolds(rig.service().deps);
  await orders.reaches(id, 'authorised 100000');
  await orders.move(id, 'delivered', 100_000);
  await orders.move(id, 'settled', 100_000);
  await eventually(async () => (await orders.told(id)).at(-1)?.startsWith('paid_out'), { what: 'the payout' });
  const checked = await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) });
  expect(checked.flatMap(({ findings }) => findings)).toEqual([]);
});
