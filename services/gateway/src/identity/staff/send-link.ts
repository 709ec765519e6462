import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { newToken } from '../session-cookie.ts';
import { linkMail } from './link-mail.ts';
import { keepLinkToken } from './staff-store.ts';

/** The job that sends the mail with a link to choose a password. */
export const linkTask = 'staff-link';

interface Needs {
  readonly storage: Pick<Storage, 'query'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

const payload = z.object({ userId: z.int() });

/**
 * Sends the link. Its token is made here and only the hash is kept; a job that runs again after a failure makes a new
 * one, so that the newest mail is the one that holds.
 */
export const sendLink =
  ({ storage, mailer, publicUrl }: Needs): Task =>
  async (given) => {
    const { userId } = payload.parse(given);
    const { token, hash } = newToken();
    const link = await keepLinkToken(storage, userId, hash);
    if (link) await mailer.send(linkMail(link, publicUrl, token));
  };
