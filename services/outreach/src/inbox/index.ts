import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { conversationOperations } from '@tianguis/proto/outreach/inbox/operations';
import type { routingOperations } from '@tianguis/proto/outreach/inbox/routing';
import type { messageSendingOperations } from '@tianguis/proto/outreach/inbox/sending';
import type { inboxViewOperations } from '@tianguis/proto/outreach/inbox/views';
import type { webhookOperations } from '@tianguis/proto/outreach/messaging/webhooks';
import { contactNotFound } from '../contacts/contact-store.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { keyedBy } from '../platform/sent-keys.ts';
import { onAutoReplyHeld, onAutoReplyReady, onAutoReplyReviewed } from './aria-replies.ts';
import { arrivalGauges } from './arrivals/arrival-gauges.ts';
import { understandDue, understandJob } from './arrivals/understand.ts';
import { attachmentStore } from './attachments/attachment-store.ts';
import { attachmentHandlers } from './attachments/operations.ts';
import {
  assignConversation,
  closeConversation,
  markConversation,
  snoozeConversation,
  switchAria,
} from './change-conversation.ts';
import { conversationView } from './conversation.ts';
import { conversationCounts, conversationPage, findConversation } from './conversation-list.ts';
import { inboundWebhook } from './inbound-webhook.ts';
import { requestLot } from './members.ts';
import { missedMessages } from './missed.ts';
import { onSupplierRegistered } from './registration.ts';
import { bringBack, comeBackJob } from './reminders.ts';
import { routingHandlers } from './routing/operations.ts';
import { routingStore } from './routing/routing-store.ts';
import { onSellerReplyReady } from './sellers.ts';
import { sendMessage } from './send-message.ts';
import { inboxViewHandlers } from './views/operations.ts';
import { raiseJob, raiseUnanswered } from './waits/raise-unanswered.ts';
import { watchConversation } from './watch.ts';

const pageSize = 30;

type Operations = typeof conversationOperations &
  typeof inboxViewOperations &
  typeof routingOperations &
  typeof messageSendingOperations &
  Pick<typeof webhookOperations, 'twilioInboundWebhook'>;

/** The inbox: conversations with people who have answered; what they write, and what staff and Aria answer. */
export const inbox = defineRoom<Operations>((deps) => ({
  handlers: {
    listConversations: async ({ query, identity }) => {
      const wanted = { ...query, limit: query.limit ?? pageSize };
      const { rows, ...page } = await conversationPage(deps, wanted, actorOf(identity));
      return { conversations: rows.map(conversationView(deps.now())), ...page };
    },
    ...inboxViewHandlers(deps),
    ...routingHandlers(deps),
    ...attachmentHandlers(deps),
    conversationCounts: ({ identity }) => conversationCounts(deps, actorOf(identity)),
    listAssignees: async ({ identity }) => ({
      assignees: await assigneesFor(deps, identity),
      me: actorOf(identity),
    }),
    getConversation: ({ params }) => shownConversation(deps, params.id),
    assignConversation: async ({ params, body, identity }) => {
      await assignConversation(deps, params.id, body, identity);
      return shownConversation(deps, params.id);
    },
    markConversation: async ({ params, body, identity }) => {
      await markConversation(deps, params.id, body, identity);
      return shownConversation(deps, params.id);
    },
    closeConversation: async ({ params, body, identity }) => {
      await closeConversation(deps, params.id, body.closed, identity);
      return shownConversation(deps, params.id);
    },
    snoozeConversation: async ({ params, body, identity }) => {
      await snoozeConversation(deps, params.id, body, identity);
      return shownConversation(deps, params.id);
    },
    watchConversation: ({ params, body, identity }) => {
      watchConversation(deps, params.id, body, identity);
      return { success: true };
    },
    requestLot: async ({ params, identity }) => ({
      success: true,
      memberId: await requestLot(deps, params.id, actorOf(identity)),
    }),
    switchAria: async ({ params, body, identity }) => {
      await switchAria(deps, params.id, body.on, identity);
      return shownConversation(deps, params.id);
    },
    sendTestMessage: async ({ body, identity, headers }) => {
      const test = { ...body, test: true };
      const logId = await sendMessage(deps, test, identity, keyedBy({ body: test, identity, headers }));
      return { success: true, logId };
    },
    sendWhatsapp: async ({ body, identity, headers }) => {
      const logId = await sendMessage(deps, body, identity, keyedBy({ body, identity, headers }));
      return { success: true, logId };
    },
    twilioInboundWebhook: inboundWebhook(deps),
  },
  gauges: arrivalGauges(deps.storage),
  jobs: {
    [understandJob]: { run: () => understandDue(deps), cron: '* * * * *' },
    [raiseJob]: { run: () => raiseUnanswered(deps), cron: '* * * * *' },
    [comeBackJob]: { run: bringBack(deps) },
    'forget-attachments': { run: () => attachmentStore.dropOld(deps.storage), cron: '35 * * * *' },
    'hear-missed': {
      cron: '* * * * *',
      run: hearMissed(deps),
    },
  },
  consumers: [
    onAutoReplyReady(deps),
    onAutoReplyHeld(deps),
    onAutoReplyReviewed(deps),
    onSupplierRegistered(deps),
    onSellerReplyReady(deps),
  ],
}));

function hearMissed(deps: Deps): () => Promise<void> {
  const hear = missedMessages(deps);
  return async () => {
    const missed = await hear();
    if (missed > 0) deps.logger.warn({ missed }, 'messages that no webhook brought');
  };
}

async function shownConversation(deps: Deps, contactId: number) {
  const row = await findConversation(deps, contactId);
  if (!row) throw contactNotFound();
  return { conversation: conversationView(deps.now())(row) };
}

/** The staff whose names are known, and always the caller. */
async function assigneesFor({ storage }: Deps, identity: Identity) {
  const rows = await routingStore.colleagues(storage);
  const me = actorOf(identity);
  if (identity.kind !== 'staff' || rows.some(({ actor }) => actor === me)) return rows;
  return [{ actor: me, name: identity.name, away: false, disabled: false }, ...rows];
}
