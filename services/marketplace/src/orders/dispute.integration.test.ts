import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  acceptComplaint,
  disputeOrder,
  getAnyOrder,
  listAllOrders,
  moveOrder,
  sendOrderMessage,
  writeToParties,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { decisionDays } from '@tianguis/proto/marketplace/orders/order';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours, line } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { movesOf, newMember, offer, ordered, read, reachable } = orderFixture(market, 40_000);

type Sale = Awaited<ReturnType<typeof delivered>>;
type Claim = NonNullable<(typeof disputeOrder)['types']>['body'];

/** An order of $100 that was delivered a moment ago; of a gift, of nothing. */
async function delivered({ centavos = 10_000 } = {}) {
  const sale = await ordered(await offer([line('cemento', { quantity: 20, centavos })]));
  const text = `update orders set state = 'delivered', complain_by = now() + interval '1 day', due_at = null where id = $1`;
  await market.storage.query(text, [sale.id]);
  return sale;
}

const complain = (sale: Sale, claim: Claim = {}, who = sale.buyer) =>
  market.ask(disputeOrder, { ...params(sale), body: { reason: 'Dos bultos rotos', ...claim } }, { as: asMember(who) });

async function disputed(claim: Claim = {}, goods: { centavos?: number } = {}) {
  const sale = await delivered(goods);
  expect((await complain(sale, claim)).status).toBe(200);
  return sale;
}

const accept = (sale: Sale, who = sale.seller) => market.ask(acceptComplaint, params(sale), { as: asMember(who) });
const seenByStaff = async (sale: Sale, who = agent) => (await market.ask(getAnyOrder, params(sale), { as: who })).body;
const writeAsStaff = (sale: Sale, text: string, to: 'both' | 'buyer' | 'seller', idempotencyKey?: string) =>
  market.ask(
    writeToParties,
    { ...params(sale), body: { text, to } },
    { as: agent, idempotencyKey: idempotencyKey ?? crypto.randomUUID() },
  );
const write = (sale: Sale, who: number, text: string, onlyStaff?: boolean) =>
  market.ask(
    sendOrderMessage,
    { ...params(sale), body: { text, onlyStaff } },
    { as: asMember(who), idempotencyKey: crypto.randomUUID() },
  );
const textsFor = async (sale: Sale, who: number) => (await read(sale, who)).messages.map(({ text }) => text);
const changesTo = async (address: string) =>
  (await market.noticesTo(address)).map(({ variables }) => String(variables.change));

