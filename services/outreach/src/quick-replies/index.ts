import type { Identity } from '@tianguis/chassis/identity/identity';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { quickReplyChanged } from '@tianguis/proto/outreach/quick-replies/events';
import type { quickReplyOperations } from '@tianguis/proto/outreach/quick-replies/operations';
import { unknownIn } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import { audit, knownActor } from '../platform/actors.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { quickReplyNotFound, tooManyQuickReplies, unknownQuickReplyVariables } from './errors.ts';
import { type QuickReply, quickReplyStore } from './quick-reply-store.ts';

/** The list has no pages, so a team keeps no more. */
const most = 200;

interface Wanted {
  readonly shortcut: string;
  readonly text: string;
}

/** Quick replies: texts that the whole team answers with. Every change is in the audit log. */
export const quickReplies = defineRoom<typeof quickReplyOperations>((deps) => ({
  handlers: {
    listQuickReplies: async () => {
      const found = await quickReplyStore.list(deps.storage);
      return { quickReplies: found, total: found.length };
    },
    createQuickReply: async ({ body, identity }) => ({ success: true, quickReply: await add(deps, body, identity) }),
    updateQuickReply: async ({ params, body, identity }) => ({
      success: true,
      quickReply: await change(deps, params.id, body, identity),
    }),
    deleteQuickReply: async ({ params, identity }) => {
      await remove(deps, params.id, identity);
      return { success: true };
    },
  },
}));

const add = (deps: Deps, wanted: Wanted, identity: Identity): Promise<QuickReply> =>
  deps.storage.transaction(async (tx) => {
    checkText(wanted.text);
    if ((await quickReplyStore.count(tx)) >= most) throw tooManyQuickReplies(most);
    const actor = await knownActor(tx, identity);
    const id = await quickReplyStore.add(tx, { ...wanted, actor });
    const { shortcut, text } = wanted;
    await note(deps, tx, id, { actor, action: 'quick_reply_added', detail: { shortcut, text } });
    return stored(tx, id);
  });

type Change = { readonly [Field in keyof Wanted]?: Wanted[Field] | undefined };

/** What is not given stays. */
const change = (deps: Deps, id: number, wanted: Change, identity: Identity): Promise<QuickReply> =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    await quickReplyStore.lock(tx, id);
    const before = await stored(tx, id);
    const { shortcut = before.shortcut, text = before.text } = wanted;
    checkText(text);
    if (!(await quickReplyStore.change(tx, id, { shortcut, text, actor }))) throw quickReplyNotFound();
    const now = await stored(tx, id);
    const detail = { shortcut: now.shortcut };
    const changes = differencesOf(before, now, ['shortcut', 'text']);
    await note(deps, tx, id, { actor, action: 'quick_reply_changed', detail, changes });
    return now;
  });

const remove = (deps: Deps, id: number, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    const shortcut = await quickReplyStore.remove(tx, id);
    if (shortcut === undefined) throw quickReplyNotFound();
    await note(deps, tx, id, { actor, action: 'quick_reply_deleted', detail: { shortcut } });
  });

/** Refuses a text that could be filled for no contact. */
function checkText(text: string): void {
  const unknown = unknownIn(text);
  if (unknown.length > 0) throw unknownQuickReplyVariables(unknown);
}

async function stored(tx: Tx, id: number): Promise<QuickReply> {
  const found = await quickReplyStore.find(tx, id);
  if (!found) throw quickReplyNotFound();
  return found;
}

type Noted = { readonly actor: string; readonly detail: Readonly<Record<string, string>> } & (
  | { readonly action: 'quick_reply_added' | 'quick_reply_deleted' }
  | { readonly action: 'quick_reply_changed'; readonly changes: Changes }
);

/** Writes a change into the audit log, and has every open desk read the list anew. */
async function note(deps: Deps, tx: Tx, id: number, done: Noted): Promise<void> {
  const subject = `quick-replies/${id}`;
  await audit(deps, tx, { ...done, subject });
  await deps.outbox.append(tx, quickReplyChanged, { subject, data: { quickReplyId: id } });
}
