import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { listedItem } from './listed-item.ts';

export const listingClassified = defineEvent({
  type: 'ListingClassified',
  version: 1,
  service: 'assistant',
  audiences: [],
  summary: 'Aria read what a seller handed in for a lot',
  schema: z.object({
    listingId: id,
    reading: z.int().meta({ description: 'Which of what was handed in for this lot' }),
    items: z.array(listedItem),
    notes: z.array(z.string()),
  }),
  refreshes: [],
});
