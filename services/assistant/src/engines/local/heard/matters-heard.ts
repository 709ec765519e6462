import { isHypothetical } from '@tianguis/proto/assistant/chat/needs-person';
import type { Dialogue } from '../../../dialogue/dialogue.ts';
import { withoutOwnVehicle, withoutRefusedTrips } from '../../../dialogue/party.ts';
import { isBareQuestion } from '../../../intents/leaning.ts';
import { builtIn, topicOf } from '../../../knowledge/knowledge.ts';
import { normalise } from '../../../knowledge/text.ts';
import { type Matters, readMatters } from '../../../matters/read-matters.ts';
import { type Routed, route } from '../../../matters/router.ts';
import { type Followed, followedPoint } from '../follow-point.ts';
import { formsOf } from '../question-form.ts';
import { fromTheirSide, likenessIn } from '../routed-entry.ts';
import type { Message } from './message.ts';

/** What a message asks by itself. */
export const mattersAlone = ({ written, dialogue, found }: Message): Matters =>
  withoutSupposed(mattersBesideWork(written, dialogue, likenessIn(found, dialogue)), written);

/** What a message asks in its talk: `together` is the message behind the matter that it goes on with. */
export const mattersInTalk = (alone: Matters, together: string, { written, before, dialogue }: Message): Matters =>
  fromTheirSide(together === written ? alone : goingOn(alone, together, before), dialogue);

/** What a message asks of our last answer. */
export function followedIn(message: Message, wordedMatter: string | undefined): Followed | undefined {
  const { before, readTold } = message;
  // `¿Y cuánto cuesta?` asks for the commission, whatever was told before, except of a demo.
  const asksCost = wordedMatter === 'cost' && !/\bdemo\b/.test(normalise(before.at(-1) ?? ''));
  const isAskedAnew = asksCost || wordedMatter === 'commission' || wordedMatter === 'complaint-refund';
  return isAskedAnew ? undefined : followedPoint(message, readTold);
}

/** `Tengo camioneta y no quiero fletes, quiero comprar cartón` asks nothing of a driver's work. */
function mattersBesideWork(text: string, { asks, goods }: Dialogue, likeness: (id: string) => number): Matters {
  const said = normalise(text);
  const rest = withoutRefusedTrips(said);
  if (rest === said) return readMatters(text, likeness);
  const matters = readMatters(withoutOwnVehicle(rest), likeness);
  return { ...matters, searches: matters.searches || (asks === 'search' && goods.length > 0) };
}

/** `¿Y si compro la pintura y llega seca?` buys nothing. */
const withoutSupposed = (matters: Matters, text: string): Matters =>
  isHypothetical(text) && surelyOf(matters) !== undefined ? { ...matters, act: undefined, searches: false } : matters;

/** What a bare question asks about the matter before, where that has an entry on it; otherwise what it asks alone. */
function goingOn(alone: Matters, together: string, written: readonly string[]): Matters {
  const matter = written.findLast((one) => !isBareQuestion(one));
  const [before] = matter === undefined ? [] : route(matter);
  const both = readMatters(together, () => 0);
  const isSame = before && both.main && topicOfMatter(before) === topicOfMatter(both.main);
  return isSame && topicOfMatter(before) !== undefined ? both : alone;
}

const topicOfMatter = ({ matter }: Routed): string | undefined => {
  const entry = matter.kind === 'entry' ? builtIn.es.find(({ id }) => id === matter.id) : undefined;
  return entry && topicOf(entry);
};

/** The entry that a message is about and nothing else. */
export const surelyOf = ({ main }: Matters): string | undefined =>
  main?.matter.kind === 'entry' && main.share >= beyondParts ? main.matter.id : undefined;
const beyondParts = 0.85;

/** Whether a question asks for an entry of the knowledge rather than for anything else; `quiero una copia de mis datos` is a wish. */
export const asksAnyEntry = ({ main }: Matters, text: string): boolean =>
  main?.matter.kind === 'entry' && main.share >= leastOfEntry && formsOf(text).some((form) => form !== 'none');
const leastOfEntry = 0.25;
