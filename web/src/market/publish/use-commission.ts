import { commissionAt, commissionRuleAt, pilotEndOf } from '@tianguis/proto/commission';
import { getRegistrations } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';
import { type TaxTerms, useTaxTerms } from '../shared/sale/taxes.ts';

/** What a seller's sales are charged now, and until when they are free. */
export interface Commission {
  readonly percent: number;
  readonly endsAt: Date;
  readonly isFree: boolean;
  /** The percentage after the pilot. */
  readonly later: number;
  /** By which rates taxes are withheld from the member's sales; null where none are. */
  readonly taxTerms: TaxTerms | null;
}

/** The commission that will apply. A first publication starts the free pilot, which visitors are shown. Undefined until it is known. */
export function useCommission(isMember: boolean, now = new Date()): Commission | undefined {
  const registrations = useOperation(getRegistrations, undefined, { enabled: isMember }).data;
  const taxTerms = useTaxTerms(isMember);
  if (isMember && !registrations) return undefined;
  const endsAt = registrations?.pilot ? new Date(registrations.pilot.endsAt) : pilotEndOf(now);
  return {
    percent: commissionAt(now, endsAt).percent,
    endsAt,
    isFree: now < endsAt,
    later: commissionRuleAt(endsAt).commissionPercent,
    taxTerms,
  };
}
