import { randomUUID } from 'node:crypto';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { maskText } from '@tianguis/chassis/telemetry/redact';
import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import type { Language, Localized } from '@tianguis/proto/errors';
import { maskPrivateNumbers, privateNumberWarning, withoutPrivateNumbers } from '@tianguis/proto/private-numbers';
import { hour } from '@tianguis/proto/time';
import type { Point } from '@tianguis/proto/zones';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { type Answer, type AnswerEngine, type Listener, speak, type Turn } from '../engines/answer.ts';
import type { MemberToken } from '../engines/member-desk.ts';
import { findMentions } from '../intents/mentions.ts';
import { findPlace } from '../intents/places.ts';
import { tokensOf } from '../knowledge/text.ts';
import { placeNamed } from '../pricing/place.ts';
import { nameConversation } from './conversation-names.ts';
import { type HandedOver, handedOverText, optOutText } from './handover.ts';

export interface ChatTurn {
  readonly question: string;
  readonly answer: Answer;
  /** The browser's name of the conversation, which is not stored. */
  readonly conversationId?: string | undefined;
}

interface Needs {
  readonly handOver: (handedOver: HandedOver) => Promise<void>;
  readonly engine: AnswerEngine;
  readonly keepTurn: (turn: ChatTurn) => Promise<void>;
  readonly log: Logger;
}

interface Chat {
  readonly messages: readonly Turn[];
  /** The browser's, if it sent one. */
  readonly conversationId?: string | undefined;
  readonly language: Language;
  /** Who asks, where they are signed in. */
  readonly member?: MemberToken | undefined;
}

/** A conversation without the numbers of cards and documents, and what to tell the visitor who wrote one last. */
function withoutNumbers(chat: Chat): { readonly chat: Chat; readonly warning: Localized | undefined } {
  const messages = chat.messages.map(({ role, content }) => ({ role, content: withoutPrivateNumbers(content) }));
  const { found } = maskPrivateNumbers(chat.messages.at(-1)?.content ?? '');
  return { chat: { ...chat, messages }, warning: privateNumberWarning(found) };
}

/**
 * Answers the last message of a conversation. A listener gets the answer while it is written. Numbers of cards and documents
 * reach neither the engine nor what is stored; who wrote one is warned.
 */
export async function answerChat(needs: Needs, written: Chat, listener?: Listener) {
  const { chat, warning } = withoutNumbers(written);
  const answer = await answerAndKeep(needs, chat, listener);
  const { text, handoverId } = await handOverWhereDue(needs, chat, answer);
  const { intent, confidence, action, sources } = answer;
  const reply = warning ? `${warning[answer.language]} ${text}` : text;
  return { reply, response: reply, intent, confidence, action, sources: [...sources], handoverId };
}

/** Aria says that the team has the conversation only once they do: if the handover fails, so does the answer. */
async function handOverWhereDue({ handOver }: Needs, { messages, conversationId }: Chat, answer: Answer) {
  if (answer.action !== 'handoff') return { text: answer.text, handoverId: undefined };
  const handoverId = conversationId ?? randomUUID();
  const said = { role: 'assistant', content: answer.text } as const;
  await handOver({ handoverId, language: answer.language, transcript: [...messages, said] });
  const next = answer.intent === 'opt_out' ? optOutText : handedOverText;
  return { text: `${answer.text}\n\n${next[answer.language]}`, handoverId };
}

/** A turn that cannot be stored is answered nevertheless. */
async function answerAndKeep({ engine, keepTurn, log }: Needs, chat: Chat, listener?: Listener) {
  const { messages, language, conversationId: conversation, member } = chat;
  const question = messages.at(-1)?.content ?? '';
  const asked = { question, history: messages.slice(0, -1), language, conversation, member };
  const answer = await engine(asked, listener);
  await keepTurn({ question, answer, conversationId: conversation }).catch((err) =>
    log.warn({ err }, 'a chat turn was not kept'),
  );
  return answer;
}

interface Asked {
  readonly question: string;
  readonly answer: { readonly intent: ChatIntent };
}

interface Sought {
  readonly categories: readonly string[];
  readonly place: Point | undefined;
}

/** Which materials a visitor looked for, and where: this counts as demand, without the person. */
export function soughtIn({ question, answer: { intent } }: Asked): Sought {
  if (intent !== 'buy') return { categories: [], place: undefined };
  const tokens = tokensOf(question);
  const categories = new Set(findMentions(tokens).flatMap(({ material }) => material?.id ?? []));
  return { categories: [...categories], place: placeNamed(findPlace(tokens)?.name) };
}

interface Budget {
  /** Answers of one process in an hour, for all visitors together. */
  readonly perHour: number;
  /** Answers within the budget. */
  readonly engine: AnswerEngine;
  /** Answers beyond it, free of charge. */
  readonly beyond: AnswerEngine;
}

/** Answers with the costly engine up to a number of answers an hour, and with the cheap one beyond. */
export function withinBudget({ perHour, engine, beyond }: Budget, clock: () => number = Date.now): AnswerEngine {
  let window = { since: clock(), spent: 0 };
  const spend = (): boolean => {
    if (clock() - window.since >= hour) window = { since: clock(), spent: 0 };
    window.spent += 1;
    return window.spent <= perHour;
  };
  return async (question, listener) => (spend() ? engine(question, listener) : speak(await beyond(question), listener));
}

/** Stands for an answer that told somebody what is theirs: nobody's turns are stored with who asked. */
const ownAnswer: Readonly<Record<Language, string>> = {
  es: '(Lo suyo: no se guarda.)',
  en: '(Their own: not stored.)',
};

// Half a year is enough to learn from. Each new turn deletes two old ones, so that the table needs no job.
const sweep = statement(
  () => sql`
    delete from chat_turns where id = any(array(select id from chat_turns
      where created_at < now() - interval '180 days' order by created_at limit 2 for update skip locked))`,
);

/** Stores what visitors ask, without emails and phones, so that the knowledge can be improved. */
export async function storeTurn(
  { prisma, storage }: { readonly prisma: PrismaClient; readonly storage: Storage },
  { question, answer, conversationId }: ChatTurn,
): Promise<void> {
  const conversation = conversationId === undefined ? null : await nameConversation(storage, conversationId);
  await prisma.chatTurn.create({
    data: {
      language: answer.language,
      question: maskText(question),
      answer: answer.isPrivate ? ownAnswer[answer.language] : answer.text,
      intent: answer.intent,
      confidence: answer.confidence,
      action: answer.action,
      engine: answer.engine,
      sources: [...answer.sources],
      conversation,
    },
    select: { id: true },
  });
  await run(storage, sweep());
}
