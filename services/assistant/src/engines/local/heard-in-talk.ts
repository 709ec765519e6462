import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { asksForGoods } from '../../dialogue/buyer-cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import { findUrgent, limitsMessages, noOther, onlyWorries, type Urgent, wantsToHear } from '../../intents/urgent.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import { intentOf, type Topic } from '../../knowledge/topics.ts';
import type { Matters } from '../../matters/read-matters.ts';
import { byWording } from './worded-answer.ts';

/** The topic of each matter for a person. */
const topicOfPerson = {
  legal: 'complaint',
  complaint: 'complaint',
  invoice: 'invoice',
  human: 'human',
} as const satisfies Record<NeedsPerson, Topic>;

/** Who says that they have goods offers them, even where the recogniser hears a buyer. */
export function offerFirst(
  reading: Reading,
  { asks, continues, goods, whether, isOwnMatter }: Dialogue,
  { act }: Matters,
  sellsSurely: boolean,
): Reading {
  const isCounted = goods.some(({ quantity }) => quantity !== null);
  const isSaid = goods.length > 0 && reading.topic !== 'offer' && (act === 'offer' || whether || sellsSurely);
  const isMistaken = isSaid || reading.topic === 'buy' || (isCounted && !keepsTopic.has(reading.topic));
  const isSure = isCounted || (sellsSurely && goods.length > 0);
  const isKept = !isMistaken && !(isSure && reading.topic === 'offer');
  if (asks !== 'offer' || continues || isKept || isOwnMatter) return reading;
  const others = reading.topics.filter((topic) => !ofOffers.has(topic));
  const confidence = isSure ? Math.max(byWording, reading.confidence) : reading.confidence;
  return { ...reading, topic: 'offer', topics: ['offer', ...others], intent: intentOf('offer'), confidence };
}

/** `¿Venden refrigeradores que funcionen?` looks for some, though the recogniser hears an offer. */
export function searchFirst(reading: Reading, { asks, role, goods, continues }: Dialogue, text: string): Reading {
  // `Ai les ofresco 50 tavlas a 65` offers them.
  const isOffered = goods.some(({ price }) => price !== null);
  const looksFor = asks === 'search' && role === 'buyer' && goods.length > 0 && !isOffered && !continues;
  if (!looksFor || reading.topic !== 'offer' || !asksForGoods.test(normalise(text))) return reading;
  const others = reading.topics.filter((topic) => !ofOffers.has(topic));
  return { ...reading, topic: 'buy', topics: ['buy', ...others], intent: intentOf('buy') };
}

/** These stay what they are, whatever goods are named with them. */
const keepsTopic: ReadonlySet<Topic> = new Set<Topic>(['stop', 'complaint', 'human', 'not_interested', 'wrong_number']);
/** These say no more than that goods are offered. */
export const ofOffers: ReadonlySet<Topic> = new Set<Topic>(['offer', 'buy', 'accepts', 'sell', 'unknown', 'off_topic']);

/** A reading of a shortened message with what must not be missed of the whole. */
export function withUrgent(reading: Reading, whole: string): Reading {
  const optsOut: readonly Urgent[] = endsWithOptOut(whole) ? ['stop'] : [];
  return { ...reading, urgent: new Set([...reading.urgent, ...findUrgent(tokensOf(whole)), ...optsOut]) };
}

/** `Vendo 50 sillas a 300. BAJA`: the word by itself after something else. Outreach obeys it where it is the whole message. */
const endsWithOptOut = (text: string): boolean =>
  /^(?:baja|alto|stop|unsubscribe)(?: (?:por favor|porfa|gracias|please|thanks))*$/.test(
    normalise(
      text
        .trim()
        .split(/[.;:!?\n]+(?=\s*\S)/)
        .at(-1) ?? '',
    ),
  );

