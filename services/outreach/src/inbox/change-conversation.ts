import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { day } from '@tianguis/proto/time';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { auditOperation, knownActor, staffNames } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { Answered } from './conversation.ts';
import { conversationStore } from './conversation-store.ts';
import {
  ariaIsOptedOut,
  assignedMeanwhile,
  conversationNotFound,
  disabledAssignee,
  snoozeInPast,
  snoozeTooFar,
  unknownAssignee,
} from './errors.ts';
import { publishConversation } from './publish-conversation.ts';
import { planComeBack } from './reminders.ts';
import { routingStore } from './routing/routing-store.ts';
import { beginWaiting } from './waits/begin-waiting.ts';
import { waitStore } from './waits/wait-store.ts';

/** Shows our answer in the inbox, where there is a conversation. */
export async function noteAnswered(deps: Deps, tx: Tx, answer: Answered): Promise<void> {
  if (answer.by !== null) await waitStore.beginUnanswered(tx, answer.contactId);
  if (!(await conversationStore.answered(tx, answer))) return;
  if (answer.by !== null) await waitStore.end(tx, { contactId: answer.contactId, by: answer.by, ending: 'answered' });
  await publishConversation(deps, tx, { contactId: answer.contactId, cause: 'replied' });
}

interface Assignment {
  /** `me`, `staff:<id>`, or nobody. */
  readonly assignee: string | null;
  /** The assignee that the caller saw; undefined: any. */
  readonly from?: string | null | undefined;
}

/** Assigns a conversation, unless its assignee has changed since the caller looked. */
export const assignConversation = (deps: Deps, id: number, wanted: Assignment, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const me = await knownActor(tx, identity);
    const conversation = await conversationStore.lockAssignee(tx, id);
    if (!conversation) throw conversationNotFound();
    const { assignee: current } = conversation;
    const assignee = wanted.assignee === 'me' ? me : wanted.assignee;
    if (assignee === current) return;
    if (wanted.from !== undefined && wanted.from !== current)
      throw assignedMeanwhile(await assigneeName(tx, current, identity));
    if (assignee !== null && !(await staffNames.find(tx, assignee))) throw unknownAssignee();
    if (assignee !== null && (await routingStore.isDisabled(tx, assignee))) throw disabledAssignee();
    await conversationStore.assign(tx, id, assignee);
    await auditOperation(deps, tx, {
      actor: me,
      operation: 'assignConversation',
      subject: `conversations/${id}`,
      changes: { owner: fromTo(current, assignee) },
    });
    await publishConversation(deps, tx, { contactId: id, cause: 'assigned', assignee, by: me });
  });

async function assigneeName(tx: Tx, actor: string | null, identity: Identity): Promise<string | null> {
  if (actor === actorOf(identity) && identity.kind === 'staff') return identity.name;
  return actor === null ? null : ((await staffNames.find(tx, actor)) ?? actor);
}

interface Mark {
  readonly read: boolean;
  /** The newest message that was seen. */
  readonly upTo?: number | undefined;
  /** Whether they wait for a person of staff; undefined: as before. */
  readonly waits?: boolean | undefined;
}

/** Marks a conversation for everybody. Its reader is known by name from then on, so that it can be assigned to them. */
export const markConversation = (
  deps: Deps,
  id: number,
  { read, upTo, waits }: Mark,
  identity: Identity,
): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    if (!(await contactStore.find(tx, id))) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    await conversationStore.lockAssignee(tx, id);
    const isMarked = read ? await conversationStore.markRead(tx, id, upTo) : await conversationStore.markUnread(tx, id);
    const isWaitChanged = await changeWaiting(deps, tx, { id, waits, actor });
    if (!isWaitChanged && !isMarked) return;
    const wayOfWait = waits ? 'waits' : 'attended';
    const wayOfMark = read ? 'read' : 'unread';
    const way = isWaitChanged ? wayOfWait : wayOfMark;
    await auditOperation(deps, tx, { actor, operation: 'markConversation', way, subject: `conversations/${id}` });
    await publishConversation(deps, tx, { contactId: id, cause: wayOfMark });
  });

interface Waiting {
  readonly id: number;
  readonly waits: boolean | undefined;
  readonly actor: string;
}

