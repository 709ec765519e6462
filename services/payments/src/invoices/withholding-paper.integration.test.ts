import {
  cancelInvoice,
  issueWithholdingCertificate,
  listInvoices,
  listMyInvoices,
  resolveInvoice,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { withholdingProblems } from '@tianguis/sandbox/pac/sat-files';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, lastMonth, person } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';
import { wrongCertificates } from './wrong-certificates.ts';

const { settings } = invoicingSettings();
const rig = await startPayments({ ...settings, PAYMENTS_WITHHOLD_TAXES: 'on' });
afterAll(rig.close);
const orders = ordersOf(rig);
const month = lastMonth();

const memberOf = (id: number) => ({ kind: 'member', id: String(id) }) as const;

/** A sale of new goods that was settled last month, of a seller with tax data. */
async function sold(sellerId: number, taxData = company): Promise<number> {
  expect((await rig.ask(saveTaxData, { body: taxData }, { as: memberOf(sellerId) })).status).toBe(200);
  const orderId = await orders.place({ amount: 116_000, usedAmount: 0, sellerId });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 116_000);
  await orders.reaches(orderId, 'authorised 116000', 'captured 116000');
  await orders.move(orderId, 'settled', 116_000);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
  await rig.storage.query('update transfers set occurred_at = $2 where subject = $1', [
    String(orderId),
    `${month}-20T18:00:00Z`,
  ]);
  return orderId;
}

const issue = (seller: number, replaces?: true, as: typeof admin | typeof agent = admin) =>
  rig.ask(issueWithholdingCertificate, { body: { seller, month, replaces } }, { as });
const papersOf = async (seller: number) =>
  (await rig.ask(listInvoices, { query: {} }, { as: admin })).body.invoices.filter(
    ({ sellerId }) => sellerId === seller,
  );
const reaches = (seller: number, ...states: string[]) =>
  eventually(
    async () => {
      await rig.service().runJob('serveInvoices');
      const papers = (await papersOf(seller)).filter(({ kind }) => kind === 'withholding');
      return (
        papers
          .map(({ state }) => state)
          .sort()
          .join() === states.toSorted().join()
      );
    },
    { what: `certificates of ${seller} are ${states}`, timeout: 20_000 },
  );
const cancel = (id: string, motive: '01' | '02' | '04') =>
  rig.ask(cancelInvoice, { params: { id }, body: { motive } }, { as: admin });
const told = async (seller: number) =>
  (await rig.eventsOf(invoiceChanged))
    .filter(({ data }) => data.sellerId === seller)
    .map(({ data: { kind, state, amount } }) => `${kind} ${state} ${amount}`);

it('seals and stamps what was withheld from a seller in a month, once, and cancels it with its motive', async () => {
  await sold(81);
  expect((await issue(81, undefined, agent)).status).toBe(403);
  expect((await issue(82)).problem.code).toBe('nothing_withheld');
  expect((await issue(81, true)).problem.code).toBe('nothing_to_replace');
  const [first, second] = await Promise.all([issue(81), issue(81)]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  await reaches(81, 'stamped');
  const [paper] = await papersOf(81);
  expect(paper).toMatchObject({ kind: 'withholding', month, total: 105, state: 'stamped' });
  expect((await issue(81)).problem.code).toBe('certificate_there');

  const own = memberOf(81);
  const mine = (await rig.ask(listMyInvoices, {}, { as: own })).body.invoices;
  expect(mine.map(({ id }) => id)).toEqual([paper?.id]);
  const xml = await (await rig.fetch(`/api/tax-data/invoices/${paper?.id}/invoice.xml`, {}, own)).text();
  expect(xml).toContain(`UUID="${paper?.uuid}"`);
  expect(xml).toContain('MontoTotRet="105.00"');
  expect(withholdingProblems(xml.replace(/<tfd:TimbreFiscalDigital[^>]*\/>/, ''))).toEqual([]);
  const pdf = await rig.fetch(`/api/tax-data/invoices/${paper?.id}/invoice.pdf?lang=es`, {}, own);
  expect(pdf.headers.get('content-disposition')).toContain(`constancia-retenciones-${month}`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await rig.fetch(`/api/tax-data/invoices/${paper?.id}/invoice.xml`, {}, memberOf(82))).status).toBe(404);

  expect((await cancel(paper?.id ?? '', '04')).problem).toMatchObject({
    code: 'motive_not_allowed',
    errors: [{ path: 'motive' }],
  });
  expect((await cancel(paper?.id ?? '', '01')).problem.code).toBe('substitute_missing');
  expect((await issue(81, true)).status).toBe(200);
  await reaches(81, 'stamped', 'stamped');
  expect((await cancel(paper?.id ?? '', '01')).status).toBe(200);
  await reaches(81, 'cancelled', 'stamped');
  const after = await papersOf(81);
  const substitute = after.find(({ state }) => state === 'stamped');
  expect(after.find(({ state }) => state === 'cancelled')).toMatchObject({
    id: paper?.id,
    cancelMotive: '01',
    replacedBy: substitute?.uuid,
  });
  expect(await told(81)).toEqual([
    'withholding stamped 10500',
    'withholding stamped 10500',
    'withholding cancelled 10500',
  ]);
  const noted = (await rig.eventsOf(paymentsActionAudited))
    .filter(({ subject }) => subject === 'members/81')
    .map(({ data }) => data.action);
  expect(noted).toEqual(['withholding_asked', 'withholding_asked', 'invoice_cancelled']);
});

