import { randomUUID } from 'node:crypto';
import {
  answerListingQuestion,
  approveOrder,
  arriveAtPickup,
  askAboutListing,
  changeFavourites,
  choosePickupSlot,
  confirmPickupLoad,
  counterOffer,
  createWarehouse,
  declineOffer,
  disputeOrder,
  getAnyOrder,
  getMyTurns,
  getOrderPickup,
  getPickupSheet,
  listAllListings,
  listAllOrders,
  loadPickup,
  makeOffer,
  moderateListing,
  moveOrder,
  reportListing,
  sendOrderMessage,
  sendPickupLink,
  sendPositions,
  setPickupPlace,
  signDelivery,
  startPickup,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import { allTurnActions } from '@tianguis/proto/marketplace/members/turns';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { kindsOfNotifications, type NotificationTemplate, notificationTemplates } from '@tianguis/proto/notifications';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { orderDebtChanged, orderHoldNotRenewed } from '@tianguis/proto/payments/orders/events';
import { orderRefundChanged } from '@tianguis/proto/payments/refunds/events';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { byDayInHours, inDays, inHours, line } from '../../test/lots.ts';
import { type Row, rowsOfOtherMoves, type Side, sides, type TurnOf } from '../../test/notice-rows.ts';
import { orderFixture, params } from '../../test/orders.ts';
import { moves } from '../orders/moves.ts';

const market = await useMarketplace();
const { hold, newMember, offer, order, ordered, pay, reachable } = orderFixture(market, 140_000);

/** Notices that another test plays, since they need what this one has not: a crowd, WhatsApp, or another service. */
const playedElsewhere: Partial<Record<NotificationTemplate, string>> = {
  listing_match: 'interests.integration.test.ts',
  listing_digest: 'interests.integration.test.ts',
  referral_changed: 'referrals.integration.test.ts',
  pilot_ending: 'pilots.integration.test.ts',
  pickup_link: 'sale-by-messages.integration.test.ts',
  carrier_changed: 'carriers.integration.test.ts',
  report_changed: 'impact.integration.test.ts',
};

/** What waits for staff. */
const ofStaff: readonly TurnOf[] = ['answer_bank', 'assign_driver', 'decide', 'resolve_trouble'];

/** What another test asks people for. */
const askedElsewhere: Partial<Record<TurnOf, string>> = {
  answer_carrier_invitation: 'carriers.integration.test.ts',
  agree_to_share: 'carriers.integration.test.ts',
  bring_order: 'carriers.integration.test.ts',
};

/** What nobody is told: it is done on the page that its reader has before them, or by a driver on their link. */
const untold: readonly TurnOf[] = ['finish_draft', 'start', 'sign'];

const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

/** Noon in Mexico City, so many days from now: nobody's quiet hour. */
const noon = (days: number): Date => new Date(`${inDays(days).slice(0, 10)}T18:00:00Z`);

/** Two people who can be reached, and the lot that one of them sells. */
async function twoPeople() {
  const lot = await offer([line('cemento', { quantity: 20 })]);
  const buyer = newMember();
  const mails = { buyer: await reachable(buyer), seller: await reachable(lot.seller) };
  return {
    ...lot,
    buyer,
    mails,
    driver: `+52559${String(buyer).padStart(7, '0')}`,
    asBuyer: { as: asMember(buyer) },
    asSeller: { as: asMember(lot.seller) },
  };
}
type People = Awaited<ReturnType<typeof twoPeople>>;
type Sale = Awaited<ReturnType<typeof saleOf>>;

const saleOf = async (people: People) => ({ ...people, id: (await ordered(people, people.buyer)).id });

const set = (sale: Pick<Sale, 'id'>, columns: string) =>
  market.storage.query(`update orders set ${columns} where id = $1`, [sale.id]);

/** Lets the reminders see whose turn it is now, and then comes back at a later moment. */
async function remindAt(at: Date) {
  await market.runJob('remindOfTurns');
  await market.runJob('remindOfTurns', at);
}
const remindIn = (hours: number) => remindAt(inHours(hours));

const slotOf = async (sale: Sale, at: number) =>
  (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body.slots.at(at)?.from ?? '';
const choose = async (sale: Sale, at: number) =>
  market.ask(choosePickupSlot, { ...params(sale), body: { from: await slotOf(sale, at) } }, sale.asBuyer);

const isListed = async (query: object, id: number) =>
  (await market.ask(listAllOrders, { query }, { as: agent })).body.orders.some((order) => order.id === id);

function rowsOfLots(people: People): Row[] {
  const { listingId, lineId, asBuyer, asSeller } = people;
  const offered = (price: number) =>
    market.ask(makeOffer, { body: { listingId, lines: [{ lineId, quantity: 1, price }], method: 'hold' } }, asBuyer);
  let questionId = 0;
  let offerId = 0;
  return [
    {
      event: 'question asked',
      asks: 'answer_question',
      seller: /¿Está seco\?/,
      async play() {
        const body = { question: '¿Está seco?' };
        const asked = await market.ask(askAboutListing, { params: { id: listingId }, body }, asBuyer);
        questionId = asked.body.question.id;
      },
    },
    {
      event: 'question left for a day',
      asks: 'answer_question',
      seller: /¿Está seco\?/,
      play: () => market.runJob('remind-of-questions', noon(2)),
    },
    {
      event: 'question answered',
      buyer: /Sí, bajo techo/,
      play: () =>
        market.ask(answerListingQuestion, { params: { id: questionId }, body: { answer: 'Sí, bajo techo' } }, asSeller),
    },
    {
      event: 'offer',
      asks: 'answer_offer',
      seller: /^te ofrecen \$80\.00\. Tienes hasta/,
      async play() {
        offerId = (await offered(80)).body.id;
      },
    },
    {
      event: 'counter-offer',
      asks: 'answer_offer',
      buyer: /^te proponen \$90\.00\. Tienes hasta/,
      play: () =>
        market.ask(
          counterOffer,
          { params: { id: offerId }, body: { lines: [{ lineId, quantity: 1, price: 90 }] } },
          asSeller,
        ),
    },
    {
      event: 'offer about to expire',
      asks: 'answer_offer',
      buyer: /^recordatorio: te proponen \$90\.00/,
      play: () => market.runJob('remindOfOffers', inHours(43)),
    },
    {
      event: 'offer declined',
      seller: /^no la aceptaron/,
      play: () => market.ask(declineOffer, { params: { id: offerId }, body: {} }, asBuyer),
    },
    {
      event: 'another offer',
      asks: 'answer_offer',
      seller: /^te ofrecen \$85\.00/,
      play: () => offered(85),
    },
    {
      event: 'offer expired',
      buyer: /^venció sin respuesta/,
      seller: /^venció sin respuesta/,
      play: () => market.runJob('expireOffers', inHours(49)),
    },
    {
      event: 'price of a favourite fell',
      buyer: /bajó de \$100 a \$75/,
      async play() {
        await market.ask(changeFavourites, { body: { add: [listingId] } }, asBuyer);
        await market.storage.query('update listing_lines set centavos = 7500 where listing_id = $1', [listingId]);
        await market.storage.query(`update favourites set check_at = '2020-01-01' where listing_id = $1`, [listingId]);
        await market.runJob('notify-favourites', noon(2));
      },
    },
    {
      event: 'lot about to expire',
      asks: 'renew_lot',
      seller: /Cemento gris/,
      async play() {
        await market.storage.query('update listings set ends_at = $2 where id = $1', [listingId, inDays(5)]);
        await market.runJob('remindOfEndingLots', noon(3));
      },
    },
    {
      event: 'lot reported',
      seller: /Cemento gris/,
      play: () => market.ask(reportListing, { params: { id: listingId }, body: { reason: 'spam' } }),
      desk: async () =>
        (await market.ask(listAllListings, { query: { reported: 'true' } }, { as: agent })).body.listings.some(
          ({ id }) => id === listingId,
        ),
    },
    {
      event: 'lot hidden',
      seller: /Es publicidad/,
      play: () =>
        market.ask(
          moderateListing,
          { params: { id: listingId }, body: { decision: 'hidden', reason: 'Es publicidad' } },
          { as: agent },
        ),
    },
    {
      event: 'lot given back',
      seller: /Cemento gris/,
      play: () =>
        market.ask(moderateListing, { params: { id: listingId }, body: { decision: 'restored' } }, { as: agent }),
    },
    {
      event: 'lot cleared by staff after its end',
      seller: /Cemento gris/,
      async play() {
        const gone = "update listings set status = 'hidden', ends_at = now() - interval '1 hour' where id = $1";
        await market.storage.query(gone, [listingId]);
        await market.ask(moderateListing, { params: { id: listingId }, body: { decision: 'restored' } }, { as: agent });
        // It stays on show for what is played next.
        await market.storage.query("update listings set status = 'published', ends_at = $2 where id = $1", [
          listingId,
          inDays(60),
        ]);
      },
    },
  ];
}

/** A sale with a card's hold, another count than ordered, a delivery without the code, and a complaint. */
function rowsOfSale(people: People): Row[] {
  const { asBuyer, asSeller } = people;
  let sale: Sale = { ...people, id: 0 };
  let token = '';
  const count = async () => {
    const { lines } = (await market.ask(getPickupSheet, { params: { token } })).body;
    return lines.map(({ id, quantity }) => ({ id, quantity: quantity - 0.5 }));
  };
  const place = (address: string) => market.ask(setPickupPlace, { ...params(sale), body: { address } }, asSeller);
  return [
    {
      event: 'order placed',
      asks: 'approve',
      seller: /P-\d+/,
      async play() {
        sale = await saleOf(people);
      },
    },
    {
      event: 'order about to expire',
      asks: 'approve',
      seller: /^recordatorio: tienes hasta/,
      play: () => remindIn(43),
    },
    {
      event: 'approved',
      asks: 'pay',
      buyer: /^el vendedor lo aprobó\. .*apartar el dinero/,
      play: () => market.ask(approveOrder, params(sale), asSeller),
    },
    {
      event: 'payment about to lapse',
      asks: 'pay',
      buyer: /^recordatorio: falta apartar/,
      play: () => remindIn(61),
    },
    {
      event: 'money held',
      asks: 'give_place',
      buyer: /^apartamos \$100\.00/,
      seller: /^ya está pagado: \$100\.00\. Da la dirección/,
      play: () => hold(sale),
    },
    {
      event: 'address missing for a day',
      asks: 'give_place',
      seller: /^recordatorio: da la dirección/,
      play: () => remindAt(byDayInHours(25)),
    },
    {
      event: 'address given',
      asks: 'choose_slot',
      buyer: /^ya está la dirección de recolección\. Elige/,
      play: () => place('Calle Luna 5'),
    },
    {
      event: 'hour missing for a day',
      asks: 'choose_slot',
      buyer: /^recordatorio: elige en el pedido/,
      play: () => remindAt(byDayInHours(25)),
    },
    {
      event: 'hour chosen',
      seller: /^ya tiene hora de recolección/,
      play: () => choose(sale, -2),
    },
    {
      event: 'hour changed',
      seller: /^cambió la hora/,
      play: () => choose(sale, -1),
    },
    {
      event: 'address changed',
      buyer: /^cambió la dirección/,
      play: () => place('Calle Sol 6'),
    },
    {
      event: 'hour withdrawn',
      asks: 'choose_slot',
      buyer: /^el vendedor no puede a la hora/,
      play: () => market.ask(withdrawPickupSlot, { ...params(sale), body: { reason: 'Inventario' } }, asSeller),
    },
    {
      event: 'hour chosen anew',
      seller: /^ya tiene hora/,
      play: () => choose(sale, -1),
    },
    {
      event: 'the day before',
      asks: 'send_driver',
      buyer: /^se recoge pronto: .*Crea en el pedido el enlace/,
      seller: /^se recoge pronto/,
      async play() {
        const from = Date.parse((await market.ask(getOrderPickup, params(sale), asBuyer)).body.slot?.from ?? '');
        await remindIn((from - Date.now()) / 3_600_000 - 23);
      },
    },
    {
      event: 'two hours before',
      asks: 'send_driver',
      buyer: /^se recoge pronto/,
      seller: /^se recoge pronto/,
      async play() {
        const from = Date.parse((await market.ask(getOrderPickup, params(sale), asBuyer)).body.slot?.from ?? '');
        await market.runJob('remindOfTurns', new Date(from - 3_600_000));
      },
    },
    {
      event: 'driver of the seller sent: the buyer gets the code of the delivery',
      buyer: /P-\d+/,
      driver: /P-\d+/,
      async play() {
        const body = { phone: people.driver };
        ({ token } = (await market.ask(sendPickupLink, { ...params(sale), body }, asSeller)).body);
      },
    },
    {
      event: 'two hours before, to the driver',
      driver: /P-\d+/,
      async play() {
        const from = Date.parse((await market.ask(getOrderPickup, params(sale), asBuyer)).body.slot?.from ?? '');
        await market.runJob('remindDrivers', new Date(from - 3_600_000));
        // The reminder was played in the future.
        await market.storage.query('update pickup_links set told_at = now() where order_id = $1', [sale.id]);
      },
    },
    {
      event: 'address changed once the driver was sent',
      buyer: /^cambió la dirección/,
      driver: /^es en otra dirección/,
      play: () => place('Calle Luna 7'),
    },
    {
      event: 'on the way',
      buyer: /^va en camino/,
      seller: /^va en camino/,
      async play() {
        await set(sale, "slot_from = now(), slot_until = now() + interval '1 hour'");
        await market.ask(startPickup, { params: { token } });
      },
    },
    {
      event: 'about to arrive',
      buyer: /^quien recoge está por llegar/,
      seller: /^quien recoge está por llegar/,
      async play() {
        const latitude = 19.36;
        const longitude = -99.09;
        const body = { name: 'Bodega Sur', zone: 'iztapalapa', address: 'Eje 6 Sur 12', latitude, longitude };
        const { id } = (await market.ask(createWarehouse, { body }, asSeller)).body;
        await market.storage.query('update listings set warehouse_id = $2::uuid where id = $1', [people.listingId, id]);
        const position = { latitude: latitude + 0.013, longitude, at: new Date().toISOString(), accuracy: 10 };
        await market.ask(sendPositions, { params: { token }, body: { positions: [position] } });
      },
    },
    {
      event: 'arrived',
      buyer: /^quien recoge ya llegó/,
      seller: /^quien recoge ya llegó/,
      play: () => market.ask(arriveAtPickup, { params: { token } }),
    },
    {
      event: 'other quantities loaded',
      asks: 'confirm_load',
      seller: /^al cargar se contó menos/,
      play: async () => market.ask(loadPickup, { params: { token }, body: { lines: await count() } }),
    },
    {
      event: 'load not confirmed for half an hour',
      asks: 'confirm_load',
      seller: /^recordatorio: confirma en el pedido/,
      play: () => remindIn(0.6),
    },
    {
      event: 'late',
      buyer: /^salió y nadie ha firmado/,
      seller: /^salió y nadie ha firmado/,
      async play() {
        await set(sale, "slot_from = now() - interval '26 hours', slot_until = now() - interval '25 hours'");
        await market.runJob('remindOfDeliveries');
      },
      desk: () => isListed({ late: 'true' }, sale.id),
    },
    {
      event: 'delivery reported',
      asks: 'confirm_delivery',
      buyer: /^quien transporta reportó la entrega/,
      seller: /^quien transporta reportó la entrega/,
      async play() {
        const { load } = (await market.ask(getOrderPickup, params(sale), asSeller)).body;
        await market.ask(confirmPickupLoad, { ...params(sale), body: { at: load?.at ?? '' } }, asSeller);
        const at = (await market.ask(getPickupSheet, { params: { token } })).body.loadedAt ?? '';
        await market.ask(signDelivery, { params: { token }, body: { at, name: 'Rosa Díaz', signature: strokes } });
      },
    },
    {
      event: 'delivery not confirmed',
      asks: 'confirm_delivery',
      buyer: /^recordatorio: confirma en el pedido que lo recibiste/,
      play: () => remindAt(byDayInHours(49)),
    },
    {
      event: 'complaint filed',
      asks: 'answer_complaint',
      seller: /^quien compra presentó una queja\. Motivo: Llegó mojado\. Míralo/,
      play: () => market.ask(disputeOrder, { ...params(sale), body: { reason: 'Llegó mojado' } }, asBuyer),
      desk: () => isListed({ state: 'disputed' }, sale.id),
    },
    {
      event: 'complaint not answered',
      asks: 'answer_complaint',
      seller: /^recordatorio: míralo en el pedido/,
      play: () => remindIn(37),
    },
    {
      event: 'complaint answered',
      buyer: /Salió seco/,
      play: () =>
        market.ask(
          sendOrderMessage,
          { ...params(sale), body: { text: 'Salió seco' } },
          { ...asSeller, idempotencyKey: randomUUID() },
        ),
    },
    {
      event: 'complaint decided',
      asks: 'rate',
      buyer: /^se decidió a favor del vendedor.*puedes calificar/,
      seller: /^se decidió a favor del vendedor.*puedes calificar/,
      play: () => market.ask(moveOrder, { ...params(sale), body: { move: 'settle', reason: 'Se ve' } }, { as: admin }),
    },
  ];
}

/** The end of a sale, and what can become of its money. */
function rowsOfMoney(people: People): Row[] {
  const { buyer, seller } = people;
  let sale: Sale = { ...people, id: 0 };
  const renewedUntil = inHours(150).toISOString();
  const refundId = randomUUID();
  const refund = (version: number, state: 'asked' | 'given' | 'sent' | 'returned') =>
    market.publish(orderRefundChanged, {
      orderId: sale.id,
      buyerId: buyer,
      refundId,
      version,
      state,
      amount: 10_000,
      lastDigits: state === 'asked' ? null : '9719',
      sendBy: state === 'given' ? inDays(3) : null,
      reference: state === 'sent' ? 'MBAN0100' : null,
      reason: state === 'returned' ? 'Cuenta cancelada' : null,
    });
  const invoice = (state: 'stamped' | 'cancelling' | 'cancelled') =>
    market.publish(invoiceChanged, {
      sellerId: seller,
      invoiceId: '019a9f3e-5b7a-7c00-8000-000000000e02',
      month: '2026-10',
      state,
      amount: 64_003,
      motive: state === 'stamped' ? null : '03',
      ...(state === 'stamped' && { files: { xml: 'sealed', pdf: { es: 'sealed', en: 'sealed' } } }),
    });
  const dispute = (status: string, disputeId = 'dp_of_table') =>
    market.publish(disputeChanged, {
      disputeId,
      paymentIntentId: randomUUID(),
      status,
      dueBy: null,
      orderId: sale.id,
      left: 0,
    });
  const debt = (state: 'open' | 'collected' | 'written_off', asks: boolean) => ({
    orderId: sale.id,
    buyerId: people.buyer,
    sellerId: people.seller,
    state,
    amount: 9_000,
    asks,
    asked: 1,
  });
  return [
    {
      event: 'another order placed',
      asks: 'approve',
      seller: /P-\d+/,
      async play() {
        sale = await saleOf(people);
      },
    },
    {
      event: 'hold about to end',
      buyer: /^el dinero retenido se libera/,
      seller: /^el dinero retenido se libera/,
      async play() {
        await set(
          sale,
          `state = 'approved', money = 'authorised', money_amount = amount, capture_before = now() + interval '30 hours',
           pay_by = now() + interval '9 days', pickup_by = now() + interval '9 days'`,
        );
        await market.runJob('remindOfHolds', inHours(7));
      },
    },
    {
      event: 'hold renewed',
      buyer: /^la retención se renovó/,
      seller: /^la retención se renovó/,
      play: () => hold(sale, { captureBefore: renewedUntil }),
    },
    {
      event: 'hold not renewed',
      buyer: /^tu banco no renovó la retención/,
      play: () =>
        market.publish(orderHoldNotRenewed, {
          orderId: sale.id,
          reason: 'authentication_required',
          captureBefore: renewedUntil,
        }),
    },
    {
      event: 'delivered after its hold was lost',
      buyer: /^ya lo recibiste y no se te cobró.*Paga \$90\.00 en el pedido/,
      seller: /^se entregó y faltan por cobrar \$90\.00/,
      play: () => market.publish(orderDebtChanged, debt('open', true)),
    },
    {
      event: 'its buyer paid after all',
      seller: /^quien compra ya pagó los \$90\.00 que faltaban/,
      play: () => market.publish(orderDebtChanged, debt('collected', false)),
    },
    {
      event: 'nobody could collect it',
      seller: /^no se pudieron cobrar \$90\.00/,
      play: () => market.publish(orderDebtChanged, debt('written_off', false)),
    },
    {
      event: 'complaint window about to close',
      asks: 'check_goods',
      buyer: /^recordatorio: revisa que todo esté bien/,
      async play() {
        await set(
          sale,
          "state = 'delivered', complain_by = now() + interval '48 hours', due_at = now() + interval '48 hours'",
        );
        await remindIn(37);
      },
    },
    {
      event: 'settled',
      asks: 'rate',
      seller: /^quedó cerrado; .*puedes calificar.*Recibes \$90\.00/i,
      buyer: /^quedó cerrado; .*puedes calificar/,
      play: () => market.runJob('moveDueOrders', inHours(49)),
    },
    {
      event: 'deposit arrived',
      seller: /^tu depósito de \$70\.00 ya está en tu banco/,
      play: () =>
        market.publish(sellerPayoutChanged, {
          memberId: seller,
          state: 'deposited',
          reference: 'po_0',
          amount: 7_000,
          reason: null,
        }),
    },
    {
      event: 'deposit returned',
      seller: /^no llegó tu depósito de \$90\.00/,
      play: () =>
        market.publish(sellerPayoutChanged, {
          memberId: seller,
          state: 'returned',
          reference: 'po_1',
          amount: 9_000,
          reason: 'account_closed',
        }),
    },
    {
      event: 'account disconnected',
      seller: /^desconectaste tu cuenta de Stripe/,
      play: () =>
        market.publish(sellerPayoutChanged, {
          memberId: seller,
          state: 'disconnected',
          reference: 'acct_1',
          amount: 0,
          reason: null,
        }),
    },
    {
      event: 'transport earned without an account',
      seller: /^ganaste \$240\.00 por un transporte/,
      play: () =>
        market.publish(sellerPayoutChanged, {
          memberId: seller,
          state: 'no_account',
          reference: `carrier:${seller}`,
          amount: 24_000,
          reason: null,
        }),
    },
    {
      event: 'invoice stamped',
      seller: /^ya está la de nuestra comisión de 2026-10, por \$640\.03/,
      play: () => invoice('stamped'),
    },
    {
      event: 'invoice cancelling',
      seller: /^pedimos al SAT cancelar la de nuestra comisión de 2026-10/,
      play: () => invoice('cancelling'),
    },
    {
      event: 'invoice cancelled',
      seller: /^se canceló ante el SAT la de nuestra comisión de 2026-10/,
      play: () => invoice('cancelled'),
    },
    {
      event: 'invoice of a transport stamped',
      buyer: /^ya está la del transporte del pedido P-000031, por \$580\.00/,
      play: () =>
        market.publish(invoiceChanged, {
          sellerId: buyer,
          invoiceId: '019a9f3e-5b7a-7c00-8000-000000000e03',
          kind: 'transport',
          orderNumber: 'P-000031',
          month: '2026-10',
          state: 'stamped',
          amount: 58_000,
          motive: null,
          files: { xml: 'sealed', pdf: { es: 'sealed', en: 'sealed' } },
        }),
    },
    {
      event: 'refund needs an account',
      asks: 'give_refund_account',
      buyer: /^hay \$100\.00 por devolverte/,
      play: () => refund(1, 'asked'),
    },
    {
      event: 'account missing for a day',
      asks: 'give_refund_account',
      buyer: /^recordatorio: di en el pedido a qué cuenta/,
      play: () => market.runJob('remindOfRefundAccounts', byDayInHours(25)),
    },
    {
      event: 'account given',
      buyer: /^te transferimos \$100\.00 .* a más tardar/,
      play: () => refund(2, 'given'),
    },
    {
      event: 'refund sent',
      buyer: /clave de rastreo es MBAN0100/,
      seller: /^ya le transferimos a quien compra los \$100\.00 de su devolución/,
      play: () => refund(3, 'sent'),
    },
    {
      event: 'refund failed',
      asks: 'give_refund_account',
      buyer: /^el banco regresó los \$100\.00 que te transferimos \(Cuenta cancelada\): da otra cuenta/,
      play: () => refund(4, 'returned'),
    },
    {
      event: 'order to be paid first',
      asks: 'approve',
      seller: /P-\d+/,
      async play() {
        sale = { ...people, id: (await order(people, buyer, 1, 'prepaid')).body.id };
      },
    },
    {
      event: 'approved, to be paid first',
      asks: 'pay',
      buyer: /^el vendedor lo aprobó\. .*Falta que lo pagues/,
      play: () => market.ask(approveOrder, params(sale), people.asSeller),
    },
    {
      event: 'paid first: the buyer gets the receipt',
      asks: 'give_place',
      buyer: /^recibimos tu pago de \$100\.00; el enlace lleva al recibo/,
      seller: /^ya está pagado: \$100\.00\. Da la dirección/,
      play: () => pay(sale, { state: 'captured', amount: 10_000 }),
    },
    {
      event: 'a dispute at the bank stops it',
      asks: 'answer_bank',
      buyer: /^tu banco reportó un contracargo/,
      seller: /^el banco de quien compra revisa el pago .*no entregues nada/,
      desk: async () =>
        (await market.ask(getAnyOrder, params(sale), { as: agent })).body.turn?.action === 'answer_bank',
      play: () => dispute('needs_response'),
    },
    {
      event: 'the dispute is won',
      asks: 'give_place',
      buyer: /^el banco terminó de revisar el pago y el pedido sigue donde iba/,
      seller: /sigue donde iba.*Da la dirección/,
      play: () => dispute('won'),
    },
    {
      event: 'a dispute at the bank once the driver was sent',
      asks: 'answer_bank',
      buyer: /^tu banco reportó un contracargo/,
      seller: /^el banco de quien compra revisa el pago/,
      driver: /^la recolección está detenida: no vayas/,
      async prepare() {
        await set(
          sale,
          `state = 'scheduled', pickup_address = 'Calle Luna 5', slot_from = now() + interval '1 day',
           slot_until = now() + interval '25 hours'`,
        );
        await market.ask(sendPickupLink, { ...params(sale), body: { phone: people.driver } }, people.asBuyer);
      },
      play: () => dispute('needs_response', 'dp_of_driver'),
    },
    {
      event: 'the dispute of a pickup with a driver is won',
      buyer: /sigue donde iba/,
      seller: /sigue donde iba/,
      driver: /^la recolección sigue: se recoge el /,
      play: () => dispute('won', 'dp_of_driver'),
    },
    {
      event: 'money gone before the pickup',
      buyer: [/^se canceló porque el pago ya no está/, /^te devolvimos \$100\.00/],
      seller: /^se canceló/,
      driver: /^el pedido se cayó/,
      play: () => pay(sale, { state: 'refunded', amount: 10_000 }),
    },
  ];
}

const wordsOf = (variables: Readonly<Record<string, string>>): string =>
  variables.change ?? Object.values(variables).join(' ');

const expectedOf = (row: Row, side: Side): readonly RegExp[] => [row[side] ?? []].flat();

/** Whether the action waits for a side in its home. */
async function isAsked(people: People, action: TurnOf): Promise<boolean> {
  const replies = await Promise.all([people.asBuyer, people.asSeller].map((as) => market.ask(getMyTurns, {}, as)));
  return replies.some(({ body }) => body.turns.some((turn) => turn.action === action));
}

/** The moves that were made, as `move from`. */
async function playedMoves(): Promise<Set<string>> {
  const text = `select distinct move || ' ' || from_state as made from order_moves where from_state is not null`;
  return new Set((await market.storage.query<{ made: string }>(text)).rows.map(({ made }) => made));
}

/** All notices to the three, oldest first. */
async function noticesOf({ mails, driver }: People) {
  const asked = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
  // Reports are made in the background after a delivery, at no moment of the table.
  const all = asked.filter(({ template }) => template !== 'report_changed');
  const to = (address: string) => all.filter((notice) => notice.to.address === address);
  return { buyer: to(mails.buyer), seller: to(mails.seller), driver: to(driver) };
}

const seen = new Set<NotificationTemplate>();
const asked = new Set<TurnOf>();

/** Plays a row, and compares what each side is told with what the row says. */
async function check(people: People, row: Row): Promise<void> {
  await row.prepare?.();
  const before = await noticesOf(people);
  await row.play();
  const toldTo = async () => {
    const after = await noticesOf(people);
    return {
      buyer: after.buyer.slice(before.buyer.length),
      seller: after.seller.slice(before.seller.length),
      driver: after.driver.slice(before.driver.length),
    };
  };
  const told = await eventually(
    async () => {
      const now = await toldTo();
      const isTold = sides.every((side) => now[side].length >= expectedOf(row, side).length);
      return isTold ? now : undefined;
    },
    { what: `${row.event}: everyone is told` },
  );
  for (const side of sides) {
    const words = told[side].map(({ variables }) => wordsOf(variables)).sort();
    const matches = expectedOf(row, side).map((each) => expect.stringMatching(each));
    expect(words, `${row.event}: ${side}`).toEqual(matches);
    for (const { template, memberId, kind, variables } of told[side]) {
      seen.add(template);
      if (side === 'driver') continue;
      expect(memberId, `${row.event}: kept among the notices of the ${side}`).toBe(people[side]);
      expect(kind ?? kindsOfNotifications[template], `${row.event}: what it is about`).not.toBeNull();
      if (template !== 'listing_hidden') expect(variables.link, row.event).toMatch(/^http:\/\/tianguis\.test\//);
    }
  }
  if (row.desk) expect(await row.desk(), `${row.event}: staff see it`).toBe(true);
  if (!row.asks) return;
  asked.add(row.asks);
  if (!ofStaff.includes(row.asks))
    expect(await isAsked(people, row.asks), `${row.event}: ${row.asks} waits in their home`).toBe(true);
}

let sales = 0;
/** The same wish sent again is the same order, so each is for another quantity. */
const anotherSaleOf = (people: People) => {
  sales += 1;
  return ordered(people, people.buyer, 1 + sales / 1_000);
};
const rowsOfMoves = (people: People) => rowsOfOtherMoves(market, people, { set, saleOf: anotherSaleOf, pay });

it.each([
  ['lots', rowsOfLots],
  ['a sale', rowsOfSale],
  ['money', rowsOfMoney],
  ['all other moves', rowsOfMoves],
] as const)(
  'tells everyone what the table says of %s, in the app and outside it, and nobody else',
  async (_, rowsOf) => {
    const people = await twoPeople();
    for (const row of rowsOf(people)) await check(people, row);
  },
  180_000,
);

it('has a row for each notice, each turn, and each row of the table of moves', async () => {
  const tellable = notificationTemplates.filter(
    (template) => kindsOfNotifications[template] !== null || template.startsWith('driver_'),
  );
  expect(tellable.filter((template) => !seen.has(template)).sort(), 'each notice is played').toEqual(
    Object.keys(playedElsewhere).sort(),
  );
  const silent = allTurnActions.filter((action) => !asked.has(action) && !askedElsewhere[action]);
  expect(silent.sort(), 'each turn tells somebody').toEqual([...untold].sort());
  const made = await playedMoves();
  const unplayed = moves.filter(({ move, from }) => !from.some((state) => made.has(`${move} ${state}`)));
  expect(unplayed, 'each row of the table of moves is played').toEqual([]);
});
