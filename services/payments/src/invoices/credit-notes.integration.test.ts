import { randomUUID } from 'node:crypto';
import { freePort } from '@tianguis/local/ports';
import {
  cancelInvoice,
  draftCommissionInvoice,
  issueCommissionInvoice,
  listInvoices,
  listMyInvoices,
  paymentAlerts,
  retryInvoice,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { invoiceProblems } from '@tianguis/sandbox/pac/sat-files';
import type { StoredInvoice } from '@tianguis/sandbox/pac/state';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, lastMonth, person } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';
import { addInvoice, lockPapers } from './invoice-store.ts';

const { settings } = invoicingSettings();
let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments(settings);
  orders = ordersOf(rig);
});
afterEach(() => rig.sandbox.recover());
afterAll(() => rig?.close());

const month = lastMonth();
const as = (seller: number) => ({ as: { kind: 'member', id: String(seller) } }) as const;
const serve = () => rig.service().runJob('serveInvoices');

interface Sold {
  readonly orderId: number;
  readonly stripeId: string;
}

/** A sale that was paid, delivered and settled, last month. */
async function soldLastMonth(sellerId: number, amount: number): Promise<Sold> {
  const orderId = await orders.place({ amount, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
  await rig.storage.query(`update transfers set occurred_at = $2 where subject = $1`, [
    String(orderId),
    `${month}-20T18:00:00Z`,
  ]);
  return { orderId, stripeId };
}

const listed = async (seller: number) =>
  (await rig.ask(listInvoices, { query: {} }, { as: agent })).body.invoices.filter(
    ({ sellerId }) => sellerId === seller,
  );
const notesOf = async (seller: number) => (await listed(seller)).filter(({ kind }) => kind === 'credit_note');
const atPac = async (receiver: string): Promise<StoredInvoice[]> =>
  (await rig.sandbox.control<{ invoices: StoredInvoice[] }>('/pac/invoices')).invoices.filter(
    (invoice) => invoice.receiver === receiver,
  );

/** Has what waits served until a seller has these papers, the newest first. */
async function reaches(seller: number, ...states: string[]): Promise<void> {
  let last: unknown;
  await eventually(
    async () => {
      await serve();
      last = await listed(seller);
      const all = (await listed(seller)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
      return all.join() === states.toSorted().join();
    },
    { what: `the papers of ${seller} are ${states.join()}`, timeout: 10_000 },
  ).catch((err: Error) => {
    throw new Error(`${err.message} ${JSON.stringify(last)}`);
  });
}

async function invoiced(seller: number, taxData: typeof company) {
  expect((await rig.ask(saveTaxData, { body: taxData }, as(seller))).status, taxData.rfc).toBe(200);
  const reply = await rig.ask(issueCommissionInvoice, { body: { seller, month } }, { as: admin });
  expect(reply.status).toBe(200);
  await reaches(seller, 'invoice stamped');
  const [invoice] = await listed(seller);
  if (!invoice?.uuid) throw new Error('no stamped invoice');
  return { ...invoice, uuid: invoice.uuid };
}

async function refunded({ orderId, stripeId }: Sold, amount: number): Promise<void> {
  const before = (await rig.ledgerOf((await rig.row(stripeId))?.id)).length;
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount });
  await eventually(async () => (await rig.ledgerOf((await rig.row(stripeId))?.id)).length > before, {
    what: `${amount} of order ${orderId} went back`,
  });
}

const xmlOf = async (id: string, seller: number) =>
  (await rig.fetch(`/api/tax-data/invoices/${id}/invoice.xml`, {}, as(seller).as)).text();
/** The schema of the stamp is another one. */
const withoutStamp = (xml: string) => xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, '');

