import type { Language } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { readSaid } from '../../dialogue/said.ts';
import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer } from '../answer.ts';
import { wordedAnswer } from './worded-answer.ts';

/** Who asks whether others sell stolen goods offers none. */
const doubtsOthers =
  /\b(?:how do i know|are (?:the )?sellers|como (?:se|puedo saber|sabemos|saben|me aseguro)|verifican|verificad[oa]s|que no (?:sea|sean))\b.*\b(?:robad|stolen|verif)/;

/** Who wants no question about where goods come from. */
const hidesOrigin =
  /\b(?:no|ni|sin) (?:me |nos |haga[ns]? )?pregunt\w*(?: \w+){0,2} (?:donde|origen|procedencia)\b|\b(?:no|don t) (?:ask|questions)(?: \w+){0,2} (?:where|asked|origin)\b/;

const mostReasons = 2;

/** Why goods that a message offers or seeks cannot be sold; undefined where they can. */
export function refuseGoods(text: string, { intent, mentions }: Reading, language: Language): Answer | undefined {
  const words = normalise(text);
  if (mentions.length > 0 && hidesOrigin.test(words))
    return refusal([phrases.hiddenOrigin[language]], intent, language);
  const whole = judgeGoods(text);
  if (whole?.outcome !== 'refused') return undefined;
  if (whole.kind === 'stolen-public' && doubtsOthers.test(words)) return undefined;
  const parts = partsOf(text).map(judgeGoods);
  const refused = [whole, ...parts].filter((verdict) => verdict?.outcome === 'refused');
  const isFood = mentions.length === 0 || mentions.some(({ material }) => material?.dated);
  const reasons = refused.map((verdict) =>
    verdict?.kind === 'unsafe-food' && !isFood ? phrases.expiredGoods[language] : verdict?.reason[language],
  );
  return refusal([...new Set(reasons)].slice(0, mostReasons), intent, language);
}

const partsOf = (text: string): string[] => text.split(/[,;.\n]|\s(?:y|and|o|or)\s/i);

/** The parts of a message that name what cannot be sold: `5 tambos de aceite quemado` is no oil. */
export const refusedParts = (text: string): string[] =>
  partsOf(text)
    .filter((part) => judgeGoods(part)?.outcome === 'refused')
    .map(normalise);

const refusal = (reasons: readonly (string | undefined)[], intent: Reading['intent'], language: Language): Answer =>
  wordedAnswer({
    text: [...reasons, phrases.otherGoods[language]].join(' '),
    topic: 'prohibited',
    intent: intent === 'buy' ? 'buy' : 'sell',
    language,
  });

/** What somebody offers that is past its date, by what they said of it: `6 cajas de mayonesa, pero esa ya venció`. */
export function refuseSpoilt(
  text: string,
  { role }: Dialogue,
  reading: Reading,
  language: Language,
): Answer | undefined {
  const { spoilt } = readSaid(text);
  if (role !== 'seller' || spoilt.length === 0) return undefined;
  const verdict = spoilt.some(({ dated }) => dated) ? judgeGoods('comida caducada')?.reason[language] : undefined;
  return refusal([verdict ?? phrases.expiredGoods[language]], reading.intent, language);
}

/** Adds to an answer to a seller that staff look at such goods first. */
export function withHeldGoods(text: string, answer: Answer): Answer {
  if (answer.intent !== 'sell' || judgeGoods(text)?.outcome !== 'held') return answer;
  return { ...answer, text: `${answer.text} ${phrases.heldGoods[answer.language]}` };
}
