import { saveTaxData } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { localDay } from '@tianguis/proto/time';
import { withholdingProblems } from '@tianguis/sandbox/pac/sat-files';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { company, invoicingSettings, lastMonth } from '../../test/invoicing.ts';
import { ordersOf } from '../../test/orders.ts';

const { settings } = invoicingSettings();
const rig = await startPayments({ ...settings, PAYMENTS_WITHHOLD_TAXES: 'on' });
afterAll(rig.close);
const orders = ordersOf(rig);
const month = localDay(new Date()).slice(0, 7);

const download = (seller: number, as: typeof admin | typeof agent = admin, of = month) =>
  rig.fetch(`/api/staff/withholding/${seller}/certificate.xml?month=${of}`, {}, as);
const isSettled = (orderId: number) =>
  eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });

/** A sale of new goods that was paid, delivered and settled. */
async function sold(sellerId: number, amount: number) {
  const orderId = await orders.place({ amount, usedAmount: 0, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  await isSettled(orderId);
  return { orderId, stripeId };
}

it('hands an admin a seller’s month as XML by SAT’s schema, and notes the download', async () => {
  const orderId = await orders.place({ amount: 116_000, usedAmount: 0, sellerId: 33 });
  const nobody = await download(33);
  expect([nobody.status, (await nobody.json()).code]).toEqual([422, 'nothing_withheld']);
  expect((await rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: '33' } })).status).toBe(200);
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 116_000);
  await orders.reaches(orderId, 'authorised 116000', 'captured 116000');
  await orders.move(orderId, 'settled', 116_000);
  await isSettled(orderId);
  expect((await download(33, agent)).status).toBe(403);
  const reply = await download(33);
  expect(reply.headers.get('content-disposition')).toContain(`retenciones-33-${month}.xml`);
  const xml = await reply.text();
  expect(xml).toContain('RfcE="KIJ0906199R1"');
  expect(xml).toContain('MonTotServSIVA="1000.00" TotalIVATrasladado="160.00" TotalIVARetenido="80.00"');
  expect(xml).toContain('TotalISRRetenido="25.00" DifIVAEntregadoPrestServ="80.00" MonTotalporUsoPlataforma="100.00"');
  const sealed = xml.replace(
    ' FechaExp=',
    ' Sello="c2VsbG8=" NoCertificado="30001000000500003416" Certificado="MIIF" FechaExp=',
  );
  expect(withholdingProblems(sealed)).toEqual([]);
  const noted = (await rig.eventsOf(paymentsActionAudited)).map(({ subject, data }) => `${data.action} ${subject}`);
  expect(noted).toEqual(['withholding_downloaded members/33']);
});

it('lowers the month of the sale by what goes back in a later one, whose own sales stay as they are', async () => {
  expect((await rig.ask(saveTaxData, { body: company }, { as: { kind: 'member', id: '34' } })).status).toBe(200);
  const before = await sold(34, 116_000);
  await rig.storage.query(`update transfers set occurred_at = $2 where subject = $1`, [
    String(before.orderId),
    `${lastMonth()}-20T18:00:00Z`,
  ]);
  await sold(34, 58_000);
  const sumsOf = async (of: string) => {
    const reply = await download(34, admin, of);
    return reply.status === 200
      ? (await reply.text()).match(/MonTotServSIVA="[\d.]+"/)?.[0]
      : (await reply.json()).code;
  };
  expect(await sumsOf(lastMonth())).toBe('MonTotServSIVA="1000.00"');
  const refunded = async (amount: number, left: string) => {
    await rig.stripe.refunds.create({ payment_intent: before.stripeId, amount });
    await eventually(async () => (await sumsOf(lastMonth())) === left, { what: `${left} is left of last month` });
    expect(await sumsOf(month)).toBe('MonTotServSIVA="500.00"');
  };
  await refunded(58_000, 'MonTotServSIVA="500.00"');
  await refunded(58_000, 'nothing_withheld');
});
