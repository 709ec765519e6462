import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer, Turn } from '../answer.ts';
import { whenHeard } from '../business-hours.ts';
import { type Complainant, complainantAgain, moreOfComplaint, tellsUnpaid } from './complaints.ts';
import { complained } from './follow-up.ts';
import { wordedAnswer } from './worded-answer.ts';

/** Messages over which a complaint stays open. */
const remembered = 8;

/** What the whole talk tells of an order that went wrong. */
export interface OpenCase {
  readonly who: Complainant;
  readonly isUnpaid: boolean;
  /** The number of the order or the trip, where they gave it. */
  readonly order: string | undefined;
}

const numbered =
  /(?<!\p{L})(?:pedido|orden|folio|viaje|order|trip)(?: (?:n[uú]mero|num\.?|no\.?|number|es|el|is|the))*[ :#]*(?<number>(?:[a-z]{1,3}-)?\d{3,})(?![\d.,]*\d| ?(?:pesos|mil))/iu;
/** The number of an order that a message names. */
export const orderNumberIn = (written: string): string | undefined => numbered.exec(written)?.groups?.number;

const alone =
  /^(?:(?:si|ok|ah|es|el|la|mi|un|una|pedido|orden|folio|numero|num|no|de|del|viaje|order|trip|number|is|it s|its|the|my|ese|esa|fue|con|celular|cel|telefono|phone|ya|les?|te|di|dije|gave|you|told|aqui|esta|va) )*(?<number>(?:[a-z]{1,3} ?)?\d[\d ]*\d)(?: (?:gracias|porfa|por favor|thanks|please))*$/;
const leastOfPhone = 8;

type Given = { readonly kind: 'order' | 'phone'; readonly number: string };

/** `El 4471`, `mi número es 5512345678`: what a message gives and says nothing else. */
function givenIn(written: string): Given | undefined {
  const { number } = alone.exec(normalise(written))?.groups ?? {};
  if (number === undefined) return undefined;
  const order = orderNumberIn(written);
  if (order !== undefined) return { kind: 'order', number: order };
  const digits = number.replace(/\D/g, '').length;
  if (digits >= leastOfPhone) return { kind: 'phone', number };
  return digits >= leastOfOrder ? { kind: 'order', number } : undefined;
}
const leastOfOrder = 3;

interface Told {
  readonly written: string;
  /** What the same person wrote before, oldest first. */
  readonly before: readonly string[];
  readonly history: readonly Turn[];
  readonly dialogue: Dialogue;
}

/** How an answer to a complaint begins. */
const regrets =
  /^(?:Lamento (?:lo que|que|el problema|la espera)|I am sorry (?:about what|about the trouble|that your|that the))/;
/** Messages that were answered as a complaint. */
const regretted = (history: readonly Turn[]): readonly string[] =>
  history.flatMap(({ content }, at) => {
    const answer = history[at + 1];
    return history[at]?.role === 'user' && answer?.role === 'assistant' && regrets.test(answer.content)
      ? [content]
      : [];
  });

/** The case that a talk is about; undefined where nothing went wrong, or it was long ago. */
export function openCase({ written, before, history, dialogue }: Told): OpenCase | undefined {
  const recent = before.slice(-remembered);
  const heard = regretted(history);
  if (!recent.some((text) => heard.includes(text) || complained(text))) return undefined;
  return {
    who: complainantAgain({ dialogue, said: normalise(written), before: recent.map(normalise) }),
    isUnpaid: [...recent, written].some((text) => tellsUnpaid(normalise(text))),
    order: [...recent, written].map(orderNumberOf).findLast((number) => number !== undefined),
  };
}
const orderNumberOf = (text: string): string | undefined => {
  const given = givenIn(text);
  return orderNumberIn(text) ?? (given?.kind === 'order' ? given.number : undefined);
};

/** `Ya te dije el pedido`, `otra vez lo mismo`. */
const saysAgain =
  /(?<![^ ])(?:ya (?:(?:te|les|se) )?(?:l[oa]s? )?(?:dije|di|conte|mencione)|ya (?:te|les|se|l[oa]s?) (?:l[oa]s? )?(?:mande|pase)|(?:otra vez|siempre|me dices|no me digas|repites) lo mismo|misma respuesta|me repites|same (?:answer|thing|reply)|(?:already|just) (?:told|gave|sent|said)|copy ?paste)(?![^ ])/;
/** `¿Y cuándo me contestan?`, `¿a quién le marco?` */
const asksWhenAnswered =
  /(?<![^ ])(?:(?:cuando|a que hora|en cuanto(?: tiempo)?|cuanto (?:tardan|tiempo))(?: \w+){0,3} (?:contest|respond|resuelv|comunic|busc|marc|llam)\w*|quien me (?:va a )?(?:atiend|contest|respond|ayud|resuelv)\w*|(?:a|con) quien (?:le )?(?:marco|llamo|hablo|escribo)|when (?:will|do|does|are) (?:\w+ ){0,3}(?:answer|reply|respond|call|contact|get back)\w*|who (?:do|can|should) i call)(?![^ ])|^(?:(?:y|entonces|ahora|and|so|now) )*(?:que (?:sigue|procede|va a pasar|pasa ahora|pasara|hacen ustedes)|what(?: happens| s)? (?:next|now))(?: (?:ahora|entonces|now))?$/;
/** `¿Y mi dinero?`, `¿me van a pagar o no?` of who waits for what they are owed. */
const asksOwed =
  /^(?:(?:y|pero|entonces|oye|so|and|but|then|ok|what|about|que|hay|con|de|paso) )*(?:mi|my|el) (?:dinero|pago|lana|deposito|money|payment)(?: (?:que|cuando|entonces|then))?$|(?<![^ ])(?:(?:cuando|si|y)? ?me (?:van a |vas a )?(?:pagan|pagar|depositan|depositar|liquidan|liquidar)(?: o no| ya| hoy| manana)?|(?:when|will|do) (?:do |will )?i (?:ever )?(?:get )?(?:paid|my money)|where(?: i)?s my money)$/;
const asksWhatElse =
  /^(?:(?:y|pero|entonces|and|so|ok) )*(?:que (?:mas|otra cosa) (?:necesit|ocup|quier|falta|hay que|les? (?:doy|mando))\w*|falta algo(?: mas)?|what else do you need|anything else)/;
/** `Ya entregué 50 tarimas hace 10 días`, of who complained before. */
const tellsMore =
  /^(?:(?:y|pero|es que|si|and|but) )*(?:ya )?(?:entregue|entregamos|deje|i delivered|we delivered)(?![^ ])/;
/** Sums, days and how something was paid, which say more of what went wrong. */
const onlyFigures =
  /^(?:(?:y|son|eran|fueron|es|era|me|deben|debian|fue|ya|van|pasaron|pasan|llevo|hace|it|s|its|been|they|owe|ow|are|were|el|los|las|un|mas|de|casi|como|unos|about|almost|over|por|total|en|desde|since|que|entregue) )*\$? ?\d[\d.,]* ?(?:(?:mil|pesos|varos|mxn|dias?|semanas?|mes(?:es)?|habiles|days?|weeks?|months?|horas?|hours?|de|noviembre|esperando|waiting|y|nada|ya|already|now|ago) ?)*$/;

interface Answered {
  readonly language: Language;
  readonly webUrl: string;
  readonly now: Date;
}

/** Answers a person who gives the number of their case, asks when the team answers, or is tired of hearing the same. */
export function caseAnswer(found: OpenCase, written: string, reader: Answered): Answer | undefined {
  const said = normalise(written);
  const given = givenIn(written);
  const name = nameOf(found, said, given);
  return name && caseSays(name, given?.kind === 'phone' ? undefined : found.order, reader);
}

function nameOf({ who, isUnpaid, order }: OpenCase, said: string, given: Given | undefined): PhraseName | undefined {
  if (saysAgain.test(said)) return order === undefined ? 'caseHeard' : 'caseKnown';
  if (given) return given.kind === 'phone' ? 'casePhone' : 'caseNumber';
  if (asksWhenAnswered.test(said)) return 'caseHours';
  const isOwed = who !== undefined || isUnpaid;
  if (isOwed && asksOwed.test(said)) return 'caseUnpaid';
  if (asksWhatElse.test(said)) return order === undefined ? undefined : 'caseEnough';
  return onlyFigures.test(said) || tellsMore.test(said) || tellsUnpaid(said) ? 'caseMore' : undefined;
}

/** Answers more of the same complaint: it notes the number, and asks nothing twice. */
export function moreOfCase(found: OpenCase, written: string, reader: Answered): Answer {
  const number = orderNumberIn(written);
  const [first = 'caseMore'] = moreOfComplaint(found.who, found.isUnpaid);
  return caseSays(number === undefined ? first : 'caseNumber', number, reader);
}

/** A sentence on a case, and when the team answers. */
function caseSays(name: PhraseName, order: string | undefined, { language, webUrl, now }: Answered): Answer {
  const text = filledIn(fillFacts(phrases[name][language], language, now), { web: webUrl, order: order ?? '' });
  const answer = wordedAnswer({
    text: `${text} ${whenHeard(now, language)}`,
    topic: 'complaint',
    intent: 'complaint',
    language,
  });
  return { ...answer, action: 'handoff', ceiling: leastSure };
}
const leastSure = 0.3;
