import {
  contactStatuses,
  type OptionalContactField,
  optionalContactFields,
} from '@tianguis/proto/outreach/contacts/contact';
import type { Contact } from '../contact.ts';

type Mergeable = Pick<
  Contact,
  OptionalContactField | 'status' | 'notes' | 'tags' | 'optedOut' | 'lastContactedAt' | 'leadScore' | 'estimatedValue'
>;

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
const maxTags = 30;

const filledGaps = (kept: Mergeable, other: Mergeable) =>
  Object.fromEntries(optionalContactFields.map((field) => [field, kept[field] ?? other[field]])) as Pick<
    Contact,
    OptionalContactField
  >;

/**
 * What becomes of a contact when another one turns out to be the same business: its own data win, gaps are filled, and who
 * opted out of either stays out. The other's last answer is left aside: it opened the window of another phone.
 */
export function merged(kept: Mergeable, other: Mergeable) {
  const further = Math.max(contactStatuses.indexOf(kept.status), contactStatuses.indexOf(other.status));
  return {
    status: contactStatuses[further] ?? kept.status,
    ...filledGaps(kept, other),
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n') || null,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, maxTags),
    optedOut: kept.optedOut || other.optedOut,
    lastContactedAt: later(kept.lastContactedAt, other.lastContactedAt),
    leadScore: Math.max(kept.leadScore, other.leadScore),
    estimatedValue: Math.max(kept.estimatedValue, other.estimatedValue),
  };
}
