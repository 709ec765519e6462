import { zones } from '@tianguis/proto/zones';
import type { Draw } from '../platform/draw.ts';

export function oneOf<T>(draw: Draw, values: readonly T[]): T {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** Most sellers and buyers are in the capital, like most people. */
export const places = zones.flatMap((zone) => Array.from({ length: zone.city === 'CDMX' ? 4 : 1 }, () => zone.id));
