import type { Language } from '@tianguis/proto/errors';
import type { Retriever } from '../../knowledge/retriever.ts';
import { lazily } from '../../platform/lazily.ts';
import { train } from '../../turns/train.ts';
import { type Answer, type AnswerEngine, type Question, speak } from '../answer.ts';
import type { Market } from '../market.ts';
import { type MemberDesk, noMemberDesk } from '../member-desk.ts';
import { marketTools, ownTools } from '../tools/index.ts';
import { allowedToo } from './allowed-too.ts';
import { chargeAsked, freightPayer, goOn, lastPrice, pointOfLastAnswer } from './answers/asked-before.ts';
import { forbiddenGoods, goodsGivenAway, goodsNamed, howToReach, mayBeSold, offeredOrSought } from './answers/goods.ts';
import {
  carrier,
  invoiceOfLots,
  likeliestMatter,
  matterInWords,
  ownAffairs,
  subjectDropped,
} from './answers/matters.ts';
import { caseContinued, forPerson } from './answers/persons.ts';
import { moreOfSum, sumAskedOn, sumOfDraft, sumOfMessage } from './answers/sums.ts';
import { bounded, withSkipped } from './bounded.ts';
import { addedEntry } from './choose-entry.ts';
import { commandAnswer } from './commands.ts';
import { finishAnswer } from './finish-answer.ts';
import { hear } from './heard/hear.ts';
import type { Heard } from './heard/heard.ts';
import { type EngineDeps, type Message, messageOf } from './heard/message.ts';
import { saidAgain } from './language-of-talk.ts';
import { withoutOwnNumbers } from './own-numbers.ts';
import { plainRefusal } from './plain-refusals.ts';
import { type ToldReader, toldReader } from './told.ts';

export interface LocalOptions {
  readonly retrievers: Readonly<Record<Language, Retriever>>;
  /** Address of the site, for links in answers. */
  readonly webUrl: string;
  /** Below this the engine says that it does not know. */
  readonly leastConfidence: number;
  readonly market: Market;
  /** Absent: nobody's own can be told. */
  readonly desk?: MemberDesk | undefined;
  readonly now?: (() => Date) | undefined;
}

/** Tries to answer what was heard; undefined leaves it to the next. */
type Answering = (heard: Heard) => Answer | undefined | Promise<Answer | undefined>;

/** Answers in the order that they are tried in; the last one answers anything. */
interface Order {
  readonly first: readonly Answering[];
  readonly last: (heard: Heard) => Answer;
}

/** Complaints, opt-outs and whatever else needs a person: neither goods nor rules are answered before. */
const toWhoNeedsPerson: Order = {
  first: [caseContinued, moreOfSum, invoiceOfLots, goOn],
  last: forPerson,
};

const toOthers: Order = {
  first: [
    // What cannot be sold is refused, whatever else is asked of it.
    forbiddenGoods,
    caseContinued,
    subjectDropped,
    ownAffairs,
    // Sums come before the entries on fees and prices, which are worded alike.
    sumOfMessage,
    howToReach,
    sumOfDraft,
    sumAskedOn,
    // What is known of a point comes before the entry in general.
    lastPrice,
    freightPayer,
    chargeAsked,
    pointOfLastAnswer,
    // What is asked in so many words needs no likelihood.
    invoiceOfLots,
    matterInWords,
    // Goods are noted or looked for, unless the message only asks for an entry.
    offeredOrSought,
    goodsGivenAway,
    goodsNamed,
    mayBeSold,
    // The rest goes by how likely an entry is.
    carrier,
    goOn,
  ],
  last: likeliestMatter,
};

async function answerInOrder({ first, last }: Order, heard: Heard): Promise<Answer> {
  for (const answering of first) {
    const answer = await answering(heard);
    if (answer) return answer;
  }
  return last(heard);
}

/** What is answered before it is known what a message asks: commands, orders to Aria, cards, rentals. */
const answerAtOnce = ({ whole, normalised, dialogue, language, webUrl, found }: Message): Answer | undefined =>
  commandAnswer(normalised, dialogue, language, webUrl) ??
  plainRefusal(whole, language, webUrl, () => addedEntry(found(), undefined) !== undefined);

/** Answers a question, whose text may be shortened. */
async function answerFirst(question: Question, whole: string, deps: EngineDeps): Promise<Answer> {
  const again = saidAgain(question) ?? allowedToo(question);
  if (again) return answerFirst(again, again.question, deps);
  const message = messageOf(question, whole, deps);
  const atOnce = answerAtOnce(message);
  if (atOnce) return atOnce;
  const heard = hear(message);
  return answerInOrder(heard.isForPerson ? toWhoNeedsPerson : toOthers, heard);
}

/**
 * The engine that needs no key: a classifier recognises what a message is about, a small grammar its amounts, materials and places, and
 * the knowledge answers. Its confidence is that of the classifier.
 */
export function createLocalEngine(options: LocalOptions): AnswerEngine {
  const { retrievers, webUrl, leastConfidence, market, desk = noMemberDesk, now = () => new Date() } = options;
  train();
  const tools = [...marketTools({ ...market, webUrl }), ...ownTools({ desk, webUrl })];
  const toldIn = (language: Language): ToldReader => {
    const reader = lazily(() => toldReader(language, webUrl, now()));
    return (answer) => reader()(answer);
  };
  const deps: EngineDeps = {
    retrievers,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    readTold: { es: toldIn('es'), en: toldIn('en') },
    webUrl,
    leastConfidence,
    now,
  };
  return async (asked, listener) => {
    const history = asked.history.map((turn) => ({ ...turn, content: withoutOwnNumbers(turn.content) }));
    const written = { ...asked, question: withoutOwnNumbers(asked.question), history };
    const { question, skipped } = bounded(written);
    const first = await answerFirst(question, written.question, deps);
    return speak(withSkipped(finishAnswer(first, question, deps), skipped), listener);
  };
}
