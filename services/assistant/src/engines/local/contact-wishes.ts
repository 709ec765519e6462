import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Localized } from '@tianguis/proto/errors';
import { refusesCalls, refusesTimes, tellsHowToReach } from '../../dialogue/contact-cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer } from '../answer.ts';

const noCalls: Localized = {
  es: 'Nosotros no llamamos: te avisamos por WhatsApp o correo, y solo quien recoge puede llamarte, desde {slotSlackHours} horas antes de la cita.',
  en: 'We do not call: we tell you by WhatsApp or email, and only the driver who collects may call, from {slotSlackHours} hours before the slot.',
};
const quietTimes: Localized = {
  es: 'Los avisos de lotes siguen las horas y días de silencio que pongas en {web}/mi/intereses; un pedido nuevo sí te avisa a cualquier hora.',
  en: 'News of lots keep the quiet hours and days that you set at {web}/mi/intereses; a new order does tell you at any hour.',
};

function wishIn(said: string): Localized | undefined {
  if (refusesTimes.test(said)) return quietTimes;
  return refusesCalls.test(said) ? noCalls : undefined;
}

interface Heard {
  readonly question: string;
  readonly dialogue: Dialogue;
  readonly webUrl: string;
}

/** `No me manden mensajes los domingos` of who offers goods: their draft stays as it is. */
export const onlySaysHowToReach = ({ role, goods, asks, isNews }: Dialogue, question: string): boolean =>
  role === 'seller' &&
  goods.length > 0 &&
  asks === undefined &&
  !isNews &&
  !/[?¿]/.test(question) &&
  tellsHowToReach(normalise(question));

/** Beside an offer, who says how or when they may be reached hears how it is. */
export function withContactWish(answer: Answer, { question, dialogue, webUrl }: Heard): Answer {
  const isOfOffer =
    answer.topic === 'offer' && answer.action !== 'handoff' && dialogue.role === 'seller' && dialogue.goods.length > 0;
  const wish = isOfOffer && !/[?¿]/.test(question) ? wishIn(normalise(question)) : undefined;
  if (wish === undefined) return answer;
  const { language } = answer;
  const told = fillFacts(wish[language], language).replace('{web}', webUrl);
  return { ...answer, text: `${told} ${answer.text}` };
}
