import { z } from 'zod';
import { type Coordinates, metresBetween, secondsBetween } from './roads.ts';

/** `--max-table-size` of osrm-routed, by default. */
const maxTableSize = 100;

const indexes = z
  .string()
  .regex(/^\d+(;\d+)*$/)
  .transform((text) => text.split(';').map(Number));
const query = z.object({
  sources: indexes.optional(),
  destinations: indexes.optional(),
  annotations: z.enum(['duration', 'distance', 'duration,distance', 'distance,duration']).default('duration'),
});
const point = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  .transform((text): Coordinates => {
    const [longitude = 0, latitude = 0] = text.split(',').map(Number);
    return [longitude, latitude];
  });

const fail = (code: string, message: string) => ({ status: 400, body: { code, message } });

/** OSRM's table service: travel between sources and destinations, both by their index among the coordinates. */
export function answerTable(coordinates: string, options: unknown) {
  const points = z.array(point).safeParse(coordinates.split(';'));
  if (!points.success) return fail('InvalidQuery', 'Query string malformed');
  const asked = query.safeParse(options);
  if (!asked.success) return fail('InvalidOptions', 'Options are invalid');
  const all = [...points.data.keys()];
  const { sources = all, destinations = all, annotations } = asked.data;
  if ([...sources, ...destinations].some((index) => index >= all.length)) {
    return fail('InvalidOptions', 'Number of sources and destinations is invalid');
  }
  if (sources.length * destinations.length > maxTableSize ** 2) return fail('TooBig', 'Too many table coordinates');
  const chosen = (list: readonly number[]): Coordinates[] =>
    list.map((index) => points.data[index]).filter((found) => found !== undefined);
  const table = (measure: (from: Coordinates, to: Coordinates) => number): number[][] =>
    chosen(sources).map((from) => chosen(destinations).map((to) => Math.round(measure(from, to) * 10) / 10));
  return {
    status: 200,
    body: {
      code: 'Ok',
      durations: annotations.includes('duration') ? table(secondsBetween) : undefined,
      distances: annotations.includes('distance') ? table(metresBetween) : undefined,
    },
  };
}
