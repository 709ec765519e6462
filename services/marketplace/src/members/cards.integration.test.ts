import { memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { createInterest, listMembers } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered } = orderFixture(market, 90_000);

const cards = async (query: object) => (await market.ask(listMembers, { query }, { as: agent })).body;
const phoneOf = (memberId: number): string => `+5255${String(memberId).padStart(8, '0')}`;

async function provePhone(memberId: number): Promise<string> {
  await market.prove(memberId, { channel: 'whatsapp', address: phoneOf(memberId) });
  return phoneOf(memberId);
}

describe('the card of a member', () => {
  it('tells by phone who they are, what they sell and what they buy, and for whom each order waits', async () => {
    const sacks = await offer([line('cemento', { quantity: 20 })]);
    const one = await ordered(sacks, newMember(), 2);
    const phones = [await provePhone(sacks.seller), await provePhone(one.buyer)];
    const { members, total } = await cards({ phone: [...phones, '+525599999999'] });
    expect(total).toBe(2);
    const orderSeenBy = (role: string) => ({
      id: one.id,
      number: one.number,
      role,
      state: 'placed',
      turn: { who: 'seller', action: 'approve' },
    });
    expect(members).toMatchObject([
      {
        memberId: one.buyer,
        name: '',
        phone: phones[1],
        since: one.placedAt,
        sells: false,
        buys: true,
        lots: [],
        lotTotal: 0,
        orders: [orderSeenBy('buyer')],
        orderTotal: 1,
      },
      {
        memberId: sacks.seller,
        name: `Bodega ${sacks.seller}`,
        phone: phones[0],
        sells: true,
        buys: false,
        lots: [{ id: sacks.listingId, title: 'Cemento gris', status: 'published' }],
        orders: [orderSeenBy('seller')],
      },
    ]);
  });

  it('shows a few lots, those on the market first, and counts all', async () => {
    const seller = newMember();
    const ids = await publishLots(market.storage, ...Array.from({ length: 7 }, () => lot({ member: seller })));
    await market.storage.query(`update listings set status = 'sold' where id = any($1::int[])`, [ids.slice(-2)]);
    const [card] = (await cards({ id: seller })).members;
    expect(card?.lots.map(({ id }) => id)).toEqual(ids.slice(0, 5).toReversed());
    expect(card?.lotTotal).toBe(7);
  });

  it('says where they are: at their newest lot, or else where they want goods', async () => {
    const seller = newMember();
    await publishLots(market.storage, lot({ member: seller, zone: 'iztapalapa' }));
    await publishLots(market.storage, lot({ member: seller, zone: 'tonala' }));
    const zoneOf = async (id: number) => (await cards({ id })).members[0]?.zone;
    expect(await zoneOf(seller)).toBe('tonala');
    const buyer = newMember();
    await provePhone(buyer);
    expect(await zoneOf(buyer)).toBeNull();
    const body = { name: 'Cemento', categories: ['cemento'], near: { zone: 'coyoacan', km: 20 } };
    expect((await market.ask(createInterest, { body }, { as: asMember(buyer) })).status).toBe(201);
    expect(await zoneOf(buyer)).toBe('coyoacan');
  });

  it('knows since when: from the first sign-in, which later changes leave as it is', async () => {
    const memberId = newMember();
    await provePhone(memberId);
    expect((await cards({ id: memberId })).members).toMatchObject([{ since: null }]);
    const preferences = { memberId, language: 'es', channel: 'whatsapp' } as const;
    await market.publish(memberPreferencesChanged, preferences);
    const sinceOf = async () => (await cards({ id: memberId })).members[0]?.since ?? null;
    await eventually(async () => (await sinceOf()) !== null, { what: 'the first sign-in is noted' });
    const first = await sinceOf();
    await market.publish(memberPreferencesChanged, { ...preferences, channel: 'mail' });
    const isMail = `select 1 from member_preferences where member_id = $1 and channel = 'mail'`;
    await eventually(async () => (await market.storage.query(isMail, [memberId])).rowCount === 1, { what: 'mail' });
    expect(await sinceOf()).toBe(first);
  });
});

describe('the search of members', () => {
  it('finds them by name without accents, and by a part of their phone or mailbox, page by page', async () => {
    const seller = newMember();
    const phone = await provePhone(seller);
    await market.storage.query(`insert into sellers (member_id, name) values ($1, 'Maderería Ñandú')`, [seller]);
    await market.prove(seller, { channel: 'mail', address: `nandu-${seller}@persona.test` });
    const found = async (q: string) => (await cards({ q })).members.map(({ memberId }) => memberId);
    expect(await found('madereria')).toEqual([seller]);
    expect(await found(`${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`)).toEqual([seller]);
    expect(await found(`NANDU-${seller}@`)).toEqual([seller]);
    expect(await found('nadie se llama así')).toEqual([]);
    const begin = await cards({ limit: 1 });
    const next = await cards({ limit: 1, cursor: begin.nextCursor });
    expect(next.members[0]?.memberId).toBeLessThan(begin.members[0]?.memberId ?? 0);
    expect(next.total).toBe(begin.total);
  });

  it('is closed to members and strangers, names a wrong field, and forgets who was erased', async () => {
    expect((await market.ask(listMembers, {}, { as: asMember(1) })).status).toBe(403);
    expect((await market.ask(listMembers)).status).toBe(401);
    const wrong = await market.ask(listMembers, { query: { phone: 'doce' } } as never, { as: agent });
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'phone']);
    const memberId = newMember();
    await provePhone(memberId);
    expect((await cards({ id: memberId })).total).toBe(1);
    await market.publish(memberErased, { memberId });
    await eventually(async () => (await cards({ id: memberId })).total === 0, { what: 'the member is gone' });
  });
});
