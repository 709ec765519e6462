import { draftCommissionInvoice, saveTaxData } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { commission, pendingOf } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';

const issuer = {
  PAYMENTS_INVOICE_RFC: 'KIJ0906199R1',
  PAYMENTS_INVOICE_NAME: 'KERNEL INDUSTIA JUGUETERA',
  PAYMENTS_INVOICE_REGIME: '601',
  PAYMENTS_INVOICE_POSTAL_CODE: '28971',
  PAYMENTS_INVOICE_PRODUCT: '80141600',
  PAYMENTS_INVOICE_PAYMENT_FORM: '17',
};
const rig = await startPayments(issuer);
afterAll(rig.close);
const orders = ordersOf(rig);

const month = localDay(new Date()).slice(0, 7);
const admin = () => ({ kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt: Date.now() }) as const;
const draft = (seller: number, of = month) =>
  rig.ask(draftCommissionInvoice, { body: { seller, month: of } }, { as: admin() });

const company = {
  rfc: 'EKU9003173C9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const giveTaxData = (seller: number) =>
  rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: String(seller) } });

async function sold(sellerId: number): Promise<{ orderId: number; stripeId: string }> {
  const orderId = await orders.place({ amount: 100_000, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await orders.move(orderId, 'settled', 100_000);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
  return { orderId, stripeId };
}

it('drafts the invoice of what was kept of each order, less what a refund gave back, and notes who asked', async () => {
  const whole = await sold(51);
  const half = await sold(51);
  await rig.stripe.refunds.create({ payment_intent: half.stripeId, amount: 50_000 });
  await eventually(async () => (await orders.balance('seller:51:payable')) === -135_000, { what: 'half went back' });
  expect((await draft(51)).problem).toMatchObject({ code: 'tax_data_missing', errors: [{ path: 'seller' }] });
  await giveTaxData(51);
  const { fileName, xml, total } = (await draft(51)).body;
  expect([fileName, total]).toEqual([`comision-51-${month}.xml`, 150]);
  expect(xml).toContain(`NoIdentificacion="P-${whole.orderId}" Cantidad="1"`);
  expect(xml).toContain('Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" DomicilioFiscalReceptor="42501"');
  expect(xml).toContain('SubTotal="129.31" Moneda="MXN" Total="150.00"');
  const noted = (await rig.eventsOf(paymentsActionAudited)).map(({ subject, data }) => `${data.action} ${subject}`);
  expect(noted).toEqual(['invoice_drafted members/51']);
});

it('drafts nothing of a month without commission, or in which some only went back', async () => {
  await giveTaxData(52);
  expect((await draft(52)).problem).toMatchObject({ code: 'nothing_to_invoice', errors: [{ path: 'month' }] });
  const orderId = await orders.place({ amount: 100_000, sellerId: 52 });
  await rig.storage.transaction((tx) =>
    post(tx, [
      {
        key: 'kept early',
        step: 'settle',
        subject: String(orderId),
        occurredAt: new Date('2026-02-10T12:00:00Z'),
        legs: [debit({ ...pendingOf('x'), side: 'either' }, 500), credit(commission, 500)],
      },
      {
        key: 'gave back',
        step: 'refund',
        subject: String(orderId),
        occurredAt: new Date('2026-03-10T12:00:00Z'),
        legs: [debit(commission, 500), credit({ ...pendingOf('x'), side: 'either' }, 500)],
      },
    ]),
  );
  expect((await draft(52, '2026-02')).body.total).toBe(5);
  expect((await draft(52, '2026-03')).problem.code).toBe('nothing_to_invoice');
});

it('is for admins who signed in a moment ago', async () => {
  const body = { seller: 51, month };
  const old = { ...admin(), signedInAt: Date.now() - 11 * 60_000 };
  expect((await rig.ask(draftCommissionInvoice, { body }, { as: old })).status).toBe(403);
  const agent = { ...admin(), role: 'agent' } as const;
  expect((await rig.ask(draftCommissionInvoice, { body }, { as: agent })).status).toBe(403);
});

it('says that the issuer is not set', async () => {
  const bare = await startPayments();
  try {
    const reply = await bare.ask(draftCommissionInvoice, { body: { seller: 51, month } }, { as: admin() });
    expect([reply.status, reply.problem.code]).toEqual([422, 'invoice_issuer_missing']);
  } finally {
    await bare.close();
  }
});
