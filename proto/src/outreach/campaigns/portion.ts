import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { mostChosen } from '../contacts/contact.ts';

/** Who goes first where not everybody of an audience gets a message, or not at once. */
export const portionOrders = ['waited', 'random'] as const;

export type PortionOrder = (typeof portionOrders)[number];

/** How often the next batch goes. */
export const batchPeriods = ['hour', 'day'] as const;

export type BatchPeriod = (typeof batchPeriods)[number];

const most = z.int().min(1).max(mostChosen);

/** A limit and batches of a send. People whom the gate keeps back take no place: they are passed over. */
export const portion = z
  .object({
    limit: most.nullable().default(null).meta({ description: 'Messages at most; null: to everybody of the audience' }),
    order: z
      .enum(portionOrders)
      .default('waited')
      .meta({
        description:
          '`waited`: who was never written to, then who waited longest since the last message; `random`: drawn by the ' +
          'number of the campaign, so that the same campaign draws the same people',
      }),
    batch: z
      .object({ size: most, every: z.enum(batchPeriods) })
      .nullable()
      .default(null)
      .meta({ description: 'So many messages each hour or day from its start on; null: all at once' }),
  })
  .meta({ id: 'Portion' });

export type Portion = z.output<typeof portion>;

/** What a portion makes of an audience. */
export const plannedPortion = z
  .object({
    beyond: z.int().meta({ description: 'People who could get it and are beyond the limit' }),
    batches: z
      .array(z.object({ at: timestamp, people: z.int() }))
      .meta({ description: 'The first batches; empty where all goes at once' }),
    batchCount: z.int(),
    lastBatchAt: timestamp.nullable(),
  })
  .meta({ id: 'PlannedPortion' });
