import type { Handlers } from '@tianguis/chassis/http/operation';
import type { payoutOperations } from '@tianguis/proto/payments/operations';
import { memberIdOf } from '../platform/member.ts';
import { openPayoutAccount, type PayoutAccounts, readPayoutAccount } from './open-payout-account.ts';

export const payoutHandlers = (accounts: PayoutAccounts): Handlers<typeof payoutOperations> => ({
  getPayoutAccount: ({ identity }) => readPayoutAccount(accounts, memberIdOf(identity)),
  openPayoutAccount: ({ identity }) => openPayoutAccount(accounts, memberIdOf(identity)),
});
