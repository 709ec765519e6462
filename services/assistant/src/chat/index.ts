import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { chatOperations } from '@tianguis/proto/assistant/chat/operations';
import type { Scope } from '../platform/database.ts';
import { defineRoom } from '../platform/room.ts';
import { demandStore } from '../pricing/demand-store.ts';
import { answerChat, type ChatTurn } from './answer-chat.ts';
import { withinBudget } from './answer-within-budget.ts';
import { handoverStore, keepTurn } from './chat-store.ts';
import { sendEvents } from './send-events.ts';
import { type HandedOver, handOver, leaveContact } from './send-handover.ts';
import { soughtIn } from './sought.ts';

/** Chat: answers visitors of the site, and leaves a conversation to the team where a person is needed. */
export const chat = defineRoom<typeof chatOperations>((deps) => {
  const { config, prisma, inTransaction, outbox } = deps;
  const { keepAsks } = demandStore(deps.storage);
  const budget = {
    perHour: config.ASSISTANT_CHAT_ANSWERS_PER_HOUR,
    engine: deps.engine,
    beyond: deps.localEngine,
  };
  const engine = config.OPENAI_API_KEY ? withinBudget(budget) : deps.engine;
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
    handlers: {
      chat: ({ body, lang, log }) => answerChat(needs(log), { ...body, language: body.locale ?? lang }),
      chatStream: (call) => {
        const { body, lang, log } = call;
        const asked = { ...body, language: body.locale ?? lang };
        return sendEvents(call, (listener) => answerChat(needs(log), asked, listener));
      },
      leaveChatContact: ({ params, body, lang }) =>
        inTransaction((scope) => leaveContact(scoped(scope), params.id, body, lang)),
    },
  };
});
