import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { openVariable } from '../messaging/queue/sealed-variables.ts';
import { fetchAttachments } from './fetch-attachments.ts';
import { mailOf } from './notification-mail.ts';
import { notificationStore } from './notification-store.ts';

/** The job that hands a notification to the mail server. */
export const mailTask = 'notification-mail';

interface Needs {
  readonly storage: Storage;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly box: { open(sealed: string): string };
  /** Where the site is reached from here. */
  readonly siteUrl: string;
  now(): Date;
}

const payload = z.object({ notificationId: z.string() });

/** Sends a notification that still waits. What came too late is not sent any more, nor is a mail without its files. */
export const sendNotificationMail =
  ({ storage, mailer, siteUrl, ...needs }: Needs): Task =>
  async (given, { log, signal }) => {
    const { notificationId } = payload.parse(given);
    const store = notificationStore(storage);
    const waiting = await store.waiting(notificationId);
    if (!waiting) return;
    const [opened, paths] = [openAll(waiting.sealed, needs), openAll(waiting.attachments, needs)];
    if (!opened || !paths) return store.ended(notificationId, 'expired');
    const attachments = await fetchAttachments(paths, { siteUrl, signal });
    if (!attachments) {
      log.error({ notification: notificationId }, 'a mail was not sent, since a file of it is not to be had');
      return store.ended(notificationId, 'failed');
    }
    const template = await store.template(waiting.template, waiting.language);
    const values = { ...waiting.variables, ...opened };
    const mail = mailOf(template, { notificationId, to: waiting.address, values });
    await mailer.send({ ...mail, attachments });
    await store.ended(notificationId, 'sent');
  };

/** All of what was sealed, readable; undefined where the time of some of it is over. */
function openAll(sealed: Record<string, string>, { box, now }: Pick<Needs, 'box' | 'now'>) {
  const opened = Object.entries(sealed).map(([name, value]) => [name, openVariable(box, value, now())] as const);
  if (opened.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(opened) as Record<string, string>;
}
