import { z } from 'zod';
import { readRows } from '../../platform/data.ts';

/** Messages with the entry that answers each, which the router does not learn from. */
export const heldBackMessages = readRows(
  new URL('./held-back.jsonl', import.meta.url),
  z.strictObject({
    entry: z.string(),
    language: z.enum(['es', 'en']),
    text: z.string(),
  }),
);
