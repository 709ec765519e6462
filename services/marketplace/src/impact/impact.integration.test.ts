import { createHash } from 'node:crypto';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { footprintOf, totalOf } from '@tianguis/proto/footprint/footprint';
import {
  decideImpact,
  getMyImpact,
  getOrderImpact,
  getPublicImpact,
  listImpactReviews,
  listMyImpactReports,
  placeOrder,
  verifyDocument,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { impactReportIssued, impactReportJudged } from '@tianguis/proto/marketplace/impact/events';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { deliveryDocument } from './documents.ts';

const market = await useMarketplace();

let members = 7_000;
const newMember = () => ++members;

/** Rebar, soap by the piece and soap by the kilo: a full line, one without a mass, and one without a factor. */
const goods = () => [
  line('varilla', { quantity: 500, unit: 'tramo' }),
  line('jabon-tocador', { quantity: 50 }),
  line('jabon-tocador', { quantity: 50, unit: 'kg' }),
];

async function ordered(seller = newMember(), quantities = [100, 5, 3]) {
  const buyer = newMember();
  const [listingId = 0] = await publishLots(market.storage, lot({ member: seller, lines: goods() }));
  const text = 'select id from listing_lines where listing_id = $1 order by position';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const lines = rows.map(({ id }, index) => ({ lineId: id, quantity: quantities[index] ?? 1 }));
  const { body } = await market.ask(
    placeOrder,
    { body: { listingId, lines, method: 'hold' } },
    { as: asMember(buyer) },
  );
  return { id: body.id, seller, buyer };
}

const versionsOf = async (orderId: number): Promise<number> => {
  const text = 'select count(*)::int as n from impact_reports where order_id = $1';
  return (await market.storage.query<{ n: number }>(text, [orderId])).rows[0]?.n ?? 0;
};
async function moved(orderId: number, to: 'delivered' | 'refunded', versions: number, at = '2026-11-22T18:00:00.000Z') {
  const from = to === 'delivered' ? 'in_transit' : 'disputed';
  await market.publish(orderMoved, { orderId, from, to, by: 'staff', amount: 0, at });
  await eventually(async () => (await versionsOf(orderId)) >= versions, { what: `version ${versions} of a report` });
}
/** Signed for and sealed, as a delivery is. */
const signed = async (orderId: number) => {
  const key = `insert into seal_keys (id, public_key, since) values ('test', 'key', now()) on conflict do nothing`;
  await market.storage.query(key);
  const text = `insert into deliveries (order_id, hash, content, receiver, signed_at, statement, seal, seal_key_id)
    values ($1, $2, '{}', 'Luz', now(), '{}', 'seal', 'test')`;
  await market.storage.query(text, [orderId, `${orderId}`.padStart(64, '0')]);
};
/** What payments announces of an order's money. */
const money = (orderId: number, state: 'authorised' | 'captured' | 'refunded', amount: number) =>
  market.publish(orderPaymentChanged, { orderId, state, amount });
/** The same, heard of by the order. */
async function captured(orderId: number): Promise<void> {
  await money(orderId, 'captured', 1);
  const known = `select 1 from orders where id = $1 and money = 'captured'`;
  await eventually(async () => (await market.storage.query(known, [orderId])).rowCount === 1, { what: 'the capture' });
}
/** Waits until a report has this standing. */
const standing = (order: { id: number; seller: number }, state: string, reasons: string[] = []) =>
  eventually(
    async () => {
      const known = (await reportOf(order)).standing;
      return known.state === state && known.reasons.join() === reasons.join();
    },
    { what: `a report that is ${state}` },
  );
const impactOf = async (seller: number) => (await market.ask(getMyImpact, {}, { as: asMember(seller) })).body;
const reportOf = async (order: { id: number; seller: number }) =>
  (await market.ask(getOrderImpact, { params: { id: order.id } }, { as: asMember(order.seller) })).body;
async function verified(hash: string) {
  const { body } = await market.ask(verifyDocument, { params: { hash } });
  if (body.kind !== 'impact') throw new Error('a report');
  return body;
}

// 100 × 6.72 kg and 3 kg; 0.672 t × (3824.09335 − 30 × 0.6313) kg CO2e of the rebar alone.
const sums = { mass: '675', avoided: '2557.0637232', withoutMass: 1, withoutFactor: 1 };

describe('the report of a delivered order', () => {
  it('is issued once, notifies its seller, and lets anyone with its address recalculate its figures', async () => {
    const order = await ordered();
    const address = `m${order.seller}@persona.test`;
    await market.prove(order.seller, { channel: 'mail', address });
    await moved(order.id, 'delivered', 1);
    await moved(order.id, 'delivered', 1);
    const report = await reportOf(order);
    expect(report).toMatchObject({ ...sums, orderId: order.id, version: 1, title: 'Cemento gris' });

    const document = await verified(report.hash);
    expect(createHash('sha256').update(document.text).digest('hex')).toBe(report.hash);
    expect(JSON.parse(document.text)).toEqual(document.content);
    const again = document.content.lines.map(({ inputs }) => footprintOf(inputs));
    expect(again).toEqual(document.content.lines.map(({ result }) => result));
    expect(totalOf(again)).toEqual(sums);
    expect(document).toMatchObject({ kind: 'impact', replacedBy: null });

    expect(await versionsOf(order.id)).toBe(1);
    const issued = (await market.eventsOf(impactReportIssued)).map(({ data }) => data);
    expect(issued.filter(({ orderId }) => orderId === order.id)).toEqual([
      { memberId: order.seller, orderId: order.id, hash: report.hash, version: 1 },
    ]);
    expect((await market.noticesTo(address)).map(({ notificationId }) => notificationId)).toEqual([
      `impact-${report.hash}`,
    ]);
  });

  it('can be read by its two parties only, once there is one', async () => {
    const order = await ordered();
    const ask = (member: number) =>
      market.ask(getOrderImpact, { params: { id: order.id } }, { as: asMember(member) }).then(({ status }) => status);
    expect(await ask(order.seller)).toBe(404);
    await moved(order.id, 'delivered', 1);
    expect([await ask(order.seller), await ask(order.buyer), await ask(newMember())]).toEqual([200, 200, 404]);
    expect((await market.ask(verifyDocument, { params: { hash: '0'.repeat(64) } })).status).toBe(404);
  });

  it('never changes: a refund adds a version with nothing sold, in whichever order the events arrive', async () => {
    const early = await ordered();
    const late = await ordered();
    await moved(early.id, 'delivered', 1);
    const { hash } = await reportOf(early);
    await moved(early.id, 'refunded', 2);
    await moved(late.id, 'refunded', 1);
    await moved(late.id, 'delivered', 1);
    const document = await verified(hash);
    expect(document.content.total).toEqual(sums);
    expect((await verified(document.replacedBy ?? '')).content).toMatchObject({ version: 2, lines: [] });
    for (const order of [early, late]) {
      expect(
        (await market.ask(getOrderImpact, { params: { id: order.id } }, { as: asMember(order.seller) })).status,
      ).toBe(404);
      expect((await impactOf(order.seller)).total).toMatchObject({ orders: 0, mass: '0' });
    }
    for (const change of ['update impact_reports set mass = 1', 'delete from impact_reports'])
      await expect(market.storage.query(change)).rejects.toThrow('only ever added');
  });
});

describe('the impact of sales', () => {
  it('is summed for a seller by month of Mexico City and by material, to the last digit', async () => {
    const seller = newMember();
    for (const at of ['2026-11-01T05:59:59.000Z', '2026-11-01T06:00:00.000Z', '2026-11-30T23:00:00.000Z']) {
      const { id } = await ordered(seller);
      await moved(id, 'delivered', 1, at);
    }
    const { total, months, materials } = await impactOf(seller);
    expect(total).toEqual({ orders: 3, mass: '2025', avoided: '7671.1911696', withoutMass: 3, withoutFactor: 3 });
    expect(months).toEqual([
      { month: '2026-10', orders: 1, ...sums },
      { month: '2026-11', orders: 2, mass: '1350', avoided: '5114.1274464', withoutMass: 2, withoutFactor: 2 },
    ]);
    expect(materials).toEqual([
      { factor: 'metals', mass: '2016', avoided: '7671.1911696' },
      { factor: null, mass: '9', avoided: '0' },
    ]);
    const listed = await market.ask(
      listMyImpactReports,
      { query: { month: '2026-11', limit: 1 } },
      { as: asMember(seller) },
    );
    expect(listed.body).toMatchObject({ total: 2, reports: [{ ...sums, deliveredAt: '2026-11-30T23:00:00.000Z' }] });
    expect(listed.body.nextCursor).not.toBeNull();
  });

  it('is exported line by line with its inputs', async () => {
    const order = await ordered();
    await moved(order.id, 'delivered', 1);
    const { hash } = await reportOf(order);
    const file = (format: string) => market.fetch(`/api/impact/export?format=${format}`, {}, asMember(order.seller));
    const csv = (await (await file('csv')).text()).trimEnd().split('\r\n');
    expect(csv).toHaveLength(4);
    expect(csv[1]).toContain(
      `2026-11-22T18:00:00.000Z,${hash},2025.1,varilla,new_surplus,100,tramo,6.72,672,metals,3824.09335`,
    );
    expect(csv[1]).toMatch(/,1,30,0\.6313,2557\.0637232$/);
    const json: { reports: { hash: string }[] } = JSON.parse(await (await file('json')).text());
    expect(json.reports.map((report) => report.hash)).toEqual([hash]);
    expect((await market.fetch('/api/impact/export?format=csv')).status).toBe(401);
  });

  it('is a PDF in both languages, for a delivery and for a month', async () => {
    const order = await ordered();
    await moved(order.id, 'delivered', 1);
    const { hash } = await reportOf(order);
    const ask = async (path: string, as = anonymous) => {
      const reply = await market.fetch(path, {}, as);
      return [reply.status, reply.headers.get('content-type'), (await reply.text()).slice(0, 5)];
    };
    const seller = asMember(order.seller);
    for (const lang of ['es', 'en']) {
      expect(await ask(`/api/impact/reports/${hash}/pdf?lang=${lang}`)).toEqual([200, 'application/pdf', '%PDF-']);
      const month = `/api/impact/months/2026-11/pdf?lang=${lang}`;
      expect(await ask(month, seller)).toEqual([200, 'application/pdf', '%PDF-']);
      expect((await ask(month))[0]).toBe(401);
    }
    expect((await ask(`/api/impact/reports/${'0'.repeat(64)}/pdf`))[0]).toBe(404);
  });

  const publicTotal = async () => (await market.ask(getPublicImpact, {})).body;
  /** How much the public total grew. */
  const growth = async (before: { orders: number; mass: string }) => {
    const after = await publicTotal();
    return [after.orders - before.orders, Math.round(Number(after.mass) - Number(before.mass))];
  };

  it('A9: counts for the public once a signed delivery is paid, and not while its money is held', async () => {
    const before = await publicTotal();
    const order = await ordered();
    await signed(order.id);
    await money(order.id, 'authorised', 1);
    const isHeld = "select 1 from orders where id = $1 and money = 'authorised'";
    await eventually(async () => (await market.storage.query(isHeld, [order.id])).rowCount === 1, { what: 'the hold' });
    await moved(order.id, 'delivered', 1);
    expect(await growth(before)).toEqual([0, 0]);
    expect((await reportOf(order)).standing).toEqual({ state: 'waiting', reasons: ['payment_pending'] });
    await money(order.id, 'captured', 1);
    await standing(order, 'counted');
    expect(await growth(before)).toEqual([1, 675]);
    expect((await verified((await reportOf(order)).hash)).standing).toEqual({ state: 'counted', reasons: [] });
    const told = (await market.eventsOf(impactReportJudged)).map(({ data }) => data);
    expect(told.filter(({ orderId }) => orderId === order.id).map(({ state }) => state)).toEqual([
      'waiting',
      'counted',
    ]);
  });

  it('A9: leaves a gift of 9,999,999 bags, and an unsigned delivery, to staff, who decide with a reason', async () => {
    const before = await publicTotal();
    const gift = await ordered();
    await market.storage.query('update orders set amount = 0 where id = $1', [gift.id]);
    await market.storage.query('update order_lines set quantity = 9999999 where order_id = $1', [gift.id]);
    await signed(gift.id);
    await moved(gift.id, 'delivered', 1);
    const unsigned = await ordered();
    await moved(unsigned.id, 'delivered', 1);
    await money(unsigned.id, 'captured', 1);
    await standing(unsigned, 'waiting', ['unsigned']);
    expect(await growth(before)).toEqual([0, 0]);

    const list = async (state: 'waiting' | 'counted' | 'rejected') =>
      (await market.ask(listImpactReviews, { query: { list: state } }, { as: agent })).body.reviews;
    const waiting = await list('waiting');
    expect(waiting.slice(0, 2)).toMatchObject([
      { orderId: unsigned.id, reasons: ['unsigned'], state: 'waiting', mass: '675' },
      { orderId: gift.id, reasons: ['gift', 'too_heavy'], title: 'Cemento gris' },
    ]);
    const address = `m${gift.seller}@persona.test`;
    await market.prove(gift.seller, { channel: 'mail', address });
    const decide = (id: number, decision: 'counted' | 'rejected', as: Identity = agent) =>
      market.ask(decideImpact, { params: { id }, body: { decision, reason: 'Sin evidencia' } }, { as });
    expect((await decide(gift.id, 'rejected', asMember(gift.seller))).status).toBe(403);
    expect((await decide(gift.id, 'rejected')).status).toBe(200);
    expect((await decide(unsigned.id, 'counted')).status).toBe(200);
    expect((await decide(2_000_000_000, 'counted')).status).toBe(404);
    expect(await growth(before)).toEqual([1, 675]);
    expect((await list('waiting')).map(({ orderId }) => orderId)).not.toContain(gift.id);
    expect(await list('rejected')).toMatchObject([{ orderId: gift.id, reason: 'Sin evidencia' }]);
    expect(await list('counted')).toMatchObject([{ orderId: unsigned.id }]);
    expect((await reportOf(gift)).standing.state).toBe('rejected');
    expect((await impactOf(gift.seller)).total).toMatchObject({ orders: 0, mass: '0' });
    expect((await market.noticesTo(address)).map(({ variables }) => variables.change)).toEqual([
      'el equipo revisó tu reporte ESG y no cuenta: Sin evidencia',
    ]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).map(({ data, subject }) => [
      subject,
      data.action,
      data.detail.state,
    ]);
    expect(audited).toEqual([
      [`orders/${gift.id}`, 'impact_decided', expect.stringMatching(/^waiting → (counted|rejected)$/)],
      [`orders/${unsigned.id}`, 'impact_decided', expect.stringMatching(/^waiting → (counted|rejected)$/)],
    ]);

    // What staff decided is not judged again.
    await money(gift.id, 'captured', 1);
    await standing(gift, 'rejected', ['gift', 'too_heavy']);
  });

  it('A13: withdraws a report that the payments desk refunds, in totals, on its page and in its PDF, once', async () => {
    const before = await publicTotal();
    const order = await ordered();
    await signed(order.id);
    await captured(order.id);
    await moved(order.id, 'delivered', 1);
    await standing(order, 'counted');
    const { hash } = await reportOf(order);
    const address = `m${order.seller}@persona.test`;
    await market.prove(order.seller, { channel: 'mail', address });
    await money(order.id, 'refunded', 1);
    await eventually(async () => (await versionsOf(order.id)) === 2, { what: 'the withdrawal' });
    await moved(order.id, 'refunded', 2);
    await money(order.id, 'refunded', 1);
    expect(await growth(before)).toEqual([0, 0]);
    expect((await impactOf(order.seller)).total).toMatchObject({ orders: 0, mass: '0' });
    const document = await verified(hash);
    expect(document.standing).toEqual({ state: 'withdrawn', reasons: [] });
    expect((await verified(document.replacedBy ?? '')).standing.state).toBe('withdrawn');
    const lines = JSON.stringify(deliveryDocument({ ...document, hash }, 'es', 'http://tianguis.test'));
    expect(lines).toContain('RETIRADO: el pago se reembolsó y este reporte ya no vale');
    expect(JSON.stringify(deliveryDocument({ ...document, hash }, 'en', 'http://t.test'))).toContain('WITHDRAWN');
    const changes = (await market.noticesTo(address)).map(({ variables }) => variables.change);
    expect(changes.filter((change) => change?.includes('reporte ESG'))).toEqual([
      'retiramos tu reporte ESG porque el pago se reembolsó',
    ]);
    expect(await versionsOf(order.id)).toBe(2);
  });

  it('A13: withdraws a report although the refund is heard of before the delivery', async () => {
    const order = await ordered();
    await market.storage.query(`update orders set state = 'delivered' where id = $1`, [order.id]);
    await money(order.id, 'refunded', 1);
    await moved(order.id, 'delivered', 2);
    expect((await impactOf(order.seller)).total).toMatchObject({ orders: 0, mass: '0' });
  });
});
