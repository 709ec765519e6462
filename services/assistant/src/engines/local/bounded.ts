import { phrases } from '../../knowledge/phrases.ts';
import type { Answer, Question } from '../answer.ts';
import { type Shortened, shorten } from './long-message.ts';

/** A conversation whose long messages are shortened; what the answer must not miss is read in the whole message. */
export function bounded(question: Question): Bounded {
  const { text, skipped } = shorten(question.question);
  const history = question.history.map((turn) =>
    turn.role === 'user' ? { ...turn, content: shorten(turn.content).text } : turn,
  );
  return { question: { ...question, question: text, history }, skipped };
}

interface Bounded extends Pick<Shortened, 'skipped'> {
  readonly question: Question;
}

/** Says which part of a long message was not read. Who is handed over is read by a person. */
export function withSkipped(answer: Answer, skipped: string | undefined): Answer {
  if (skipped === undefined || answer.action === 'handoff' || answer.topic === 'prohibited') return answer;
  const note = phrases.skipped[answer.language].replace('{part}', () => skipped);
  return { ...answer, text: `${answer.text} ${note}` };
}
