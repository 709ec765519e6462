import type { Handlers } from '@tianguis/chassis/http/operation';
import { toPesos } from '@tianguis/proto/money';
import type { payoutOperations } from '@tianguis/proto/payments/operations';
import { memberIdOf } from '../platform/member.ts';
import { problemsOf } from './deposit-store.ts';
import { openPayoutAccount, type PayoutAccounts, readPayoutAccount } from './open-payout-account.ts';

export const payoutHandlers = (accounts: PayoutAccounts): Handlers<typeof payoutOperations> => ({
  getPayoutAccount: ({ identity }) => readPayoutAccount(accounts, memberIdOf(identity)),
  openPayoutAccount: ({ identity }) => openPayoutAccount(accounts, memberIdOf(identity)),
  async listPayoutProblems() {
    const problems = await problemsOf(accounts.storage);
    return { sellers: problems.map((problem) => ({ ...problem, returned: toPesos(problem.returned) })) };
  },
});
