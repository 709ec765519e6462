import { refused } from '@tianguis/chassis/http/error';
import type { Newsletter, NewsletterInput, Subscriber } from '../ports.ts';
import { hashOf } from './token.ts';

const done = { success: true } as const;

const linkSpent = () =>
  refused(
    'link_not_valid',
    {
      es: 'Este enlace ya no es válido. Pide el boletín otra vez y te mandamos uno nuevo.',
      en: 'This link no longer holds. Ask for the newsletter again and we will send you a new one.',
    },
    'token',
  );

/** Notes who wants the newsletter. Whoever asks learns nothing about the address: the reply is always the same. */
export async function subscribe(newsletter: Newsletter, input: NewsletterInput) {
  if (input.website) return done;
  const { email, language, privacyVersion } = input;
  const id = await newsletter.request({ email, language, privacyVersion });
  if (id !== undefined) await newsletter.askToConfirm(id);
  return done;
}

/** The person behind the address says so: from here on they get the newsletter. */
export async function confirmSubscription(newsletter: Newsletter, { token }: { token: string }) {
  return settle(await newsletter.confirm(hashOf(token)), (subscriber) => record(newsletter, subscriber, true));
}

export async function leaveNewsletter(newsletter: Newsletter, { token }: { token: string }) {
  return settle(await newsletter.leave(hashOf(token)), (subscriber) => record(newsletter, subscriber, false));
}

/** A link that is followed twice finds its work done and says so. */
async function settle(
  outcome: Subscriber | 'already' | undefined,
  work: (subscriber: Subscriber) => Promise<void>,
): Promise<typeof done> {
  if (outcome === undefined) throw linkSpent();
  if (outcome !== 'already') await work(outcome);
  return done;
}

const record = (newsletter: Newsletter, { email, language, privacyVersion }: Subscriber, given: boolean) =>
  newsletter.addConsent({
    email,
    purpose: 'newsletter',
    given,
    textVersion: privacyVersion,
    language,
    source: 'newsletter',
  });
