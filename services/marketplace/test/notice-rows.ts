import { randomUUID } from 'node:crypto';
import {
  acceptComplaint,
  arriveAtPickup,
  assignTransport,
  cancelOrder,
  createPickupLink,
  declineOrder,
  departPickup,
  disputeOrder,
  dropMyTransport,
  dropTransport,
  getAnyOrder,
  getOrderPickup,
  getPickupSheet,
  listTransports,
  loadPickup,
  moveOrder,
  reachDoor,
  receiveOrder,
  reportTrouble,
  retryTransport,
  sendDriverDay,
  sendPositions,
  signDelivery,
  startPickup,
  takeBackTransport,
} from '@tianguis/proto/gen/client.ts';
import type { allTurnActions } from '@tianguis/proto/marketplace/members/turns';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import type { asMember, Marketplace } from './harness.ts';
import { inHours } from './lots.ts';
import { type orderFixture, params } from './orders.ts';

/** Who is told of what happens. */
export const sides = ['buyer', 'seller', 'driver'] as const;
export type Side = (typeof sides)[number];
export type TurnOf = (typeof allTurnActions)[number];

/** One row of the table: what happens, and what each side is told of it in the app and outside. */
export interface Row {
  readonly event: string;
  /** Whose turn it makes it, and what they have to do. */
  readonly asks?: TurnOf;
  /** What each side reads, in alphabetical order. Who is not named is told nothing: it is not their business, or they did it themselves. */
  readonly buyer?: RegExp | readonly RegExp[];
  readonly seller?: RegExp | readonly RegExp[];
  /** What a driver whose phone is known reads. */
  readonly driver?: RegExp;
  /** What is there before it, of which nobody has to be told here. */
  prepare?(): Promise<unknown>;
  play(): Promise<unknown>;
  /** Whether staff see it on their desk. */
  desk?(): Promise<boolean>;
}

interface As {
  readonly as: ReturnType<typeof asMember>;
}
interface People {
  readonly driver: string;
  readonly asBuyer: As;
  readonly asSeller: As;
}
interface Sale {
  readonly id: number;
}

interface Means<Them extends People> {
  /** Changes columns of an order. */
  set(sale: Sale, columns: string): Promise<unknown>;
  saleOf(people: Them): Promise<Sale>;
  readonly pay: ReturnType<typeof orderFixture>['pay'];
}

const held = "money = 'authorised', money_amount = amount, capture_before = now() + interval '6 days'";
const past = "now() - interval '1 hour'";
const ahead = "now() + interval '9 days'";
const due = `due_at = ${past}`;
const transported = `state = 'scheduled', transport = 5000, money = 'authorised', money_amount = amount + 5000,
  capture_before = now() + interval '6 days', pay_by = ${ahead}, pickup_by = ${ahead}, pickup_address = 'Calle Luna 5',
  slot_from = now() + interval '5 hours', slot_until = now() + interval '6 hours'`;
const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

