import type { Language } from '@tianguis/proto/errors';
import type { Writes } from '../ports.ts';

interface Agreed {
  readonly email: string;
  readonly marketingConsent: boolean;
  readonly privacyVersion: string;
}

/** Keeps what somebody agreed to with a form: the notice that stood beside it, and marketing where they ticked that. */
export async function keepConsents(writes: Writes, agreed: Agreed, from: { source: string; language: Language }) {
  const entry = { email: agreed.email, given: true, textVersion: agreed.privacyVersion, ...from };
  await writes.addConsent({ ...entry, purpose: 'privacy_notice' });
  if (agreed.marketingConsent) await writes.addConsent({ ...entry, purpose: 'marketing' });
}
