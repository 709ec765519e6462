import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { NewAiResponse } from '../engines/answer.ts';
import type { PrismaTx } from '../platform/database.ts';
import { answerContact } from './answer-contact.ts';
import { keepAutoReply } from './keep-auto-reply.ts';
import { autoReplyWrites } from './reply-store.ts';

type Ports = Parameters<typeof answerContact>[0] & { readonly outbox: Outbox };

/** A contact wrote: find the reply, unless a person has taken the conversation over. */
export function onContactResponded({ outbox, ...ports }: Ports) {
  const writes = autoReplyWrites(outbox);
  return consumersWith<PrismaTx>()({
    event: contactResponded,
    name: 'auto-reply',
    before: async ({ data }): Promise<NewAiResponse | undefined> =>
      data.autoReplyAllowed ? answerContact(ports, data) : undefined,
    handle: async ({ prepared, prisma, tx, log }) => {
      if (!prepared) return;
      await keepAutoReply(writes({ prisma, tx }), prepared);
      const { answer, outcome } = prepared;
      log.info({ outcome, intent: answer.intent, confidence: answer.confidence, engine: answer.engine }, 'auto-reply');
    },
  });
}
