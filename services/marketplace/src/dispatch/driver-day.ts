import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { staffIdOf } from '@tianguis/chassis/identity/actor';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { driverDayOperations, getDriverDay } from '@tianguis/proto/marketplace/dispatch/driver-day';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { sealVariable } from '@tianguis/proto/notifications';
import { formatDate, hour, day as oneDay, startOfLocalDay } from '@tianguis/proto/time';
import type { z } from 'zod';
import { hoursAfter, numberOf } from '../orders/order.ts';
import { orderColumns, type StoredOrder, storedOrderOf } from '../orders/order-store.ts';
import { orderScope } from '../orders/scope.ts';
import { readProgress } from '../pickups/legs.ts';
import { loadedLines } from '../pickups/loads.ts';
import { readPeople } from '../pickups/people.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { arrivalOf, stopMinutes } from '../pickups/tracking.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { hashOf, newToken } from '../platform/token.ts';
import { requestOf } from '../recipients/notify-member.ts';
import { type DayPlan, dayPlan, planDay } from './day-plan.ts';

type Day = z.output<typeof getDriverDay.reply>;
type Stop = Day['stops'][number];

/** Days after a driver's day in which its link still works: what is late is signed for the next day. */
const worthDays = 2;

interface KeptDay {
  readonly phone: string;
  readonly date: string;
  readonly tokenHash: string;
  /** JSON. */
  readonly plan: string;
  readonly at: Date;
}

const keepDay = statement((p: KeptDay) =>
  db
    .insertInto('driver_days')
    .values({ phone: p.phone, date: p.date, token_hash: p.tokenHash, plan: p.plan, at: p.at })
    .onConflict((on) => on.columns(['phone', 'date']).doUpdateSet({ token_hash: p.tokenHash, plan: p.plan, at: p.at })),
);

const dayOfToken = statement((p: { tokenHash: string }) =>
  db.selectFrom('driver_days').select(['phone', 'date', 'plan']).where('token_hash', '=', p.tokenHash),
);

const forgetDays = statement((p: { before: string }) => db.deleteFrom('driver_days').where('date', '<', p.before));

