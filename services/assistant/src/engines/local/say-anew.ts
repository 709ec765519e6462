import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { ofMarket } from '../../matters/read-matters.ts';
import { route } from '../../matters/router.ts';
import { rounded } from '../../platform/rounded.ts';
import type { Answer, Question } from '../answer.ts';
import { whenHeard } from '../business-hours.ts';
import { closestSentence, type Draft } from './compose.ts';

interface Needs {
  /** What an entry says to the person who asks. */
  readonly sayEntry: (id: string) => (Draft & Pick<Answer, 'intent'>) | undefined;
  /** Answers to more of a complaint, the most useful first. */
  readonly sayMore: () => readonly PhraseName[];
  readonly now: Date;
  readonly webUrl: string;
}

/** Another entry may be meant where the first was said before, if it is this likely beside the likeliest. */
const nearlyAs = 0.45;

/** Nobody is told twice in the same words: what was said before gives way to the next likely answer, or to a shorter one. */
export function sayAnew(
  answer: Answer,
  { question, history }: Question,
  { sayEntry, sayMore, now, webUrl }: Needs,
): Answer {
  const told = history.filter(({ role }) => role === 'assistant').map(({ content }) => content.trim());
  const isTold = (text: string): boolean => told.some((one) => one.includes(text.trim()));
  if (!isTold(sayable(answer))) return answer;
  const { language } = answer;
  if (answer.action === 'handoff' && handedOver.has(answer.topic)) {
    const names = answer.topic === 'complaint' ? sayMore() : [againOf[answer.topic] ?? 'heardAlready'];
    const texts = names.map((name) => filledIn(fillFacts(phrases[name][language], language, now), { web: webUrl }));
    const text = texts.find((one) => !isTold(one.slice(0, longestStart)));
    if (text === undefined) return answer;
    const isAlone = answer.topic === 'stop';
    return { ...answer, text: isAlone ? text : `${text} ${whenHeard(now, language)}`, sources: [] };
  }
  const isNone = answer.topic === 'buy' && !answer.text.includes('/lote/') && isTold(answer.text);
  if (isNone) return { ...answer, text: phrases.stillNone[language] };
  if (answer.sources.length === 0 || answer.topic === 'offer' || ofMarket.has(answer.topic)) return answer;
  const routed = route(question);
  const least = (routed[0]?.share ?? 1) * nearlyAs;
  for (const { matter, share } of routed) {
    const other = matter.kind === 'entry' && share >= least ? sayEntry(matter.id) : undefined;
    if (!other || other.topic === answer.topic || isTold(other.text)) continue;
    return { ...answer, ...other, confidence: rounded(share) };
  }
  const text = filledIn(fillFacts(phrases.saidAlready[language], language, now), {
    answer: closestSentence(answer.text, question),
  });
  return isTold(text) ? answer : { ...answer, text };
}

/** So much of a text tells it from others; the end of a hand-over depends on the hour. */
const sayable = ({ text }: Answer): string => text.slice(0, longestStart);
const longestStart = 60;
const handedOver: ReadonlySet<string> = new Set(['complaint', 'unknown', 'driver-work', 'invoice', 'human', 'stop']);
const againOf: Readonly<Record<string, PhraseName>> = { stop: 'stopAgain' };
