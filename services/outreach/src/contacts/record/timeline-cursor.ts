import { cursorOf } from '@tianguis/chassis/http/page';
import { z } from 'zod';

interface Place {
  readonly at: Date;
  readonly rank: number;
  readonly id: number;
}

const lastMoment = new Date('9999-12-31');

/** Where a page of a timeline ended: rank and id decide between things of one moment. */
export const timelineCursor = cursorOf<Place>(
  z.object({
    at: z.coerce.date().min(new Date(0)).max(lastMoment),
    rank: z.int().min(0).max(9),
    id: z.int().min(0).max(2_147_483_647),
  }),
);
