import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  addCarrierShare,
  addMyVehicle,
  agreeToCarrierShare,
  answerCarrierInvitation,
  approveCarrier,
  approveOrder,
  approveVehicle,
  arriveAtPickup,
  assignTransport,
  cancelOrder,
  changeMyVehicle,
  changeVehicle,
  choosePickupSlot,
  departPickup,
  endCarrier,
  getMyCarrier,
  getMyTurns,
  getOrderPickup,
  getPickupSheet,
  inviteCarrier,
  listCarriers,
  listCarrierTurns,
  listMyRoutes,
  listMyVehicles,
  listTransports,
  listVehicles,
  loadPickup,
  placeOrder,
  quoteTransport,
  reachDoor,
  refuseMyRoute,
  refuseVehicle,
  removeMyVehicle,
  removeVehicle,
  reportTrouble,
  setPickupPlace,
  signDelivery,
  startPickup,
  takeBackTransport,
  withdrawPickupSlot,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture, params } from '../../test/orders.ts';

const folder = await mkdtemp(join(tmpdir(), 'tianguis-carriers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const market = await useMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });
const { newMember, offer, pay, reachable, read } = orderFixture(market, 260_000);

const place = { address: 'Calle Centenario 12', zone: 'coyoacan', latitude: 19.35, longitude: -99.16 };
const strokes = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];

let serial = 0;
const nextPhone = (): string => {
  serial += 1;
  return `+5255899${String(serial).padStart(5, '0')}`;
};

const documents = (expiresOn = '2030-03-01') =>
  (['circulation', 'insurance', 'licence'] as const).map((kind) => ({ kind, number: `N-${kind}`, expiresOn }));

const vehicleOf = (change = {}) => ({
  name: 'Torton del Ajusco',
  plates: `C-${randomUUID().slice(0, 8)}`,
  capacityKg: 8_000,
  capacityM3: 30,
  driverName: 'Ramiro Peña',
  driverPhone: nextPhone(),
  baseZone: 'coyoacan',
  zones: [],
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  until: '23:59',
  documents: documents(),
  active: true,
  ...change,
});

/** A member who was invited by the phone that they proved. */
async function invited() {
  const memberId = newMember();
  const phone = nextPhone();
  await market.prove(memberId, { channel: 'whatsapp', address: phone });
  const { body, status } = await market.ask(inviteCarrier, { body: { phone } }, { as: admin });
  expect(status).toBe(201);
  return { memberId, phone, id: body.id, as: { as: asMember(memberId) } };
}

async function approved() {
  const carrier = await invited();
  const { offered } = (await market.ask(getMyCarrier, {}, carrier.as)).body;
  const answer = { accepts: true, shareVersion: offered.version };
  await market.ask(answerCarrierInvitation, { body: answer }, carrier.as);
  await market.ask(approveCarrier, { params: { id: carrier.id } }, { as: admin });
  return { ...carrier, percent: offered.percent };
}
type Carrier = Awaited<ReturnType<typeof approved>>;

const approve = ({ id, updatedAt }: { id: number; updatedAt: string }) =>
  market.ask(approveVehicle, { params: { id }, body: { updatedAt } }, { as: admin });

/** When a vehicle last changed, as staff read it. */
const lastChange = async (vehicleId: number): Promise<string> =>
  (await market.ask(listVehicles, {}, { as: agent })).body.vehicles.find(({ id }) => id === vehicleId)?.updatedAt ?? '';

async function withVehicle(change = {}) {
  const carrier = await approved();
  const vehicle = (await market.ask(addMyVehicle, { body: vehicleOf(change) }, carrier.as)).body;
  await approve(vehicle);
  return { ...carrier, vehicle };
}

/** An order that we bring, paid and with an hour that starts now or in some hours. */
async function brought(inSomeHours = 0) {
  const lot = await offer();
  const buyer = newMember();
  const lines = [{ lineId: lot.lineId, quantity: 10 }];
  const asBuyer = { as: asMember(buyer) };
  const asSeller = { as: asMember(lot.seller) };
  const quoted = await market.ask(quoteTransport, { body: { listingId: lot.listingId, lines, place } }, asBuyer);
  const { quote } = quoted.body;
  const ordered = { listingId: lot.listingId, lines, method: 'hold', transport: quote?.id } as const;
  const { id } = (await market.ask(placeOrder, { body: ordered }, { ...asBuyer, idempotencyKey: randomUUID() })).body;
  const sale = { id, buyer, seller: lot.seller, asBuyer, asSeller };
  const mails = { buyer: await reachable(buyer), seller: await reachable(lot.seller) };
  await market.ask(approveOrder, params(sale), asSeller);
  const transport = Math.round((quote?.amount ?? 0) * 100);
  await pay(sale, { state: 'authorised', amount: 100_000 + transport, captureBefore: inHours(160).toISOString() });
  await market.ask(setPickupPlace, { ...params(sale), body: { address: 'Calle Luna 5' } }, asSeller);
  const { slots } = (await market.ask(getOrderPickup, params(sale), asBuyer)).body;
  await market.ask(choosePickupSlot, { ...params(sale), body: { from: slots[0]?.from ?? '' } }, asBuyer);
  const from = inHours(inSomeHours);
  const hour = "slot_from = $2::timestamptz, slot_until = $2::timestamptz + interval '1 hour'";
  await market.storage.query(`update orders set ${hour} where id = $1`, [id, from.toISOString()]);
  return { ...sale, mails, transport };
}
type Brought = Awaited<ReturnType<typeof brought>>;

const assign = (sale: Brought, vehicleId: number) =>
  market.ask(assignTransport, { ...params(sale), body: { vehicleId } }, { as: agent });
const listed = async ({ id }: Brought) =>
  (await market.ask(listTransports, { query: {} }, { as: agent })).body.transports.find(({ order }) => order.id === id);
const turnsOf = async ({ as }: Pick<Carrier, 'as'>) => (await market.ask(getMyTurns, undefined, as)).body;
const routesOf = async ({ as }: Carrier) => (await market.ask(listMyRoutes, {}, as)).body.routes;
const earnedOf = async ({ id }: Brought) =>
  (await market.eventsOf(carrierEarned)).map(({ data }) => data).filter(({ orderId }) => orderId === id);

async function loaded(token: string): Promise<void> {
  const link = { params: { token } };
  await market.ask(startPickup, link);
  await market.ask(arriveAtPickup, link);
  const { lines } = (await market.ask(getPickupSheet, link)).body;
  const counted = lines.map(({ id, quantity }) => ({ id, quantity }));
  await market.ask(loadPickup, { ...link, body: { lines: counted } });
}

async function deliver(sale: Brought, token: string): Promise<void> {
  const link = { params: { token } };
  await loaded(token);
  await market.ask(departPickup, link);
  await market.ask(reachDoor, link);
  const { loadedAt } = (await market.ask(getPickupSheet, link)).body;
  const { deliveryCode } = (await market.ask(getOrderPickup, params(sale), sale.asBuyer)).body;
  const body = { at: loadedAt ?? '', name: 'Rosa Luna', signature: strokes, deliveryCode: deliveryCode ?? '' };
  expect((await market.ask(signDelivery, { ...link, body })).body.state).toBe('delivered');
}

it('invites by a proved address, shows the share, and is answered once', async () => {
  const { phone, id, as, memberId } = await invited();
  const [notice] = await market.noticesTo(phone);
  expect(notice).toMatchObject({
    template: 'carrier_invited',
    variables: { link: 'http://tianguis.test/mi/transporte' },
  });
  const again = await market.ask(inviteCarrier, { body: { phone } }, { as: admin });
  expect([again.status, again.problem.code]).toEqual([409, 'carrier_invited']);
  const { carrier, offered } = (await market.ask(getMyCarrier, {}, as)).body;
  expect([carrier?.state, carrier?.share]).toEqual(['invited', null]);
  const other = { accepts: true, shareVersion: offered.version + 1 };
  expect((await market.ask(answerCarrierInvitation, { body: other }, as)).problem.code).toBe('other_share');
  expect((await market.ask(approveCarrier, { params: { id } }, { as: admin })).status, 'nobody accepted').toBe(409);
  expect(await turnsOf({ as })).toMatchObject({
    turns: [{ action: 'answer_carrier_invitation', id, title: '', by: null, link: '/mi/transporte' }],
    total: 1,
  });
  const body = { accepts: true, shareVersion: offered.version };
  expect((await market.ask(answerCarrierInvitation, { body }, as)).body.state).toBe('accepted');
  expect(await turnsOf({ as })).toEqual({ turns: [], total: 0 });
  expect((await market.ask(answerCarrierInvitation, { body }, as)).problem.code).toBe('nothing_to_answer');
  const done = await market.ask(approveCarrier, { params: { id } }, { as: admin });
  expect(done.body).toMatchObject({ state: 'approved', memberId, contact: null, share: offered });
});

it('waits for who proves the address later, and is of nobody else', async () => {
  const email = `flete-${randomUUID()}@example.com`;
  const { id } = (await market.ask(inviteCarrier, { body: { email } }, { as: admin })).body;
  const stranger = { as: asMember(newMember()) };
  expect((await market.ask(getMyCarrier, {}, stranger)).body.carrier).toBeNull();
  const answer = { accepts: true, shareVersion: 1 };
  expect((await market.ask(answerCarrierInvitation, { body: answer }, stranger)).status).toBe(404);
  expect((await market.ask(listMyVehicles, {}, stranger)).problem.code).toBe('not_a_carrier');
  const memberId = newMember();
  await market.prove(memberId, { channel: 'mail', address: email });
  const declined = { accepts: false, shareVersion: 1 };
  const as = { as: asMember(memberId) };
  expect((await market.ask(answerCarrierInvitation, { body: declined }, as)).body.state).toBe('declined');
  expect((await market.ask(inviteCarrier, { body: { email } }, { as: admin })).body, 'once more').toMatchObject({
    id,
    state: 'invited',
  });
});

it('is for admins alone to invite, approve, end and set the share of', async () => {
  const id = { params: { id: 1 } };
  const tries = [
    market.ask(inviteCarrier, { body: { phone: nextPhone() } }, { as: agent }),
    market.ask(approveCarrier, id, { as: agent }),
    market.ask(endCarrier, id, { as: agent }),
    market.ask(addCarrierShare, { body: { percent: 70 } }, { as: agent }),
    market.ask(approveVehicle, { ...id, body: { updatedAt: new Date().toISOString() } }, { as: agent }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

it('keeps the share that a carrier agreed to until they agree to another', async () => {
  const carrier = await approved();
  const { body: dearer } = await market.ask(addCarrierShare, { body: { percent: 75 } }, { as: admin });
  const mine = async () => (await market.ask(getMyCarrier, {}, carrier.as)).body;
  expect((await market.noticesTo(carrier.phone)).at(-1)?.variables.change).toMatch(
    /^hay otra parte para ti: 75% del transporte/,
  );
  expect(await mine()).toMatchObject({ carrier: { share: { percent: carrier.percent } }, offered: dearer });
  expect(await turnsOf(carrier)).toMatchObject({ turns: [{ action: 'agree_to_share', id: carrier.id }], total: 1 });
  await market.ask(agreeToCarrierShare, { body: { shareVersion: dearer.version } }, carrier.as);
  expect(await turnsOf(carrier)).toMatchObject({ turns: [], total: 0 });
  expect((await mine()).carrier?.share).toEqual(dearer);
  await market.ask(addCarrierShare, { body: { percent: 80 } }, { as: admin });
});

it('leaves in the audit log who was let in or out, and what the share was before', async () => {
  const carrier = await approved();
  const { offered } = (await market.ask(getMyCarrier, {}, carrier.as)).body;
  await market.ask(addCarrierShare, { body: { percent: 72 } }, { as: admin });
  await market.ask(addCarrierShare, { body: { percent: offered.percent } }, { as: admin });
  await market.ask(endCarrier, { params: { id: carrier.id } }, { as: admin });
  const events = await market.eventsOf(marketplaceActionAudited);
  const of = (subject: string) =>
    events.filter((event) => event.subject === subject).map(({ data: { detail } }) => detail);
  expect(of(`carriers/${carrier.id}`)).toEqual([
    { operation: 'inviteCarrier', channel: 'whatsapp' },
    { operation: 'approveCarrier', state: 'accepted → approved', percent: offered.percent },
    { operation: 'endCarrier', state: 'approved → ended' },
  ]);
  expect(of('carrier-shares').slice(-2)).toEqual([
    { operation: 'addCarrierShare', percent: `${offered.percent} → 72` },
    { operation: 'addCarrierShare', percent: `72 → ${offered.percent}` },
  ]);
});

it('lists who and what waits for an admin until it is approved', async () => {
  const carrier = await invited();
  const waiting = async () => {
    const { turns } = (await market.ask(listCarrierTurns, {}, { as: admin })).body;
    return turns.map(({ kind, id }) => `${kind} ${id}`);
  };
  const { offered } = (await market.ask(getMyCarrier, {}, carrier.as)).body;
  const one = `carrier ${carrier.id}`;
  expect(await waiting(), 'nobody answered').not.toContain(one);
  const answer = { accepts: true, shareVersion: offered.version };
  await market.ask(answerCarrierInvitation, { body: answer }, carrier.as);
  const vehicle = (await market.ask(addMyVehicle, { body: vehicleOf() }, carrier.as)).body;
  const { id } = vehicle;
  expect(await waiting()).toContain(one);
  expect(await waiting(), 'first its carrier').not.toContain(`vehicle ${id}`);
  await market.ask(approveCarrier, { params: { id: carrier.id } }, { as: admin });
  expect(await waiting()).toContain(`vehicle ${id}`);
  expect(await waiting()).not.toContain(one);
  await approve(vehicle);
  expect(await waiting()).not.toContain(`vehicle ${id}`);
});

it('has staff approve a vehicle, and again when more than days, hours or zones changed', async () => {
  const carrier = await approved();
  const lacking = await market.ask(addMyVehicle, { body: vehicleOf({ documents: [] }) }, carrier.as);
  expect([lacking.status, lacking.problem]).toMatchObject([422, { errors: [{ path: 'documents' }] }]);
  const body = vehicleOf();
  const added = (await market.ask(addMyVehicle, { body }, carrier.as)).body;
  expect(added.isApproved).toBe(false);
  const sale = await brought();
  expect((await assign(sale, added.id)).problem).toMatchObject({ code: 'vehicle_unavailable' });
  const one = { params: { id: added.id } };
  for (const time of ['once', 'repeated']) expect((await approve(added)).body.isApproved, time).toBe(true);
  const told = await market.noticesTo(carrier.phone);
  expect(
    told.filter(
      ({ variables }) => variables.change === `aprobamos ${body.name}: ya puede recibir pedidos en sus días y zonas`,
    ),
  ).toHaveLength(1);
  const change = async (changed: object) => {
    const updatedAt = await lastChange(added.id);
    return (await market.ask(changeMyVehicle, { ...one, body: { ...body, ...changed, updatedAt } }, carrier.as)).body
      .isApproved;
  };
  expect(await change({ days: [1], zones: ['coyoacan'] })).toBe(true);
  expect(await change({ documents: documents('2031-01-01') })).toBe(false);
  const stranger = await approved();
  const theirs = { ...body, updatedAt: await lastChange(added.id) };
  expect((await market.ask(changeMyVehicle, { ...one, body: theirs }, stranger.as)).status).toBe(404);
  expect((await market.ask(removeMyVehicle, one, stranger.as)).status).toBe(404);
  expect((await market.ask(removeMyVehicle, one, carrier.as)).body).toEqual({ success: true });
});

it('approves a vehicle as the admin read it, and again once an agent changed what was approved', async () => {
  const carrier = await approved();
  const body = vehicleOf();
  const read = (await market.ask(addMyVehicle, { body }, carrier.as)).body;
  const one = { params: { id: read.id } };
  const other = { ...body, driverName: 'Luz Vega', updatedAt: read.updatedAt };
  const changed = (await market.ask(changeMyVehicle, { ...one, body: other }, carrier.as)).body;
  const stale = await approve(read);
  expect([stale.status, stale.problem.code]).toEqual([409, 'vehicle_changed']);
  expect((await approve(changed)).body).toMatchObject({ isApproved: true, driverName: 'Luz Vega' });
  const late = await market.ask(changeMyVehicle, { ...one, body: other }, carrier.as);
  expect([late.status, late.problem.code], 'it was approved since').toEqual([409, 'vehicle_changed']);
  const change = async (as: typeof agent, more: object) => {
    const updatedAt = await lastChange(read.id);
    return (await market.ask(changeVehicle, { ...one, body: { ...body, ...more, updatedAt } }, { as })).body.isApproved;
  };
  expect(await change(admin, { driverName: 'Ana Luna' })).toBe(true);
  expect(await change(agent, { driverName: 'Ana Luna', active: false })).toBe(true);
  expect(await change(agent, { driverName: 'Saúl Paz' })).toBe(false);
});

it('refuses a vehicle with a reason that its carrier reads, until they change it', async () => {
  const carrier = await approved();
  const body = vehicleOf();
  const { id, updatedAt } = (await market.ask(addMyVehicle, { body }, carrier.as)).body;
  const one = { params: { id } };
  const turns = async () =>
    (await market.ask(listCarrierTurns, {}, { as: admin })).body.turns.some(
      (turn) => turn.kind === 'vehicle' && turn.id === id,
    );
  const mine = async () => (await market.ask(listMyVehicles, {}, carrier.as)).body.vehicles;
  expect(await turns()).toBe(true);
  const reason = 'La póliza es de otro vehículo.';
  const refuse = (readAt: string) =>
    market.ask(refuseVehicle, { ...one, body: { updatedAt: readAt, reason } }, { as: admin });
  expect((await refuse(new Date(0).toISOString())).problem.code).toBe('vehicle_changed');
  for (const time of ['once', 'repeated'])
    expect((await refuse(updatedAt)).body, time).toMatchObject({ isApproved: false, refusal: reason });
  const told = (await market.noticesTo(carrier.phone)).filter(({ variables }) =>
    variables.change?.startsWith(`no aprobamos ${body.name}: La póliza es de otro vehículo. Cámbialo`),
  );
  expect(told).toHaveLength(1);
  expect(await turns(), 'it waits for the carrier').toBe(false);
  expect(await mine()).toMatchObject([{ isApproved: false, refusal: reason }]);
  const change = async (more: object) =>
    (
      await market.ask(
        changeMyVehicle,
        { ...one, body: { ...body, ...more, updatedAt: await lastChange(id) } },
        carrier.as,
      )
    ).body.refusal;
  expect(await change({ days: [1] }), 'what was refused stays').toBe(reason);
  expect(await change({ documents: documents('2031-01-01') })).toBeNull();
  expect(await turns()).toBe(true);
  expect((await approve({ id, updatedAt: await lastChange(id) })).body).toMatchObject({ isApproved: true });
  expect((await refuse(await lastChange(id))).problem.code).toBe('vehicle_approved');
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject }) => subject === `vehicles/${id}`,
  );
  expect(audited.map(({ data: { detail } }) => detail)).toEqual([
    { operation: 'refuseVehicle', reason, state: 'waiting → refused' },
    { operation: 'approveVehicle', state: 'waiting → approved' },
  ]);
});

it('removes a carrier’s vehicle once it has no order to bring, and tells the carrier', async () => {
  const carrier = await withVehicle();
  const sale = await brought(1);
  await assign(sale, carrier.vehicle.id);
  const remove = () => market.ask(removeVehicle, { params: { id: carrier.vehicle.id } }, { as: agent });
  expect((await remove()).problem.code).toBe('vehicle_has_orders');
  await market.ask(refuseMyRoute, { ...params(sale), body: { reason: 'Se nos descompuso' } }, carrier.as);
  expect((await remove()).status).toBe(200);
  expect((await market.noticesTo(carrier.phone)).at(-1)?.variables.change).toBe(
    `quitamos ${carrier.vehicle.name} de tus vehículos`,
  );
});

it('says in the audit log which carrier brought an order and which does now, and that the vehicle changed', async () => {
  const one = await withVehicle();
  const other = await withVehicle();
  const second = (await market.ask(addMyVehicle, { body: vehicleOf() }, other.as)).body;
  await approve(second);
  const sale = await brought(1);
  for (const id of [one.vehicle.id, other.vehicle.id, second.id]) expect((await assign(sale, id)).status).toBe(200);
  const audited = (await market.eventsOf(marketplaceActionAudited)).filter(
    ({ subject, data }) => subject === `orders/${sale.id}` && data.action === 'transport_assigned',
  );
  expect(audited.map(({ data: { detail } }) => detail)).toEqual([
    { by: `— → carrier:${one.id}` },
    { by: `carrier:${one.id} → carrier:${other.id}` },
    { fields: expect.stringContaining('vehicleId') },
  ]);
});

it('keeps plates and names of a carrier’s vehicle out of the audit log', async () => {
  const { vehicle } = await withVehicle();
  const { id } = vehicle;
  const updatedAt = await lastChange(id);
  const body = {
    ...vehicleOf({ ...vehicle, name: 'Torton nuevo', plates: `N-${id}`, driverName: 'Luz Vega' }),
    updatedAt,
  };
  expect((await market.ask(changeVehicle, { params: { id }, body }, { as: admin })).status).toBe(200);
  expect((await market.ask(removeVehicle, { params: { id } }, { as: admin })).status).toBe(200);
  const details = (await market.eventsOf(marketplaceActionAudited))
    .filter(({ subject }) => subject === `vehicles/${id}`)
    .map(({ data }) => data.detail);
  expect(details).toEqual([
    { operation: 'approveVehicle', state: 'waiting → approved' },
    { operation: 'changeVehicle', fields: 'name, plates, driverName' },
    { operation: 'removeVehicle' },
  ]);
});

it('gives an order to a carrier’s vehicle, with what they earn, and owes it once it is delivered', async () => {
  const carrier = await withVehicle();
  const sale = await brought();
  const { body, status } = await assign(sale, carrier.vehicle.id);
  expect(status).toBe(200);
  const amount = Math.round((sale.transport * carrier.percent) / 100);
  expect(body.carrier).toEqual({ memberId: carrier.memberId, amount: amount / 100, isErased: false });
  expect((await market.noticesTo(carrier.phone)).at(-1)?.variables.change, 'its hour began').toMatch(
    /te toca llevar el pedido .*Si no puedes, repórtalo como problema desde el enlace del pedido$/,
  );
  expect((await market.noticesTo(carrier.vehicle.driverPhone)).at(-1)).toMatchObject({ template: 'driver_link' });
  expect(await routesOf(carrier)).toMatchObject([
    { orderId: sale.id, gross: sale.transport / 100, percent: carrier.percent, amount: amount / 100, canRefuse: false },
  ]);
  await deliver(sale, body.token);
  await eventually(async () => (await earnedOf(sale)).length > 0, { what: 'the share is owed' });
  expect(await earnedOf(sale)).toMatchObject([
    { carrierId: carrier.memberId, transport: sale.transport, percent: carrier.percent, amount },
  ]);
  expect(await routesOf(carrier)).toEqual([]);
});

it('finds no vehicle that is removed while it is given an order', async () => {
  const { vehicle } = await withVehicle();
  const sale = await brought(1);
  const given = await market.storage.transaction(async (tx) => {
    await tx.query('select id from vehicles where id = $1 for update', [vehicle.id]);
    const reply = assign(sale, vehicle.id);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => ((await market.storage.query(waiting)).rowCount ?? 0) > 0, { what: 'it waits' });
    await tx.query('delete from vehicles where id = $1', [vehicle.id]);
    return { reply };
  });
  const { status, problem } = await given.reply;
  expect([status, problem.code]).toEqual([404, 'vehicle_not_found']);
});

it('lets a carrier refuse before the start: the turn is staff’s again, and both sides are told', async () => {
  const carrier = await withVehicle();
  const other = await approved();
  const sale = await brought(1);
  const { body } = await assign(sale, carrier.vehicle.id);
  const { token } = body;
  expect((await market.noticesTo(carrier.phone)).at(-1)?.variables.change).toMatch(/recházalo antes de esa hora$/);
  expect(await turnsOf(carrier)).toMatchObject({
    turns: [{ action: 'bring_order', id: sale.id, amount: body.carrier?.amount, link: '/mi/transporte' }],
    total: 1,
  });
  const refuse = (as: Carrier['as']) =>
    market.ask(refuseMyRoute, { ...params(sale), body: { reason: 'Se nos descompuso' } }, as);
  expect((await refuse(other.as)).status).toBe(404);
  expect((await refuse(carrier.as)).body).toEqual({ id: sale.id });
  expect((await refuse(carrier.as)).status, 'once').toBe(404);
  expect(await turnsOf(carrier)).toMatchObject({ turns: [], total: 0 });
  expect(await listed(sale)).toMatchObject({
    transport: { driver: null },
    vehicleId: null,
    carrier: null,
    refusal: 'Se nos descompuso',
  });
  expect((await read(sale, sale.buyer)).turn).toMatchObject({ who: 'staff', action: 'assign_driver' });
  expect((await market.ask(getPickupSheet, { params: { token } })).status, 'their link ends').toBe(404);
  for (const mail of [sale.mails.buyer, sale.mails.seller])
    expect((await market.noticesTo(mail)).at(-1)?.variables.change).toMatch(
      /^quien lo iba a llevar no puede, y faltan menos de 12 horas.*se devuelve lo pagado por el transporte$/,
    );
  await market.runJob('tellOfLateTransports');
  expect((await market.noticesTo(sale.mails.buyer)).at(-1)?.variables.change, 'once').toMatch(/^quien lo iba/);
  const again = (await assign(sale, carrier.vehicle.id)).body;
  expect(again.refusal).toBeNull();
  await market.ask(startPickup, { params: { token: again.token } });
  expect((await refuse(carrier.as)).problem.code).toBe('route_started');
});

it('asks a carrier once for all orders that they bring, the next of them first', async () => {
  const carrier = await withVehicle();
  const later = await brought(30);
  const next = await brought(20);
  for (const sale of [later, next]) expect((await assign(sale, carrier.vehicle.id)).status).toBe(200);
  expect(await turnsOf(carrier)).toMatchObject({ total: 1, turns: [{ action: 'bring_order', id: next.id, more: 1 }] });
  await market.ask(refuseMyRoute, { ...params(next), body: { reason: 'Sin chofer' } }, carrier.as);
  const { total, turns } = await turnsOf(carrier);
  expect([total, turns.map(({ id, more }) => [id, more])]).toEqual([1, [[later.id, undefined]]]);
});

it('refuses a refusal once the slot began, and names the reason alone while it is far', async () => {
  const carrier = await withVehicle();
  const refuse = (sale: Brought) =>
    market.ask(refuseMyRoute, { ...params(sale), body: { reason: 'Se nos descompuso' } }, carrier.as);
  const begun = await brought();
  await assign(begun, carrier.vehicle.id);
  expect(await routesOf(carrier)).toMatchObject([{ canRefuse: false }]);
  expect((await refuse(begun)).problem).toMatchObject({ status: 409, code: 'route_slot_began' });
  expect(await listed(begun)).toMatchObject({ carrier: { memberId: carrier.memberId } });
  const far = await brought(30);
  await assign(far, carrier.vehicle.id);
  expect((await refuse(far)).status).toBe(200);
  expect((await market.noticesTo(far.mails.buyer)).at(-1)?.variables.change).toMatch(/para la misma hora$/);
});

it('keeps why a carrier refused only while staff look for another driver', async () => {
  const carrier = await withVehicle();
  const refused = async () => {
    const sale = await brought(3);
    await assign(sale, carrier.vehicle.id);
    await market.ask(refuseMyRoute, { ...params(sale), body: { reason: 'Se nos descompuso' } }, carrier.as);
    expect((await listed(sale))?.refusal).toBe('Se nos descompuso');
    return sale;
  };
  const isForgotten = ({ id }: Brought, what: string) =>
    eventually(
      async () => {
        const text = 'select 1 from order_transports where order_id = $1 and refusal is null and refused_by is null';
        return (await market.storage.query(text, [id])).rowCount === 1;
      },
      { what },
    );
  const lost = await refused();
  await market.runJob('moveDueOrders', inHours(3.1));
  await isForgotten(lost, 'the refusal of a dropped transport is forgotten');
  const cancelled = await refused();
  await market.ask(cancelOrder, { ...params(cancelled), body: {} }, cancelled.asBuyer);
  await isForgotten(cancelled, 'the refusal of an ended order is forgotten');
  const open = await refused();
  await market.publish(memberErased, { memberId: carrier.memberId });
  await isForgotten(open, 'the refusal of an erased carrier is forgotten');
});

it('keeps the terms and tells the carrier once where the assignment is repeated, also after staff ended them', async () => {
  const carrier = await withVehicle();
  const sale = await brought();
  const first = (await assign(sale, carrier.vehicle.id)).body;
  const told = async () =>
    (await market.noticesTo(carrier.phone)).filter(({ variables }) => variables.change?.includes('te toca llevar'));
  expect(await told()).toHaveLength(1);
  const lower = (await market.ask(addCarrierShare, { body: { percent: carrier.percent - 10 } }, { as: admin })).body;
  await market.ask(agreeToCarrierShare, { body: { shareVersion: lower.version } }, carrier.as);
  expect((await assign(sale, carrier.vehicle.id)).body.carrier).toEqual(first.carrier);
  await market.ask(endCarrier, { params: { id: carrier.id } }, { as: admin });
  const again = await assign(sale, carrier.vehicle.id);
  expect([again.status, again.body.carrier]).toEqual([200, first.carrier]);
  expect(await told()).toHaveLength(1);
  expect(await routesOf(carrier)).toMatchObject([{ orderId: sale.id, percent: carrier.percent }]);
  await market.ask(addCarrierShare, { body: { percent: 80 } }, { as: admin });
});

it('tells a carrier whose order changes its time that it is no longer theirs, and its driver', async () => {
  const carrier = await withVehicle();
  const lastTold = async (to: string) => (await market.noticesTo(to)).at(-1)?.variables.change ?? '';
  const isLost = (sale: Brought) =>
    eventually(
      async () =>
        (await lastTold(carrier.phone)).startsWith(
          `el pedido P-${String(sale.id).padStart(6, '0')} ya no es a la hora`,
        ),
      { what: 'the carrier is told' },
    );
  const moved = await brought(4);
  const { token } = (await assign(moved, carrier.vehicle.id)).body;
  const { slots } = (await market.ask(getOrderPickup, params(moved), moved.asBuyer)).body;
  await market.ask(choosePickupSlot, { ...params(moved), body: { from: slots.at(-2)?.from ?? '' } }, moved.asBuyer);
  await isLost(moved);
  expect(await listed(moved)).toMatchObject({ carrier: null, driverPhone: null, refusal: null });
  expect(await lastTold(carrier.vehicle.driverPhone)).toMatch(/no vayas/);
  expect((await market.ask(getPickupSheet, { params: { token } })).status, 'their link ends').toBe(404);
  const { rows } = await market.storage.query<{ carrier: number | null }>(
    'select carrier_id as carrier from order_transports where order_id = $1',
    [moved.id],
  );
  expect(rows).toEqual([{ carrier: null }]);

  const withdrawn = await brought(4);
  await assign(withdrawn, carrier.vehicle.id);
  const body = { reason: 'Inventario' };
  await market.ask(withdrawPickupSlot, { ...params(withdrawn), body }, withdrawn.asSeller);
  await isLost(withdrawn);
  expect(await routesOf(carrier)).toEqual([]);
});

it('tells a carrier once that the clock dropped the transport while their driver waited at the load', async () => {
  const carrier = await withVehicle();
  const sale = await brought();
  const { token } = (await assign(sale, carrier.vehicle.id)).body;
  await market.ask(startPickup, { params: { token } });
  await market.ask(arriveAtPickup, { params: { token } });
  const photo = "gen_random_uuid(), $1, 'h', 'd', 'trouble', 90, 60, '{320}', now()";
  const columns = 'id, order_id, hash, digest, stage, width, height, widths, at';
  await market.storage.query(`insert into load_photos (${columns}) values (${photo})`, [sale.id]);
  const body = { kind: 'overload', reason: 'Pesa más', kilograms: 3_000 } as const;
  expect((await market.ask(reportTrouble, { params: { token }, body })).status).toBe(200);
  const before = (await market.noticesTo(carrier.phone)).length;
  await market.runJob('moveDueOrders', inHours(2.1));
  const toldSince = async () =>
    (await market.noticesTo(carrier.phone)).slice(before).map(({ variables }) => variables.change);
  await eventually(async () => (await toldSince()).length > 0, { what: 'the carrier is told' });
  await eventually(async () => (await routesOf(carrier)).length === 0, { what: 'it is theirs no longer' });
  expect(await toldSince()).toEqual([expect.stringContaining('ya no llevas el pedido')]);
});

it('owes nothing for what goes back to the seller, and says so', async () => {
  const carrier = await withVehicle();
  const sale = await brought();
  const { token } = (await assign(sale, carrier.vehicle.id)).body;
  await loaded(token);
  await market.ask(departPickup, { params: { token } });
  await market.ask(reachDoor, { params: { token } });
  const trouble = { kind: 'nobody' as const, reason: 'Nadie abre la puerta' };
  await market.ask(reportTrouble, { params: { token }, body: trouble });
  const back = await market.ask(takeBackTransport, { ...params(sale), body: { reason: 'Nadie abrió' } }, { as: admin });
  expect(back.status).toBe(200);
  await eventually(
    async () => (await market.noticesTo(carrier.phone)).some(({ variables }) => variables.change?.includes('se cayó')),
    { what: 'the carrier is told' },
  );
  expect(await earnedOf(sale)).toEqual([]);
});

it('tells the carrier when another driver takes their order, and gives nothing to one who was ended', async () => {
  const carrier = await withVehicle();
  const sale = await brought();
  await assign(sale, carrier.vehicle.id);
  const own = { name: 'Raúl Ortega', phone: nextPhone() };
  const { body } = await market.ask(assignTransport, { ...params(sale), body: own }, { as: agent });
  expect(body.carrier).toBeNull();
  expect((await market.noticesTo(carrier.phone)).at(-1)?.variables.change).toMatch(/^ya no llevas el pedido/);
  await market.ask(endCarrier, { params: { id: carrier.id } }, { as: admin });
  expect((await assign(sale, carrier.vehicle.id)).problem.code).toBe('vehicle_unavailable');
  const { carriers } = (await market.ask(listCarriers, {}, { as: agent })).body;
  expect(carriers.find(({ id }) => id === carrier.id)).toMatchObject({ state: 'ended', vehicles: 1 });
  const kept = async () => (await market.ask(listMyVehicles, {}, carrier.as)).body.vehicles.map(({ id }) => id);
  expect(await kept(), 'they still see it').toEqual([carrier.vehicle.id]);
  expect((await market.ask(removeMyVehicle, { params: { id: carrier.vehicle.id } }, carrier.as)).status).toBe(200);
  expect(await kept()).toEqual([]);
});

const today = localDay(new Date());
/** A clock time of that many days from today in Mexico City. */
const localMoment = (clock: string, days = 0): Date =>
  new Date(Date.parse(`${today}T${clock}:00-06:00`) + days * 24 * 3_600_000);

it('writes once before a document expires, by day, and gives that vehicle no order after it', async () => {
  const soon = localDay(localMoment('12:00', 10));
  const carrier = await withVehicle({
    documents: [...documents().slice(1), { kind: 'circulation', number: 'T-1', expiresOn: soon }],
  });
  const told = async () =>
    (await market.noticesTo(carrier.phone)).filter(({ variables }) => variables.change?.includes('vence el'));
  await market.runJob('tellOfExpiringDocuments', localMoment('10:41', -10));
  expect(await told(), 'twenty days before').toEqual([]);
  await market.runJob('tellOfExpiringDocuments', localMoment('00:41'));
  expect(await told(), 'at night').toEqual([]);
  await market.runJob('tellOfExpiringDocuments', localMoment('10:41'));
  await market.runJob('tellOfExpiringDocuments', localMoment('11:41'));
  expect(await told()).toHaveLength(1);
  const sale = await brought();
  await market.storage.query(
    `update orders set slot_from = now() + interval '12 days', slot_until = now() + interval '12 days 1 hour' where id = $1`,
    [sale.id],
  );
  expect((await assign(sale, carrier.vehicle.id)).problem.code).toBe('vehicle_unavailable');
});

it('takes no document that has expired, and says of one that did that it did', async () => {
  const carrier = await withVehicle();
  const { id } = carrier.vehicle;
  const expired = (
    await market.ask(addMyVehicle, { body: vehicleOf({ documents: documents('2020-01-03') }) }, carrier.as)
  ).problem;
  expect([expired.code, expired.errors?.map(({ path }) => path)]).toEqual([
    'document_expired',
    ['documents.0.expiresOn'],
  ]);
  const old = documents('2020-01-03');
  await market.storage.query('update vehicles set documents = $2::jsonb where id = $1', [id, JSON.stringify(old)]);
  await market.runJob('tellOfExpiringDocuments', localMoment('10:41'));
  const news = (await market.noticesTo(carrier.phone)).map(({ variables }) => variables.change ?? '');
  expect(news.filter((text) => text.includes('venció el 3 de enero de 2020'))).toHaveLength(3);
  expect(news.filter((text) => text.includes('vence el'))).toEqual([]);
  const updatedAt = await lastChange(id);
  const body = { ...vehicleOf({ ...carrier.vehicle, documents: old, active: false }), updatedAt };
  const parked = await market.ask(changeMyVehicle, { params: { id }, body }, carrier.as);
  expect(parked.status, 'what it had stays').toBe(200);
});

it('gives back what an erased carrier had to pick up, and shows staff what is on its way without them', async () => {
  const carrier = await withVehicle();
  const waiting = await brought();
  await assign(waiting, carrier.vehicle.id);
  const underway = await brought();
  const { token } = (await assign(underway, carrier.vehicle.id)).body;
  await market.ask(startPickup, { params: { token } });
  expect((await listed(underway))?.carrier?.isErased).toBe(false);
  await market.publish(memberErased, { memberId: carrier.memberId });
  await eventually(async () => (await listed(waiting))?.carrier === null, { what: 'the order is given back' });
  expect(await listed(waiting)).toMatchObject({ transport: { driver: null }, refusal: null });
  expect((await read(waiting, waiting.buyer)).turn).toMatchObject({ who: 'staff', action: 'assign_driver' });
  for (const mail of [waiting.mails.buyer, waiting.mails.seller])
    expect((await market.noticesTo(mail)).at(-1)?.variables.change).toMatch(/^quien lo iba a llevar no puede/);
  expect(await listed(underway)).toMatchObject({ carrier: { memberId: carrier.memberId, isErased: true } });
  expect((await market.ask(getPickupSheet, { params: { token } })).status, 'its driver goes on').toBe(200);
});

it('forgets a carrier with their account, and their drivers’ names once the orders are over', async () => {
  const carrier = await withVehicle();
  const delivered = await brought();
  await deliver(delivered, (await assign(delivered, carrier.vehicle.id)).body.token);
  const underway = await brought();
  const { token } = (await assign(underway, carrier.vehicle.id)).body;
  await market.ask(startPickup, { params: { token } });
  const driverOf = async ({ id }: Brought) =>
    (
      await market.storage.query<{ name: string | null }>(
        'select driver_name as name from order_transports where order_id = $1',
        [id],
      )
    ).rows[0]?.name;
  const { driverName } = carrier.vehicle;
  expect(await driverOf(delivered)).toBe(driverName);
  await market.publish(memberErased, { memberId: carrier.memberId });
  await eventually(async () => (await driverOf(delivered)) === null, { what: 'the driver’s name is gone' });
  expect(await driverOf(underway), 'both sides still wait for them').toBe(driverName);
  await deliver(underway, token);
  await eventually(async () => (await driverOf(underway)) === null, { what: 'that of the last order is gone' });
  await eventually(
    async () =>
      (await market.storage.query('select 1 from vehicles where carrier_id = $1', [carrier.memberId])).rowCount === 0,
    { what: 'the vehicles are gone' },
  );
  await eventually(
    async () =>
      (await market.storage.query('select 1 from carriers where member_id = $1', [carrier.memberId])).rowCount === 0,
    { what: 'the carrier is gone' },
  );
});
