import type { App } from '../../app.ts';
import type { Rules } from './gate.ts';

/** The gate's rules at this moment. */
export const rulesOf = (app: App): Rules => {
  const { quietHours, consent, pairMs } = app.settings;
  return { now: app.now(), quietHours, consent, pairMs };
};
