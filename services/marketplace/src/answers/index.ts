import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { answerOperations } from '@tianguis/proto/marketplace/answers/operations';
import { defineRoom } from '../platform/room.ts';
import { tellAccount } from './account.ts';
import { saveAlert } from './alerts.ts';
import { tellOrders } from './orders.ts';

/** Answers: what Aria tells a member of what is theirs, in the chat and by WhatsApp, in the same sentences. */
export const answers = defineRoom<typeof answerOperations>(({ storage, inTransaction, publicUrl, now }) => ({
  handlers: {
    tellOrders: ({ identity, query, lang: language }) =>
      tellOrders(storage, { memberId: memberIdOf(identity), language, publicUrl, now: now() }, query.order),
    async tellAccount({ identity, query, lang: language }) {
      const asker = { memberId: memberIdOf(identity), language, publicUrl, now: now() };
      return { text: await tellAccount(storage, asker, query.about) };
    },
    saveAlert: ({ identity, body, lang: language }) =>
      inTransaction(async ({ tx }) => {
        const asker = { memberId: memberIdOf(identity), language, publicUrl, now: now() };
        return { text: await saveAlert(tx, asker, body) };
      }),
  },
}));
