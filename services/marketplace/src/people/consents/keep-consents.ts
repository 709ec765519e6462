import type { Language } from '@tianguis/proto/errors';

export interface Consent {
  readonly email: string;
  readonly purpose: 'privacy_notice' | 'marketing' | 'newsletter';
  readonly given: boolean;
  readonly textVersion: string;
  readonly language: Language;
  readonly source: string;
}

/** The consent ledger, in one transaction. */
export interface Consents {
  addConsent(consent: Consent): Promise<void>;
}

interface Agreed {
  readonly email: string;
  readonly marketingConsent: boolean;
  readonly privacyVersion: string;
}

/** Keeps what somebody agreed to with a form: the notice that stood beside it, and marketing where they ticked that. */
export async function keepConsents(consents: Consents, agreed: Agreed, from: { source: string; language: Language }) {
  const entry = { email: agreed.email, given: true, textVersion: agreed.privacyVersion, ...from };
  await consents.addConsent({ ...entry, purpose: 'privacy_notice' });
  if (agreed.marketingConsent) await consents.addConsent({ ...entry, purpose: 'marketing' });
}
