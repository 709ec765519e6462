import type { Point } from '@tianguis/proto/zones';
import type { OfferedThing } from './market-store.ts';
import { placeNamed } from './place.ts';

/** What can be had now of some categories. */
export interface Supply {
  /** Nearest first, or newest first where the place is not known; a few at most. */
  readonly lots: readonly OfferedThing[];
  /** Whether the first of them lies where they asked for it. */
  readonly isNear: boolean;
}

/** Lots of now of some categories in a place, named as somebody writes it. */
export type FindLots = (categories: readonly string[], place: string | undefined) => Promise<Supply>;

interface Needs {
  offered(categories: readonly string[], point: Point | undefined, most: number): Promise<readonly OfferedThing[]>;
}

/** Lots that an answer names. */
const mostLots = 3;
/** Kilometres: so far one drives for a lot within a city and around it. */
const nearby = 60;

export const lotsOn =
  ({ offered }: Needs): FindLots =>
  async (categories, named) => {
    const place = placeNamed(named);
    const found = await offered(categories, place, mostLots);
    const near = found.filter(({ kilometres }) => kilometres !== null && kilometres <= nearby);
    return near.length > 0 ? { lots: near, isNear: true } : { lots: found, isNear: false };
  };
