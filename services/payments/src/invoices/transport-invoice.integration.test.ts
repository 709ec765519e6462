import {
  cancelInvoice,
  draftCartaPorte,
  draftTransportInvoice,
  getPayment,
  issueTransportInvoice,
  listInvoices,
  listMyInvoices,
  resolveInvoice,
  retryInvoice,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import type { CartaPorteFacts } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { invoiceProblems } from '@tianguis/sandbox/pac/sat-files';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, person } from '../../test/invoicing.ts';
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

const buyer = { kind: 'member', id: '8' } as const;
const issue = (order: number, as: typeof admin | typeof agent = admin) =>
  rig.ask(issueTransportInvoice, { body: { order } }, { as });
const papers = async () => (await rig.ask(listInvoices, { query: {} }, { as: agent })).body.invoices;
const paperOf = async (orderId: number) => (await papers()).find(({ orderNumber }) => orderNumber === `P-${orderId}`);

/** Has what waits served until the newest invoice of an order's transport is in a state. */
async function reaches(orderId: number, state: string) {
  await eventually(
    async () => {
      await rig.service().runJob('serveInvoices');
      return (await paperOf(orderId))?.state === state;
    },
    { what: `the invoice of order ${orderId} is ${state}`, timeout: 6_000 },
  );
  const paper = await paperOf(orderId);
  if (!paper) throw new Error(`order ${orderId} has no invoice`);
  return paper;
}

const told = async (invoiceId: string) =>
  (await rig.eventsOf(invoiceChanged))
    .filter(({ data }) => data.invoiceId === invoiceId)
    .map(({ data }) => [data.sellerId, data.kind, data.orderNumber, data.state]);

it('seals and stamps the invoice of a transport once, hands it to the buyer, and cancels it', async () => {
  const { orderId } = await sold(158_000, 58_000);
  await rig.ask(saveTaxData, { body: company }, { as: buyer });
  expect((await issue(orderId, agent)).status).toBe(403);
  const asked = await issue(orderId);
  expect(asked.body.invoice).toMatchObject({ kind: 'transport', state: 'queued', sellerId: 8 });
  expect((await issue(orderId)).problem).toMatchObject({ code: 'invoice_there', errors: [{ path: 'order' }] });

  const paper = await reaches(orderId, 'stamped');
  expect(paper).toMatchObject({ total: 560, orderNumber: `P-${orderId}` });
  const mine = (await rig.ask(listMyInvoices, {}, { as: buyer })).body.invoices.filter(({ id }) => id === paper.id);
  expect(mine).toMatchObject([{ kind: 'transport', uuid: paper.uuid, state: 'stamped' }]);
  const file = (kind: string, as: typeof buyer | { kind: 'member'; id: string } = buyer) =>
    rig.fetch(`/api/tax-data/invoices/${paper.id}/invoice.${kind}`, {}, as);
  const xml = await (await file('xml')).text();
  expect(xml).toContain('TotalImpuestosRetenidos="20.00"');
  expect(xml, 'by credit card').toContain('FormaPago="04"');
  expect(invoiceProblems(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))).toEqual([]);
  const pdf = await file('pdf?lang=es');
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await file('xml', { kind: 'member', id: '53' })).status, 'its seller has no part in it').toBe(404);

  const cancelled = await rig.ask(cancelInvoice, { params: { id: paper.id }, body: { motive: '02' } }, { as: admin });
  expect(cancelled.status).toBe(200);
  await reaches(orderId, 'cancelled');
  expect((await told(paper.id)).map(([, , , state]) => state)).toEqual(['stamped', 'cancelling', 'cancelled']);
  expect((await told(paper.id))[0]).toEqual([8, 'transport', `P-${orderId}`, 'stamped']);
  expect((await issue(orderId)).status, 'another may follow a cancelled one').toBe(200);
  const noted = (await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data.action);
  expect(noted.filter((action) => action === 'transport_invoice_asked')).toHaveLength(2);
});

