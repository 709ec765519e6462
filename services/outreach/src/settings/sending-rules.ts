import type { QuietHours } from './quiet-hours.ts';

/** Rules of sending at this moment: staff may change them while we run. */
export interface SendingRules {
  readonly consent: 'declared' | 'strict';
  readonly quietHours: QuietHours;
  readonly dailyTier: number;
  readonly pairMs: number;
}
