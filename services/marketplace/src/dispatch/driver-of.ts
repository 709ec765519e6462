import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { assignTransport } from '@tianguis/proto/gen/client.ts';
import { type Obstacle, obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import type { documentKinds } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { carrierStore, type Share } from '../carriers/carrier-store.ts';
import type { PrismaTx } from '../platform/database.ts';
import { keepVehicle, vehicleView } from './vehicles.ts';

/** Names of documents within a sentence. */
export const documentNames: Readonly<Record<(typeof documentKinds)[number], Localized>> = {
  circulation: { es: 'la tarjeta de circulación', en: 'the vehicle registration card' },
  insurance: { es: 'la póliza de seguro', en: 'the insurance policy' },
  licence: { es: 'la licencia de conducir', en: 'the driving licence' },
  verification: { es: 'la verificación', en: 'the emissions certificate' },
  permit: { es: 'el permiso de carga', en: 'the haulage permit' },
};

function textOf(obstacle: Obstacle): Localized {
  if (obstacle.reason === 'document') {
    const { es, en } = documentNames[obstacle.kind];
    return {
      es: `Ese vehículo no puede salir ese día: venció ${es} (${obstacle.expiresOn})`,
      en: `That vehicle cannot drive that day: ${en} expired (${obstacle.expiresOn})`,
    };
  }
  return {
    unapproved: {
      es: 'Ese vehículo todavía no está aprobado, o su transportista ya no lo está',
      en: 'That vehicle is not approved yet, or its carrier is not any more',
    },
    inactive: { es: 'Ese vehículo está fuera de servicio', en: 'That vehicle is out of service' },
    day: { es: 'Ese vehículo no trabaja ese día de la semana', en: 'That vehicle does not work on that weekday' },
    zone: {
      es: 'Ese vehículo no trabaja en las zonas del pedido',
      en: 'That vehicle does not work in the order’s zones',
    },
  }[obstacle.reason];
}

const unavailable = (obstacle: Obstacle): AppError => refused('vehicle_unavailable', textOf(obstacle), 'vehicleId');

type Wanted = NonNullable<(typeof assignTransport)['types']>['body'];

interface Trip {
  /** Of Mexico City. */
  readonly day: string;
  readonly zones: readonly string[];
  /** The carrier who has the order now, by the terms that they have it. */
  readonly holder: Taker | null;
}

interface Scope {
  readonly tx: Tx;
  readonly prisma: PrismaTx;
}

/** The carrier who takes an order, with the share that they agreed to. */
export interface Taker {
  readonly memberId: number;
  readonly share: Share;
}

async function takerOf(tx: Tx, memberId: number): Promise<Taker> {
  const share = await carrierStore(tx).termsOf(memberId);
  if (!share) throw unavailable({ reason: 'unapproved' });
  return { memberId, share };
}

/** The longest name of a driver that an order keeps. */
const longestName = 80;

/** The driver that staff chose: of a vehicle, which must be able to take the trip, or one whom they name. */
export async function driverOf(
  { tx, prisma }: Scope,
  { vehicleId, name = '', phone = '' }: Wanted,
  { day, zones, holder }: Trip,
) {
  if (vehicleId === undefined) return { vehicleId: null, carrier: null, name, phone };
  const row = await keepVehicle(prisma, vehicleId);
  const vehicle = await vehicleView(tx, row);
  // What a carrier has stays theirs, by its own terms, also once staff ended them.
  const held = holder?.memberId === row.carrierId ? holder : null;
  const obstacle = obstacleOf(held ? { ...vehicle, isApproved: row.approved } : vehicle, day, zones);
  if (obstacle) throw unavailable(obstacle);
  const carrier = row.carrierId === null ? null : (held ?? (await takerOf(tx, row.carrierId)));
  return { vehicleId, carrier, name: vehicle.driverName.slice(0, longestName), phone: vehicle.driverPhone };
}
