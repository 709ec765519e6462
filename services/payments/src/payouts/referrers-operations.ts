import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { referrerOperations } from '@tianguis/proto/payments/operations';
import { referralDueAt } from '../ledger/commission-rules.ts';
import { staffIdOf } from '../platform/audit.ts';
import { payReferrer, type ReferrerPaying } from './pay-referrer.ts';
import { type ReferrerRow, referrersOf } from './referrer-store.ts';

const asBalance = ({ referrerId, earned, paid, lastEarnedAt, owedSince }: ReferrerRow) => ({
  dueAt: owedSince && earned > paid ? referralDueAt(owedSince) : null,
  referrerId,
  lastEarnedAt,
  earned: toPesos(earned),
  paid: toPesos(paid),
  owed: toPesos(earned - paid),
});

export const referrerHandlers = ({
  storage,
  ...paying
}: ReferrerPaying & { readonly storage: Pick<Storage, 'query'> }): Handlers<typeof referrerOperations> => ({
  listReferrerBalances: async () => ({ referrers: (await referrersOf(storage)).map(asBalance) }),
  payReferrer({ params, body: { payoutId, amount, reference }, identity }) {
    const given = { amount: toCentavos(amount), reference, staffId: staffIdOf(identity) };
    return payReferrer(paying, { id: payoutId, referrerId: params.id, ...given });
  },
});
