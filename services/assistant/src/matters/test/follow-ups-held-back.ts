import { z } from 'zod';
import { readRows } from '../../platform/data.ts';

/** Short questions after an answer, which nothing learns from: what was told, what had been asked, and every answer that fits. */
export const followUpsHeldBack = readRows(
  new URL('./follow-ups-held-back.jsonl', import.meta.url),
  z.strictObject({ told: z.string(), asked: z.string(), text: z.string(), answers: z.array(z.string()).min(1) }),
);
