import { tooMany } from '@tianguis/chassis/http/error';

/** What one caller may do in an hour, and how often one payment may be declined. */
export interface Limits {
  readonly intentsPerHour: number;
  readonly declinesPerHour: number;
  readonly declinesPerIntent: number;
}

/** What one caller did within the last hour. */
export interface Activity {
  readonly intents: number;
  readonly declines: number;
  /** Seconds until the oldest of it is an hour old. */
  readonly secondsLeft: number;
}

/** Throws 429 for whoever begins payment after payment, or tries card after card. */
export function checkActivity({ intents, declines, secondsLeft }: Activity, limits: Limits): void {
  if (intents <= limits.intentsPerHour && declines < limits.declinesPerHour) return;
  throw tooMany(secondsLeft, 'too_many_payments');
}
