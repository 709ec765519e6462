import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import type { QuietHours } from './quiet-hours.ts';

/** Rules of sending at this moment: staff may change them while we run. */
export interface SendingRules {
  readonly consent: 'declared' | 'strict';
  readonly quietHours: QuietHours;
  readonly dailyTier: number;
  readonly pairMs: number;
  /** E.164. */
  readonly testNumbers: readonly string[];
  readonly followUps: SendSettings['followUps'];
}

/** What is read is always what staff last set. */
export const sendingRules = (current: () => SendSettings): SendingRules => ({
  get consent() {
    return current().consent;
  },
  get quietHours() {
    return current().quietHours;
  },
  get dailyTier() {
    return current().dailyTier;
  },
  get pairMs() {
    return current().pairSeconds * 1000;
  },
  get testNumbers() {
    return current().testNumbers;
  },
  get followUps() {
    return current().followUps;
  },
});
