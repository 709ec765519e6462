import { languages } from '@tianguis/proto/errors';
import { z } from 'zod';
import { readRows } from '../../platform/data.ts';

const question = z.strictObject({
  part: z.enum(['tuning', 'heldBack']),
  language: z.enum(languages),
  question: z.string().min(1),
  /** Entries, or topics of tools, that answer it; none where we do not know. */
  answeredBy: z.array(z.string()),
});
export type KnowledgeQuestion = z.output<typeof question>;

/** Questions as people type them. What is held back was written last and is only measured. */
export const questions: readonly KnowledgeQuestion[] = readRows(
  new URL('./questions.jsonl', import.meta.url),
  question,
);
