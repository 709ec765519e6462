import { memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { earningsOperations, payoutOperations, referrerOperations } from '@tianguis/proto/payments/operations';
import { defineRoom } from '../platform/room.ts';
import { endCarrierDebt, reserveCarrierDebt } from './carrier-debt.ts';
import { readCarrierEarnings } from './carrier-earnings.ts';
import { problemsOf } from './deposit-store.ts';
import { readEarnings } from './earnings.ts';
import { openPayoutAccount, readPayoutAccount, reconcileAccounts } from './payout-accounts.ts';
import { payReferrer, readReferrers } from './referrers.ts';
import { tellCarrierWithoutAccount } from './tell-carrier.ts';

type Operations = typeof payoutOperations & typeof earningsOperations & typeof referrerOperations;

/** Payouts: what sellers and referrers earned, where their money goes, and what their banks sent back. */
export const payouts = defineRoom<Operations>((deps) => ({
  handlers: {
    getPayoutAccount: ({ identity }) => readPayoutAccount(deps, memberIdOf(identity)),
    openPayoutAccount: ({ identity }) => openPayoutAccount(deps, memberIdOf(identity)),
    async listPayoutProblems() {
      const { problems, total } = await problemsOf(deps.storage);
      return {
        sellers: problems.map(({ reservedBy, reserved, ...problem }) => ({
          ...problem,
          reservation: reservedBy === null ? null : { endingId: reservedBy, amount: toPesos(reserved ?? 0) },
          returned: toPesos(problem.returned),
          owed: toPesos(problem.owed),
        })),
        total,
      };
    },
    reserveCarrierDebt: ({ params, body: { endingId, amount }, identity }) =>
      reserveCarrierDebt(deps, {
        id: endingId,
        carrierId: params.id,
        amount: toCentavos(amount),
        staffId: staffIdOf(identity),
      }),
    endCarrierDebt: ({ params, body: { endingId, how, amount, note }, identity }) =>
      endCarrierDebt(deps, {
        id: endingId,
        carrierId: params.id,
        how,
        amount: toCentavos(amount),
        note,
        staffId: staffIdOf(identity),
      }),
    getEarnings: ({ identity, query }) =>
      readEarnings(deps.storage, memberIdOf(identity), query, { withholds: deps.withholds, now: deps.now() }),
    getCarrierEarnings: ({ identity, query }) => readCarrierEarnings(deps.storage, memberIdOf(identity), query),
    listReferrerBalances: async () => ({ referrers: await readReferrers(deps.storage) }),
    payReferrer: ({ params, body: { payoutId, amount, reference }, identity }) =>
      payReferrer(deps, {
        id: payoutId,
        referrerId: params.id,
        amount: toCentavos(amount),
        reference,
        staffId: staffIdOf(identity),
      }),
  },
  consumers: [tellCarrierWithoutAccount(deps)],
  jobs: {
    accounts: {
      cron: '*/10 * * * *',
      async run() {
        await reconcileAccounts(deps);
      },
    },
  },
}));
