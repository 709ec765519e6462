import {
  answerListingQuestion,
  approveOrder,
  askAboutListing,
  choosePickupSlot,
  confirmPickupLoad,
  createListing,
  createPickupLink,
  disputeOrder,
  getMyTurns,
  getOrder,
  getOrderPickup,
  getPickupSheet,
  loadPickup,
  makeOffer,
  moveOrder,
  rateOrder,
  sendOrderMessage,
  setPickupPlace,
  signDelivery,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import type { TurnAction } from '@tianguis/proto/marketplace/orders/order';
import { hour } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { describe, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours, line } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';
import { nextLoud } from '../interests/delivery.ts';
import { reminders } from '../orders/reminders.ts';

const market = await useMarketplace();
const { hold, newMember, offer, ordered, reachable } = orderFixture(market, 70_000);

const turnsOf = async (member: number) => (await market.ask(getMyTurns, {}, { as: asMember(member) })).body;
const actionsOf = async (member: number) => (await turnsOf(member)).turns.map(({ action }) => action);

const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

type Side = 'buyer' | 'seller';
type Sale = Awaited<ReturnType<typeof ordered>>;

/** A sale whose two sides can be reached, and what was written to them. */
async function reachableSale() {
  const sale = await ordered(await offer([line('cemento', { quantity: 20 })]), newMember(), 1);
  const mails = { buyer: await reachable(sale.buyer), seller: await reachable(sale.seller) };
  const noticesTo = async (side: Side) => (await market.noticesTo(mails[side])).length;
  return { sale, noticesTo };
}

/** Has the order's slot start now, so that a driver may leave. */
const startSlotNow = ({ id }: Sale) =>
  market.storage.query(`update orders set slot_from = now(), slot_until = now() + interval '1 hour' where id = $1`, [
    id,
  ]);

const countedLines = async (token: string, less = 0) =>
  (await market.ask(getPickupSheet, { params: { token } })).body.lines.map(({ id, quantity }) => ({
    id,
    quantity: quantity - less,
  }));

interface Step {
  readonly who: string;
  readonly action: TurnAction;
  /** Does it, as the party whose turn it is. */
  take(): Promise<unknown>;
}

const remindAt = (at: Date) => market.runJob('remindOfTurns', at);

/** When the first reminder of a turn that began now goes out: by day, if that leaves half a day. */
function firstReminder(action: TurnAction, end: string | null): Date {
  const { afterStart = [], beforeEnd = [] } = reminders[action];
  const moments = [
    ...afterStart.map(inHours),
    ...beforeEnd.map((hours) => new Date(new Date(end ?? '').getTime() - hours * hour)),
  ];
  const due = new Date(Math.min(...moments.map(Number)) + 60_000);
  const byDay = nextLoud(defaultDelivery, due);
  return end && Date.parse(end) - byDay.getTime() < 12 * hour ? due : byDay;
}

/** A sale with a card's hold, the seller's driver, another count than ordered, a delivery without the code, and a complaint. */
function stepsOf(sale: Sale): Step[] {
  const seller = { as: asMember(sale.seller) };
  const buyer = { as: asMember(sale.buyer) };
  let token = '';
  return [
    { who: 'seller', action: 'approve', take: () => market.ask(approveOrder, params(sale), seller) },
    { who: 'buyer', action: 'pay', take: () => hold(sale) },
    {
      who: 'seller',
      action: 'give_place',
      take: () => market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, seller),
    },
    {
      who: 'buyer',
      action: 'choose_slot',
      async take() {
        const last = (await market.ask(getOrderPickup, params(sale), buyer)).body.slots.at(-1);
        await market.ask(choosePickupSlot, { ...params(sale), body: { from: last?.from ?? '' } }, buyer);
      },
    },
    {
      who: 'buyer',
      action: 'send_driver',
      async take() {
        ({ token } = (await market.ask(createPickupLink, params(sale), seller)).body);
        await startSlotNow(sale);
      },
    },
    { who: 'driver', action: 'start', take: () => market.ask(startPickup, { params: { token } }) },
    {
      who: 'driver',
      action: 'sign',
      take: async () => market.ask(loadPickup, { params: { token }, body: { lines: await countedLines(token, 0.5) } }),
    },
    {
      who: 'seller',
      action: 'confirm_load',
      async take() {
        const { load } = (await market.ask(getOrderPickup, params(sale), seller)).body;
        await market.ask(confirmPickupLoad, { ...params(sale), body: { at: load?.at ?? '' } }, seller);
      },
    },
    {
      who: 'driver',
      action: 'sign',
      async take() {
        const at = (await market.ask(getPickupSheet, { params: { token } })).body.loadedAt ?? '';
        await market.ask(signDelivery, { params: { token }, body: { at, name: 'Rosa Díaz', signature: strokes } });
      },
    },
    {
      who: 'buyer',
      action: 'confirm_delivery',
      take: () => market.ask(disputeOrder, { ...params(sale), body: { reason: 'Llegó mojado' } }, buyer),
    },
    {
      who: 'seller',
      action: 'answer_complaint',
      take: () => market.ask(sendOrderMessage, { ...params(sale), body: { text: 'Salió seco' } }, seller),
    },
    {
      who: 'staff',
      action: 'decide',
      take: () =>
        market.ask(
          moveOrder,
          { ...params(sale), body: { move: 'settle', reason: 'Se ve en las fotos' } },
          { as: admin },
        ),
    },
  ];
}

