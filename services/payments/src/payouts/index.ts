import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { earningsOperations, payoutOperations, referrerOperations } from '@tianguis/proto/payments/operations';
import { staffIdOf } from '../platform/audit.ts';
import { memberIdOf } from '../platform/member.ts';
import { defineRoom } from '../platform/room.ts';
import { stripePayouts } from '../provider/stripe-payouts.ts';
import { problemsOf } from './deposit-store.ts';
import { openPayoutAccount, readPayoutAccount } from './open-payout-account.ts';
import { payReferrer } from './pay-referrer.ts';
import { readEarnings } from './read-earnings.ts';
import { readReferrers } from './read-referrers.ts';
import { reconcileAccounts } from './reconcile-accounts.ts';

type Operations = typeof payoutOperations & typeof earningsOperations & typeof referrerOperations;

/** Payouts: what sellers and referrers earned, where the money goes, and what their banks sent back. */
export const payouts = defineRoom<Operations>((deps) => {
  const { config, storage } = deps;
  const accounts = {
    ...deps,
    payouts: stripePayouts(deps.stripe),
    returnUrl: `${config.PUBLIC_URL}/mi/ganancias`,
  };
  return {
    handlers: {
      getPayoutAccount: ({ identity }) => readPayoutAccount(accounts, memberIdOf(identity)),
      openPayoutAccount: ({ identity }) => openPayoutAccount(accounts, memberIdOf(identity)),
      async listPayoutProblems() {
        const problems = await problemsOf(storage);
        return { sellers: problems.map((problem) => ({ ...problem, returned: toPesos(problem.returned) })) };
      },
      getEarnings: ({ identity, query }) => readEarnings(storage, memberIdOf(identity), query),
      listReferrerBalances: async () => ({ referrers: await readReferrers(storage) }),
      payReferrer: ({ params, body: { payoutId, amount, reference }, identity }) =>
        payReferrer(deps, {
          id: payoutId,
          referrerId: params.id,
          amount: toCentavos(amount),
          reference,
          staffId: staffIdOf(identity),
        }),
    },
    jobs: {
      accounts: {
        cron: '*/10 * * * *',
        async run() {
          await reconcileAccounts(accounts);
        },
      },
    },
  };
});
