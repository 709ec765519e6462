import { randomUUID } from 'node:crypto';
import type { DataOf } from '@tianguis/proto/define-event';
import { cancelOrder, getMyTurns } from '@tianguis/proto/gen/client.ts';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { orderRefundChanged } from '@tianguis/proto/payments/refunds/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { byDayInHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered, pay, reachable, read } = orderFixture(market, 92_000);

type News = Partial<DataOf<typeof orderRefundChanged>>;

/** An order that was paid first and cancelled, whose buyer can be written to. */
async function cancelledSale() {
  const sale = await ordered(await offer(), newMember(), 1);
  const address = await reachable(sale.buyer);
  await pay(sale, { state: 'captured', amount: 10_000 });
  await market.ask(cancelOrder, { ...params(sale), body: { reason: 'Ya no' } }, { as: asMember(sale.buyer) });
  const refundId = randomUUID();
  const news = (version: number, state: DataOf<typeof orderRefundChanged>['state'], changes: News = {}) =>
    market.publish(orderRefundChanged, {
      orderId: sale.id,
      buyerId: sale.buyer,
      refundId,
      version,
      state,
      amount: 10_000,
      lastDigits: null,
      sendBy: null,
      reference: null,
      reason: null,
      ...changes,
    });
  const written = async () =>
    (await market.noticesTo(address))
      .map(({ variables }) => variables.change ?? '')
      .filter((text) => /transfer/.test(text));
  const turns = async (member = sale.buyer) =>
    (await market.ask(getMyTurns, {}, { as: asMember(member) })).body.turns.filter(({ id }) => id === sale.id);
  return { sale, news, written, turns };
}

it('leads a buyer to give their account, tells them each step, and asks anew once a bank sent it back', async () => {
  const { sale, news, written, turns } = await cancelledSale();
  expect((await read(sale, sale.buyer)).turn).toBeNull();
  await news(1, 'asked');
  await eventually(async () => (await turns()).length === 1, { what: 'the turn' });
  expect(await turns()).toMatchObject([
    { action: 'give_refund_account', amount: 100, by: null, link: `/pedido/${sale.id}` },
  ]);
  expect(await turns(sale.seller)).toEqual([]);
  expect((await read(sale, sale.buyer)).turn).toEqual({ who: 'buyer', action: 'give_refund_account', by: null });
  expect(await written()).toEqual([expect.stringContaining('di en el pedido a qué cuenta te los transferimos')]);

  // News come in any order: what is older than what is known changes nothing and is told to nobody.
  await news(3, 'sent', { lastDigits: '9719', reference: 'MBAN0100' });
  await eventually(async () => (await turns()).length === 0, { what: 'nothing waits' });
  await news(2, 'given', { lastDigits: '9719', sendBy: '2026-11-30T23:59:59.000Z' });
  await market.publish(orderPaymentChanged, { orderId: sale.id, state: 'refunded', amount: 10_000, byTransfer: true });
  await news(4, 'returned', { reason: 'Cuenta cancelada' });
  await eventually(async () => (await turns()).length === 1, { what: 'the turn again' });
  expect((await written()).slice(1)).toEqual([
    expect.stringMatching(/termina en 9719\. La clave de rastreo es MBAN0100/),
    expect.stringContaining('(Cuenta cancelada): da otra cuenta en el pedido'),
  ]);
  await news(5, 'given', { lastDigits: '5552', sendBy: '2026-11-30T23:59:59.000Z' });
  await eventually(async () => (await turns()).length === 0, { what: 'nothing waits' });
  expect((await written()).at(-1)).toContain('a la cuenta que termina en 5552, a más tardar el');
});

it('reminds a buyer of the account after one, three and seven days, once each, and anew once a bank sent it back', async () => {
  const { news, written, turns } = await cancelledSale();
  const remind = (days: number) => market.runJob('remindOfRefundAccounts', byDayInHours(days * 24));
  const reminders = async () => (await written()).filter((text) => text.startsWith('recordatorio: di en el pedido'));
  await news(1, 'asked');
  await eventually(async () => (await turns()).length === 1, { what: 'the turn' });
  // What falls into the night is moved to the morning, so that a step is half a day before its limit.
  await remind(0.5);
  expect(await reminders()).toHaveLength(0);
  await Promise.all([remind(1.1), remind(1.1)]);
  await remind(2.5);
  expect(await reminders()).toHaveLength(1);
  for (const days of [3.1, 7.1, 30]) await remind(days);
  expect(await reminders()).toHaveLength(3);
  await news(2, 'returned', { reason: 'Cuenta cancelada' });
  await eventually(async () => (await written()).some((text) => text.includes('Cuenta cancelada')), {
    what: 'the news',
  });
  await remind(1.1);
  expect(await reminders()).toHaveLength(4);
  await news(3, 'given', { lastDigits: '5552', sendBy: '2026-11-30T23:59:59.000Z' });
  await eventually(async () => (await turns()).length === 0, { what: 'nothing waits' });
  await remind(40);
  expect(await reminders()).toHaveLength(4);
});
