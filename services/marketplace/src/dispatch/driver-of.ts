import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import type { assignTransport } from '@tianguis/proto/gen/client.ts';
import { type Obstacle, obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import type { documentKinds } from '@tianguis/proto/marketplace/dispatch/vehicles';
import type { PrismaTx } from '../platform/database.ts';
import { vehicleColumns, vehicleNotFound, vehicleView } from './vehicles.ts';

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
}

/** The longest name of a driver that an order keeps. */
const longestName = 80;

/** The driver that staff chose: of a vehicle, which must be able to take the trip, or one whom they name. */
export async function driverOf(prisma: PrismaTx, { vehicleId, name = '', phone = '' }: Wanted, { day, zones }: Trip) {
  if (vehicleId === undefined) return { vehicleId: null, name, phone };
  const row = await prisma.vehicle.findUnique({ where: { id: vehicleId }, select: vehicleColumns });
  if (!row) throw vehicleNotFound();
  const vehicle = vehicleView(row);
  const obstacle = obstacleOf(vehicle, day, zones);
  if (obstacle) throw unavailable(obstacle);
  return { vehicleId, name: vehicle.driverName.slice(0, longestName), phone: vehicle.driverPhone };
}
