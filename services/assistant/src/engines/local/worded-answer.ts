import type { Language } from '@tianguis/proto/errors';
import { rounded } from '../../platform/rounded.ts';
import type { Answer } from '../answer.ts';
import type { Draft } from './compose.ts';

/** What is told by wording is this sure. */
export const byWording = 0.9;

interface Worded {
  readonly text: string;
  readonly topic: string;
  readonly intent: Answer['intent'];
  readonly language: Language;
}

/** An answer in words of ours that no entry of the knowledge stands behind. */
export const wordedAnswer = ({ text, topic, intent, language }: Worded): Answer => ({
  text,
  topic,
  intent,
  confidence: byWording,
  ceiling: 1,
  action: 'continue',
  sources: [],
  language,
  engine: 'local',
});

type Judged = Draft & Pick<Answer, 'intent' | 'isPrivate'>;

/** A draft as an answer: one of ours in so many words, unless it is less sure, or surer. */
export const answerOf = (draft: Judged, language: Language, confidence: number = byWording): Answer => ({
  ...draft,
  confidence: rounded(confidence),
  language,
  engine: 'local',
});
