import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { autoReplyHeld, autoReplyReady, autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { DataOf } from '@tianguis/proto/define-event';
import { messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { Contact, ContactChanges } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { mayAutoReply } from '../contacts/reply-window.ts';
import { suspendMarketing } from '../messaging/change-consent.ts';
import { fateOf, passGate, rulesOf } from '../messaging/gate.ts';
import { newMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { staffNames } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { noteAnswered } from './change-conversation.ts';
import { conversationStore } from './conversation-store.ts';
import { publishConversation } from './publish-conversation.ts';
import { beginWaiting } from './waits/begin-waiting.ts';
import { waitStore } from './waits/wait-store.ts';

export const onAutoReplyReady = (deps: Deps) =>
  defineConsumer({
    event: autoReplyReady,
    name: 'send-auto-reply',
    handle: ({ data, tx }) => sendAutoReply(deps, tx, data),
  });

export const onAutoReplyHeld = (deps: Deps) =>
  defineConsumer({
    event: autoReplyHeld,
    name: 'note-held-reply',
    // What Aria left to a person altogether is no answer that staff could approve.
    handle: async ({ data, tx }) => {
      if (data.outcome === 'held') await noteHeldReply(deps, tx, data);
      if (data.acknowledge) await acknowledge(deps, tx, data);
      if (data.outcome === 'handed_over') await handOver(deps, tx, data.contactId);
      if (data.mayOptOut) await suspendMarketing(deps, tx, data.contactId);
    },
  });

export const onAutoReplyReviewed = (deps: Deps) =>
  defineConsumer({
    event: autoReplyReviewed,
    name: 'send-reviewed-reply',
    handle: ({ data, tx }) => sendReviewedReply(deps, tx, data),
  });

/** Aria left the conversation to a person. */
async function handOver(deps: Deps, tx: Tx, contactId: number): Promise<void> {
  const contact = await contactStore.lock(tx, { id: contactId });
  if (contact) await waitForPerson(deps, tx, contact);
}

/** A conversation waits for a person from now on, unless staff have answered in the meantime. */
async function waitForPerson(deps: Deps, tx: Tx, { id, staffWroteAt, lastInboundAt }: Contact): Promise<void> {
  if (staffWroteAt && lastInboundAt && staffWroteAt > lastInboundAt) return;
  if (await conversationStore.handOver(tx, id)) await beginWaiting(deps, tx, id);
}

/** Queues Aria's answer, unless staff took over, the person opted out, or Aria has answered too often in a row since. */
async function sendAutoReply(
  deps: Deps,
  tx: Tx,
  { contactId, aiResponseId, reply, confidence }: DataOf<typeof autoReplyReady>,
): Promise<void> {
  const contact = await contactStore.lock(tx, { id: contactId });
  if (!contact) return deps.logger.warn({ contact: contactId }, 'an answer for a contact that is gone');
  if (!contact.optedOut && !mayAutoReply(contact, deps.now())) {
    deps.logger.info({ contact: contactId, aiResponse: aiResponseId }, 'a person leads this conversation');
    return waitForPerson(deps, tx, contact);
  }
  const changes = { autoReplies: contact.autoReplies + 1 };
  await queueAriaReply(deps, tx, contact, { aiResponseId, reply, confidence, origin: 'aria', changes });
}

/** Tells a contact that a person answers, and when. It is no answer: the conversation still waits for one, and Aria's count stays. */
async function acknowledge(
  deps: Deps,
  tx: Tx,
  { contactId, aiResponseId, reply, confidence }: DataOf<typeof autoReplyHeld>,
): Promise<void> {
  const contact = await contactStore.lock(tx, { id: contactId });
  if (!contact || contact.optedOut || !mayAutoReply(contact, deps.now())) return;
  await queueAriaReply(deps, tx, contact, {
    aiResponseId,
    reply,
    confidence,
    origin: 'aria',
    changes: {},
    waits: true,
  });
}

interface HeldReply {
  readonly aiResponseId: number;
  readonly contactId: number;
}

/** Counts an answer of Aria that waits for staff. */
async function noteHeldReply(deps: Deps, tx: Tx, { aiResponseId, contactId }: HeldReply): Promise<void> {
  if (!(await contactStore.lock(tx, { id: contactId }))) return;
  if (!(await conversationStore.noteHeld(tx, { aiResponseId, contactId, decided: false }))) return;
  await conversationStore.expectAnswer(tx, contactId);
  await publishConversation(deps, tx, { contactId, cause: 'held' });
}

/** Staff decided on a held answer. An approved one is sent once, and Aria's count starts over, since a person has looked. */
async function sendReviewedReply(deps: Deps, tx: Tx, review: DataOf<typeof autoReplyReviewed>): Promise<void> {
  const { aiResponseId, contactId, reply, confidence, reviewer } = review;
  const contact = await contactStore.lock(tx, { id: contactId });
  if (!contact) return deps.logger.warn({ contact: contactId }, 'a review for a contact that is gone');
  const origin = `staff:${reviewer.id}`;
  await staffNames.remember(tx, origin, reviewer.name);
  if (reply !== null) {
    const changes = { autoReplies: 0 };
    await queueAriaReply(deps, tx, contact, { aiResponseId, reply, confidence, origin, changes });
  }
  if (!(await conversationStore.noteHeld(tx, { aiResponseId, contactId, decided: true }))) return;
  if (reply === null) await waitStore.endUnasked(tx, contactId, origin);
  await publishConversation(deps, tx, { contactId, cause: 'reviewed' });
}

interface AriaReply {
  readonly aiResponseId: number;
  readonly reply: string;
  readonly confidence: number;
  /** Aria, or the person of staff who approved it. */
  readonly origin: string;
  /** How sending it changes the contact. */
  readonly changes: ContactChanges;
  /** The conversation still waits for a person. */
  readonly waits?: boolean;
}

const longestText = 1600;

/** Queues an answer of Aria, once. An answer that the gate refuses is kept with the reason. */
async function queueAriaReply(deps: Deps, tx: Tx, contact: Contact, answer: AriaReply): Promise<void> {
  const { id: contactId } = contact;
  if (await messageStore.hasAnswer(tx, answer.aiResponseId)) return;
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(deps));
  const message = newMessage({
    contactId,
    phone: contact.phone,
    text: answer.reply.slice(0, longestText),
    ...fateOf(verdict, deps.now()),
    purpose: 'reply',
    origin: answer.origin,
    aiResponseId: answer.aiResponseId,
    aiConfidence: answer.confidence,
  });
  const [id = 0] = await messageStore.queue(tx, [message]);
  if (verdict.skip) {
    await deps.outbox.append(tx, messageStatusChanged, {
      subject: `messages/${id}`,
      data: { messageLogId: id, contactId, campaignId: null, status: 'skipped', skipReason: verdict.skip },
    });
    return;
  }
  await contactStore.change(tx, contactId, { lastQueuedAt: verdict.notBefore, ...answer.changes });
  const by = answer.origin === 'aria' ? null : answer.origin;
  if (!answer.waits) await noteAnswered(deps, tx, { contactId, messageId: id, text: message.text, by });
  if (by !== null) await conversationStore.takeFree(tx, contactId, by);
  deps.wakeSender(tx);
}
