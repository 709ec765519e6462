import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const segmentChanged = defineEvent({
  type: 'SegmentChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A kept segment of contacts was added, changed or deleted',
  schema: z.object({ segmentId: id }),
  refreshes: ['listSegments'],
});
