import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { isWindowOpen } from '../../contacts/reply-window.ts';
import { isQuiet, type QuietHours } from '../../settings/quiet-hours.ts';

/**
 * `marketing`: we begin. `reply`: the person wrote first. `service`: about what they have with us. `authentication`: a code
 * that they ask for right now. `test`: to ourselves.
 */
export type Purpose = 'marketing' | 'reply' | 'service' | 'authentication' | 'test';

export interface Recipient {
  readonly phone: string;
  readonly optedOut: boolean;
  readonly consentBasis: string;
  readonly lastInboundAt: Date | null;
  readonly lastQueuedAt: Date | null;
}

export interface Rules {
  readonly now: Date;
  readonly quietHours: QuietHours;
  /** `strict` demands that the person opted in. */
  readonly consent: 'declared' | 'strict';
  /** Milliseconds between two messages to one person (provider's error 131056). */
  readonly pairMs: number;
}

export interface Intent {
  readonly purpose: Purpose;
  /** The text is a template that the provider has approved. */
  readonly approvedTemplate: boolean;
}

export type Verdict = { readonly skip: SkipReason } | { readonly skip: null; readonly notBefore: Date };

/** The basis of who had their data erased: none, until they write to us. */
export const erased = 'erased';

const e164 = /^\+[1-9]\d{7,14}$/;

/** The one gate that every message to a person passes. */
export function passGate(recipient: Recipient, intent: Intent, rules: Rules): Verdict {
  const { purpose } = intent;
  // Who asks for a code wants this very message, whatever they said of others.
  const asksNow = purpose === 'authentication';
  if (recipient.optedOut && !asksNow) return { skip: 'opted_out' };
  if (!e164.test(recipient.phone)) return { skip: 'invalid_phone' };
  if (recipient.consentBasis === erased && !asksNow) return { skip: 'no_consent' };
  if (rules.consent === 'strict' && purpose === 'marketing' && recipient.consentBasis !== 'opt_in')
    return { skip: 'no_consent' };
  if (!intent.approvedTemplate && !isWindowOpen(recipient.lastInboundAt, rules.now)) return { skip: 'outside_window' };
  if (purpose === 'marketing' && isQuiet(rules.quietHours, rules.now)) return { skip: 'quiet_hours' };
  const free = (recipient.lastQueuedAt?.getTime() ?? 0) + rules.pairMs;
  if (free <= rules.now.getTime()) return { skip: null, notBefore: rules.now };
  // An answer is not withheld, it only waits its turn.
  return purpose === 'marketing' ? { skip: 'pair_rate' } : { skip: null, notBefore: new Date(free) };
}
