import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { vehicleChanged } from '@tianguis/proto/marketplace/dispatch/events';
import { mostVehicles, vehicleInput, type vehicleOperations } from '@tianguis/proto/marketplace/dispatch/vehicles';
import type { Prisma } from '../../generated/prisma/client.ts';
import { carrierStore } from '../carriers/carrier-store.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';

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
  active: true,
  carrierId: true,
  approved: true,
} satisfies Prisma.VehicleSelect;

type Row = Prisma.VehicleGetPayload<{ select: typeof vehicleColumns }>;

/** Vehicles as they are read, with the carriers whose they are. */
export async function vehicleViews(on: Pick<Storage, 'query'>, rows: readonly Row[]) {
  const memberIds = rows.flatMap(({ carrierId }) => carrierId ?? []);
  const found = memberIds.length === 0 ? [] : await carrierStore(on).named(memberIds);
  const carriers = new Map(found.map((carrier) => [carrier.memberId, carrier]));
  return rows.map(({ documents, carrierId, approved, ...vehicle }) => {
    const carrier = carrierId === null ? undefined : carriers.get(carrierId);
    return {
      ...vehicle,
      documents: vehicleInput.shape.documents.parse(documents),
      carrier:
        carrierId === null
          ? null
          : { memberId: carrierId, name: carrier?.name ?? '', isApproved: carrier?.isApproved === true },
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

export const vehicleNotFound = () =>
  notFound('vehicle_not_found', { es: 'No existe ese vehículo', en: 'There is no such vehicle' });

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

export async function lockVehicle(prisma: PrismaTx, id: number): Promise<void> {
  const [found] = await prisma.$queryRaw<{ id: number }[]>`select id from vehicles where id = ${id} for update`;
  if (!found) throw vehicleNotFound();
}

/** Has staff's pages read the vehicles again. */
export const tellOfVehicle = (outbox: Deps['outbox']) => (tx: Tx, vehicleId: number) =>
  publishIn(outbox, tx)(vehicleChanged, { subject: `vehicles/${vehicleId}`, data: { vehicleId } });

/** Staff's list of vehicles. */
export function vehicleHandlers(
  deps: Pick<Deps, 'prisma' | 'storage' | 'inTransaction' | 'outbox'>,
): Handlers<typeof vehicleOperations> {
  const { prisma: reading, storage, inTransaction, outbox } = deps;
  const tellStaff = tellOfVehicle(outbox);
  return {
    async listVehicles() {
      const rows = await reading.vehicle.findMany({
        orderBy: [{ active: 'desc' }, { name: 'asc' }, { id: 'asc' }],
        select: vehicleColumns,
      });
      return { vehicles: await vehicleViews(storage, rows) };
    },
    addVehicle: ({ body }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          if ((await prisma.vehicle.count()) >= mostVehicles) throw tooManyVehicles();
          const added = await prisma.vehicle.create({ data: body, select: vehicleColumns });
          await tellStaff(tx, added.id);
          return vehicleView(tx, added);
        }),
      ),
    changeVehicle: ({ params: { id }, body }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          await lockVehicle(prisma, id);
          const changed = await prisma.vehicle.update({ where: { id }, data: body, select: vehicleColumns });
          await tellStaff(tx, id);
          return vehicleView(tx, changed);
        }),
      ),
    removeVehicle: ({ params: { id } }) =>
      inTransaction(async ({ tx, prisma }) => {
        const { count } = await prisma.vehicle.deleteMany({ where: { id } });
        if (count === 0) throw vehicleNotFound();
        await tellStaff(tx, id);
        return { success: true as const };
      }),
  };
}
