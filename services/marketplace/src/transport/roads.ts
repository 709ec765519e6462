import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { distanceBetween, type Point, zoneById } from '@tianguis/proto/zones';
import { z } from 'zod';

/** A place, or the middle of its zone where it is on no map. */
export function pointOf(zone: string, latitude: number | null, longitude: number | null): Point {
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  const known = zoneById(zone);
  if (!known) throw new Error(`there is no zone ${zone}`);
  return known;
}

/** How far it is from a place to another by road. */
export interface Roads {
  /** `factor`: how much longer the road is than the straight line, where no engine says. */
  kilometres(from: Point, to: Point, factor: number): Promise<number>;
}

const timeoutMs = 3_000;

/** What we read of OSRM's answer to `/route/v1/driving`. Metres. */
const osrmRoute = z.object({ routes: z.array(z.object({ distance: z.number().nonnegative() })).min(1) });

const inStraightLines: Roads = {
  kilometres: async (from, to, factor) => distanceBetween(from, to) * factor,
};

/** Asks a routing engine that speaks OSRM's HTTP API. Where it does not answer, the straight line counts. */
const byEngine = (url: string, logger: Logger): Roads => ({
  async kilometres(from, to, factor) {
    const path = `${from.longitude},${from.latitude};${to.longitude},${to.latitude}`;
    try {
      const response = await fetch(new URL(`route/v1/driving/${path}?overview=false`, `${url.replace(/\/$/, '')}/`), {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) {
        const [route] = osrmRoute.parse(await response.json()).routes;
        if (route) return route.distance / 1_000;
      }
      logger.warn({ status: response.status }, 'the routing engine has no route');
    } catch (err) {
      // A routing engine that is down must not keep buyers from a quote.
      logger.warn({ err }, 'the routing engine does not answer');
    }
    return inStraightLines.kilometres(from, to, factor);
  },
});

export const roadsBy = (url: string | undefined, logger: Logger): Roads =>
  url === undefined ? inStraightLines : byEngine(url, logger);
