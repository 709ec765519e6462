import { normalise } from '../../knowledge/text.ts';
import { littleBefore, partsOf } from '../../matters/parts.ts';
import type { Answer } from '../answer.ts';

/** What a question can be answered with: `¿cuándo…?` with no yes, `¿me cobran al pedir o al aprobar?` with neither yes nor no. */
export type QuestionForm = 'open' | 'either' | 'whether' | 'none';

const opens = new RegExp(
  `^${littleBefore}(?:cuando|cuant[oa]s?|como|donde|quien|quienes|cual|cuales|que(?! si )|por que|what|how|when|where|who|which|why)(?= |$)`,
);
const isEither = /(?<![^ ])(?:o|u|or)(?![^ ])/;
/** `¿Puedo pagar con tarjeta o efectivo?` may be answered by yes: either of two things is, where two clauses are put. */
const eitherClauses =
  /(?<![^ ])(?:o|u|or) (?:cuando|si|al?|el|la|los|las|ustedes|yo|quien|hasta|despues|antes|se|me|lo|it|when|if|is|do|does|the|you|they|in|after|once|us)(?= )/;
const yesNo =
  /(?<![^ ])(?:puedo|puede[ns]?|podria[ns]?|podemos|se puede[n]?|hay|tengo que|tenemos que|necesito|debo|es|son|esta|aceptan|cobran|dan|hacen|mandan|llevan|traen|sirve|vale|tienen|me (?:cobran|pagan|regresan|devuelven|ayudan|avisan|dan|pueden)|can|could|do|does|did|is|are|will|would|should|must|have|has)(?![^ ])/;

function formOfPart(part: string): QuestionForm {
  const text = normalise(part);
  if (opens.test(text)) return 'open';
  const asks = /[?¿]/.test(part) || yesNo.test(text);
  if (!asks) return 'none';
  return isEither.test(text) && eitherClauses.test(text) ? 'either' : 'whether';
}

/** The forms of all that a message asks. */
export const formsOf = (written: string): readonly QuestionForm[] => partsOf(written).map(formOfPart);

/** `¿Me cobran al pedir o cuando aprueban?` */
export function isEitherOr(written: string): boolean {
  const whole = normalise(written);
  return isEither.test(whole) && eitherClauses.test(whole);
}

/** Whether an answer may begin with yes or no. */
export function mayBePolar(written: string): boolean {
  if (isEitherOr(written)) return false;
  return formsOf(written).includes('whether');
}

const polarity = /^(?:s[ií]|no|yes|normalmente (?:no|s[ií])|usually (?:not|yes))(?:[:,.;]) (?=\S)/iu;

export const isPolar = (text: string): boolean => polarity.test(text);

/** An answer without the yes or no that it begins with. */
export const withoutPolarity = (text: string): string =>
  text.replace(polarity, '').replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** A wrong yes or no is worse than none: it stays where the question asks for one, and the answer is sure. */
export function withFittingPolarity(answer: Answer, written: string): Answer {
  if (answer.sources.length === 0 || answer.topic === 'offer' || !isPolar(answer.text)) return answer;
  const isSure = answer.confidence >= sureOfNo || !/^no/i.test(answer.text);
  // `Me arrepentí, todavía no la pago` asks whether it can be undone.
  const isWish = /^(?:s[ií]|yes)/i.test(answer.text) && formsOf(written).every((form) => form === 'none');
  return isWish || (mayBePolar(written) && isSure) ? answer : { ...answer, text: withoutPolarity(answer.text) };
}
/** Below this, an answer says no to nothing. */
export const sureOfNo = 0.6;