describe('a sale, step by step', () => {
  it('names one whose turn it is, lists it for them alone, and wrote to them outside the app', async () => {
    const { sale, noticesTo } = await reachableSale();
    const steps = stepsOf(sale);
    let doneBy = 'buyer';
    let told = { buyer: 0, seller: -1 };
    for (const { who, action, take } of steps) {
      const { turn } = (await market.ask(getOrder, params(sale), { as: asMember(sale.buyer) })).body;
      expect(turn).toMatchObject({ who, action });
      for (const side of ['buyer', 'seller'] as const) {
        const own = (await turnsOf(sale[side])).turns.filter(({ id }) => id === sale.id);
        expect(
          own.map((one) => one.action),
          `${side} while ${who} is to ${action}`,
        ).toEqual(side === who ? [action] : []);
      }
      const known = { buyer: await noticesTo('buyer'), seller: await noticesTo('seller') };
      // The first order came before the seller could be reached; who has just acted has the page before them.
      if ((who === 'buyer' || who === 'seller') && who !== doneBy && action !== 'approve')
        expect(known[who], `${who} was told to ${action}`).toBeGreaterThan(told[who]);
      told = known;
      await take();
      doneBy = who;
    }
    expect(await actionsOf(sale.buyer)).toEqual(['rate']);
    expect((await turnsOf(sale.seller)).turns).toMatchObject([
      { action: 'rate', id: sale.id, link: `/pedido/${sale.id}#calificar`, title: 'Cemento gris' },
    ]);
    await market.ask(rateOrder, { ...params(sale), body: { stars: 5 } }, { as: asMember(sale.buyer) });
    expect(await turnsOf(sale.buyer)).toEqual({ turns: [], total: 0 });
  });

  it('reminds whoever is to act, once, and both of a pickup', async () => {
    const { sale, noticesTo } = await reachableSale();
    for (const { who, action, take } of stepsOf(sale)) {
      const { turn } = (await market.ask(getOrder, params(sale), { as: asMember(sale.buyer) })).body;
      if (who === 'buyer' || who === 'seller') {
        await remindAt(new Date());
        const before = { buyer: await noticesTo('buyer'), seller: await noticesTo('seller') };
        const at = firstReminder(action, turn?.by ?? null);
        await Promise.all([remindAt(at), remindAt(at)]);
        for (const side of ['buyer', 'seller'] as const) {
          const isTold = side === who || action === 'send_driver';
          expect((await noticesTo(side)) - before[side], `${side}, as ${who} is to ${action}`).toBe(isTold ? 1 : 0);
        }
      }
      await take();
    }
  });

  it('reminds nobody of what they did in time', async () => {
    const { sale, noticesTo } = await reachableSale();
    await remindAt(new Date());
    await market.ask(approveOrder, params(sale), { as: asMember(sale.seller) });
    await remindAt(inHours(43));
    expect(await noticesTo('seller')).toBe(0);
  });

  it('reminds the seller before the time to approve is over, once, and the buyer before the time to pay is', async () => {
    const { sale, noticesTo } = await reachableSale();
    const remind = (hours: number) => remindAt(inHours(hours));
    await remind(40);
    expect(await noticesTo('seller')).toBe(0);
    await remind(43);
    await remind(44);
    expect(await noticesTo('seller')).toBe(1);
    await market.ask(approveOrder, params(sale), { as: asMember(sale.seller) });
    expect(await noticesTo('buyer')).toBe(1);
    await remind(58);
    expect(await noticesTo('buyer')).toBe(1);
    await Promise.all([remind(61), remind(61)]);
    expect(await noticesTo('buyer')).toBe(2);
  });
});

it('lists offers, questions and drafts with their link until they are dealt with, and nothing of others', async () => {
  const { seller, listingId, lineId } = await offer();
  const buyer = newMember();
  await market.storage.query(`insert into sellers (member_id, name) values ($1, 'Rosa') on conflict do nothing`, [
    buyer,
  ]);
  expect(await turnsOf(seller)).toEqual({ turns: [], total: 0 });
  const lines = [{ lineId, quantity: 2, price: 80 }];
  const made = await market.ask(makeOffer, { body: { listingId, lines, method: 'hold' } }, { as: asMember(buyer) });
  expect(made.status).toBe(201);
  const { question } = (
    await market.ask(
      askAboutListing,
      { params: { id: listingId }, body: { question: '¿Está seco?' } },
      { as: asMember(buyer) },
    )
  ).body;
  await market.ask(createListing, { body: { text: '30 tablas de pino' } }, { as: asMember(seller) });
  await market.storage.query(
    `with draft as (update listings set read_reading = reading where member_id = $1 and status = 'draft' returning id)
     insert into listing_lines (listing_id, position, name, material, unit) select id, 0, 'Tabla', 'madera', 'pieza' from draft`,
    [seller],
  );
  const { turns, total } = await turnsOf(seller);
  expect(total).toBe(3);
  expect(turns).toMatchObject([
    { action: 'answer_offer', id: made.body.id, other: 'Rosa', amount: 160, link: '/mi/pedidos?como=ofertas' },
    { action: 'answer_question', id: listingId, text: '¿Está seco?', by: null, link: `/lote/${listingId}#preguntas` },
    { action: 'finish_draft', link: expect.stringMatching(/^\/publicar\?lote=\d+$/) },
  ]);
  expect(await actionsOf(buyer)).toEqual([]);
  await market.ask(
    answerListingQuestion,
    { params: { id: question.id }, body: { answer: 'Sí' } },
    { as: asMember(seller) },
  );
  await eventually(async () => !(await actionsOf(seller)).includes('answer_question'), { what: 'no open question' });
  expect((await market.ask(getMyTurns, {}, { as: agent })).status).toBe(403);
  expect((await market.ask(getMyTurns)).status).toBe(401);
});