it('lists what SAT’s provider refuses, and seals it anew with the buyer’s corrected data', async () => {
  const { orderId } = await sold(116_000, 11_600);
  await rig.ask(saveTaxData, { body: { ...company, name: 'Otra Escuela' } }, { as: buyer });
  await issue(orderId);
  const paper = await reaches(orderId, 'refused');
  expect(paper.reason).toBe('CFDI40145');
  await rig.ask(saveTaxData, { body: company }, { as: buyer });
  const params = { id: paper.id };
  expect((await rig.ask(retryInvoice, { params, body: {} }, { as: admin })).status).toBe(200);
  expect((await reaches(orderId, 'stamped')).id).toBe(paper.id);
});

it('stamps once although the provider fails, and another where a person settled a refused one', async () => {
  const { orderId } = await sold(150_000, 50_000);
  await rig.ask(saveTaxData, { body: person('CACX7605101P8', 'XOCHILT CASAS') }, { as: buyer });
  await rig.sandbox.fail({ provider: 'pac', kind: '500' });
  await issue(orderId);
  await rig.service().runJob('serveInvoices');
  expect(await paperOf(orderId)).toMatchObject({ state: 'sending', total: 500 });
  rig.sandbox.recover();
  expect((await reaches(orderId, 'stamped')).total, 'a person withholds nothing').toBe(500);
  const { invoices } = await rig.sandbox.control<{ invoices: { receiver: string }[] }>('/pac/invoices');
  expect(invoices.filter(({ receiver }) => receiver === 'CACX7605101P8')).toHaveLength(1);

  const { orderId: other } = await sold(150_000, 50_000);
  await rig.ask(saveTaxData, { body: { ...company, cfdiUse: 'G03', name: 'Otra Escuela' } }, { as: buyer });
  await issue(other);
  const paper = await reaches(other, 'refused');
  const resolved = await rig.ask(
    resolveInvoice,
    { params: { id: paper.id }, body: { note: 'por otro PAC' } },
    { as: admin },
  );
  expect(resolved.status).toBe(200);
  expect((await issue(other)).status, 'a person settled the refused one').toBe(200);
});

it('credits what goes back of a stamped invoice once, with the VAT that was withheld, and keeps the invoice', async () => {
  const { orderId, paymentId } = await sold(158_000, 58_000);
  await rig.ask(saveTaxData, { body: company }, { as: buyer });
  await issue(orderId);
  const ofOrder = async () => (await papers()).filter(({ orderNumber }) => orderNumber === `P-${orderId}`);
  const served = (...states: string[]) =>
    eventually(
      async () => {
        await rig.service().runJob('serveInvoices');
        const found = (await ofOrder()).map(({ kind, state }) => `${kind} ${state}`).toSorted();
        return found.join() === states.toSorted().join();
      },
      { what: `the papers of order ${orderId} are ${states}`, timeout: 10_000 },
    );
  await served('transport stamped');
  const { rows } = await rig.storage.query<{ stripeId: string }>(
    'select stripe_id as "stripeId" from payment_intents where id = $1',
    [paymentId],
  );
  await rig.stripe.refunds.create({ payment_intent: rows[0]?.stripeId ?? '', amount: 158_000 });
  await eventually(async () => (await rig.ledgerOf(paymentId)).some(({ step }) => step === 'refund'), {
    what: 'refund',
  });
  await served('transport stamped', 'credit_note stamped');
  await rig.service().runJob('creditInvoices');
  await served('transport stamped', 'credit_note stamped');
  const note = (await ofOrder()).find(({ kind }) => kind === 'credit_note');
  const invoice = (await ofOrder()).find(({ kind }) => kind === 'transport');
  expect(note).toMatchObject({ total: 560, credits: invoice?.uuid, sellerId: 8 });
  const xml = await (await rig.fetch(`/api/tax-data/invoices/${note?.id}/invoice.xml`, {}, buyer)).text();
  expect(xml).toContain('TipoDeComprobante="E"');
  expect(xml).toContain('TotalImpuestosRetenidos="20.00"');
  expect(xml).toContain(`Devolución del transporte de la mercancía del pedido P-${orderId}`);
  expect(invoiceProblems(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))).toEqual([]);
  const params = { id: invoice?.id ?? '' };
  expect((await rig.ask(cancelInvoice, { params, body: { motive: '02' } }, { as: admin })).problem.code).toBe(
    'invoice_credited',
  );
});
