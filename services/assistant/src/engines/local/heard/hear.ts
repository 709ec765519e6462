import { asksForGoods } from '../../../dialogue/buyer-cues.ts';
import { sellsPlainly } from '../../../dialogue/cues.ts';
import type { Dialogue } from '../../../dialogue/dialogue.ts';
import { withoutDenied } from '../../../dialogue/properties.ts';
import { withItsMatter } from '../../../intents/leaning.ts';
import { findPlace } from '../../../intents/places.ts';
import { plainMatter } from '../../../intents/plain-matters.ts';
import { correct, type Reading, readMessage } from '../../../intents/read-message.ts';
import { recogniser } from '../../../intents/recognition/recogniser.ts';
import { tokensOf } from '../../../knowledge/text.ts';
import type { Matters } from '../../../matters/read-matters.ts';
import { lazily } from '../../../platform/lazily.ts';
import type { Setting } from '../compose.ts';
import { complainedBefore } from '../follow-up.ts';
import {
  offerFirst,
  searchFirst,
  urgentFirst,
  withOptOut,
  withoutTakenBack,
  withoutUnsaidComplaint,
  withoutUnsaidNo,
  withoutUnsaidStop,
  withUrgent,
} from '../heard-in-talk.ts';
import { orderNumberIn } from '../open-case.ts';
import { chosenEntry, mostLikelyEntry } from './chosen-entry.ts';
import type { Heard } from './heard.ts';
import { followedIn, mattersAlone, mattersInTalk, surelyOf } from './matters-heard.ts';
import type { Message } from './message.ts';
import { hearPerson, type PersonHeard } from './person-heard.ts';

/** Reads in a message all that the answers choose by. */
export function hear(message: Message): Heard {
  const { written, before, dialogue, normalised } = message;
  const together = dialogue.goods.length === 0 ? withItsMatter(written, before) : written;
  const alone = mattersAlone(message);
  const matters = mattersInTalk(alone, together, message);
  const wordedMatter = plainMatter(written);
  const followed = followedIn(message, wordedMatter);
  const looksFirst = looksForGoods(message, matters);
  const isOfGoods = goesOnWithGoods(dialogue);
  const sellsSurely = sellsPlainly.test(normalised);
  const personHeard = hearPerson(message, { matters, wordedMatter, followed, looksFirst, isOfGoods, sellsSurely });
  const { person } = personHeard;
  const reading = readingInTalk(message, matters, personHeard, sellsSurely);
  const said = correct(tokensOf(written), recogniser().knows).join(' ');
  const heard: Heard = {
    ...message,
    said,
    alone,
    matters,
    wordedMatter,
    followed,
    looksFirst,
    isOfGoods,
    person,
    reading,
    isForPerson: person !== undefined || reading.urgent.has('stop') || reading.urgent.has('complaint'),
    setting: settingOf(message, { said, together, matters, reading }),
    hasComplained: lazily(() => complainedBefore(before)),
    routed: lazily(() => mostLikelyEntry(heard)),
    chosen: lazily(() => chosenEntry(heard)),
  };
  return heard;
}

/** `¿Tendrán aceite? ¿Dan factura?` asks of lots, and of no order. */
const looksForGoods = ({ dialogue, normalised }: Message, { searches }: Matters): boolean =>
  dialogue.asks === 'search' &&
  dialogue.goods.length > 0 &&
  !dialogue.continues &&
  !dialogue.isOwnMatter &&
  (searches || asksForGoods.test(normalised));

/** Whether the last message surely says something of goods, in a talk that had begun. */
const goesOnWithGoods = ({ act, asks, alert }: Dialogue): boolean => act !== undefined && !alert && asks !== undefined;

/** What the recogniser hears, step by step with what the talk says of it. */
function readingInTalk(
  { written, whole, before, dialogue }: Message,
  matters: Matters,
  { person, onlyAsks }: PersonHeard,
  sellsSurely: boolean,
): Reading {
  const read = withoutTakenBack(withUrgent(readMessage(ofWhatIsMeant(written), before), whole), dialogue);
  const ofGoods = searchFirst(offerFirst(read, dialogue, matters, sellsSurely), dialogue, written);
  const urgent = urgentFirst(withOptOut(ofGoods, matters, written, dialogue), person);
  const stopped = withoutUnsaidStop(urgent, written, matters);
  const complained = withoutUnsaidComplaint(stopped, matters, person === undefined && onlyAsks);
  return withoutUnsaidNo(complained, dialogue, before.length > 0);
}

/** `Cromadas no` of lamps that are looked for refuses nothing else. */
const ofWhatIsMeant = (text: string): string => {
  const rest = withoutDenied(text);
  return /\p{L}/u.test(rest) ? rest : text;
};

interface Understood extends Pick<Heard, 'said' | 'matters' | 'reading'> {
  /** The message behind the matter that it goes on with. */
  readonly together: string;
}

/** What drafts are made in. */
function settingOf(message: Message, { said, together, matters, reading }: Understood): Setting {
  const { written, before, dialogue, language, webUrl, entry, member } = message;
  return {
    language,
    webUrl,
    place: placeOf(message, reading),
    entry,
    dialogue,
    said,
    written: together,
    asked: matters.asked,
    parts: matters.parts,
    surely: surelyOf(matters),
    searches: matters.searches,
    member,
    order: [...before, written].map(orderNumberIn).findLast((number) => number !== undefined),
  };
}

/** Where the talk is about. What was looked for is elsewhere than what is offered. */
function placeOf({ before, dialogue }: Message, { place }: Reading): string | undefined {
  if (dialogue.goods.length > 0) return dialogue.place;
  return place ?? before.map((text) => findPlace(tokensOf(text))?.name).findLast((name) => name) ?? dialogue.place;
}
