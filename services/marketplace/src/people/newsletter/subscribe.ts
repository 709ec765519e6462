import type { newsletterInput } from '@tianguis/proto/marketplace/people/newsletter';
import type { z } from 'zod';
import type { Subscriber } from './subscription.ts';

interface Needs {
  /** Notes a wish; the id of the subscription where a mail is due. */
  request(subscriber: Subscriber): Promise<number | undefined>;
  /** Has the mail sent. */
  askToConfirm(subscriptionId: number): Promise<void>;
}

/** Notes who wants the newsletter. Whoever asks learns nothing about the address: the reply is always the same. */
export async function subscribe({ request, askToConfirm }: Needs, input: z.output<typeof newsletterInput>) {
  const { email, language, privacyVersion, website } = input;
  // Only programs fill in the field that people do not see.
  const id = website ? undefined : await request({ email, language, privacyVersion });
  if (id !== undefined) await askToConfirm(id);
  return { success: true as const };
}
