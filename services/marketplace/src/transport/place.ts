import { refused } from '@tianguis/chassis/http/error';
import { isInMexico, mayBeIn, zoneById } from '@tianguis/proto/zones';

interface Place {
  readonly zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const field = 'place.latitude';

const abroad = () =>
  refused(
    'point_abroad',
    {
      es: 'Ese punto no está en México: muévelo a donde se entrega',
      en: 'That point is not in Mexico: move it to where it is delivered',
    },
    field,
  );

const elsewhere = (zone: string) =>
  refused(
    'point_elsewhere',
    {
      es: `Ese punto está lejos de ${zone}: mueve el punto o cambia la zona`,
      en: `That point is far from ${zone}: move the point or change the zone`,
    },
    field,
  );

/** Refuses a point that is not in Mexico, or not in the zone that was named with it. */
export function checkPlace({ zone, latitude, longitude }: Place): void {
  const named = zoneById(zone);
  if (latitude === null || longitude === null || !named) return;
  const point = { latitude, longitude };
  if (!isInMexico(point)) throw abroad();
  if (!mayBeIn(named, point)) throw elsewhere(named.name);
}