it('issues anew what SAT refused and staff settled by hand', async () => {
  await sold(84);
  expect((await issue(84)).status).toBe(200);
  await reaches(84, 'stamped');
  const refused = `update commission_invoices set state = 'refused', reason = 'refused', uuid = null, xml = null, stamped_at = null
    where seller_id = 84 and kind = 'withholding'`;
  await rig.storage.query(refused);
  expect((await issue(84)).problem.code, 'it waits for a person').toBe('certificate_there');
  const [paper] = await papersOf(84);
  const body = { note: 'El vendedor corrige su código postal' };
  await rig.ask(resolveInvoice, { params: { id: paper?.id ?? '' }, body }, { as: admin });
  expect((await issue(84, true)).problem.code).toBe('nothing_to_replace');
  expect((await issue(84)).status).toBe(200);
  await reaches(84, 'refused', 'stamped');
});

it('issues none beside one that counts, also after the one that took its place was cancelled', async () => {
  await sold(85);
  await issue(85);
  await reaches(85, 'stamped');
  const [first] = await papersOf(85);
  await issue(85, true);
  await reaches(85, 'stamped', 'stamped');
  const second = (await papersOf(85)).find(({ id }) => id !== first?.id);
  await cancel(second?.id ?? '', '02');
  await reaches(85, 'cancelled', 'stamped');
  expect((await issue(85)).problem.code).toBe('certificate_there');
  expect((await issue(85, true)).status).toBe(200);
  await reaches(85, 'cancelled', 'stamped', 'stamped');
  const replaced = (await papersOf(85)).find(({ id }) => id === first?.id);
  expect(replaced?.replacedBy).toMatch(/-/);
});

it('has last month certified by itself for all who gave tax data, whatever replies are lost', async () => {
  await sold(83, person('CACX7605101P8', 'XOCHILT CASAS'));
  await rig.sandbox.fail({ provider: 'pac', kind: 'drop-reply', count: 1 });
  await rig.service().runJob('issueCertificates');
  await rig.service().runJob('issueCertificates');
  await reaches(83, 'stamped');
  const stamped = await fetch(`${rig.sandbox.url}/pac/invoices`);
  const { invoices } = (await stamped.json()) as { invoices: { receiver: string; kind: string }[] };
  expect(invoices.filter(({ receiver, kind }) => receiver === 'CACX7605101P8' && kind === 'R')).toHaveLength(1);
});

it('names stamped certificates that differ from the ledger by now, and months without one', async () => {
  await sold(86);
  await sold(87);
  await issue(86);
  await reaches(86, 'stamped');
  const wrong = async () =>
    (await wrongCertificates(rig.storage, new Date())).filter(({ sellerId }) => sellerId === 86 || sellerId === 87);
  expect(await wrong()).toEqual([{ sellerId: 87, month, certified: null, withheld: 10_500, valid: 0 }]);
  await rig.storage.query(
    `update commission_invoices set total = total + 100 where seller_id = 86 and kind = 'withholding'`,
  );
  expect(await wrong()).toContainEqual({ sellerId: 86, month, certified: 10_600, withheld: 10_500, valid: 1 });
  await issue(86, true);
  await reaches(86, 'stamped', 'stamped');
  expect(await wrong()).toContainEqual({ sellerId: 86, month, certified: 10_500, withheld: 10_500, valid: 2 });
});
