import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Mailer, NoSuchMailbox } from '@tianguis/chassis/mail/mailer';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import { z } from 'zod';
import { openVariable } from '../messaging/queue/sealed-variables.ts';
import { fetchAttachments } from './fetch-attachments.ts';
import { mailOf } from './notification-mail.ts';
import { type NotificationOutcome, notificationStore, type WaitingMail } from './notification-store.ts';

/** The job that hands a notification to the mail server. */
export const mailTask = 'notification-mail';

interface Needs {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly box: { open(sealed: string): string };
  /** Where the site is reached from here. */
  readonly siteUrl: string;
  now(): Date;
}

const payload = z.object({ notificationId: z.string() });

/** Sends a notification that still waits. What came too late is not sent any more, nor is a mail without its files. */
export const sendNotificationMail =
  (needs: Needs): Task =>
  async (given, call) => {
    const { notificationId } = payload.parse(given);
    const waiting = await notificationStore(needs.storage).waiting(notificationId);
    if (!waiting) return;
    const outcome = await send(needs, notificationId, waiting, call);
    await needs.storage.transaction(async (tx) => {
      await notificationStore(tx).ended(notificationId, outcome);
      const subject = `notifications/${notificationId}`;
      if (waiting.tellEnd)
        await needs.outbox.append(tx, notificationEnded, { subject, data: { notificationId, outcome } });
    });
  };

async function send(
  needs: Needs,
  notificationId: string,
  waiting: WaitingMail,
  { log, signal }: Parameters<Task>[1],
): Promise<NotificationOutcome> {
  const opened = openAll(waiting.sealed, needs);
  const paths = openAll(waiting.attachments, needs);
  if (!opened || !paths) return 'expired';
  const attachments = await fetchAttachments(paths, { siteUrl: needs.siteUrl, signal });
  if (!attachments) {
    log.error({ notification: notificationId }, 'a mail was not sent, since a file of it is not to be had');
    return 'failed';
  }
  const template = await notificationStore(needs.storage).mailTemplate(waiting.template, waiting.language);
  const values = { ...waiting.variables, ...opened };
  const mail = mailOf(template, { notificationId, to: waiting.address, values });
  try {
    await needs.mailer.send({ ...mail, attachments });
    return 'sent';
  } catch (err) {
    if (!(err instanceof NoSuchMailbox)) throw err;
    log.info({ notification: notificationId }, 'a mail was not sent, since there is no such mailbox');
    return 'failed';
  }
}

/** All of what was sealed, readable; undefined where the time of some of it is over. */
function openAll(sealed: Record<string, string>, { box, now }: Pick<Needs, 'box' | 'now'>) {
  const opened = Object.entries(sealed).map(([name, value]) => [name, openVariable(box, value, now())] as const);
  if (opened.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(opened) as Record<string, string>;
}
