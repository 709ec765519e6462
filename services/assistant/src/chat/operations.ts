import type { Handlers } from '@tianguis/chassis/http/operation';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { chatOperations } from '@tianguis/proto/assistant/chat/operations';
import type { Point } from '@tianguis/proto/zones';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { AnswerEngine } from '../engines/answer.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { answerChat, type ChatTurn } from './answer-chat.ts';
import { handoverStore, keepTurn } from './chat-store.ts';
import { sendEvents } from './send-events.ts';
import { type HandedOver, handOver, leaveContact } from './send-handover.ts';
import { soughtIn } from './sought.ts';

interface Parts {
  readonly engine: AnswerEngine;
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  keepAsks(categories: readonly string[], point: Point | undefined): Promise<void>;
}

export function chatHandlers({
  engine,
  prisma,
  inTransaction,
  outbox,
  keepAsks,
}: Parts): Handlers<typeof chatOperations> {
  const scoped = (scope: Scope) => ({ ...handoverStore(scope.prisma), publish: publishIn(outbox, scope.tx) });
  const needs = (log: Logger) => ({
    engine,
    async keepTurn(turn: ChatTurn) {
      await keepTurn(prisma, turn);
      const { categories, place } = soughtIn(turn);
      if (categories.length > 0) await keepAsks(categories, place);
    },
    handOver: (handedOver: HandedOver) => inTransaction((scope) => handOver(scoped(scope), handedOver)),
    log,
  });
  return {
    chat: ({ body, lang, log }) => answerChat(needs(log), { ...body, language: body.locale ?? lang }),
    chatStream: (call) => {
      const { body, lang, log } = call;
      const chat = { ...body, language: body.locale ?? lang };
      return sendEvents(call, (listener) => answerChat(needs(log), chat, listener));
    },
    leaveChatContact: ({ params, body, lang }) =>
      inTransaction((scope) => leaveContact(scoped(scope), params.id, body, lang)),
  };
}
