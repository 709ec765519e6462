import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import type { Answer } from '../answer.ts';

/** Who wants no more messages and has a case open hears of both, the opt-out first: `no me han pagado, y ya no me escriban`. */
export function withBothHeard(answer: Answer, { urgent }: Reading, hasCase: boolean): Answer {
  const { language, text, topic } = answer;
  if (topic === 'stop' && hasCase) return { ...answer, text: `${text} ${phrases.caseGoesOn[language]}` };
  if (topic === 'complaint' && urgent.has('stop')) return { ...answer, text: `${phrases.stop[language]} ${text}` };
  return answer;
}
