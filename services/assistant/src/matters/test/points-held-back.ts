import { z } from 'zod';
import { readRows } from '../../platform/data.ts';

/** Messages of a writer who saw only what each point is called, which nothing learns from. */
export const pointsOfAnotherWriter = readRows(
  new URL('./points-held-back.jsonl', import.meta.url),
  z.strictObject({ entry: z.string(), point: z.string(), text: z.string() }),
);
