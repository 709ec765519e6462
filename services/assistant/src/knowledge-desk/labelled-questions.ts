import { heldBack } from '../intents/recognition/held-back.ts';
import type { LabelledQuestion } from './score.ts';

/** Questions with the intent that they should be taken for; nothing was trained on them. */
export const labelledQuestions: readonly LabelledQuestion[] = heldBack.map(({ text, label }) => ({
  question: text,
  wanted: label,
}));
