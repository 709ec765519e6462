import type { RawCall } from '@tianguis/chassis/http/operation';
import { problemOf } from '@tianguis/chassis/http/problem';
import { identityHeader } from '@tianguis/chassis/identity/identity';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { chatOperations } from '@tianguis/proto/assistant/chat/operations';
import { serverSentEvent } from '@tianguis/proto/server-sent-events';
import type { Listener } from '../engines/answer.ts';
import type { MemberToken } from '../engines/member-desk.ts';
import type { Scope } from '../platform/database.ts';
import { defineRoom } from '../platform/room.ts';
import { demandStore } from '../pricing/demand.ts';
import { answerChat, type ChatTurn, soughtIn, storeTurn, withinBudget } from './answer-chat.ts';
import { type HandedOver, handOver, handoverStore, leaveContact } from './handover.ts';

/** Chat: Aria answers visitors of the site, and hands a conversation over where a person is needed. */
export const chat = defineRoom<typeof chatOperations>((deps) => {
  const { config, inTransaction, outbox } = deps;
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
      await storeTurn(deps, turn);
      const { categories, place } = soughtIn(turn);
      if (categories.length > 0) await keepAsks(categories, place);
    },
    handOver: (handedOver: HandedOver) => inTransaction((scope) => handOver(scoped(scope), handedOver)),
    log,
  });
  return {
    handlers: {
      chat: (call) => {
        const { body, lang, log } = call;
        return answerChat(needs(log), { ...body, language: body.locale ?? lang, member: memberOf(call) });
      },
      chatStream: (call) => {
        const { body, lang, log } = call;
        const asked = { ...body, language: body.locale ?? lang, member: memberOf(call) };
        return sendEvents(call, (listener) => answerChat(needs(log), asked, listener));
      },
      leaveChatContact: ({ params, body, lang }) =>
        inTransaction((scope) => leaveContact(scoped(scope), params.id, body, lang)),
    },
  };
});

/** What vouches for the member who asks; undefined for anybody else. */
function memberOf({ identity, headers }: Pick<RawCall, 'identity' | 'headers'>): MemberToken | undefined {
  const token = headers[identityHeader];
  return identity.kind === 'member' && typeof token === 'string' ? token : undefined;
}

// Neither the buffer of a proxy nor a compressor may hold the parts back.
const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

type StreamCall = Pick<RawCall, 'res' | 'signal' | 'lang' | 'log' | 'requestId'>;

/** Answers with server-sent events: a `delta` for each part of the text, then `done`, or `error` with a problem. */
async function sendEvents(
  { res, signal, lang, log, requestId }: StreamCall,
  work: (listener: Listener) => Promise<object>,
): Promise<void> {
  res.writeHead(200, head).flushHeaders();
  const send = (event: string, data: object) => void res.write(serverSentEvent(event, data));
  try {
    send('done', await work({ signal, onText: (text) => send('delta', { text }) }));
  } catch (err) {
    if (!signal.aborted) {
      log.error({ err }, 'a streamed answer failed');
      send('error', { ...problemOf(err, lang).problem, requestId });
    }
  }
  res.end();
}
