import type { Answer } from '../../answer.ts';
import { whenHeard } from '../../business-hours.ts';
import { askedMeanwhile } from '../asked-meanwhile.ts';
import { whatHelpsMeanwhile } from '../choose-entry.ts';
import { type Deadline, deadlineIn, deadlineText, lateText } from '../complaint-deadline.ts';
import { complainant, helps, ofPayouts, tellsUnpaid } from '../complaints.ts';
import { compose, type Draft, draftOf, draftOfPoint } from '../compose.ts';
import type { Heard } from '../heard/heard.ts';
import { honest, isNod, toPerson } from '../honest.ts';
import { caseAnswer, moreOfCase } from '../open-case.ts';
import { withBothHeard } from '../opt-out.ts';
import { withHeldGoods } from '../refuse-goods.ts';
import { routedEntry } from '../routed-entry.ts';
import { answerOf } from '../worded-answer.ts';

const wantsNoMessages = ({ reading }: Heard): boolean => reading.urgent.has('stop');

/** More of an order that went wrong: its number, when the team answers, what they are owed. */
export function caseContinued(heard: Heard): Answer | undefined {
  const found = wantsNoMessages(heard) ? undefined : heard.openCase();
  return found && caseAnswer(found, heard.written, heard);
}

/** Answers a person who complains, needs the team, or wants no more messages. */
export function forPerson(heard: Heard): Answer {
  const { reading, setting, written, language, leastConfidence } = heard;
  const { intent, confidence } = reading;
  const answer = answerOf({ ...compose(reading, setting), intent }, language, confidence);
  return handOver(heard, confidence < leastConfidence ? honest(answer, reading, isNod(written)) : answer);
}

/** Says when the team answers, and what helps until then. */
export function handOver(heard: Heard, told: Answer): Answer {
  const { reading, person, now, whole } = heard;
  const hasCase = person === 'complaint' || heard.openCase() !== undefined;
  const answer = withBothHeard(toPerson(told, reading, person, now), reading, hasCase);
  if (answer.person === undefined) return withHeldGoods(whole, answer);
  return answer.person === 'complaint' ? withComplaint(heard, answer) : answer;
}

/** A complaint with whether it is in time, what is known of the case, or what helps until a person answers. */
function withComplaint(heard: Heard, answer: Answer): Answer {
  const { dialogue, said, written, whole, matters, setting, now } = heard;
  const who = complainant(dialogue, said);
  const deadline = who === undefined ? deadlineIn(whole) : undefined;
  if (deadline) return withDeadline(answer, deadline, now);
  if (wantsNoMessages(heard)) return withHelp(heard, answer);
  const found = heard.openCase();
  if (found) return { ...answer, text: moreOfCase(found, written, heard).text };
  const asked = askedMeanwhile(whole, matters, who);
  const entry = asked && heard.entry(asked.entry);
  return entry ? withDraft(answer, draftOfPoint(entry, asked.point, setting)) : withHelp(heard, answer);
}

/** A complaint that names the day of delivery: whether it is in time. */
function withDeadline(answer: Answer, deadline: NonNullable<Deadline>, now: Date): Answer {
  const { language } = answer;
  if (deadline === 'late') return { ...answer, text: `${lateText(language)} ${whenHeard(now, language)}` };
  return { ...answer, text: `${deadlineText(deadline, language)} ${answer.text}` };
}

/** A complaint, with the entry that helps meanwhile. */
function withHelp(heard: Heard, answer: Answer): Answer {
  const { dialogue, said, matters, setting } = heard;
  const likely = heard.routed() ?? routedEntry({ ...matters, act: undefined }, dialogue, heard.entry);
  const entry = whatHelpsMeanwhile(likely ? [likely] : heard.found());
  if (!entry || !helps(complainant(dialogue, said), entry.id)) return answer;
  const isTold = tellsUnpaid(said) && ofPayouts.has(entry.id);
  return isTold ? answer : withDraft(answer, draftOf(entry, setting));
}

/** The team answers; until then the knowledge says what helps. */
const withDraft = (answer: Answer, { text, sources }: Draft): Answer => ({
  ...answer,
  text: `${answer.text} ${text}`,
  sources,
});
