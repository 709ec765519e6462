import type { Handlers } from '@tianguis/chassis/http/server';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { conversationOperations } from '@tianguis/proto/outreach/inbox/operations';
import { contactNotFound } from '../contacts/errors.ts';
import { actorOf } from '../platform/actor.ts';
import { type AssignNeeds, assignConversation } from './assign-conversation.ts';
import type { ConversationList } from './conversation-list-store.ts';
import { conversationView } from './conversation-views.ts';
import { type MarkNeeds, markConversation } from './mark-conversation.ts';
import { type RequestLotNeeds, requestLot } from './members/request-lot.ts';
import { type SwitchAriaNeeds, switchAria } from './switch-aria.ts';

const pageSize = 30;

type Needs = AssignNeeds &
  RequestLotNeeds &
  MarkNeeds &
  SwitchAriaNeeds & {
    readonly conversationList: ConversationList;
    now(): Date;
  };

export const conversationHandlers = (needs: Needs): Handlers<typeof conversationOperations> => {
  const { conversationList: list, now } = needs;
  const one = async (id: number) => {
    const row = await list.find(id);
    if (!row) throw contactNotFound();
    return { conversation: conversationView(now())(row) };
  };
  return {
    listConversations: async ({ query, identity }) => {
      const { rows, ...page } = await list.page({ ...query, limit: query.limit ?? pageSize }, actorOf(identity));
      return { conversations: rows.map(conversationView(now())), ...page };
    },
    conversationCounts: ({ identity }) => list.counts(actorOf(identity)),
    listAssignees: async ({ identity }) => {
      const others = await list.assignees();
      return { assignees: withMe(others, identity), me: actorOf(identity) };
    },
    getConversation: ({ params }) => one(params.id),
    assignConversation: async ({ params, body, identity }) => {
      await assignConversation(needs, params.id, body, identity);
      return one(params.id);
    },
    markConversation: async ({ params, body, identity }) => {
      await markConversation(needs, params.id, body, identity);
      return one(params.id);
    },
    requestLot: async ({ params, identity }) => ({
      success: true,
      memberId: await requestLot(needs, params.id, actorOf(identity)),
    }),
    switchAria: async ({ params, body }) => {
      await switchAria(needs, params.id, body.on);
      return one(params.id);
    },
  };
};

type Named = { readonly actor: string; readonly name: string };

function withMe(others: readonly Named[], identity: Identity): Named[] {
  const me = actorOf(identity);
  if (identity.kind !== 'staff' || others.some(({ actor }) => actor === me)) return [...others];
  return [{ actor: me, name: identity.name }, ...others];
}