/** The moves that the rows of a usual sale do not make. */
export function rowsOfOtherMoves<Them extends People>(
  market: Marketplace,
  people: Them,
  { set, saleOf, pay }: Means<Them>,
): Row[] {
  const { asBuyer, asSeller } = people;
  let sale: Sale = { id: 0 };
  const fresh = async (columns?: string) => {
    sale = await saleOf(people);
    if (columns) await set(sale, columns);
  };
  /** Lets a deadline pass. The service's own clock may be first. */
  const passes = async (columns: string) => {
    await set(sale, `${columns}, ${due}`);
    await market.runJob('moveDueOrders');
  };
  const byStaff = (body: NonNullable<(typeof moveOrder)['types']>['body']) =>
    market.ask(moveOrder, { ...params(sale), body }, { as: admin });
  const reported = `state = 'reported', ${held}, confirm_by = ${ahead}`;
  const delivered = `state = 'delivered', money = 'captured', money_amount = amount, complain_by = now() + interval '40 hours', due_at = null`;
  const waitsForStaff = async () =>
    (await market.ask(getAnyOrder, params(sale), { as: agent })).body.turn?.action === 'decide';
  const disputed = async (asks?: 'all' | 'part') => {
    await fresh(delivered);
    const body = { reason: 'Llegó mojado', ...(asks && { asks }), ...(asks === 'part' && { amount: 40 }) };
    await market.ask(disputeOrder, { ...params(sale), body }, asBuyer);
  };
  let token = '';
  const onItsWay = async () => {
    await fresh(
      `state = 'scheduled', ${held}, pay_by = ${ahead}, pickup_by = ${ahead}, pickup_address = 'Calle Luna 5',
       slot_from = now(), slot_until = now() + interval '1 hour'`,
    );
    ({ token } = (await market.ask(createPickupLink, params(sale), asSeller)).body);
    await market.ask(startPickup, { params: { token } });
    const lines = (await market.ask(getPickupSheet, { params: { token } })).body.lines;
    const body = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
    await market.ask(loadPickup, { params: { token }, body });
  };
  /** The order has the quote of its transport. */
  const quoted = () =>
    market.storage.query(
      `with q as (insert into transport_quotes (member_id, listing_id, lines, address, zone, floors, help, vehicle,
          kilometres, kilograms, rate, centavos, parts, valid_until, created_at)
        values (1, 1, '[]', 'Calle Sol 1', 'coyoacan', 0, false, 'van', 5, 50, 1, 5000, '[]', now(), now())
        returning id)
      insert into order_transports (order_id, quote_id) select $1, id from q`,
      [sale.id],
    );
  /** The driver sent a photo of what weighs more. */
  const photographed = () =>
    market.storage.query(
      `insert into load_photos (id, order_id, hash, digest, stage, width, height, widths, at)
        values ($2, $1, 'a', 'a', 'trouble', 90, 60, '{90}', now())`,
      [sale.id, randomUUID()],
    );
  const seenAt = (latitude: number) => {
    const position = { latitude, longitude: -99.16, at: new Date().toISOString(), accuracy: 10 };
    return market.ask(sendPositions, { params: { token }, body: { positions: [position] } });
  };
  const transportOf = async () =>
    (await market.ask(listTransports, { query: {} }, { as: admin })).body.transports.find(
      ({ order }) => order.id === sale.id,
    );
  const retried = () => {
    const slot = { from: inHours(20).toISOString(), until: inHours(21).toISOString() };
    return market.ask(retryTransport, { ...params(sale), body: { ...slot, reason: 'Pidió otro día' } }, { as: admin });
  };
  const stop = async () => {
    await market.publish(disputeChanged, {
      disputeId: `dp_${randomUUID()}`,
      paymentIntentId: randomUUID(),
      status: 'needs_response',
      dueBy: null,
      orderId: sale.id,
      left: 0,
    });
    const text = 'select 1 from orders where id = $1 and stopped_at is not null';
    await eventually(async () => (await market.storage.query(text, [sale.id])).rowCount === 1, { what: 'the stop' });
  };
  return [
    {
      event: 'declined',
      buyer: /^el vendedor lo rechazó/,
      prepare: () => fresh(),
      play: () => market.ask(declineOrder, { ...params(sale), body: {} }, asSeller),
    },
    {
      event: 'nobody answered it',
      buyer: /^venció sin que el vendedor respondiera/,
      seller: /^venció sin que el vendedor respondiera/,
      prepare: () => fresh(),
      play: () => passes(`approve_by = ${past}`),
    },
    {
      event: 'deadline extended',
      asks: 'approve',
      buyer: /^se amplió el plazo/,
      seller: /^se amplió el plazo.*Tienes hasta/,
      prepare: () => fresh(),
      play: () => byStaff({ move: 'extend', reason: 'Lo pidió' }),
    },
    {
      event: 'cancelled by the buyer',
      seller: /^se canceló y lo apartado quedó libre/,
      play: () => market.ask(cancelOrder, { ...params(sale), body: {} }, asBuyer),
    },
    {
      event: 'nobody paid it',
      buyer: /^venció sin pago/,
      seller: /^venció sin pago/,
      prepare: () => fresh(`state = 'approved', pay_by = ${ahead}`),
      play: () => passes(`pay_by = ${past}`),
    },
    {
      event: 'staff drop a transport',
      buyer: /^no hay quien lo lleve: .*Sin vehículo/,
      seller: /^no hay quien lo lleve: .*Sin vehículo/,
      prepare: () => fresh(`state = 'approved', transport = 5000, ${held}, pay_by = ${ahead}, pickup_by = ${ahead}`),
      play: () => market.ask(dropTransport, { ...params(sale), body: { reason: 'Sin vehículo' } }, { as: admin }),
    },
    {
      event: 'staff drop the transport of an order with an hour',
      asks: 'send_driver',
      buyer: /^no hay quien lo lleve: .*Crea en el pedido el enlace/,
      seller: /^no hay quien lo lleve/,
      prepare: () => fresh(transported),
      play: () => market.ask(dropTransport, { ...params(sale), body: { reason: 'Sin vehículo' } }, { as: admin }),
    },
    {
      event: 'a transport without a driver near its hour',
      asks: 'assign_driver',
      buyer: /^faltan menos de 12 horas .*todavía no hay quien lo lleve/,
      seller: /^faltan menos de 12 horas .*todavía no hay quien lo lleve/,
      async prepare() {
        await fresh(transported);
        await quoted();
      },
      play: () => market.runJob('tellOfLateTransports'),
      desk: async () => {
        const { transports } = (await market.ask(listTransports, { query: { waiting: 'true' } }, { as: admin })).body;
        return transports.some(({ order, isLate }) => order.id === sale.id && isLate);
      },
    },
    {
      event: 'a transport has a driver',
      buyer: [/^P-\d+ Cemento gris/, /^Raúl recoge el material .*código de entrega/],
      seller: /^Raúl pasa por el material/,
      driver: /Cemento gris/,
      async play() {
        const body = { name: 'Raúl', phone: people.driver };
        ({ token } = (await market.ask(assignTransport, { ...params(sale), body }, { as: admin })).body);
      },
    },
    {
      event: 'a driver gets the link of their day',
      driver: /^\S+ \d+ de \S+$/,
      async play() {
        const { slot } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
        const date = localDay(new Date(slot?.from ?? ''));
        await market.ask(sendDriverDay, { body: { phone: people.driver, date } }, { as: admin });
      },
    },
    {
      event: 'a driver cannot come',
      asks: 'resolve_trouble',
      buyer: /No arranca/,
      seller: /No arranca/,
      play: () => market.ask(reportTrouble, { params: { token }, body: { kind: 'breakdown', reason: 'No arranca' } }),
      desk: async () => (await transportOf())?.trouble?.kind === 'breakdown',
    },
    {
      event: 'a transport leaves with its load',
      buyer: /^ya se cargó y va a su destino/,
      seller: /^ya se cargó y va a su destino/,
      async prepare() {
        const soon = "slot_from = now(), driver_slot = now(), slot_until = now() + interval '1 hour'";
        await set(sale, `${soon}, trouble = null`);
        await market.ask(startPickup, { params: { token } });
        const { lines } = (await market.ask(getPickupSheet, { params: { token } })).body;
        const body = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
        await market.ask(loadPickup, { params: { token }, body });
      },
      play: () => market.ask(departPickup, { params: { token } }),
    },
    {
      event: 'a transport is half an hour away',
      buyer: /^llega en unos 30 minutos/,
      async prepare() {
        await market.storage.query(
          'update transport_quotes set latitude = 19.35, longitude = -99.16 where member_id = 1',
        );
      },
      play: () => seenAt(19.38),
    },
    {
      event: 'a transport is late',
      buyer: /^va con retraso/,
      async play() {
        const late = "update order_transports set arrive_until = now() - interval '1 minute' where order_id = $1";
        await market.storage.query(late, [sale.id]);
        await market.runJob('tellOfDelays');
      },
    },
    {
      event: 'a transport is at the door',
      buyer: /^llegó a su destino/,
      seller: /^llegó a su destino/,
      play: () => market.ask(reachDoor, { params: { token } }),
    },
    {
      event: 'a driver finds nobody at the door',
      asks: 'resolve_trouble',
      buyer: /^quien lo lleva no pudo seguir.*Nadie abre/,
      seller: /^quien lo lleva no pudo seguir.*Nadie abre/,
      play: () => market.ask(reportTrouble, { params: { token }, body: { kind: 'nobody', reason: 'Nadie abre' } }),
      desk: async () => (await transportOf())?.trouble?.kind === 'nobody',
    },
    {
      event: 'staff have it delivered at another time',
      buyer: /^se entrega en otra hora.*: .*Motivo: Pidió otro día/,
      seller: /^se entrega en otra hora.*: .*Motivo: Pidió otro día/,
      driver: /^se entrega el .*quédate con lo cargado/,
      play: () => retried(),
    },
    {
      event: 'staff have it taken back to the seller',
      buyer: /^se canceló y lo apartado quedó libre/,
      seller: /^se canceló y lo apartado quedó libre/,
      driver: /^el pedido se cayó: lleva de regreso lo cargado/,
      prepare: () =>
        market.ask(reportTrouble, { params: { token }, body: { kind: 'refused', reason: 'No es lo que pidió' } }),
      play: () => market.ask(takeBackTransport, { ...params(sale), body: { reason: 'No lo quiso' } }, { as: admin }),
    },
    {
      event: 'staff have it picked up at another time',
      asks: 'assign_driver',
      buyer: /^se recoge en otra hora.*: .*Motivo: Pidió otro día/,
      seller: /^se recoge en otra hora.*: .*Motivo: Pidió otro día/,
      async prepare() {
        await fresh(transported);
        await set(sale, "state = 'in_transit', trouble = 'breakdown'");
        await quoted();
      },
      play: () => retried(),
    },
    {
      event: 'a driver finds more weight than was said at the load',
      asks: 'answer_requote',
      buyer: /^al cargarlo pesó más de lo dicho.*Cubre la diferencia/,
      seller: /^al cargarlo pesó más de lo dicho/,
      async prepare() {
        await fresh(transported);
        await quoted();
        const body = { name: 'Raúl', phone: people.driver };
        ({ token } = (await market.ask(assignTransport, { ...params(sale), body }, { as: admin })).body);
        await set(sale, "slot_from = now(), driver_slot = now(), slot_until = now() + interval '1 hour'");
        await market.ask(startPickup, { params: { token } });
        await market.ask(arriveAtPickup, { params: { token } });
        await photographed();
      },
      play: () =>
        market.ask(reportTrouble, {
          params: { token },
          body: { kind: 'overload', reason: 'Pesa más', kilograms: 900, fits: true },
        }),
    },
    {
      event: 'the buyer holds the difference of a transport',
      buyer: /^quedó apartada la diferencia del transporte/,
      seller: /^quedó apartada la diferencia del transporte/,
      driver: /^ya está cubierta la diferencia/,
      play: () => pay(sale, { state: 'authorised', amount: 5_000_000, captureBefore: inHours(160).toISOString() }),
    },
    {
      event: 'the buyer drops a transport that costs more',
      asks: 'choose_slot',
      seller: /^ya no lo llevamos/,
      async prepare() {
        await fresh(transported);
        await quoted();
        const asked = `requote = 8000, requote_by = ${ahead}, requote_fits = true`;
        await set(sale, `state = 'in_transit', trouble = 'overload', ${asked}`);
      },
      play: () => market.ask(dropMyTransport, params(sale), asBuyer),
    },
    {
      event: 'nobody answers that a transport costs more',
      asks: 'choose_slot',
      buyer: /^ya no lo llevamos/,
      seller: /^ya no lo llevamos/,
      async prepare() {
        await fresh(transported);
        await quoted();
        const asked = `requote = 8000, requote_by = ${past}, requote_fits = true`;
        await set(sale, `state = 'in_transit', trouble = 'overload', ${asked}`);
      },
      play: () => passes(`requote_by = ${past}`),
    },
    {
      event: 'the hour of a transport came without a driver',
      asks: 'choose_slot',
      buyer: /^llegó la hora y no hubo quien lo llevara/,
      seller: /^llegó la hora y no hubo quien lo llevara/,
      prepare: () => fresh(transported),
      play: () => passes(`slot_from = ${past}`),
    },
    {
      event: 'the hold ended',
      buyer: /^venció: se cumplió el plazo/,
      seller: /^venció: se cumplió el plazo/,
      prepare: () => fresh(`state = 'approved', ${held}, pay_by = ${ahead}, pickup_by = ${ahead}`),
      play: () => passes(`capture_before = ${past}`),
    },
    {
      event: 'nobody picked it up',
      buyer: /^venció sin que se recogiera/,
      seller: /^venció sin que se recogiera/,
      prepare: () =>
        fresh(
          `state = 'approved', method = 'prepaid', money = 'captured', money_amount = amount, pay_by = ${ahead}, pickup_by = ${ahead}`,
        ),
      play: () => passes(`pickup_by = ${past}`),
    },
    {
      event: 'the money went away',
      buyer: [/^se canceló porque el pago ya no está/, /^se liberó la retención/],
      seller: /^se canceló porque el pago ya no está/,
      prepare: () => fresh(`state = 'approved', ${held}, pay_by = ${ahead}, pickup_by = ${ahead}`),
      play: () => pay(sale, { state: 'released', amount: 10_000 }),
    },
    {
      event: 'nobody came at the hour',
      asks: 'choose_slot',
      buyer: /^pasó la hora de recolección/,
      seller: /^pasó la hora de recolección/,
      prepare: () =>
        fresh(
          `state = 'scheduled', ${held}, pay_by = ${ahead}, pickup_by = ${ahead}, pickup_address = 'Calle Luna 5',
           slot_from = now() + interval '5 hours', slot_until = now() + interval '6 hours'`,
        ),
      play: () => passes("slot_from = now() - interval '6 hours', slot_until = now() - interval '5 hours'"),
    },
    {
      event: 'cancelled by staff',
      buyer: /^se canceló y lo apartado quedó libre/,
      seller: /^se canceló y lo apartado quedó libre/,
      play: () => byStaff({ move: 'cancel', reason: 'Nadie contesta' }),
    },
    {
      event: 'delivered with the code',
      asks: 'check_goods',
      buyer: /^se entregó/,
      seller: /^se entregó.*tu dinero se envía el/,
      prepare: onItsWay,
      async play() {
        const at = (await market.ask(getPickupSheet, { params: { token } })).body.loadedAt ?? '';
        const { deliveryCode } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
        const body = { at, name: 'Rosa Díaz', signature: strokes, deliveryCode: deliveryCode ?? '' };
        await market.ask(signDelivery, { params: { token }, body });
      },
    },
    {
      event: 'cancelled by staff on its way',
      buyer: /^se canceló y lo apartado quedó libre/,
      seller: /^se canceló y lo apartado quedó libre/,
      prepare: onItsWay,
      play: () => byStaff({ move: 'cancel', reason: 'Se volteó' }),
    },
    {
      event: 'the bank took the money of what is on its way',
      buyer: [/^se canceló porque el pago ya no está/, /^te devolvimos/],
      seller: /^se canceló porque el pago ya no está/,
      async prepare() {
        await fresh(
          `state = 'in_transit', money = 'captured', money_amount = amount, slot_from = now(), slot_until = now() + interval '1 hour'`,
        );
        await stop();
      },
      play: () => pay(sale, { state: 'refunded', amount: 10_000 }),
    },
    {
      event: 'received',
      asks: 'check_goods',
      seller: /^quien compra confirmó que lo recibió/,
      prepare: () => fresh(reported),
      play: () => market.ask(receiveOrder, params(sale), asBuyer),
    },
    {
      event: 'presumed delivered',
      asks: 'check_goods',
      buyer: /^pasaron 72 horas sin respuesta.*cuenta como entregado/,
      seller: /^pasaron 72 horas sin respuesta.*cuenta como entregado/,
      prepare: () => fresh(`${reported}, has_evidence = true`),
      play: () => passes(`confirm_by = ${past}`),
    },
    {
      event: 'doubted, so that staff decide',
      asks: 'decide',
      buyer: /^pasaron 72 horas sin respuesta.*decide nuestro equipo/,
      seller: /^pasaron 72 horas sin respuesta.*decide nuestro equipo/,
      prepare: () => fresh(reported),
      play: () => passes(`confirm_by = ${past}`),
      desk: waitsForStaff,
    },
    {
      event: 'complaint about what was only reported',
      asks: 'answer_complaint',
      seller: /^quien compra presentó una queja/,
      prepare: () => fresh(reported),
      play: () => market.ask(disputeOrder, { ...params(sale), body: { reason: 'No llegó' } }, asBuyer),
    },
    {
      event: 'decided for the buyer',
      asks: 'rate',
      buyer: /^se decidió a favor del comprador/,
      seller: /^se decidió a favor del comprador/,
      play: () => byStaff({ move: 'refund', reason: 'Se ve' }),
    },
    {
      event: 'a part decided for the buyer',
      asks: 'rate',
      buyer: /^se devuelve una parte al comprador/,
      seller: /^se devuelve una parte al comprador/,
      prepare: () => disputed(),
      play: () => byStaff({ move: 'part', reason: 'Se ve', amount: 40 }),
    },
    {
      event: 'the seller gives all of it back',
      asks: 'rate',
      buyer: /^quien vende aceptó tu queja y se te devuelve todo/,
      prepare: () => disputed('all'),
      play: () => market.ask(acceptComplaint, params(sale), asSeller),
    },
    {
      event: 'the seller gives back what is asked for',
      asks: 'rate',
      buyer: /^quien vende aceptó tu queja y se te devuelve lo que pediste/,
      prepare: () => disputed('part'),
      play: () => market.ask(acceptComplaint, params(sale), asSeller),
    },
  ];
}
