import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  countAllOrders,
  getAnyOrder,
  listAllOrders,
  moveOrder as moveOrderByStaff,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { admin, agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { clockAfter, hold, newMember, offer, ordered, pay, read, reachable } = orderFixture(market);

describe('staff', () => {
  it('refund a part of a disputed order and notify both parties of the amount', async () => {
    const one = await ordered(await offer());
    const buyer = await reachable(one.buyer);
    const seller = await reachable(one.seller);
    await pay(one, { state: 'captured', amount: 10_000 });
    await market.storage.query(`update orders set state = 'disputed', amount = 10000 where id = $1`, [one.id]);
    const part = (amount?: number, who = admin) =>
      market.ask(
        moveOrderByStaff,
        { ...params(one), body: { move: 'part', reason: 'Faltó uno', amount } },
        { as: who },
      );
    expect((await part(25, agent)).status).toBe(403);
    for (const wrong of [undefined, 100, 100.01]) expect((await part(wrong)).problem.errors?.[0]?.path).toBe('amount');
    const replies = [await part(25.5), await part(25.5)];
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'settled']));
    const moved = (await market.eventsOf(orderMoved)).filter(({ data }) => data.orderId === one.id);
    expect(moved.map(({ data }) => [data.from, data.to, data.amount])).toEqual([['disputed', 'settled', 7_450]]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).find(
      ({ subject }) => subject === `orders/${one.id}`,
    );
    expect(audited?.data.detail).toEqual({
      move: 'part',
      centavos: 2_550,
      state: 'order.disputed → order.settled',
    });
    const changes = (await Promise.all([buyer, seller].map((address) => market.noticesTo(address))))
      .flat()
      .map(({ variables }) => String(variables.change))
      .filter((change) => change.includes('Motivo'));
    expect(changes).toEqual([1, 2].map(() => expect.stringContaining('($25.50). Motivo')));
  });

  it('A12: decide about money only as an admin with a recent sign-in', async () => {
    const one = await ordered(await offer());
    const decide = (move: 'settle' | 'refund' | 'cancel', who: Identity) =>
      market.ask(moveOrderByStaff, { ...params(one), body: { move, reason: 'Se ve en las fotos' } }, { as: who });
    const nextFor = async (who: Identity) => (await market.ask(getAnyOrder, params(one), { as: who })).body.next;
    await hold(one);
    expect((await decide('cancel', agent)).status).toBe(403);
    expect([await nextFor(agent), await nextFor(admin)]).toEqual([[], ['cancel']]);

    await market.storage.query(`update orders set state = 'disputed' where id = $1`, [one.id]);
    const signedInAt = Date.now() - 3_600_000;
    const anHourAgo: Identity = { kind: 'staff', id: '1', name: 'Eva', role: 'admin', signedInAt };
    for (const move of ['settle', 'refund'] as const) {
      expect((await decide(move, agent)).status, move).toBe(403);
      expect((await decide(move, anHourAgo)).problem.code, move).toBe('recent_sign_in_required');
    }
    expect([await nextFor(agent), await nextFor(admin)]).toEqual([[], ['settle', 'part', 'refund']]);
    expect((await decide('settle', admin)).body.state).toBe('settled');
  });

  it('list the most urgent orders first, and count those in each state', async () => {
    const buyer = newMember();
    const sacks = await offer();
    const later = await ordered(sacks, buyer, 1);
    const first = await ordered(sacks, buyer, 2);
    const unhurried = await ordered(sacks, buyer, 3);
    const due = (one: { id: number }, at: Date | null) =>
      market.storage.query('update orders set due_at = $2::timestamptz where id = $1', [one.id, at]);
    await due(later, inHours(30));
    await due(first, inHours(20));
    await due(unhurried, null);
    const page = async (cursor?: string) =>
      (await market.ask(listAllOrders, { query: { member: buyer, sort: 'due', limit: 2, cursor } }, { as: agent }))
        .body;
    const begin = await page();
    const rest = await page(begin.nextCursor ?? undefined);
    expect([...begin.orders, ...rest.orders].map(({ id }) => id)).toEqual([first.id, later.id, unhurried.id]);
    expect(rest.nextCursor).toBeNull();
    const { states, late } = (await market.ask(countAllOrders, {}, { as: agent })).body;
    const placed = await market.ask(listAllOrders, { query: { state: 'placed' } }, { as: agent });
    expect(states.find(({ state }) => state === 'placed')?.count).toBe(placed.body.total);
    expect(states.map(({ state }) => state)).toEqual(orderStates);
    expect(late).toBeGreaterThanOrEqual(1);
    const nextOf = async (one: { id: number }) => (await market.ask(getAnyOrder, params(one), { as: agent })).body.next;
    expect(await nextOf(first)).toEqual(['extend', 'cancel']);
  });

  it('find an order, and extend or cancel it with an audited reason', async () => {
    const sacks = await offer();
    const one = await ordered(sacks);
    const list = async (query: object) =>
      (await market.ask(listAllOrders, { query }, { as: agent })).body.orders.map(({ id }) => id);
    expect(await list({ q: one.number })).toEqual([one.id]);
    expect(await list({ q: `p-${one.id}` })).toEqual([one.id]);
    expect(await list({ q: `bodega ${sacks.seller}` })).toEqual([one.id]);
    expect(await list({ member: one.buyer, state: 'placed' })).toEqual([one.id]);
    expect(await list({ member: one.buyer, late: true })).toEqual([]);
    expect((await market.ask(listAllOrders, {}, { as: asMember(one.buyer) })).status).toBe(403);
    const move = (name: 'extend' | 'cancel', who = agent) =>
      market.ask(
        moveOrderByStaff,
        { ...params(one), body: { move: name, reason: 'Lo pidió el vendedor' } },
        { as: who },
      );
    const { dueAt } = (await move('extend')).body;
    expect(Date.parse(dueAt ?? '') - Date.parse(one.dueAt ?? '')).toBe(48 * 3_600_000);
    await clockAfter(50);
    expect((await read(one, one.buyer)).state).toBe('placed');
    await pay(one, { state: 'captured', amount: 10_000 });
    expect((await move('cancel')).status).toBe(403);
    expect((await move('cancel', admin)).body).toMatchObject({ state: 'cancelled', buyer: { memberId: one.buyer } });
    const whole = (await market.ask(getAnyOrder, params(one), { as: agent })).body;
    expect(whole.timeline.map(({ by, reason }) => [by, reason])).toEqual([
      ['buyer', null],
      ['staff', 'Lo pidió el vendedor'],
      ['staff', 'Lo pidió el vendedor'],
    ]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
      ({ subject }) => subject === `orders/${one.id}`,
    );
    expect(audited.map(({ data }) => [data.staffId, data.detail])).toEqual([
      [7, { move: 'extend', until: expect.stringMatching(/^20.*Z → 20.*Z$/) }],
      [1, { move: 'cancel', state: 'order.placed → order.cancelled' }],
    ]);
  });
});
