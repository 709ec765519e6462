import { type Entry, intentOfEntry } from '../../../knowledge/knowledge.ts';
import { phrases } from '../../../knowledge/phrases.ts';
import { pointAsked } from '../../../matters/points.ts';
import { ofMarket } from '../../../matters/read-matters.ts';
import type { Answer } from '../../answer.ts';
import { whenHeard } from '../../business-hours.ts';
import { answerOwn } from '../answer-own.ts';
import { moreOfOffer, ofBuying } from '../beside-offer.ts';
import { isOnlyNearest } from '../choose-entry.ts';
import { leftAnswer } from '../commands.ts';
import { briefAnswers, compose, type Draft, draftOf, draftOfPoint, followedBy, type Setting } from '../compose.ts';
import { asksInvoiceOfLots } from '../follow-up.ts';
import { asksForBuying, likelyOrHome, offersSurely } from '../heard/chosen-entry.ts';
import type { Heard } from '../heard/heard.ts';
import { asksAnyEntry } from '../heard/matters-heard.ts';
import { askWhich, honest, isNod, notKnown } from '../honest.ts';
import { asksRule, confidenceIn } from '../routed-entry.ts';
import { isAskedBeside } from '../say-plan.ts';
import { tellsSame } from '../tells-same.ts';
import { isCarriersOffer, isToldCarrier } from '../whose-side.ts';
import { answerOf, wordedAnswer } from '../worded-answer.ts';
import { pointAnswer } from './asked-before.ts';
import { handOver } from './persons.ts';

/** Asks a person who drops the subject what else they need. */
export const subjectDropped = ({ dialogue, language }: Heard): Answer | undefined =>
  dialogue.left ? leftAnswer(language) : undefined;

/** What we know of the member’s own orders, account and alerts. */
export async function ownAffairs(heard: Heard): Promise<Answer | undefined> {
  const { tools, written, dialogue, language, member, alone, wordedMatter } = heard;
  const isOfRules = wordedMatter !== undefined && ofRules.has(wordedMatter) && member === undefined;
  if (heard.isOfGoods || isOfRules || asksRule(heard.matters, written)) return undefined;
  const draft = await answerOwn(tools, written, dialogue, { language, member }, asksAnyEntry(alone, written));
  return draft && answerOf(draft, language);
}
/** Questions in so many words that ask about rules, and not about the member’s own affairs. */
const ofRules: ReadonlySet<string> = new Set(['cancel-money', 'change-address', 'set-minimum', 'cost']);

/** `¿y con factura?` of lots that were looked for: whether sellers give one. */
export const invoiceOfLots = (heard: Heard): Answer | undefined =>
  asksInvoiceOfLots(heard) && !heard.looksFirst ? plainAnswer(heard, 'seller-invoice') : undefined;

/** The entry that a message asks for in so many words. */
export const matterInWords = (heard: Heard): Answer | undefined =>
  heard.wordedMatter === undefined || heard.looksFirst || heard.isOfGoods || asksInvoiceOfLots(heard)
    ? undefined
    : plainAnswer(heard, heard.wordedMatter);

/** What a message asked for in so many words, and what it asked beside that, in its order. */
function plainAnswer({ entry: find, setting, language }: Heard, id: string): Answer | undefined {
  const entry = find(id);
  if (!entry) return undefined;
  if (ofRules.has(entry.id)) {
    const point = withOtherParts(draftOfPoint(entry, undefined, setting), setting);
    return answerOf({ ...point, intent: intentOfEntry(entry) }, language, byWords);
  }
  const first = askedFirst(entry, setting);
  const isAlone = saidAlone.has(entry.id) || isOneQuestion(setting);
  const draft = isAlone ? draftOf(entry, setting) : withOtherParts(draftOf(first, setting), setting);
  return answerOf({ ...draft, intent: intentOfEntry(first) }, language, byWords);
}
/** A question in so many words is sure. */
const byWords = 0.95;
/** Beside a danger nothing else is answered. */
const saidAlone: ReadonlySet<string> = new Set(['emergency', 'in-our-name', 'persons-data', 'code-here']);

/** What a message asks first, where it asks for an entry, too. */
function askedFirst(entry: Entry, { asked, entry: find }: Setting): Entry {
  const [first] = asked.includes(entry.id) ? asked : [];
  return (first !== undefined && first !== entry.id && find(first)) || entry;
}

/** Whether a message is one question, which another entry answers as well. */
const isOneQuestion = ({ parts, written }: Setting): boolean => [...parts.values()].every((part) => part === written);

/** Answers a carrier who knows how the work is. Only the team can take up another offer. */
export function carrier(heard: Heard): Answer | undefined {
  const { matters, dialogue, reading, written, language, now } = heard;
  if (offersSurely(heard)) return undefined;
  const likely = likelyOrHome(heard);
  const isOffer = likely ? isToldCarrier(likely.entry, matters, dialogue) : isCarriersOffer(dialogue, reading);
  if (!isOffer) return undefined;
  const point = pointAsked('driver-work', written);
  const ofWork = point && pointAnswer(heard, { entry: 'driver-work', point });
  if (ofWork) return ofWork;
  const text = `${phrases.carrierOffer[language]} ${whenHeard(now, language)}`;
  const answer = wordedAnswer({ text, topic: 'driver-work', intent: 'human', language });
  return { ...answer, action: 'handoff', ceiling: notKnown };
}

/** The entry that answers a message most closely, or what its topic says; else how it may go on, or that we do not know. */
export function likeliestMatter(heard: Heard): Answer {
  const { reading, setting, dialogue, written, language, leastConfidence } = heard;
  const chosen = heard.chosen();
  const confidence = chosen ? confidenceIn(chosen, heard.routed(), reading, leastConfidence) : reading.confidence;
  const draft = withOtherParts(chosen ? draftOf(chosen.entry, setting) : compose(readingOf(heard), setting), setting);
  const intent = chosen ? intentOfEntry(chosen.entry) : reading.intent;
  const answer = answerOf({ ...draft, intent }, language, confidence);
  const isKnown = confidence >= leastConfidence && (chosen !== undefined || !isOnlyNearest(heard.found(), reading));
  if (isKnown) return handOver(heard, answer);
  const ofOffer = moreOfOffer(setting, dialogue);
  if (ofOffer) return answerOf({ ...ofOffer, intent: 'sell' }, language);
  const which = askWhich(written, setting);
  if (which) return answerOf({ ...which, intent: 'out_of_scope' }, language);
  return handOver(heard, honest(answer, reading, isNod(written)));
}

const readingOf = (heard: Heard): Heard['reading'] =>
  asksForBuying(heard) && !offersSurely(heard) ? ofBuying(heard.reading) : heard.reading;

/** Answers what the other parts of a message ask, in a sentence each. */
function withOtherParts(draft: Draft, setting: Setting): Draft {
  const isKnowledge = draft.action !== 'handoff' && draft.sources.length > 0 && draft.topic !== 'offer';
  if (!isKnowledge) return draft;
  // Drivers register in no other way than by invitation.
  const told = draft.sources.includes('driver-work') ? [...draft.sources, 'register'] : draft.sources;
  // Beside goods that are looked for, only what is asked as a question is answered, and nothing that sellers ask.
  const isSearch = draft.topic === 'buy' && setting.dialogue.asks === 'search' && setting.dialogue.goods.length > 0;
  const others = briefAnswers(setting, isSearch ? [...told, ...ofMarket] : told)
    .filter(({ id }) => !isSearch || isAskedBeside(setting.parts.get(id), setting))
    .filter(({ text }) => !tellsSame(text, draft.text));
  return followedBy(draft, others);
}
