import { createStorage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { testDatabase } from '@tianguis/testkit/database';
import pMap from 'p-map';
import type { AnswerEngine, Turn } from '../../../services/assistant/src/engines/answer.ts';
import { createEngineOn } from '../../../services/assistant/src/engines/create-engine.ts';
import type { Market } from '../../../services/assistant/src/engines/market.ts';
import { noMemberDesk } from '../../../services/assistant/src/engines/member-desk.ts';
import { builtIn } from '../../../services/assistant/src/knowledge/knowledge.ts';
import { prepare } from '../../../services/assistant/src/knowledge/live-knowledge.ts';
import { demandStore } from '../../../services/assistant/src/pricing/demand.ts';
import { lotsOn, marketStore } from '../../../services/assistant/src/pricing/market.ts';
import { pricesOn } from '../../../services/assistant/src/pricing/open-prices.ts';
import { answerContact, handOverText } from '../../../services/assistant/src/replies/answer-contact.ts';
import { atLeast, atMost, milliseconds, percentile, perSecond, type Row } from '../shared/row.ts';
import { fillDemoMarket } from './demo-market.ts';
import { type GradedConversation, gradedConversations, gradedMessages, isGood } from './graded.ts';
import { answerByKeywords } from './keyword-answers.ts';

/** Answers one message of a conversation: an empty text is silence. */
type Answerer = (question: string, history: readonly Turn[], language: Language) => Promise<string>;

const lots = 5_000;
const askers = 4;
const thresholds = { sendAt: 0.8, holdAt: 0.5 };

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Aria with a market of the demo city, in a database of its own. */
export async function answerRows(answers: number): Promise<Row[]> {
  const database = await testDatabase('assistant');
  const storage = createStorage({ connectionString: database.url, name: 'bench', max: 4 });
  try {
    await fillDemoMarket(storage, lots);
    const stored = marketStore(storage);
    const openPrices = pricesOn({ ...stored, ...demandStore(storage) });
    const engine = engineOn({ openPrices, findLots: lotsOn(stored) });
    return [...(await qualityRows(engine)), ...(await speedRows(engine, answers))];
  } finally {
    await storage.close();
    await database.drop();
  }
}

const engineOn = (market: Market): AnswerEngine =>
  createEngineOn(prepare(builtIn), {
    publicUrl: 'https://tianguis.test',
    leastConfidence: thresholds.holdAt,
    market,
    desk: noMemberDesk,
  });

const inChat =
  (engine: AnswerEngine): Answerer =>
  async (question, history, language) =>
    (await engine({ question, history, language })).text;

/** What a contact hears: the answer where it is sent, that a person answers where one has to, and nothing while it waits for staff. */
const onWhatsApp =
  (engine: AnswerEngine): Answerer =>
  async (body, history) => {
    const message = { contactId: 1, messageLogId: 1, businessName: '', body, mediaCount: 0 };
    const reply = await answerContact({ engine, thresholds, conversation: async () => history }, message);
    if (reply.outcome === 'held') return '';
    return reply.outcome === 'sent' ? reply.answer.text : handOverText(reply.answer);
  };

const byKeywords: Answerer = async (question, _, language) => answerByKeywords(question, language);

interface Judged {
  readonly kind: string;
  readonly good: boolean;
}

async function judgeMessages(answer: Answerer, isLeftOut: (kind: string) => boolean = () => false): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const message of gradedMessages) {
    if (isLeftOut(message.kind)) continue;
    const text = await answer(message.text, [], message.language);
    judged.push({ kind: message.kind, good: isGood(message, text) });
  }
  return judged;
}

/** Of each turn, whether it was answered well. */
async function judgeTurns(answer: Answerer, { turns, language }: GradedConversation): Promise<boolean[]> {
  const history: Turn[] = [];
  const good: boolean[] = [];
  for (const turn of turns) {
    const text = await answer(turn.text, history, language);
    good.push(isGood(turn, text));
    history.push({ role: 'user', content: turn.text });
    if (text !== '') history.push({ role: 'assistant', content: text });
  }
  return good;
}