async function changeWaiting(deps: Deps, tx: Tx, { id, waits, actor }: Waiting): Promise<boolean> {
  if (waits === undefined) return false;
  if (waits) {
    await waitStore.resume(tx, id);
    if (!(await conversationStore.waitAgain(tx, id))) return false;
    await beginWaiting(deps, tx, id);
    return true;
  }
  await waitStore.end(tx, { contactId: id, by: actor, ending: 'attended' });
  return conversationStore.attend(tx, id);
}

/** Closes a conversation or reopens it. */
export const closeConversation = (deps: Deps, id: number, closed: boolean, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    if (!(await conversationStore.lockAssignee(tx, id))) throw conversationNotFound();
    const isChanged = closed ? await close(tx, id, actor) : await reopen(tx, id);
    if (!isChanged) return;
    const way = closed ? 'closed' : 'reopened';
    await auditOperation(deps, tx, { actor, operation: 'closeConversation', way, subject: `conversations/${id}` });
    await publishConversation(deps, tx, { contactId: id, cause: way });
  });

async function close(tx: Tx, id: number, actor: string): Promise<boolean> {
  await waitStore.beginUnanswered(tx, id);
  if (!(await conversationStore.close(tx, id))) return false;
  await waitStore.close(tx, id, actor);
  return true;
}

async function reopen(tx: Tx, id: number): Promise<boolean> {
  await waitStore.reopen(tx, id);
  return conversationStore.reopen(tx, id);
}

interface SnoozeWanted {
  /** Null ends a snooze. */
  readonly until: string | null;
  readonly note?: string | null | undefined;
  /** It stays in the list: only a reminder. */
  readonly stays: boolean;
  /** It puts an earlier one back, whose moment may have passed. */
  readonly restores: boolean;
}

/** Nobody plans further ahead. */
const furthest = 366 * day;

/** Snoozes a conversation or sets a reminder of it, or ends either. */
export const snoozeConversation = (deps: Deps, id: number, wanted: SnoozeWanted, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const by = await knownActor(tx, identity);
    if (!(await conversationStore.lockAssignee(tx, id))) throw conversationNotFound();
    const subject = `conversations/${id}`;
    const kept = await conversationStore.moments(tx, id);
    const before = (kept?.snoozedUntil ?? kept?.remindAt)?.toISOString();
    if (wanted.until === null) {
      if (!(await conversationStore.wake(tx, id))) return;
      const way = kept?.snoozedUntil ? 'woken' : 'unreminded';
      const changes = { until: fromTo(before, null) };
      await auditOperation(deps, tx, { actor: by, operation: 'snoozeConversation', way, subject, changes });
      await publishConversation(deps, tx, { contactId: id, cause: 'woken' });
      return;
    }
    const until = new Date(wanted.until);
    const left = until.getTime() - deps.now().getTime();
    if (left <= 0 && !wanted.restores) throw snoozeInPast();
    if (Math.abs(left) > furthest) throw snoozeTooFar();
    await waitStore.reopen(tx, id);
    const stays = wanted.stays && left > 0;
    await conversationStore.snooze(tx, id, { until, note: wanted.note || null, by, stays });
    await planComeBack(deps, tx, id);
    const wayOfReminder = stays ? 'reminded' : undefined;
    const way = wanted.restores ? 'restored' : wayOfReminder;
    await auditOperation(deps, tx, {
      actor: by,
      operation: 'snoozeConversation',
      ...(way !== undefined && { way }),
      subject,
      changes: { until: fromTo(before, until.toISOString()) },
    });
    await publishConversation(deps, tx, { contactId: id, cause: 'snoozed' });
  });

/** Switches Aria's answers to a contact off or on. On takes effect at once: the lead goes back to her. */
export const switchAria = (deps: Deps, id: number, on: boolean, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const contact = await contactStore.lock(tx, { id });
    if (!contact) throw contactNotFound();
    if (on && contact.optedOut) throw ariaIsOptedOut();
    await contactStore.change(tx, id, on ? { ariaOff: false, staffWroteAt: null, autoReplies: 0 } : { ariaOff: true });
    await auditOperation(deps, tx, {
      actor: await knownActor(tx, identity),
      operation: 'switchAria',
      way: on ? 'on' : 'off',
      subject: `conversations/${id}`,
    });
    await publishConversation(deps, tx, { contactId: id, cause: 'aria' });
  });
