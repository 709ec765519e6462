import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { referralDueAt } from '../ledger/commission-rules.ts';
import { type ReferrerRow, referrersOf } from './referrer-store.ts';

const asBalance = ({ referrerId, earned, paid, lastEarnedAt, owedSince }: ReferrerRow) => ({
  dueAt: owedSince && earned > paid ? referralDueAt(owedSince) : null,
  referrerId,
  lastEarnedAt,
  earned: toPesos(earned),
  paid: toPesos(paid),
  owed: toPesos(earned - paid),
});

/** What each referrer earned, was paid and is owed. */
export const readReferrers = async (storage: Pick<Storage, 'query'>) => (await referrersOf(storage)).map(asBalance);
