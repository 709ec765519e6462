import { type ChatIntent, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { z } from 'zod';
import { readRows } from '../../platform/data.ts';
import type { Labelled } from './examples.ts';

/**
 * Messages on which the recognition is measured. They are neither trained on nor calibrated on; their author had not read
 * the training examples.
 */
export const heldBack: readonly Labelled<ChatIntent>[] = readRows(
  new URL('./data/held-back.jsonl', import.meta.url),
  z.strictObject({ label: z.enum(chatIntents), text: z.string().min(1) }),
);
