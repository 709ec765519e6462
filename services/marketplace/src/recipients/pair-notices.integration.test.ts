import { cancelOrder } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace({ MARKETPLACE_NOTICES_PER_PAIR: '4' });
const { newMember, offer, order, read, reachable } = orderFixture(market, 30_000);

const gather = (hours: number) => market.runJob('sendHeldNotices', inHours(hours));

it('A17: sends four WhatsApp notices about one member in an hour, and the later ones in one message', async () => {
  const lot = await offer();
  const buyer = newMember();
  const phone = `+52551${String(lot.seller).padStart(7, '0')}`;
  await market.prove(lot.seller, { channel: 'whatsapp', address: phone });
  const placed = [];
  for (let n = 0; n < 15; n += 1) {
    const { body } = await order(lot, buyer, 1 + n / 1_000);
    placed.push(body);
    await market.ask(cancelOrder, { ...params(body), body: {} }, { as: asMember(buyer) });
  }
  const sent = async () => (await market.noticesTo(phone)).filter(({ inAppOnly }) => !inAppOnly);
  expect((await sent()).map(({ template }) => template)).toEqual([
    'order_placed',
    'order_changed',
    'order_placed',
    'order_changed',
  ]);
  const last = placed.at(-1) ?? { id: 0 };
  expect((await read(last, lot.seller)).timeline, 'all of it is on the order').toHaveLength(2);

  await order(lot, newMember());
  expect(await sent(), 'a notice about another member').toHaveLength(5);
  await gather(0.9);
  expect(await sent(), 'within the hour').toHaveLength(5);
  await Promise.all([gather(1.1), gather(1.1)]);
  await gather(1.2);
  const [gathered, ...more] = (await sent()).slice(5);
  expect(more).toEqual([]);
  expect(gathered).toMatchObject({
    template: 'notices_gathered',
    variables: { link: 'http://tianguis.test/mi/pedidos' },
  });
  expect(gathered?.variables.notices).toMatch(/^P-\d{6} Cemento gris: nuevo pedido · P-\d{6} Cemento gris: se canceló/);
  const held = 'select 1 from pair_notices where recipient_id = $1 and sent_at is null';
  expect((await market.storage.query(held, [lot.seller])).rowCount, 'nothing waits').toBe(0);
});

it('A17: limits no mail, which nobody’s phone rings for', async () => {
  const lot = await offer();
  const buyer = newMember();
  const mail = await reachable(lot.seller);
  for (let n = 0; n < 6; n += 1) await order(lot, buyer, 1 + n / 1_000);
  expect(await market.noticesTo(mail)).toHaveLength(6);
});
