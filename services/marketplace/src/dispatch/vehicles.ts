import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { isAdmin } from '@tianguis/chassis/identity/actor';
import { differencesOf, foundBy } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { vehicleChanged } from '@tianguis/proto/marketplace/dispatch/events';
import { mostVehicles, vehicleInput, type vehicleOperations } from '@tianguis/proto/marketplace/dispatch/vehicles';
import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { carrierStore } from '../carriers/carrier-store.ts';
import { vehicleRemovedText } from '../carriers/texts.ts';
import { tellCarrierPages, writeToCarrier } from '../carriers/write-to-carrier.ts';
import { auditOperation } from '../platform/audit.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';

export const vehicleColumns = {
  id: true,
  name: true,
  plates: true,
  capacityKg: true,
  capacityM3: true,
  driverName: true,
  driverPhone: true,
  baseZone: true,
  zones: true,
  days: true,
  from: true,
  until: true,
  documents: true,
  sat: true,
  active: true,
  carrierId: true,
  approved: true,
  refusal: true,
  updatedAt: true,
} satisfies Prisma.VehicleSelect;

type Input = z.output<typeof vehicleInput>;
type Row = Prisma.VehicleGetPayload<{ select: typeof vehicleColumns }>;

/** Vehicles as they are read, with the carriers whose they are. */
export async function vehicleViews(on: Pick<Storage, 'query'>, rows: readonly Row[]) {
  const memberIds = rows.flatMap(({ carrierId }) => carrierId ?? []);
  const found = memberIds.length === 0 ? [] : await carrierStore(on).named(memberIds);
  const carriers = new Map(found.map((carrier) => [carrier.memberId, carrier]));
  return rows.map(({ documents, sat, carrierId, approved, updatedAt, ...vehicle }) => {
    const carrier = carrierId === null ? undefined : carriers.get(carrierId);
    return {
      ...vehicle,
      documents: vehicleInput.shape.documents.parse(documents),
      sat: vehicleInput.shape.sat.parse(sat),
      carrier:
        carrierId === null
          ? null
          : { memberId: carrierId, name: carrier?.name ?? '', isApproved: carrier?.isApproved === true },
      updatedAt: updatedAt.toISOString(),
      isApproved: approved && (carrierId === null || carrier?.isApproved === true),
    };
  });
}

/** One of them. */
export async function vehicleView(on: Pick<Storage, 'query'>, row: Row) {
  const [view] = await vehicleViews(on, [row]);
  if (!view) throw new Error(`the vehicle ${row.id} has no view`);
  return view;
}

/** What of a vehicle staff approve: days, hours and zones are the carrier's to say. */
export const approvedPart = ({
  name,
  plates,
  capacityKg,
  capacityM3,
  driverName,
  driverPhone,
  documents,
  sat,
}: Input): string =>
  JSON.stringify([
    name,
    plates,
    capacityKg,
    capacityM3,
    driverName,
    driverPhone,
    Object.entries(sat).toSorted(),
    documents.map(({ kind, number, expiresOn }) => `${kind} ${number ?? ''} ${expiresOn}`).toSorted(),
  ]);

export const vehicleNotFound = () =>
  notFound('vehicle_not_found', { es: 'No existe ese vehículo', en: 'There is no such vehicle' });

const vehicleChangedSince = () =>
  conflict('vehicle_changed', {
    es: 'Este vehículo cambió desde que lo viste: recarga la página y revísalo otra vez',
    en: 'This vehicle changed since you read it: reload the page and look at it again',
  });

export const tooManyVehicles = () =>
  refused('too_many_vehicles', {
    es: `No puede haber más de ${mostVehicles} vehículos`,
    en: `There cannot be more than ${mostVehicles} vehicles`,
  });

const platesTaken = () =>
  conflict('plates_taken', { es: 'Ya hay un vehículo con esas placas', en: 'A vehicle has these plates' }, 'plates');

/** Runs a change that plates of another vehicle may refuse. */
export async function withFreePlates<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (err) {
    throw isUniqueViolation(err, 'vehicles_plates_key') ? platesTaken() : err;
  }
}

export async function lockVehicle(prisma: PrismaTx, id: number): Promise<Row> {
  await prisma.$queryRaw`select id from vehicles where id = ${id} for update`;
  return readVehicle(prisma, id);
}

/** Throws where a locked vehicle is not as its caller read it. */
export function checkUnchanged({ updatedAt }: Pick<Row, 'updatedAt'>, readAt: string): void {
  if (updatedAt.getTime() !== Date.parse(readAt)) throw vehicleChangedSince();
}

/** A vehicle that nobody changes or removes until the transaction ends. */
export async function keepVehicle(prisma: PrismaTx, id: number): Promise<Row> {
  await prisma.$queryRaw`select id from vehicles where id = ${id} for key share`;
  return readVehicle(prisma, id);
}

async function readVehicle(prisma: PrismaTx, id: number): Promise<Row> {
  const found = await prisma.vehicle.findUnique({ where: { id }, select: vehicleColumns });
  if (!found) throw vehicleNotFound();
  return found;
}

const toldFields = [
  'name',
  'plates',
  'capacityKg',
  'capacityM3',
  'baseZone',
  'zones',
  'days',
  'from',
  'until',
  'active',
] as const;
const personalFields = ['driverName', 'driverPhone'] as const;

