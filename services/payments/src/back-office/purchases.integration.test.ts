import {
  giveRefundAccount,
  listBankRefunds,
  markRefundSent,
  openOrderVoucher,
  readRefundAccount,
} from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const month = localDay(new Date()).slice(0, 7);
const member = (id: number) => ({ kind: 'member', id: String(id), signedInAt: Date.now() }) as const;
const file = (id: number, kind: 'csv' | 'pdf', of = month) =>
  rig.fetch(`/api/purchases/statement.${kind}?month=${of}`, {}, member(id));
const rowsOf = async (id: number, of = month) =>
  (await (await file(id, 'csv', of)).text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

/** An order that was paid at a shop and called off: its money goes back from our bank. */
async function transferredBack(buyerId: number): Promise<number> {
  const id = await orders.place({ method: 'prepaid', buyerId });
  const as = member(buyerId);
  const body = { kind: 'oxxo', name: 'Luz Vega', mail: 'fill_never@example.com' } as const;
  const { url } = (await rig.ask(openOrderVoucher, { params: { id }, body }, { as })).body;
  await fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  await orders.reaches(id, 'captured 100000');
  await orders.move(id, 'cancelled');
  const account = { holder: 'Luz Vega', clabe: '032180000118359719' };
  const given = async () =>
    (await rig.ask(giveRefundAccount, { params: { id }, body: account }, { as })).status === 200;
  await eventually(given, { what: 'the account is taken' });
  const { refunds } = (await rig.ask(listBankRefunds, { query: {} }, { as: admin })).body;
  const params = { id: refunds.find(({ orderId }) => orderId === id)?.id ?? '' };
  const { version } = (await rig.ask(readRefundAccount, { params }, { as: admin })).body;
  const reply = await rig.ask(markRefundSent, { params, body: { reference: 'TC20261130', version } }, { as: admin });
  expect(reply.status).toBe(200);
  return id;
}

it('gives buyers the file of what they paid and got back in a month, and of nobody else’s orders', async () => {
  const kept = await orders.place({ method: 'prepaid', buyerId: 61, amount: 120_050 });
  const stripeId = await orders.payWith(kept, 'pm_card_visa', 61);
  await orders.reaches(kept, 'captured 120050');
  await orders.move(kept, 'delivered', 100_000);
  await orders.reaches(kept, 'captured 120050', 'partly_refunded 20050');
  const back = await transferredBack(61);
  const others = await orders.place({ method: 'prepaid', buyerId: 62 });
  await orders.payWith(others, 'pm_card_visa', 62);
  await orders.reaches(others, 'captured 100000');

  const [head, ...rows] = await rowsOf(61);
  expect(head).toEqual(['Fecha', 'Concepto', 'Pedido', 'Referencia', 'Pagado', 'Devuelto']);
  expect(rows.map(([, ...row]) => row)).toEqual([
    ['Pago con tarjeta', `P-${kept}`, stripeId, '1200.50', ''],
    ['Devolución', `P-${kept}`, stripeId, '', '200.50'],
    ['Pago en OXXO', `P-${back}`, expect.stringMatching(/^pi_/), '1000.00', ''],
    ['Devolución por transferencia', `P-${back}`, 'TC20261130', '', '1000.00'],
    ['Total', '', '', '2200.50', '1200.50'],
  ]);
  expect((await rowsOf(62)).slice(1).map(([, what, order]) => [what, order])).toEqual([
    ['Pago con tarjeta', `P-${others}`],
    ['Total', ''],
  ]);
  expect((await rowsOf(61, '2025-01')).slice(1), 'another month').toEqual([['', 'Total', '', '', '0.00', '0.00']]);
  expect((await file(61, 'pdf')).headers.get('content-type')).toBe('application/pdf');
  expect((await file(61, 'csv', '2026-13')).status).toBe(400);
  expect((await rig.fetch(`/api/purchases/statement.csv?month=${month}`, {}, admin)).status).toBe(403);
});
