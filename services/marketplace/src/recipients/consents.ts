import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { PrismaTx } from '../platform/database.ts';
import { db } from '../platform/sql.ts';

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

interface MemberConsent {
  readonly memberId: number;
  readonly purpose: 'lot_news';
  readonly given: boolean;
  readonly textVersion: string;
  readonly language: Language;
  readonly source: string;
}

const addMemberConsent = statement((p: MemberConsent) =>
  db.insertInto('consent_ledger').values({
    member_id: p.memberId,
    purpose: p.purpose,
    given: p.given,
    text_version: p.textVersion,
    language: p.language,
    source: p.source,
  }),
);

/** Records what a member agreed to, or took back, with their account. */
export const recordMemberConsent = (on: Pick<Tx, 'query'>, consent: MemberConsent) =>
  run(on, addMemberConsent(consent));
