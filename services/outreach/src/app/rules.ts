import type { Rules } from '../domain/gate.ts';
import type { App } from './ports.ts';

/** The gate's rules at this moment. */
export const rulesOf = (app: App): Rules => {
  const { quietHours, consent, pairMs } = app.settings;
  return { now: app.now(), quietHours, consent, pairMs };
};
