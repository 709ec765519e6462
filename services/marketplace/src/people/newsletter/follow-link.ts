import { refused } from '@tianguis/chassis/http/error';
import type { Consents } from '../consents/keep-consents.ts';
import { hashOf } from './create-token.ts';
import type { LinkOutcome } from './subscription.ts';

interface Links extends Consents {
  confirm(hash: string): Promise<LinkOutcome>;
  leave(hash: string): Promise<LinkOutcome>;
}

const linkNotValid = () =>
  refused(
    'link_not_valid',
    {
      es: 'Este enlace ya no es válido. Pide el boletín otra vez y te mandamos uno nuevo.',
      en: 'This link no longer holds. Ask for the newsletter again and we will send you a new one.',
    },
    'token',
  );

/** The person behind the address says so: from here on they get the newsletter. */
export const confirmSubscription = async (links: Links, { token }: { token: string }) =>
  keep(links, await links.confirm(hashOf(token)), true);

export const leaveNewsletter = async (links: Links, { token }: { token: string }) =>
  keep(links, await links.leave(hashOf(token)), false);

/** A link that is followed twice finds its work done and says so. */
async function keep({ addConsent }: Consents, outcome: LinkOutcome, given: boolean) {
  if (outcome === undefined) throw linkNotValid();
  if (outcome !== 'already') {
    const { email, language, privacyVersion: textVersion } = outcome;
    await addConsent({ email, purpose: 'newsletter', given, textVersion, language, source: 'newsletter' });
  }
  return { success: true as const };
}