describe('a refund after the invoice was stamped', () => {
  it('has a credit note of the part stamped, and one of the rest later, each with its taxes', async () => {
    const sale = await soldLastMonth(41, 100_003);
    const other = await soldLastMonth(41, 50_000);
    const invoice = await invoiced(41, person('CACX7605101P8', 'XOCHILT CASAS'));
    expect(invoice.total).toBe(150);
    await refunded(sale, 40_000);
    await reaches(41, 'invoice stamped', 'credit_note stamped');
    const [note] = await notesOf(41);
    expect(note).toMatchObject({ total: 40, credits: invoice.uuid, cancelMotive: null, resolved: false });
    const xml = await xmlOf(note?.id ?? '', 41);
    expect(invoiceProblems(withoutStamp(xml))).toEqual([]);
    expect(xml).toContain('TipoDeComprobante="E"');
    expect(xml).toContain(
      `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${invoice.uuid}"/></cfdi:CfdiRelacionados>`,
    );
    expect(xml).toContain('UsoCFDI="G02"');
    expect(xml).toContain('SubTotal="34.48" Moneda="MXN" Total="40.00"');
    expect(xml).toContain('Base="34.48" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="5.52"');
    expect(xml).toContain(`NoIdentificacion="P-${sale.orderId}"`);
    expect(xml).not.toContain(`P-${other.orderId}"`);
    await refunded(sale, 60_003);
    await reaches(41, 'invoice stamped', 'credit_note stamped', 'credit_note stamped');
    expect((await notesOf(41)).map(({ total }) => total)).toEqual([60, 40]);
    const mine = (await rig.ask(listMyInvoices, {}, as(41))).body.invoices;
    expect(mine.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['credit_note', invoice.uuid],
      ['credit_note', invoice.uuid],
      ['invoice', null],
    ]);
    const pdf = await rig.fetch(`/api/tax-data/invoices/${note?.id}/invoice.pdf`, {}, as(41).as);
    expect((await pdf.text()).slice(0, 8)).toBe('%PDF-1.7');
    expect(pdf.headers.get('content-disposition')).toContain('nota-de-credito-');
    const told = (await rig.eventsOf(invoiceChanged)).filter(({ data }) => data.sellerId === 41);
    expect(told.map(({ data }) => [data.kind, data.state, data.amount])).toEqual([
      ['invoice', 'stamped', 15_000],
      ['credit_note', 'stamped', 4_000],
      ['credit_note', 'stamped', 6_000],
    ]);
  });

  it('has one credit note, however often the provider tells of the refund and the job runs', async () => {
    const sale = await soldLastMonth(42, 80_000);
    await invoiced(42, person('FUNK671228PH6', 'KARLA FUENTE'));
    await rig.sandbox.fail({ provider: 'stripe', kind: 'duplicate-webhook', rate: 1 });
    await refunded(sale, 80_000);
    await Promise.all([serve(), serve(), serve(), rig.service().runJob('creditInvoices')]);
    await reaches(42, 'invoice stamped', 'credit_note stamped');
    for (const _ of [1, 2]) await rig.service().runJob('creditInvoices');
    await serve();
    expect(await notesOf(42)).toHaveLength(1);
    expect((await atPac('FUNK671228PH6')).map(({ total }) => total)).toEqual(['80.00', '80.00']);
    const [invoice] = (await listed(42)).filter(({ kind }) => kind === 'invoice');
    const cancelled = await rig.ask(
      cancelInvoice,
      { params: { id: invoice?.id ?? '' }, body: { motive: '03' } },
      { as: admin },
    );
    expect([cancelled.status, cancelled.problem.code]).toEqual([409, 'invoice_credited']);
    const replaced = await rig.ask(
      issueCommissionInvoice,
      { body: { seller: 42, month, replaces: true } },
      { as: admin },
    );
    expect(replaced.problem.code).toBe('invoice_credited');
  });

  it('is seen by a cancellation that is asked for while it is added', async () => {
    const sale = await soldLastMonth(51, 50_000);
    const { id } = await invoiced(51, person('XOJI740919U48', 'INGRID XODAR'));
    const asked = await rig.storage.transaction(async (tx) => {
      await lockPapers(tx, 51);
      const reply = rig.ask(cancelInvoice, { params: { id }, body: { motive: '03' } }, { as: admin });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await eventually(async () => (await rig.storage.query(waiting)).rowCount === 1, { what: 'it waits' });
      const credits = { invoiceId: id, orders: [{ orderNumber: `P-${sale.orderId}`, amount: 1_000 }] };
      await addInvoice(tx, { id: randomUUID(), sellerId: 51, month, generation: 2, replacesId: null, credits });
      return { reply };
    });
    const { status, problem } = await asked.reply;
    expect([status, problem.code]).toEqual([409, 'invoice_credited']);
    expect((await listed(51)).find((paper) => paper.id === id)?.state).toBe('stamped');
    await rig.storage.query('delete from commission_invoices where credits_id = $1', [id]);
  });

  it('needs none within the month, nor before the invoice; the invoice has what was left', async () => {
    const sale = await soldLastMonth(43, 60_000);
    await refunded(sale, 30_000);
    await rig.storage.query(`update transfers set occurred_at = $2 where subject = $1`, [
      (await rig.row(sale.stripeId))?.id,
      `${month}-25T18:00:00Z`,
    ]);
    expect((await invoiced(43, person('KAHO641101B39', 'OSCAR KALA'))).total).toBe(30);
    await rig.service().runJob('creditInvoices');
    expect(await notesOf(43)).toEqual([]);
  });

  it('counts a refund of this month once, whether the invoice of the last comes before or after it', async () => {
    const sale = await soldLastMonth(44, 70_000);
    await refunded(sale, 20_000);
    expect((await invoiced(44, person('XIQB891116QE4', 'BERENICE XIMO'))).total).toBe(70);
    await reaches(44, 'invoice stamped', 'credit_note stamped');
    expect((await notesOf(44))[0]?.total).toBe(20);
    const now = new Date().toISOString().slice(0, 7);
    const draft = await rig.ask(draftCommissionInvoice, { body: { seller: 44, month: now } }, { as: admin });
    expect(draft.problem.code).toBe('nothing_to_invoice');
  });

  it('is told to staff where the certification provider refuses it, and stamped after a retry', async () => {
    const sale = await soldLastMonth(45, 90_000);
    const right = { ...company, rfc: 'XIA190128J61', name: 'Xenon Industrial Articles', postalCode: '76343' };
    await invoiced(45, right);
    await rig.ask(saveTaxData, { body: { ...right, postalCode: '76340' } }, as(45));
    await refunded(sale, 90_000);
    await reaches(45, 'invoice stamped', 'credit_note refused');
    const [note] = await notesOf(45);
    expect(note).toMatchObject({ reason: 'CFDI40147', detail: expect.stringContaining('DomicilioFiscal') });
    expect((await rig.ask(paymentAlerts, {}, { as: agent })).body.invoices).toBeGreaterThan(0);
    await rig.service().runJob('creditInvoices');
    expect(await notesOf(45), 'the refused one is the one').toHaveLength(1);
    await rig.ask(saveTaxData, { body: right }, as(45));
    const retry = await rig.ask(retryInvoice, { params: { id: note?.id ?? '' }, body: {} }, { as: admin });
    expect(retry.status).toBe(200);
    await reaches(45, 'invoice stamped', 'credit_note stamped');
    expect(await atPac('XIA190128J61')).toHaveLength(2);
  });

  it('goes to the receiver of the invoice, also where they gave up their tax data', async () => {
    const sale = await soldLastMonth(46, 30_000);
    await invoiced(46, { ...company, rfc: 'H&E951128469', name: 'Herreria & Electricos' });
    await rig.storage.query('delete from tax_profiles where member_id = 46');
    await refunded(sale, 30_000);
    await reaches(46, 'invoice stamped', 'credit_note stamped');
    expect((await atPac('H&E951128469')).map(({ kind }) => kind)).toEqual(['E', 'I']);
  });

  it('waits for the end of a dispute, which may bring the money back', async () => {
    const sale = await soldLastMonth(47, 40_000);
    await invoiced(47, person('WATM640917J45', 'MARIA WATEMBER'));
    await rig.storage.query('update orders set disputed = 1 where id = $1', [sale.orderId]);
    await refunded(sale, 40_000);
    await serve();
    await rig.service().runJob('creditInvoices');
    expect(await notesOf(47)).toEqual([]);
    await rig.storage.query('update orders set disputed = 0 where id = $1', [sale.orderId]);
    await rig.service().runJob('creditInvoices');
    await reaches(47, 'invoice stamped', 'credit_note stamped');
  });

  it('is counted once while a substitute of its invoice is being sent, and is credited to the substitute', async () => {
    const sale = await soldLastMonth(50, 120_000);
    const first = await invoiced(50, person('AABF800614HI0', 'FELIX MANUEL ANDRADE'));
    const credited = async () => {
      await rig.service().runJob('creditInvoices');
      return (await notesOf(50)).map(({ total, credits }) => ({ total, credits }));
    };
    await rig.sandbox.fail({ provider: 'pac', kind: '500' });
    const body = { seller: 50, month, replaces: true } as const;
    expect((await rig.ask(issueCommissionInvoice, { body }, { as: admin })).status).toBe(200);
    await serve();
    expect((await listed(50)).map(({ state }) => state)).toEqual(['sending', 'stamped']);
    expect(await credited(), 'no money went back').toEqual([]);
    await refunded(sale, 120_000);
    expect(await credited(), 'it waits for the substitute').toEqual([]);
    await rig.sandbox.recover();
    await reaches(50, 'invoice stamped', 'invoice stamped', 'credit_note stamped');
    const substitute = (await listed(50)).find(({ kind, id }) => kind === 'invoice' && id !== first.id);
    expect(await credited()).toEqual([{ total: 120, credits: substitute?.uuid }]);
    const cancelled = await rig.ask(cancelInvoice, { params: { id: first.id }, body: { motive: '01' } }, { as: admin });
    expect(cancelled.status).toBe(200);
    await reaches(50, 'invoice cancelled', 'invoice stamped', 'credit_note stamped');
  });

  it('has another one where staff cancel it, since the commission went back all the same', async () => {
    const sale = await soldLastMonth(48, 200_000);
    await invoiced(48, person('JUFA7608212V6', 'ADRIANA JUAREZ'));
    await refunded(sale, 200_000);
    await reaches(48, 'invoice stamped', 'credit_note stamped');
    const [note] = await notesOf(48);
    const cancel = await rig.ask(
      cancelInvoice,
      { params: { id: note?.id ?? '' }, body: { motive: '02' } },
      { as: admin },
    );
    expect(cancel.status).toBe(200);
    await reaches(48, 'invoice stamped', 'credit_note cancelled', 'credit_note stamped');
  });
});

it('is stamped once where the process is killed in between', async () => {
  const sale = await soldLastMonth(49, 110_000);
  await invoiced(49, { ...company, rfc: 'EWE1709045U0', name: 'Escuela Wilson Esquivel' });
  // From here on nobody serves invoices but the process that is killed.
  await rig.restart({ PAYMENTS_INVOICES: 'off' });
  await refunded(sale, 110_000);
  const killed = await startServiceProcess('payments', { ...rig.env, PORT: String(await freePort()) });
  await rig.sandbox.fail({ provider: 'pac', kind: 'drop-reply' });
  await eventually(
    async () => {
      await rig.storage.query(`select graphile_worker.add_job('serveInvoices', '{}'::json)`);
      return (await atPac('EWE1709045U0')).length > 1;
    },
    { what: 'the provider to stamp it', timeout: 60_000 },
  );
  await killed.stop('SIGKILL');
  await rig.sandbox.recover();
  await rig.restart(settings);
  await reaches(49, 'invoice stamped', 'credit_note stamped');
  expect((await atPac('EWE1709045U0')).map(({ kind }) => kind)).toEqual(['E', 'I']);
}, 120_000);
