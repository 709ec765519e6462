import { draftCartaPorte, draftTransportInvoice, getPayment, saveTaxData } from '@tianguis/proto/gen/client.ts';
import type { CartaPorteFacts } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { company, invoicingSettings } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';

const { settings } = invoicingSettings();
const rig = await startPayments(settings);
afterAll(rig.close);
const orders = ordersOf(rig);

const draft = (order: number, as: typeof admin | typeof agent = admin) =>
  rig.ask(draftTransportInvoice, { body: { order } }, { as });

async function sold(amount: number, transport?: number, card?: string) {
  const orderId = await orders.place({ amount, transport, sellerId: 53 });
  const stripeId = await orders.payWith(orderId, card);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
  return { orderId, paymentId: String((await rig.row(stripeId))?.id) };
}

it('drafts the invoice of what a buyer paid for the transport, and notes who asked', async () => {
  const { orderId, paymentId } = await sold(158_000, 58_000);
  expect((await draft(orderId)).problem).toMatchObject({ code: 'tax_data_missing', errors: [{ path: 'order' }] });
  await rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: '8' } });
  expect((await draft(orderId, agent)).status).toBe(403);
  const { fileName, xml, total, withheld } = (await draft(orderId)).body;
  expect([fileName, total, withheld]).toEqual([`transporte-P-${orderId}.xml`, 560, 20]);
  expect(xml).toContain('Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE"');
  expect(xml, 'by credit card, not as the operator’s invoices of commission').toContain('FormaPago="04"');
  const record = await rig.ask(getPayment, { params: { id: paymentId } }, { as: agent });
  expect(record.body.transport).toBe(580);
  const noted = (await rig.eventsOf(paymentsActionAudited)).map(({ subject, data }) => `${data.action} ${subject}`);
  expect(noted).toEqual(['transport_invoice_drafted members/8']);
});

it('says how the buyer paid, and as the operator set it where nobody knows', async () => {
  const { orderId, paymentId } = await sold(158_000, 58_000, 'pm_card_visa_debit');
  await rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: '8' } });
  const formOf = async () => (await draft(orderId)).body.xml.match(/FormaPago="(\d\d)"/)?.[1];
  const known = async (column: 'means' | 'stripe_id', value: string) => {
    await rig.storage.query(`update payment_intents set ${column} = $2 where id = $1`, [paymentId, value]);
    return formOf();
  };
  expect(await formOf()).toBe('28');
  expect(await known('means', 'oxxo')).toBe('01');
  expect(await known('means', 'spei')).toBe('03');
  expect(await known('means', 'card')).toBe('28');
  expect(await known('stripe_id', 'pi_unknown'), 'the provider does not know it').toBe(
    settings.PAYMENTS_INVOICE_PAYMENT_FORM,
  );
});

it('drafts nothing of an order without transport, or of none', async () => {
  const { orderId, paymentId } = await sold(70_000);
  expect((await draft(orderId)).problem).toMatchObject({ code: 'nothing_to_invoice', errors: [{ path: 'order' }] });
  expect((await rig.ask(getPayment, { params: { id: paymentId } }, { as: agent })).body.transport).toBe(0);
  expect((await draft(999_999)).problem.code).toBe('order_not_found');
});

const route = (order: number): CartaPorteFacts => ({
  order,
  departsAt: '2026-12-01T16:00:00.000Z',
  arrivesAt: '2026-12-01T17:10:00.000Z',
  kilometres: 14.2,
  kilograms: 500,
  origin: { address: 'Calle 5 sur 40', postalCode: '14000', state: 'CMX' },
  destination: { address: 'Centenario 12', postalCode: '04000', state: 'CMX' },
  goods: [{ name: 'Cemento gris', key: '30111601', quantity: 10, unit: 'XBG', kilograms: 500 }],
  vehicle: {
    plates: 'ABC-123-D',
    config: 'C2',
    year: 2019,
    grossTonnes: 7.5,
    permitType: 'TPAF01',
    permit: 'SCT-0412',
    insurer: 'Seguros del Valle',
    policy: 'POL-99812',
  },
  driver: { name: 'Raúl Ortega', rfc: 'CACX7605101P8', licence: 'LIC-448120' },
});

it('drafts the Carta Porte of an order before it is paid out, names what is missing, and notes who asked', async () => {
  const orderId = await orders.place({ amount: 158_000, transport: 58_000, sellerId: 55 });
  const ask = (facts: CartaPorteFacts, as: typeof admin | typeof agent = admin) =>
    rig.ask(draftCartaPorte, { body: facts }, { as });
  const facts = route(orderId);
  expect((await ask(facts, agent)).status).toBe(403);
  expect((await ask(route(987_654))).status).toBe(404);
  const vehicle = { ...facts.vehicle, insurer: null };
  expect((await ask({ ...facts, vehicle })).body).toMatchObject({ xml: null, missing: ['insurer', 'seller'] });
  await rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: '55' } });
  const { fileName, xml, missing } = (await ask(facts)).body;
  expect([fileName, missing]).toEqual([`carta-porte-P-${orderId}.xml`, []]);
  expect(xml).toContain('<cartaporte31:CartaPorte Version="3.1" IdCCP="CCC');
  expect(xml).toContain('Total="560.00"');
  const noted = (await rig.eventsOf(paymentsActionAudited)).filter(
    ({ data, subject }) => data.action === 'carta_porte_drafted' && subject === `orders/${orderId}`,
  );
  expect(noted).toHaveLength(2);
});