describe('a complaint', () => {
  it('says what is wrong and what is asked for, and tells the seller with the deadline', async () => {
    const sale = await delivered();
    const address = await reachable(sale.seller);
    const claim = { kinds: ['missing', 'damaged'], asks: 'part', amount: 20.5 } as const;
    const { complaint, turn, dueAt } = (await complain(sale, { ...claim, kinds: [...claim.kinds] })).body;
    expect(complaint).toMatchObject({ ...claim, reason: 'Dos bultos rotos', answered: false });
    const at = Date.parse(complaint?.at ?? '');
    expect(Date.parse(complaint?.decideBy ?? '') - at).toBe(decisionDays * 24 * 3_600_000);
    expect(turn).toEqual({ who: 'seller', action: 'answer_complaint', by: complaint?.answerBy });
    expect(dueAt, 'nothing is decided by silence').toBeNull();
    const [told] = (await changesTo(address)).slice(-1);
    expect(told).toMatch(
      /^quien compra presentó una queja\. Falta material, llegó dañado\. Pide que se le devuelvan \$20\.50\. Motivo: Dos bultos rotos\. Míralo en el pedido: .* antes del /,
    );
  });

  it('names the field that is wrong', async () => {
    const sale = await delivered();
    const gift = await delivered({ centavos: 0 });
    const wrong = async (of: Sale, claim: object) => {
      const { status, problem } = await complain(of, claim as Claim);
      return [status, problem.errors?.[0]?.path];
    };
    for (const amount of [undefined, 100, 100.01])
      expect(await wrong(sale, { asks: 'part', amount })).toEqual([422, 'amount']);
    expect(await wrong(sale, { asks: 'part', amount: -1 })).toEqual([400, 'amount']);
    expect(await wrong(sale, { kinds: ['ugly'] })).toEqual([400, 'kinds.0']);
    expect(await wrong(sale, { asks: 'exchange' })).toEqual([400, 'asks']);
    expect(await wrong(sale, { reason: '' })).toEqual([422, 'reason']);
    expect(await wrong(gift, { asks: 'all' })).toEqual([422, 'asks']);
    expect((await read(sale, sale.buyer)).state, 'nothing was opened').toBe('delivered');
    expect((await complain(gift, { asks: 'nothing' })).body.state).toBe('disputed');
  });

  it('gives back what the buyer asks for when the seller accepts', async () => {
    const sale = await disputed({ asks: 'part', amount: 33.33 });
    const address = await reachable(sale.buyer);
    expect((await accept(sale, sale.buyer)).status).toBe(409);
    expect((await accept(sale, newMember())).status).toBe(404);
    expect((await read(sale, sale.seller)).next.map(({ move }) => move)).toEqual(['return_part']);
    const replies = [await accept(sale), await accept(sale)];
    expect(replies.map(({ status, body }) => [status, body.state])).toEqual(Array(2).fill([200, 'settled']));
    const moved = (await movesOf(sale.id)).filter(({ from }) => from === 'disputed');
    expect(moved.map(({ to, by, amount }) => [to, by, amount])).toEqual([['settled', 'seller', 6_667]]);
    expect((await read(sale, sale.seller)).sale).toMatchObject({ gross: 66.67, net: 60, commission: 6.67 });
    expect((await read(sale, sale.buyer)).timeline.at(-1)).toMatchObject({ by: 'seller', givenBack: 33.33 });
    expect((await changesTo(address)).at(-1)).toMatch(
      /^quien vende aceptó tu queja y se te devuelve lo que pediste \(\$33\.33\)/,
    );
  });

  it('gives everything back, and nothing that was not asked for', async () => {
    const all = await disputed({ asks: 'all' });
    expect((await accept(all)).body).toMatchObject({ state: 'refunded' });
    expect((await movesOf(all.id)).at(-1)).toMatchObject({ to: 'refunded', amount: 0 });
    for (const claim of [{}, { asks: 'nothing' }] as const)
      expect((await accept(await disputed(claim))).problem.code).toBe('order_guard');
    const decided = await disputed({ asks: 'all' });
    const body = { move: 'settle' as const, reason: 'Se ve en las fotos' };
    await market.ask(moveOrder, { ...params(decided), body }, { as: admin });
    expect((await accept(decided)).status).toBe(409);
  });

  it('waits for the seller until they answered or had two days, reminds them once, and then waits for staff', async () => {
    const sale = await disputed();
    const address = await reachable(sale.seller);
    const reminders = async () => (await changesTo(address)).filter((change) => change.startsWith('recordatorio'));
    await market.runJob('remindOfTurns', inHours(35));
    expect(await reminders()).toHaveLength(0);
    await market.runJob('remindOfTurns', inHours(37));
    await market.runJob('remindOfTurns', inHours(38));
    expect(await reminders()).toEqual([expect.stringMatching(/^recordatorio: míralo en el pedido: responde/)]);
    await market.storage.query(`update orders set answer_by = now() - interval '1 minute' where id = $1`, [sale.id]);
    const { turn, complaint } = await read(sale, sale.buyer);
    expect(turn).toEqual({ who: 'staff', action: 'decide', by: complaint?.decideBy });
    await write(sale, sale.seller, 'Salieron enteros');
    expect((await read(sale, sale.buyer)).complaint?.answered).toBe(true);
  });
});

