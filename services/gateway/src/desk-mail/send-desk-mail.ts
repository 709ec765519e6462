import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Mailer, NoSuchMailbox } from '@tianguis/chassis/mail/mailer';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { deskMailKindsOf } from '@tianguis/proto/gateway/desk-mail/kinds';
import { z } from 'zod';
import { findRecipient, waitingOf } from './desk-mail-store.ts';
import { waitingItem } from './read-waiting.ts';
import { writeDeskMail } from './write-desk-mail.ts';

/** The job that sends a mail about what waits. */
export const deskMailTask = 'desk-mail';

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

const payload = z.object({
  mailId: z.uuid(),
  userId: z.int(),
  items: z.array(waitingItem),
});

/**
 * Sends a mail to where its reader is reached now, without what has been done meanwhile, is not theirs any more or they no longer
 * want. At each attempt its id is the same, so that mail programs show it once.
 */
export const sendDeskMail =
  ({ storage, mailer, publicUrl }: Needs): Task =>
  async (given, { log }) => {
    const { mailId, userId, items } = payload.parse(given);
    const recipient = await findRecipient(storage, userId);
    if (!recipient) return;
    const kinds = deskMailKindsOf(recipient.role).filter((kind) => !recipient.off.includes(kind));
    const waiting = await waitingOf(
      storage,
      items.map(({ key }) => key),
    );
    const left = items.filter(({ key, kind }) => waiting.has(key) && kinds.includes(kind));
    if (left.length === 0) return;
    try {
      await mailer.send(writeDeskMail({ mailId, recipient, items: left, publicUrl }));
    } catch (err) {
      if (!(err instanceof NoSuchMailbox)) throw err;
      log.warn({ staff: userId }, 'a mail about waiting work was not sent, since there is no such mailbox');
    }
  };
