import type { SendingRules } from '../../settings/sending-rules.ts';
import type { Rules } from './gate.ts';

export interface CurrentRulesNeeds {
  readonly settings: SendingRules;
  now(): Date;
}

/** The gate's rules at this moment. */
export const rulesOf = (needs: CurrentRulesNeeds): Rules => {
  const { quietHours, consent, pairMs } = needs.settings;
  return { now: needs.now(), quietHours, consent, pairMs };
};