const ordersOfDriver = statement((p: { phone: string; from: Date; until: Date }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_transports as t', 't.order_id', 'o.id')
    .innerJoin('transport_quotes as q', 'q.id', 't.quote_id')
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .leftJoin('warehouses as w', 'w.id', 'l.warehouse_id')
    .leftJoin('pickup_links as k', (on) => on.onRef('k.order_id', '=', 'o.id').on('k.by', '=', sql.lit('seller')))
    .select([
      ...orderColumns,
      'o.zone as loadZone',
      'w.latitude as loadLatitude',
      'w.longitude as loadLongitude',
      'q.address',
      'q.zone',
      'q.latitude',
      'q.longitude',
      'q.floors',
      'q.help',
      't.driver_name as driver',
      'k.sealed',
    ])
    .where('t.driver_phone', '=', p.phone)
    .where('o.state', 'in', ['scheduled', 'in_transit', 'reported'])
    .where(sql<boolean>`(o.transport > 0 and o.driver_slot = o.slot_from)`)
    .where('o.slot_from', '>=', p.from)
    .where('o.slot_from', '<', p.until)
    .orderBy('o.slot_from')
    .orderBy('o.id'),
);

type Row = Awaited<ReturnType<typeof readOrders>>[number];

function readOrders(on: Pick<Tx, 'query'>, phone: string, date: string) {
  const from = startOfLocalDay(date);
  return run(on, ordersOfDriver({ phone, from, until: new Date(from.getTime() + oneDay) }));
}

const noSuchDay = (): AppError =>
  notFound('driver_day_not_found', {
    es: 'Este enlace no sirve: ya venció, o te mandaron otro',
    en: 'This link does not work: it has expired, or you were sent another',
  });

const nothingAssigned = (): AppError =>
  refused(
    'nothing_assigned',
    { es: 'No tiene ningún pedido asignado ese día', en: 'They have no order assigned on that day' },
    'date',
  );

interface Reader {
  readonly box: Deps['box'];
  /** Empty where the stops go by their hours. */
  readonly plan: DayPlan;
  readonly now: Date;
}

/** When the driver of an order unloads it, by the plan. */
async function unloadsAt(on: Pick<Tx, 'query'>, order: StoredOrder, now: Date): Promise<Date> {
  const progress = await readProgress(on, order, null);
  if (!progress || progress.leg === 'unloading') return now;
  return arrivalOf(progress, 'buyer', now)?.from ?? hoursAfter(progress.slot.from, stopMinutes / 60);
}

/** The two stops of an order, as its driver's day shows them. */
async function stopsOf(on: Pick<Tx, 'query'>, row: Row, { box, plan, now }: Reader): Promise<Stop[]> {
  const order = storedOrderOf(row);
  const { slot } = order;
  if (!slot) return [];
  const pickups = pickupStore(on);
  const { address } = await pickups.place(order.id);
  const { buyer, seller } = await readPeople(on, order, now);
  const load = await pickups.load(order.id);
  const lines = loadedLines(await pickups.lines(order.id), load?.load);
  const shared = {
    number: numberOf(order.id),
    title: order.title,
    slot: { from: slot.from.toISOString(), until: slot.until.toISOString() },
    lines,
    hasTrouble: Boolean(order.trouble),
    token: row.sealed === null ? null : box.open(row.sealed),
  };
  const hasLeft = Boolean(order.leg) || order.state === 'reported';
  // Where it is under way, or its hour changed since, the plan no longer says when.
  const plannedAt = (kind: Stop['kind']): string | undefined => {
    const loadsAt = plan.find((stop) => stop.orderId === order.id && stop.kind === 'load')?.at;
    const isPlanned = !hasLeft && loadsAt && slot.from <= new Date(loadsAt) && new Date(loadsAt) <= slot.until;
    return isPlanned ? plan.find((stop) => stop.orderId === order.id && stop.kind === kind)?.at : undefined;
  };
  return [
    {
      ...shared,
      kind: 'load',
      at: plannedAt('load') ?? slot.from.toISOString(),
      address: address ?? '',
      zone: row.loadZone,
      latitude: row.loadLatitude,
      longitude: row.loadLongitude,
      floors: 0,
      help: false,
      person: seller,
      isDone: hasLeft,
    },
    {
      ...shared,
      kind: 'unload',
      at: plannedAt('unload') ?? (await unloadsAt(on, order, now)).toISOString(),
      address: row.address,
      zone: row.zone,
      latitude: row.latitude,
      longitude: row.longitude,
      floors: row.floors,
      help: row.help,
      person: buyer,
      isDone: order.state === 'reported',
    },
  ];
}

/** What is left first, by when the driver is there; an order is unloaded after it is loaded. */
const inOrder = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted(
    (one, other) =>
      Number(one.isDone) - Number(other.isDone) ||
      Date.parse(one.at) - Date.parse(other.at) ||
      one.number.localeCompare(other.number) ||
      one.kind.localeCompare(other.kind),
  );

async function readDay(on: Pick<Tx, 'query'>, phone: string, date: string, reader: Reader): Promise<Day> {
  const rows = await readOrders(on, phone, date);
  const stops: Stop[] = [];
  for (const row of rows) stops.push(...(await stopsOf(on, row, reader)));
  return { date, driver: rows[0]?.driver ?? '', stops: inOrder(stops) };
}

/** The link of a driver's day: sent by staff, read by the driver without an account. */
export function driverDayHandlers(deps: Deps): Handlers<typeof driverDayOperations> {
  const { storage, inTransaction, outbox, box, now, publicUrl } = deps;
  return {
    async getDriverDay({ params: { token } }) {
      const known = await runMaybe(storage, dayOfToken({ tokenHash: hashOf(token) }));
      if (!known || startOfLocalDay(known.date).getTime() + worthDays * oneDay <= now().getTime()) throw noSuchDay();
      return readDay(storage, known.phone, known.date, { box, plan: dayPlan.parse(known.plan), now: now() });
    },
    async sendDriverDay({ body: { phone, date }, identity }) {
      // It takes a while, so nothing is locked meanwhile.
      const plan = await planDay(deps, { phone, date });
      return inTransaction(async ({ tx }) => {
        const { publish } = orderScope(deps, tx);
        const { stops } = await readDay(tx, phone, date, { box, plan, now: now() });
        if (stops.length === 0) throw nothingAssigned();
        const { token, hash } = newToken();
        await run(tx, keepDay({ phone, date, tokenHash: hash, plan: JSON.stringify(plan), at: now() }));
        const name = `driver_day-${date}-${hash}`;
        const start = startOfLocalDay(date);
        const when = formatDate(new Date(start.getTime() + 12 * hour), 'es', {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        });
        const link = sealVariable(box, `${publicUrl}/dia/${token}`, new Date(start.getTime() + worthDays * oneDay));
        const data = requestOf(
          { to: { channel: 'whatsapp', address: phone }, language: 'es' },
          { name, template: 'driver_day', variables: { when }, sealed: { link } },
        );
        await publish(marketplaceNotificationRequested, { subject: `notifications/${name}`, data });
        await audit(outbox, tx, {
          action: 'driver_day_sent',
          subject: `driver-days/${date}`,
          staffId: staffIdOf(identity),
          detail: { stops: stops.length },
        });
        return { token, stops: stops.length };
      });
    },
  };
}

/** Deletes the links of days that are over, with the phones that they were sent to. */
export const forgetDriverDays =
  ({ storage, now }: Pick<Deps, 'storage' | 'now'>) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - worthDays * oneDay).toISOString().slice(0, 10);
    await runCount(storage, forgetDays({ before }));
  };
