import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { openVariable } from '../messaging/queue/sealed-variables.ts';
import { mailOf } from './notification-mail.ts';
import { notificationStore, type WaitingMail } from './notification-store.ts';

/** The job that hands a notification to the mail server. */
export const mailTask = 'notification-mail';

interface Needs {
  readonly storage: Storage;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly box: { open(sealed: string): string };
  now(): Date;
}

const payload = z.object({ notificationId: z.string() });

/** Sends a notification that still waits. What came too late is not sent any more. */
export const sendNotificationMail =
  ({ storage, mailer, box, now }: Needs): Task =>
  async (given) => {
    const { notificationId } = payload.parse(given);
    const store = notificationStore(storage);
    const waiting = await store.waiting(notificationId);
    if (!waiting) return;
    const values = valuesOf(waiting, box, now());
    if (!values) return store.ended(notificationId, 'expired');
    const template = await store.template(waiting.template, waiting.language);
    await mailer.send(mailOf(template, { notificationId, to: waiting.address, values }));
    await store.ended(notificationId, 'sent');
  };

function valuesOf({ variables, sealed }: WaitingMail, box: Needs['box'], now: Date) {
  const opened = Object.entries(sealed).map(([name, value]) => [name, openVariable(box, value, now)] as const);
  if (opened.some(([, value]) => value === undefined)) return undefined;
  return { ...variables, ...Object.fromEntries(opened) } as Record<string, string>;
}
