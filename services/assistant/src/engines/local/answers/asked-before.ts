import { asksDiscount } from '../../../dialogue/cues.ts';
import { plainMatter } from '../../../intents/plain-matters.ts';
import { intentOfEntry } from '../../../knowledge/knowledge.ts';
import { isTopic, type Topic } from '../../../knowledge/topics.ts';
import type { Told } from '../../../matters/follow-up-point.ts';
import type { Answer } from '../../answer.ts';
import { whenHeard } from '../../business-hours.ts';
import { draftOfPoint } from '../compose.ts';
import { costOfTold } from '../cost-of-told.ts';
import { asksWhom, type FollowUp, followMatter } from '../follow-up.ts';
import { isBeside } from '../heard/chosen-entry.ts';
import type { Heard } from '../heard/heard.ts';
import { notKnown } from '../honest.ts';
import { oxxoAmount } from '../oxxo-amount.ts';
import { sureOfNo, withoutPolarity } from '../question-form.ts';
import { answersIn } from '../told.ts';
import { answerOf, byWording } from '../worded-answer.ts';

/** The point of our last answer that a short question asks. */
export const pointOfLastAnswer = (heard: Heard): Answer | undefined => {
  const { followed } = heard;
  return followed && pointAnswer(heard, followed, followed.share);
};

/** What a point of an entry says: `share` is how likely it is the one that is asked for. */
export function pointAnswer(heard: Heard, { entry: id, point }: Told, share: number = byWording): Answer | undefined {
  const entry = heard.entry(id);
  if (!entry) return undefined;
  const draft = draftOfPoint(entry, point, heard.setting);
  const isDoubtfulNo = share < sureOfNo && /^no(?!\p{L})/iu.test(draft.text);
  const text = isDoubtfulNo ? withoutPolarity(draft.text) : draft.text;
  return answerOf({ ...draft, text, intent: intentOfEntry(entry) }, heard.language, Math.max(byWording, share));
}

/** A buyer who asks for a discount hears how offers are made. */
export function lastPrice(heard: Heard): Answer | undefined {
  const { act, role } = heard.dialogue;
  const isAsked = act === 'bargain' && role !== 'seller' && asksDiscount.test(heard.said);
  return isAsked ? pointAnswer(heard, { entry: 'offer-make', point: 'last-price' }) : undefined;
}

/** Tells a buyer who pays for the freight; sellers get another answer. */
export function freightPayer(heard: Heard): Answer | undefined {
  const isAsked = heard.dialogue.party === 'buyer' && asksWhoPaysFreight.test(heard.said);
  return isAsked ? pointAnswer(heard, { entry: 'transport-cost', point: undefined }) : undefined;
}
const asksWhoPaysFreight =
  /\b(?:quien|kien) (?:\w+ ){0,2}(?:paga|cubre|pone)(?: \w+){0,2} (?:flete|envio|transporte)\b|\b(?:flete|envio|transporte)(?: \w+){0,2} quien (?:lo )?(?:paga|cubre|pone)\b|\bwho pays (?:for )?(?:the )?(?:freight|shipping|delivery|transport)\b/;

/** Whether an amount fits a voucher, and what that costs which was told last. */
export function chargeAsked(heard: Heard): Answer | undefined {
  const { written, history, readTold } = heard;
  const charged = oxxoAmount(written) ?? costOfTold(written, readTold(answersIn(history).at(-1) ?? ''));
  return charged && pointAnswer(heard, charged);
}

/** Goes on with the matter before, where a message says nothing clear by itself. */
export function goOn(heard: Heard): Answer | undefined {
  if (isClear(heard) || heard.reading.topic === 'stop' || isBeside(heard)) return undefined;
  const further = followMatter({ ...heard, namesNothing: namesNothing(heard) });
  return further && followAnswer(heard, further);
}

/** Whether a message is surely about a matter of its own. */
function isClear({ person, written, before, chosen, hasComplained }: Heard): boolean {
  if (person !== undefined) return person !== 'complaint';
  const found = chosen();
  if (found === undefined) return false;
  // `Ya le di reenviar 3 veces` after `no me llega el código` goes on with it.
  const isSameAgain = plainMatter(before.at(-1) ?? '') === found.entry.id;
  const least = isSameAgain || hasComplained() ? surelyAnother : clearly;
  return found.score >= least && !(hasComplained() && asksWhom(written));
}
/** This alike to an entry, a message is about another matter than the one before. */
const clearly = 0.5;
/** A person who complained goes on with it, unless they surely ask for something else. */
const surelyAnother = 0.7;

const namesNothing = ({ reading, leastConfidence }: Heard): boolean =>
  reading.mentions.length === 0 && (vague.has(reading.topic) || reading.confidence < leastConfidence);
/** What the recogniser hears where it hears nothing that it knows. */
const vague: ReadonlySet<Topic> = new Set<Topic>(['off_topic', 'unknown', 'photos', 'later', 'not_interested']);

/** An answer that goes on with the talk. It goes to the team where only they can answer. */
export const followAnswer = ({ language, now }: Heard, { text, topic, intent, action }: FollowUp): Answer => ({
  topic,
  intent,
  action,
  text: action === 'handoff' ? `${text} ${whenHeard(now, language)}` : text,
  confidence: byWording,
  ceiling: action === 'handoff' ? notKnown : 1,
  sources: isTopic(topic) ? [topic] : [],
  language,
  engine: 'local',
});
