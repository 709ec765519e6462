import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type DeskMailKind, deskMailKinds, deskMailRules } from '@tianguis/proto/gateway/desk-mail/kinds';
import { hour } from '@tianguis/proto/time';
import {
  listRecipients,
  lockRecipient,
  noteMailed,
  noteWaiting,
  type Recipient,
  unmailedOf,
} from './desk-mail-store.ts';
import { type AskForDesk, readersOfWaiting, type WaitingItem } from './read-waiting.ts';
import { deskMailTask } from './send-desk-mail.ts';

interface Needs {
  readonly storage: Storage;
  readonly queue: JobQueue;
  readonly ask: AskForDesk;
  readonly now: () => Date;
}

/** Lines of one mail; what is left comes with the next one. */
const mostLines = 30;

/**
 * Asks the services what waits for staff, and queues a mail to each person who can act on it. A kind that could not be read is left
 * as it was, and logged: the next round reads it again.
 */
export const gatherDeskMail =
  ({ storage, queue, ask, now }: Needs): Task =>
  async (_, { log }) => {
    const at = now();
    const lists = await Promise.allSettled(deskMailKinds.map((kind) => readersOfWaiting[kind](ask, at)));
    const waiting: WaitingItem[] = [];
    for (const [index, kind] of deskMailKinds.entries()) {
      const list = lists[index];
      if (list?.status === 'fulfilled') {
        await storage.transaction((tx) => noteWaiting(tx, kind, list.value));
        waiting.push(...list.value.items);
      } else {
        log.warn({ err: list?.reason, kind }, 'what waits for staff could not be read');
      }
    }
    for (const { id } of await listRecipients(storage)) await queueMail({ storage, queue }, id, waiting, at);
  };

const wants = ({ role, off }: Recipient, kind: DeskMailKind): boolean =>
  deskMailRules[kind].roles.includes(role) && !off.includes(kind);

const concerns = ({ userId }: WaitingItem, recipientId: number): boolean =>
  userId === undefined || userId === recipientId;

/** Queues a mail with what somebody was not told yet, in one transaction with the note that they were. */
async function queueMail(
  { storage, queue }: Pick<Needs, 'storage' | 'queue'>,
  userId: number,
  waiting: readonly WaitingItem[],
  now: Date,
): Promise<void> {
  await storage.transaction(async (tx) => {
    const recipient = await lockRecipient(tx, userId);
    if (!recipient) return;
    const wanted = waiting.filter((item) => concerns(item, userId) && wants(recipient, item.kind));
    const since = await unmailedOf(tx, userId, wanted);
    const due = wanted.filter(({ key, kind }) => {
      const start = since.get(key);
      return start !== undefined && now.getTime() - start.getTime() >= deskMailRules[kind].patience;
    });
    const isUrgent = due.some(({ kind }) => deskMailRules[kind].isUrgent);
    const { mailedAt } = recipient;
    const mayGather = mailedAt === null || now.getTime() - mailedAt.getTime() >= hour;
    if (due.length === 0 || !(isUrgent || mayGather)) return;
    // The kinds stand in the order of their urgency.
    const items = due.slice(0, mostLines);
    const keys = items.map(({ key }) => key);
    await noteMailed(tx, userId, keys, now);
    await queue.add(tx, deskMailTask, { mailId: randomUUID(), userId, items });
  });
}
