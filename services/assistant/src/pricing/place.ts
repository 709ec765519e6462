import { plain } from '@tianguis/proto/plain';
import { type Point, zones } from '@tianguis/proto/zones';

/** Where prices are asked for. */
export interface Place extends Point {
  readonly name: string;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const cities = [...Map.groupBy(zones, ({ city }) => city)].map(
  ([name, parts]): Place => ({
    name,
    latitude: mean(parts.map(({ latitude }) => latitude)),
    longitude: mean(parts.map(({ longitude }) => longitude)),
  }),
);

const called: ReadonlyMap<string, string> = new Map([
  ['ciudad de mexico', 'cdmx'],
  ['mexico', 'cdmx'],
  ['edomex', 'estado de mexico'],
  ['neza', 'nezahualcoyotl'],
]);

/** What is named last holds: Monterrey is the zone, CDMX has none of its name. */
const places: ReadonlyMap<string, Place> = new Map([
  ...cities.map((city) => [plain(city.name), city] as const),
  ...zones.flatMap((zone) => [[zone.id, zone] as const, [plain(zone.name), zone] as const]),
]);

/**
 * The place that somebody names, by the id or name of a zone or by its city; undefined where it is none that we know. A
 * neighbourhood comes with its zone: `Narvarte, Benito Juárez`.
 */
export function placeNamed(text: string | undefined): Place | undefined {
  const name =
    plain(text ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return places.get(called.get(name) ?? name);
}