/** How the audit log names a vehicle. Name and plates of a carrier's are about a person, so the log names those of ours alone. */
const namedInLog = ({ name, plates, carrierId }: Row): Record<string, string> =>
  carrierId === null ? { name, plates } : {};

/** What was before and what is now, for the audit log; of the driver, the papers and a carrier's vehicle only that they changed. */
function changesOf(before: Row, now: Row): { readonly detail: Record<string, string>; readonly changes: Changes } {
  const changed: Changes = differencesOf(before, now, toldFields);
  const isOurs = now.carrierId === null;
  const others: string[] = isOurs ? [] : Object.keys(changed);
  others.push(...personalFields.filter((field) => before[field] !== now[field]));
  if (!isDeepStrictEqual(before.documents, now.documents)) others.push('documents');
  if (!isDeepStrictEqual(before.sat, now.sat)) others.push('sat');
  const detail: Record<string, string> = isOurs ? { name: now.name } : {};
  if (others.length > 0) detail.fields = others.join(', ');
  return { detail, changes: isOurs ? changed : foundBy({}) };
}

/** Has staff's pages read the vehicles again. */
export const tellOfVehicle = (outbox: Deps['outbox']) => (tx: Tx, vehicleId: number) =>
  publishIn(outbox, tx)(vehicleChanged, { subject: `vehicles/${vehicleId}`, data: { vehicleId } });

const mayHaveOrders = statement((p: { vehicleId: number }) =>
  db
    .selectFrom('order_transports as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select('o.id')
    .where('t.vehicle_id', '=', p.vehicleId)
    .where('o.state', 'in', ['scheduled', 'in_transit', 'reported'])
    .where(sql<boolean>`(o.transport > 0 and o.driver_slot = o.slot_from)`)
    .limit(1),
);

/** Throws where a locked vehicle has orders to bring. */
export async function checkFree(tx: Tx, vehicleId: number, hasOrders: () => Error): Promise<void> {
  if ((await run(tx, mayHaveOrders({ vehicleId }))).length > 0) throw hasOrders();
}

const hasOrders = () =>
  conflict('vehicle_has_orders', {
    es: 'Ese vehículo tiene pedidos por llevar: dáselos a otro antes de quitarlo',
    en: 'This vehicle has orders to bring: give them to another one before you remove it',
  });

/** Staff's list of vehicles. */
export function vehicleHandlers(
  deps: Pick<Deps, 'prisma' | 'storage' | 'inTransaction' | 'outbox' | 'publicUrl'>,
): Handlers<typeof vehicleOperations> {
  const { prisma: reading, storage, inTransaction, outbox, publicUrl } = deps;
  const tellStaff = tellOfVehicle(outbox);
  return {
    async listVehicles() {
      const rows = await reading.vehicle.findMany({
        orderBy: [{ active: 'desc' }, { name: 'asc' }, { id: 'asc' }],
        select: vehicleColumns,
      });
      return { vehicles: await vehicleViews(storage, rows) };
    },
    addVehicle: ({ body, identity }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          if ((await prisma.vehicle.count()) >= mostVehicles) throw tooManyVehicles();
          const added = await prisma.vehicle.create({ data: body, select: vehicleColumns });
          const subject = `vehicles/${added.id}`;
          const detail = namedInLog(added);
          await auditOperation(outbox, tx, { operation: 'addVehicle', identity, subject, detail });
          await tellStaff(tx, added.id);
          return vehicleView(tx, added);
        }),
      ),
    changeVehicle: ({ params: { id }, body: { updatedAt, ...body }, identity }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          const before = await lockVehicle(prisma, id);
          checkUnchanged(before, updatedAt);
          const isSame = approvedPart(await vehicleView(tx, before)) === approvedPart(body);
          const keepsApproval = before.carrierId === null || isAdmin(identity) || isSame;
          const refusal = isSame ? before.refusal : null;
          const data = { ...body, approved: before.approved && keepsApproval, refusal };
          const changed = await prisma.vehicle.update({ where: { id }, data, select: vehicleColumns });
          await auditOperation(outbox, tx, {
            operation: 'changeVehicle',
            identity,
            subject: `vehicles/${id}`,
            ...changesOf(before, changed),
          });
          await tellStaff(tx, id);
          if (changed.carrierId !== null) await tellCarrierPages(publishIn(outbox, tx), changed.carrierId);
          return vehicleView(tx, changed);
        }),
      ),
    removeVehicle: ({ params: { id }, identity }) =>
      inTransaction(async ({ tx, prisma }) => {
        const removed = await lockVehicle(prisma, id);
        await checkFree(tx, id, hasOrders);
        await prisma.vehicle.delete({ where: { id }, select: { id: true } });
        const subject = `vehicles/${id}`;
        const detail = namedInLog(removed);
        await auditOperation(outbox, tx, { operation: 'removeVehicle', identity, subject, detail });
        await tellStaff(tx, id);
        if (removed.carrierId !== null) {
          const publish = publishIn(outbox, tx);
          await tellCarrierPages(publish, removed.carrierId);
          await writeToCarrier(
            { tx, publish, publicUrl },
            {
              memberId: removed.carrierId,
              name: `carrier-vehicle-removed-${id}`,
              change: (language) => vehicleRemovedText(removed.name, language),
            },
          );
        }
        return { success: true as const };
      }),
  };
}