/** `quita los contactos` takes switches from an offer that has some, and is no wish to be left alone. */
export function withoutTakenBack(reading: Reading, { removes }: Dialogue): Reading {
  if (!removes) return reading;
  const urgent = new Set([...reading.urgent].filter((one) => one !== 'stop'));
  return { ...reading, urgent, topic: 'offer', topics: ['offer'], intent: intentOf('offer') };
}

/** Opt-outs, complaints and other matters for a person count even where the classifier finds another intent. */
export function urgentFirst(reading: Reading, person: NeedsPerson | undefined): Reading {
  const urgent = (['stop', 'complaint'] as const).find((each) => reading.urgent.has(each));
  const isOptOut = urgent === 'stop' && person !== 'legal';
  const worded = isOptOut || !person ? urgent : topicOfPerson[person];
  // Both go to a person; who complains hears first that we are sorry.
  const complains = reading.topic === 'human' && reading.topics.includes('complaint');
  const topic = worded ?? (complains ? 'complaint' : undefined);
  if (!topic) return reading;
  const intent = intentOf(topic);
  return {
    ...reading,
    intent,
    topic,
    topics: [topic],
    confidence: Math.max(byWording, reading.intent === intent ? reading.confidence : 0),
  };
}

/** Who wants no more messages is taken at their word, and who asks how that is done hears how: `quiero dejar de recibir esto`. */
export function withOptOut(reading: Reading, { main }: Matters, text: string, { removes, goods }: Dialogue): Reading {
  if (removes) return reading;
  const said = normalise(text);
  const isEntry = main?.matter.kind === 'entry' && main.matter.id === 'opt-out';
  // `Quita esas` speaks of goods, where there are some.
  const isOfGoods = goods.length > 0 && !ofMessages.test(said);
  const isTalk = main?.matter.kind === 'talk' && main.matter.topic === 'stop' && !isOfGoods;
  const least = isEntry && ofMessages.test(said) ? sureOfOptOut : surelyOptsOut;
  const isWish = (isEntry || isTalk) && main.share >= least && !sendsOther(said);
  const isAsked = asksHowToOptOut.test(said) || /[?¿]/.test(text);
  if (!isWish || isAsked || wantsToHear(said) || onlyWorries(said) || choosesHow(said)) return reading;
  return { ...reading, urgent: new Set([...reading.urgent, 'stop']) };
}
const sureOfOptOut = 0.45;
/** And where no word of it speaks of messages. */
const surelyOptsOut = 0.9;
const asksHowToOptOut = /\b(?:como|donde|puedo|se puede|how|where|can i|que pasa|what)\b/;

/** What a wish to be left alone speaks of: messages, or what is to be done to the writer. */
const ofMessages = new RegExp(
  [
    String.raw`\b(?:mensaj|escri[bv]|suscri|numero|what|wasap|spam|publicidad|promo|(?<!planta )baja\b|unsub|text|messag|insist|saber de|opt\b)`,
    String.raw`\bcontact(?! (?:that|the|him|her|them|al|con)\b)|\bllam(?!a\b)`,
    String.raw`\b(?:me|nos|us) (?:\w+ )?(?:molest|marqu|marc|borr|elimin|quit|saqu|dej\w* (?:de|en|tranq)|busqu|call|alone|off|list)`,
    String.raw`\b(?:me|nos) (?:\w+ )?(?:mand|envi)\w*${noOther}`,
    String.raw`\b(?:remove|stop|call|quit|borr|elimin|saqu)\w*(?: me| us|me\b|nos\b)|\bleave (?:me|us) alone|\bdej\w*(?:me|nos)\b(?! \w+[aei]r(?:l[oa]s?)?\b)|\bno molest`,
  ].join('|'),
);
/** `Ya no me manden la varilla`: what is sent is no message. */
const sends = /\b(?:mand|envi)[ae]n?\b/;
const sendsMessages = new RegExp(String.raw`\b(?:mand|envi)[ae]n?\b${noOther}`);
const sendsOther = (said: string): boolean => sends.test(said) && !sendsMessages.test(said);
/** A question is a wish to be left alone only where it names messages. */
const namesMessages = /\b(?:mensaj|whats|wasap|text|messag|suscri|unsub|escri[bv]|llam|baja\b)/;
const unsureOfStop = 0.4;
/** `Ya revisé spam` of who waits for a code. */
const looksInto = /\b(?:revise|cheque|busque|mire|vi|checked|looked)\b/;

