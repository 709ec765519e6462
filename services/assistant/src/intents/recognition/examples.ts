import { type ChatIntent, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { z } from 'zod';
import { type Topic, topics } from '../../knowledge/topics.ts';
import { readRows } from '../../platform/data.ts';

/** A message, and what it is about. */
export interface Labelled<Label extends string> {
  readonly label: Label;
  readonly text: string;
}

const text = z.string().min(1);
const ofTopic = z.strictObject({ label: z.enum(topics), text });

/** What people write, in addition to the wordings of the knowledge. */
export const trainingEs: readonly Labelled<Topic>[] = readRows(
  new URL('./data/training.es.jsonl', import.meta.url),
  ofTopic,
);
export const trainingEn: readonly Labelled<Topic>[] = readRows(
  new URL('./data/training.en.jsonl', import.meta.url),
  ofTopic,
);

/** Messages that are not trained on: the confidence is fitted to them, so that the held-back ones stay a fair test. */
export const calibration: readonly Labelled<ChatIntent>[] = readRows(
  new URL('./data/calibration.jsonl', import.meta.url),
  z.strictObject({ label: z.enum(chatIntents), text }),
);