async function judgeConversations(answer: Answerer) {
  const all: boolean[][] = [];
  for (const conversation of gradedConversations) all.push(await judgeTurns(answer, conversation));
  return { turns: all.flat(), whole: all.map((turns) => turns.every(Boolean)) };
}

const shareOf = (good: readonly boolean[]): number => good.filter(Boolean).length / good.length;
const goodOf = (judged: readonly Judged[]): boolean[] => judged.map(({ good }) => good);
const counted = (good: readonly boolean[]): string =>
  good.length === 0 ? '–' : `${good.filter(Boolean).length}/${good.length} (${percent(shareOf(good))})`;

/** Outreach confirms an opt-out before Aria is asked. */
const isOutreachs = (kind: string): boolean => kind === 'opt_out';

/** The share of good answers, by patterns that are a coarse grade (`graded/README.md`). */
async function qualityRows(engine: AnswerEngine): Promise<Row[]> {
  const chat = await judgeMessages(inChat(engine));
  const whatsapp = await judgeMessages(onWhatsApp(engine), isOutreachs);
  const keywords = await judgeMessages(byKeywords);
  const chats = await judgeConversations(inChat(engine));
  const threads = await judgeConversations(onWhatsApp(engine));
  const plain = await judgeConversations(byKeywords);
  const kinds = [...new Set(gradedMessages.map(({ kind }) => kind))];
  const of = (judged: readonly Judged[], kind: string) => counted(goodOf(judged.filter((one) => one.kind === kind)));
  console.log('Good answers, by patterns:');
  console.table([
    ...kinds.map((kind) => ({
      kind,
      chat: of(chat, kind),
      whatsapp: of(whatsapp, kind),
      keywords: of(keywords, kind),
    })),
    {
      kind: 'all',
      chat: counted(goodOf(chat)),
      whatsapp: counted(goodOf(whatsapp)),
      keywords: counted(goodOf(keywords)),
    },
    { kind: 'turns', chat: counted(chats.turns), whatsapp: counted(threads.turns), keywords: counted(plain.turns) },
    {
      kind: 'whole conversations',
      chat: counted(chats.whole),
      whatsapp: counted(threads.whole),
      keywords: counted(plain.whole),
    },
  ]);
  const peer = shareOf(goodOf(keywords));
  const peerTurns = shareOf(plain.turns);
  const messages = `good answers to ${gradedMessages.length} graded messages`;
  const turns = `good answers to ${chats.turns.length} turns of conversations`;
  return [
    atLeast(`${messages}, chat, against a keyword matcher`, shareOf(goodOf(chat)), peer, 1.5, percent),
    atLeast(`${messages}, WhatsApp, against the same`, shareOf(goodOf(whatsapp)), peer, 1.5, percent),
    atLeast(`${turns}, chat, against the same`, shareOf(chats.turns), peerTurns, 1.5, percent),
    atLeast(`${turns}, WhatsApp, against the same`, shareOf(threads.turns), peerTurns, 1.5, percent),
  ];
}

/** How soon one process answers a message that looks at the market, and how many it answers where several people ask at once. */
async function speedRows(engine: AnswerEngine, answers: number): Promise<Row[]> {
  const asked = gradedMessages.filter(({ kind }) => kind === 'buy' || kind === 'price');
  const ask = async (at: number): Promise<number> => {
    const message = asked[at % asked.length];
    const begin = performance.now();
    await engine({ question: message?.text ?? '', history: [], language: message?.language ?? 'es' });
    return performance.now() - begin;
  };
  for (let at = 0; at < Math.min(answers, 100); at++) await ask(at);
  const took: number[] = [];
  for (let at = 0; at < answers; at++) took.push(await ask(at));
  const begin = performance.now();
  await pMap(Array.from({ length: answers }).keys(), ask, { concurrency: askers });
  const rate = (1000 * answers) / (performance.now() - begin);
  return [
    atMost(`an answer with search among ${lots} lots, p95`, percentile(took, 0.95), 30, milliseconds(1)),
    atLeast(`answers of one process with search, to ${askers} at once`, rate, 300, 1, perSecond),
  ];
}
