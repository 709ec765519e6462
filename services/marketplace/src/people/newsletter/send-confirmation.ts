import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Mailer } from '@tianguis/chassis/mail/mailer';
import { z } from 'zod';
import { confirmationMail } from './confirmation-mail.ts';
import { newToken } from './create-token.ts';
import type { Subscriber } from './subscription.ts';

/** The job that sends the mail with the link to confirm. */
export const confirmationTask = 'newsletter-confirmation';

interface Needs {
  keepTokens(subscriptionId: number, confirmHash: string, leaveHash: string): Promise<Subscriber | undefined>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

const payload = z.object({ subscriptionId: z.int() });

/**
 * Sends the link to confirm. The tokens are made here and only their hashes are kept; a job that runs again after a
 * failure makes new ones, so that the newest mail is the one that holds.
 */
export const sendConfirmation =
  ({ keepTokens, mailer, publicUrl }: Needs): Task =>
  async (given) => {
    const { subscriptionId } = payload.parse(given);
    const [confirm, leave] = [newToken(), newToken()];
    const subscriber = await keepTokens(subscriptionId, confirm.hash, leave.hash);
    if (!subscriber) return;
    const { email, language } = subscriber;
    await mailer.send({ to: email, ...confirmationMail(language, publicUrl, confirm.token, leave.token) });
  };