/** `No me llamen, mejor mándenme mensaje`, `no me marquen antes de las 9`: how and when to reach the writer. */
const ofOtherWay =
  /(?<![^ ])(?:mejor|solo|solamente|nomas|prefiero|instead|just|only)(?: \w+){0,2} (?:mensajes?|manden\w*|mandame\w*|escrib\w+|whats\w*|correo|texto|chat|text|message|write|email)(?![^ ])|(?<![^ ])(?:text|message|email) me instead(?![^ ])|(?:llam|marqu)\w+(?: \w+){0,2} (?:mand[ae]n?me|escrib[ae]n?me)(?![^ ])|(?:llam\w+|marqu\w+|call)(?: \w+){0,3} (?:antes|despues|before|after)(?! de todo)(?![^ ])/;
const choosesHow = (said: string): boolean => ofOtherWay.test(said) || limitsMessages(said);
/** `¿Los compradores van a tener mi número?`: who asks what becomes of their data has had no messages yet. */
const asksOfData = (text: string): boolean => /[?¿]/.test(text) && ownData.test(normalise(text));
const ownData =
  /(?<![^ ])(?:mis?|my) (?:\w+ )?(?:numero|telefono|celular|cel|datos|correo|direccion|domicilio|nombre|number|phone|data|email|address|name)(?![^ ])/;

/** Where the recogniser hears a wish to be left alone and no word speaks of messages, it misheard: `no quiero que me malbaraten`. */
export function withoutUnsaidStop(reading: Reading, text: string, { mayOptOut }: Matters): Reading {
  if (reading.topic !== 'stop' || reading.urgent.has('stop')) return reading;
  const said = normalise(text);
  const isElse =
    looksInto.test(said) ||
    sendsOther(said) ||
    wantsToHear(said) ||
    onlyWorries(said) ||
    choosesHow(said) ||
    asksOfData(text);
  const isQuestion = /[?¿]/.test(text) && !namesMessages.test(said);
  if (mayOptOut && ofMessages.test(said) && !isElse && !isQuestion) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}

/** In a talk about goods, `no, mejor solo el arroz` is no complaint unless its words or the router say so, too. */
export function withoutUnsaidComplaint(reading: Reading, { complains, act }: Matters, isAmongGoods: boolean): Reading {
  // `No quiero sillas rotas, busco 20 buenas` looks for goods.
  const isOfGoods = isAmongGoods || act === 'search';
  const isUnsaid = reading.topic === 'complaint' && !reading.urgent.has('complaint') && !complains && isOfGoods;
  if (!isUnsaid) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}

const refusals: ReadonlySet<string> = new Set(['no', 'stop', 'leave', 'nod']);

/** `No tenemos vehículo` in a talk that had begun says no to nothing. */
export function withoutUnsaidNo(reading: Reading, { talk, asks, excluded }: Dialogue, hasBegun: boolean): Reading {
  // `Chairs, not metal` refuses nothing but metal.
  const onlyLeavesOut = asks === 'search' && excluded.length > 0;
  const isUnsaid =
    reading.topic === 'not_interested' && (onlyLeavesOut || (hasBegun && !refusals.has(talk.last ?? '')));
  if (!isUnsaid) return reading;
  const confidence = Math.min(reading.confidence, unsureOfStop);
  return { ...reading, topic: 'unknown', topics: ['unknown'], intent: intentOf('unknown'), confidence };
}
