import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { route } from '../../matters/router.ts';
import type { Answer } from '../answer.ts';
import { whenHeard } from '../business-hours.ts';
import type { Draft, Setting } from './compose.ts';
import { formsOf } from './question-form.ts';

/** Two matters that a question may be about, where neither is sure: the writer says which. */
export function askWhich(written: string, { entry, language }: Setting): Draft | undefined {
  const isAsked = /[?¿]/.test(written) || formsOf(written).some((form) => form !== 'none');
  const likely = route(written).slice(0, mostChoices);
  const found = likely.flatMap(({ matter, share }) =>
    matter.kind === 'entry' && share >= leastChoice ? (entry(matter.id) ?? []) : [],
  );
  const [one, other] = found;
  const sum = likely.reduce((all, { share }) => all + share, 0);
  if (!isAsked || !one || !other || sum < leastChoices) return undefined;
  const quoted = [one, other].map(({ title }) => (language === 'es' ? `«${title}»` : `“${title}”`));
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(quoted);
  const text = phrases.whichOfTwo[language].replace('{list}', () => list);
  return { text, topic: 'unknown', action: 'continue', sources: [], ceiling: notKnown };
}
const mostChoices = 2;
const leastChoice = 0.12;
const leastChoices = 0.45;

/** Who wants to be left alone hears no more than how. */
const leftAlone: ReadonlySet<string> = new Set(['stop', 'wrong_number']);

/** Tells who is handed over when they hear from a person; who complains, threatens, wants an invoice or a person is told at once. */
export function toPerson(answer: Answer, { topic }: Reading, worded: NeedsPerson | undefined, now: Date): Answer {
  if (answer.action !== 'handoff' || leftAlone.has(answer.topic)) return answer;
  const { language } = answer;
  const found = (['complaint', 'human', 'invoice'] as const).find((each) => each === topic && answer.topic === topic);
  const person = worded ?? found;
  const isLegal = person === 'legal' && found !== undefined;
  const text = `${isLegal ? phrases.legal[language] : answer.text} ${whenHeard(now, language)}`;
  return person && found ? { ...answer, person, text } : { ...answer, text };
}

/** What we do not know is for a person, however sure its topic. */
export const notKnown = 0.4;

const kept: ReadonlySet<string> = new Set(['stop', 'complaint', 'human', 'off_topic']);

/** `👍`, `🙏🙏`. */
export const isNod = (text: string): boolean => /^(?:\p{RGI_Emoji}|\s)+$/v.test(text);

/** What is not understood is said to be so, and a person answers; letters thrown together get a way back instead. */
export function honest(answer: Answer & Draft, { hasWords, urgent }: Reading, isNod: boolean): Answer {
  // Who only may want no more messages is not told that they said so; a person sees it.
  const isMaybeStop = answer.topic === 'stop' && !urgent.has('stop');
  if (kept.has(answer.topic) && !isMaybeStop) return answer;
  const { language } = answer;
  if (!hasWords)
    return {
      ...answer,
      text: phrases[isNod ? 'thanks' : 'wayBack'][language],
      topic: 'off_topic',
      intent: 'out_of_scope',
      action: 'continue',
      sources: [],
    };
  const ceiling = Math.min(answer.ceiling, notKnown);
  return { ...answer, text: phrases.handoff[language], topic: 'unknown', action: 'handoff', sources: [], ceiling };
}
