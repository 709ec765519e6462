import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';

interface Mergeable {
  readonly status: ContactStatus;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly tags: readonly string[];
  readonly optedOut: boolean;
  readonly lastContactedAt: Date | null;
  readonly leadScore: number;
  readonly estimatedValue: number;
}

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
const maxTags = 30;

/**
 * What becomes of a contact when another one turns out to be the same business: its own data win, gaps are filled, and who
 * opted out of either stays out. The other's last answer is left aside: it opened the window of another phone.
 */
export function merged(kept: Mergeable, other: Mergeable) {
  const further = Math.max(contactStatuses.indexOf(kept.status), contactStatuses.indexOf(other.status));
  return {
    status: contactStatuses[further] ?? kept.status,
    contactName: kept.contactName ?? other.contactName,
    email: kept.email ?? other.email,
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n') || null,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, maxTags),
    optedOut: kept.optedOut || other.optedOut,
    lastContactedAt: later(kept.lastContactedAt, other.lastContactedAt),
    leadScore: Math.max(kept.leadScore, other.leadScore),
    estimatedValue: Math.max(kept.estimatedValue, other.estimatedValue),
  };
}