describe('staff', () => {
  it('write to both sides or to one alone, who can answer them alone', async () => {
    const sale = await disputed();
    const buyer = await reachable(sale.buyer);
    const seller = await reachable(sale.seller);
    const key = crypto.randomUUID();
    const toBoth = await writeAsStaff(sale, 'Miren la guía: llamen al 55 1234 5678', 'both', key);
    expect(toBoth.status).toBe(201);
    expect((await writeAsStaff(sale, 'Miren la guía: llamen al 55 1234 5678', 'both', key)).status).toBe(201);
    await writeAsStaff(sale, '¿Cuántos bultos?', 'buyer');
    await write(sale, sale.buyer, 'Fueron dos', true);
    await write(sale, sale.seller, 'Yo conté veinte', true);
    const both = 'Miren la guía: llamen al •••';
    expect(await textsFor(sale, sale.buyer)).toEqual([both, '¿Cuántos bultos?', 'Fueron dos']);
    expect(await textsFor(sale, sale.seller)).toEqual([both, 'Yo conté veinte']);
    const seen = await seenByStaff(sale);
    expect(seen.messages.map(({ by, onlyWith }) => [by, onlyWith])).toEqual([
      ['staff', null],
      ['staff', 'buyer'],
      ['buyer', 'buyer'],
      ['seller', 'seller'],
    ]);
    expect([seen.complaint?.answered, (await read(sale, sale.buyer)).complaint?.answered]).toEqual([true, true]);
    expect(await changesTo(buyer)).toEqual([
      `nuestro equipo te escribe: ${both}`,
      'nuestro equipo te escribe: ¿Cuántos bultos?',
    ]);
    expect(await changesTo(seller)).toEqual([`nuestro equipo te escribe: ${both}`]);
    const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
      ({ subject, data }) => subject === `orders/${sale.id}` && data.action === 'order_message_sent',
    );
    expect(audited.map(({ data }) => [data.staffId, data.detail.to])).toEqual([
      [7, 'both'],
      [7, 'buyer'],
    ]);
    expect(JSON.stringify(audited)).not.toContain('bultos');
  });

  it('alone write as staff, and are written to alone only while a complaint is open', async () => {
    const sale = await delivered();
    const asParty = { as: asMember(sale.buyer) };
    expect(
      (await market.ask(writeToParties, { ...params(sale), body: { text: 'Hola', to: 'both' } }, asParty)).status,
    ).toBe(403);
    expect((await writeAsStaff({ ...sale, id: 999_999 }, 'Hola', 'both')).status).toBe(404);
    const { problem } = await write(sale, sale.buyer, 'Sólo para ustedes', true);
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['no_open_complaint', 'onlyStaff']);
  });

  it('close the complaint about a gift without an admin, and no complaint about money', async () => {
    const decide = (sale: Sale, move: 'settle' | 'part' | 'refund') =>
      market.ask(moveOrder, { ...params(sale), body: { move, reason: 'Ya se habló', amount: 1 } }, { as: agent });
    const gift = await disputed({}, { centavos: 0 });
    expect((await seenByStaff(gift)).next).toEqual(['settle', 'refund']);
    expect((await decide(gift, 'part')).problem.errors?.[0]?.path).toBe('amount');
    expect((await decide(gift, 'settle')).body.state).toBe('settled');
    const sale = await disputed();
    for (const move of ['settle', 'part', 'refund'] as const) expect((await decide(sale, move)).status).toBe(403);
  });

  it('have the complaint that is to be decided first on top, the late ones before', async () => {
    const buyer = newMember();
    const sacks = await offer();
    const sales = [await ordered(sacks, buyer, 1), await ordered(sacks, buyer, 2), await ordered(sacks, buyer, 3)];
    const text = `update orders set state = 'disputed', due_at = null, decide_by = now() + $2 * interval '1 hour' where id = $1`;
    for (const [at, hours] of [30, -2, 5].entries()) await market.storage.query(text, [sales[at]?.id, hours]);
    const list = async (query: object) =>
      (await market.ask(listAllOrders, { query: { member: buyer, state: 'disputed', ...query } }, { as: agent })).body;
    const { orders, total } = await list({ sort: 'due' });
    expect(orders.map(({ id }) => id)).toEqual([1, 2, 0].map((at) => sales[at]?.id));
    expect([total, (await list({ late: true })).total]).toEqual([3, 2]);
  });
});

it('forgets what staff wrote to an erased member alone, and what they answered', async () => {
  const sale = await disputed();
  await writeAsStaff(sale, 'Para los dos', 'both');
  await writeAsStaff(sale, 'Rosa, ¿cuántos?', 'buyer');
  await writeAsStaff(sale, 'Para quien vende', 'seller');
  await write(sale, sale.buyer, 'Fueron dos', true);
  await market.publish(memberErased, { memberId: sale.buyer });
  const left = async () => (await seenByStaff(sale)).messages.map(({ text }) => text);
  await eventually(async () => (await left()).length === 2, { what: 'the messages to go' });
  expect(await left()).toEqual(['Para los dos', 'Para quien vende']);
});
