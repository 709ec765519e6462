import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import type { Mailer } from '../../platform/mailer.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { newToken } from './token.ts';

const payload = z.object({ subscriptionId: z.int() });

const arm = `update newsletter_subscriptions
  set confirm_hash = $2, confirm_until = now() + interval '7 days', leave_hash = $3, updated_at = now()
  where id = $1 and status = 'pending' returning email, language`;

/**
 * Sends the link to confirm. The tokens are made here and only their hashes are kept; a job that runs again after a
 * failure makes new ones, so that the newest mail is the one that holds.
 */
export const sendConfirmation =
  ({ storage, mailer, publicUrl }: { storage: Storage; mailer: Mailer; publicUrl: string }) =>
  async (given: unknown): Promise<void> => {
    const { subscriptionId } = payload.parse(given);
    const [confirm, leave] = [newToken(), newToken()];
    const { rows } = await storage.query<{ email: string; language: Language }>(arm, [
      subscriptionId,
      confirm.hash,
      leave.hash,
    ]);
    const [subscriber] = rows;
    if (!subscriber) return;
    const { email, language } = subscriber;
    await mailer.send({ to: email, ...confirmationMail(language, publicUrl, confirm.token, leave.token) });
  };
