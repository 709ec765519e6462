import { join } from 'node:path';
import { issueWithholdingCertificate, listInvoices, paymentAlerts, saveTaxData } from '@tianguis/proto/gen/client.ts';
import { day } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, lastMonth } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';

const { settings, folder } = invoicingSettings();
const ofDays = (from: number, to: number) =>
  invoicingSettings({ from: new Date(Date.now() + from * day), to: new Date(Date.now() + to * day) }).settings;
const rig = await startPayments({ ...settings, PAYMENTS_WITHHOLD_TAXES: 'on' });
afterAll(rig.close);
const orders = ordersOf(rig);
const month = lastMonth();

const listed = async () => (await rig.ask(listInvoices, { query: {} }, { as: agent })).body;
const alert = async () => (await rig.ask(paymentAlerts, {}, { as: agent })).body.certificate;
const serve = () => rig.service().runJob('serveInvoices');

it('accepts a matching certificate, shows its owner and expiry date, and raises no alert', async () => {
  const { certificate } = await listed();
  expect(certificate).toMatchObject({ problem: null, seals: true, rfc: 'KIJ0906199R1' });
  expect(Date.parse(certificate?.validTo ?? '')).toBeGreaterThan(Date.now());
  expect(await alert()).toBe(0);
});

it.each([
  ['wrong_password', { PAYMENTS_CSD_PASSWORD: 'otra' }],
  ['other_rfc', { PAYMENTS_INVOICE_RFC: 'EKU9003173C9' }],
  ['unreadable', { PAYMENTS_CSD_CERTIFICATE: join(folder, 'none.cer') }],
  ['unreadable', { PAYMENTS_CSD_CERTIFICATE: join(folder, 'csd.key') }],
  ['other_key', { PAYMENTS_CSD_KEY: invoicingSettings().settings.PAYMENTS_CSD_KEY }],
  ['not_for_seals', invoicingSettings({ isForSeals: false }).settings],
  ['expired', ofDays(-9, -1)],
  ['not_yet_valid', ofDays(1, 90)],
])('takes payments although the certificate does not fit, and tells staff: %s', async (problem, wrong) => {
  await rig.restart({ ...settings, ...wrong });
  expect((await listed()).certificate).toMatchObject({ problem, seals: false });
  expect(await alert()).toBe(1);
});

it('tells staff a month before the certificate expires, while it still seals', async () => {
  await rig.restart(ofDays(-9, 29));
  expect((await listed()).certificate).toMatchObject({ problem: 'expires_soon', seals: true });
  expect(await alert()).toBe(1);
  await rig.restart(ofDays(-9, 31));
  expect((await listed()).certificate).toMatchObject({ problem: null, seals: true });
});

it('has what is to be sealed wait for a certificate that fits, and refuses none for it', async () => {
  await rig.restart({ ...ofDays(-9, -1), PAYMENTS_WITHHOLD_TAXES: 'on' });
  const seller = { as: { kind: 'member', id: '81' } } as const;
  expect((await rig.ask(saveTaxData, { body: company }, seller)).status).toBe(200);
  const orderId = await orders.place({ amount: 116_000, usedAmount: 0, sellerId: 81 });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 116_000);
  await orders.reaches(orderId, 'authorised 116000', 'captured 116000');
  await orders.move(orderId, 'settled', 116_000);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: 'the order is settled',
  });
  await rig.storage.query('update transfers set occurred_at = $2 where subject = $1', [
    String(orderId),
    `${month}-20T18:00:00Z`,
  ]);
  const asked = await rig.ask(issueWithholdingCertificate, { body: { seller: 81, month } }, { as: admin });
  expect(asked.status).toBe(200);
  const stateOf = async () => (await listed()).invoices.map(({ state }) => state);
  await serve();
  expect(await stateOf()).toEqual(['queued']);

  await rig.restart({ ...settings, PAYMENTS_WITHHOLD_TAXES: 'on' });
  await eventually(
    async () => {
      await serve();
      return (await stateOf()).join() === 'stamped';
    },
    { what: 'it is stamped' },
  );
});
