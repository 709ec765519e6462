import type { Language } from '@tianguis/proto/errors';
import type { PrismaTx } from '../platform/database.ts';

interface Consent {
  readonly email: string;
  readonly purpose: 'privacy_notice' | 'marketing' | 'newsletter';
  readonly given: boolean;
  readonly textVersion: string;
  readonly language: Language;
  readonly source: string;
}

/** Adds an entry to the consent ledger. */
export async function addConsent(prisma: PrismaTx, data: Consent): Promise<void> {
  await prisma.consentEntry.create({ data });
}

interface Agreement {
  readonly email: string;
  readonly marketingConsent: boolean;
  readonly privacyVersion: string;
}

/** Records what a person agreed to by sending a form: the privacy notice beside it, and marketing if they ticked the box. */
export async function recordConsents(
  prisma: PrismaTx,
  { email, marketingConsent, privacyVersion }: Agreement,
  from: { source: string; language: Language },
): Promise<void> {
  const entry = { email, given: true, textVersion: privacyVersion, ...from };
  await addConsent(prisma, { ...entry, purpose: 'privacy_notice' });
  if (marketingConsent) await addConsent(prisma, { ...entry, purpose: 'marketing' });
}
