import type { Language } from '@tianguis/proto/errors';
import { phrases } from '../../knowledge/phrases.ts';
import type { Retriever } from '../../knowledge/retriever.ts';
import { tokensOf } from '../../knowledge/text.ts';
import { intentOf } from '../../knowledge/topics.ts';
import { detectLanguage } from '../../reading/language.ts';
import { findPlace } from '../../reading/places.ts';
import { createReader } from '../../reading/read-message.ts';
import type { Answer, AnswerEngine, Question } from '../answer.ts';
import { speak } from '../speak.ts';
import { compose } from './compose.ts';

export interface LocalOptions {
  readonly retrievers: Readonly<Record<Language, Retriever>>;
  /** Address of the site, for links in answers. */
  readonly webUrl: string;
  /** Below this the engine says that it does not know. */
  readonly leastConfidence: number;
}

/**
 * The engine that needs no key: intents by wording, amounts and materials by a small grammar, the rest by search over the
 * knowledge. Its confidence is the share of the message that it understood.
 */
export function createLocalEngine({ retrievers, webUrl, leastConfidence }: LocalOptions): AnswerEngine {
  const readers = { es: createReader(retrievers.es), en: createReader(retrievers.en) };
  return async (question, listener) => {
    const language = languageOf(question);
    const reading = readers[language](question.question);
    const draft = compose(reading, { language, webUrl, place: reading.place ?? placeBefore(question) });
    const confidence = draft.topic === 'unknown' ? 0 : reading.understood;
    const answer: Answer = {
      ...draft,
      intent: intentOf(draft.topic),
      confidence: round(confidence),
      language,
      engine: 'local',
    };
    return speak(confidence < leastConfidence ? honest(answer) : answer, listener);
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A short answer such as `ok` tells nothing; what was said before does. */
function languageOf({ question, history, language }: Question): Language {
  const before = history.filter(({ role }) => role === 'user').at(-1)?.content;
  return detectLanguage(question) ?? detectLanguage(before ?? '') ?? language;
}

/** The place that somebody named last, before this message. */
const placeBefore = ({ history }: Question): string | undefined =>
  history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => findPlace(tokensOf(content))?.name)
    .findLast((name) => name !== undefined);

const kept = new Set(['stop', 'complaint', 'human']);

/** What is not understood is said to be so, and a person answers. */
function honest(answer: Answer): Answer {
  if (kept.has(answer.topic)) return answer;
  return { ...answer, text: phrases.handoff[answer.language], action: 'handoff', sources: [] };
}
