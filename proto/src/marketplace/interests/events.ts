import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { timestamp } from '../../fields.ts';

const count = z.int().min(0);

export const demandCounted = defineEvent({
  type: 'DemandCounted',
  version: 1,
  service: 'marketplace',
  audiences: [],
  summary:
    'How many buyers look for a category, and how many sellers offer it, by zone: counts, whole; of nobody in particular',
  schema: z.object({
    category: z.string().meta({ description: 'Id in the catalogue of materials' }),
    countedAt: timestamp,
    buyers: count.meta({ description: 'Who look for it at all' }),
    sellers: count.meta({ description: 'Who offer it at all' }),
    anywhere: count.meta({ description: 'Buyers of every zone that `zones` does not hold' }),
    zones: z.record(z.string(), z.object({ buyers: count, sellers: count })).meta({
      description: 'By id of the zone: buyers who would take it there, those who would anywhere among them',
    }),
  }),
  refreshes: [],
});
