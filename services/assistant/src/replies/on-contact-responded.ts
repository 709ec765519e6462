import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { PrismaTx } from '../platform/database.ts';
import { answerContact } from './answer-contact.ts';
import { keepAutoReply } from './keep-auto-reply.ts';
import type { NewReply } from './reply.ts';
import { addReply } from './reply-store.ts';

type Parts = Parameters<typeof answerContact>[0] & { readonly outbox: Outbox };

/** A contact wrote: find the reply, unless a person has taken the conversation over. */
export const onContactResponded = ({ outbox, ...parts }: Parts) =>
  consumersWith<PrismaTx>()({
    event: contactResponded,
    name: 'auto-reply',
    before: async ({ data }): Promise<NewReply | undefined> =>
      data.autoReplyAllowed ? answerContact(parts, data) : undefined,
    handle: async ({ prepared, prisma, tx, log }) => {
      if (!prepared) return;
      const add = (reply: NewReply, responseType: string) => addReply(prisma, reply, responseType);
      await keepAutoReply({ addReply: add, publish: publishIn(outbox, tx) }, prepared);
      const { answer, confidence, outcome } = prepared;
      log.info({ outcome, topic: answer.topic, confidence, engine: answer.engine }, 'auto-reply');
    },
  });
