import type { Language } from '@tianguis/proto/errors';
import { cancelsOpen } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { phrases } from '../../knowledge/phrases.ts';
import type { Answer } from '../answer.ts';
import { wordedAnswer } from './worded-answer.ts';

/** What a word that WhatsApp takes for a command comes to here: CANCELAR of goods that are open, and ALTA. */
export function commandAnswer(
  said: string,
  dialogue: Dialogue,
  language: Language,
  webUrl: string,
): Answer | undefined {
  const { left, role, goods } = dialogue;
  if (left && cancelsOpen.test(said))
    return wordedAnswer({ text: phrases.leftOpen[language], topic: 'later', intent: 'thanks', language });
  if (role === 'seller' && goods.length > 0 && asksToCancel.test(said)) {
    const text = phrases.mayLeaveOpen[language].replaceAll('{web}', webUrl);
    return wordedAnswer({ text, topic: 'later', intent: 'sell', language });
  }
  if (!optsIn.test(said)) return undefined;
  return wordedAnswer({ text: phrases.optIn[language], topic: 'privacy', intent: 'greeting', language });
}
/** `¿Puedo cancelar?` of who is telling what they sell: of that, and perhaps of an order. */
const asksToCancel =
  /^(?:(?:y|oye|oigan|ok|entonces|perdon|disculpa|pero|and|but|so) )*(?:(?:lo |la )?puedo|podria|se puede|(?:can|may|could) i) cancel(?:ar(?:l[oa]s?)?|it)?(?: (?:it|them|esto|todo|this|everything))?$/;
const optsIn = /^alta(?: (?:por favor|porfa|please))?$/;

/** Asks a person who drops the subject what else they need. */
export const leftAnswer = (language: Language): Answer =>
  wordedAnswer({
    text: phrases.left[language],
    topic: 'later',
    intent: 'thanks',
    language,
  });
