import { z } from 'zod';
import { readRows } from '../platform/data.ts';

const message = z.strictObject({
  entry: z.string(),
  point: z.string(),
  language: z.enum(['es', 'en']),
  text: z.string(),
});

/** Messages of people, each with the point of an entry that answers it. */
export const pointMessages = readRows(new URL('./data/point-messages.jsonl', import.meta.url), message);
export type PointMessage = (typeof pointMessages)[number];
