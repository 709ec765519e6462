import { heldBack } from '../intents/recognition/utterances/held-back.ts';
import { labelled } from '../intents/recognition/utterances/utterances.ts';
import type { LabelledQuestion } from './score.ts';

/** Questions with the intent that they should be taken for; nothing was trained on them. */
export const labelledQuestions: readonly LabelledQuestion[] = labelled(heldBack).map(({ text, label }) => ({
  question: text,
  wanted: label,
}));
