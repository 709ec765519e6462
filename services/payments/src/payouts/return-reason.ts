import type { payoutReturnReasons } from '@tianguis/proto/payments/earnings/payout-account';
import type { DepositSighting } from '../provider/provider.ts';

type Reason = (typeof payoutReturnReasons)[number];

// The provider's words (https://docs.stripe.com/api/payouts/failures) as what a seller can do about it.
const reasons: Readonly<Record<string, Reason>> = {
  account_closed: 'account_closed',
  account_frozen: 'account_closed',
  bank_account_restricted: 'account_closed',
  bank_ownership_changed: 'account_closed',
  no_account: 'account_closed',
  incorrect_account_holder_address: 'wrong_details',
  incorrect_account_holder_name: 'wrong_details',
  incorrect_account_holder_tax_id: 'wrong_details',
  incorrect_account_type: 'wrong_details',
  invalid_account_number: 'wrong_details',
  invalid_account_number_length: 'wrong_details',
  invalid_currency: 'wrong_details',
};

/** Why a deposit came back; any other word is the bank's business. */
export const returnReasonOf = ({
  status,
  failureCode,
}: {
  status: string;
  failureCode: DepositSighting['failureCode'];
}) => (status === 'canceled' ? ('canceled' as const) : (reasons[failureCode ?? ''] ?? 'bank_declined'));
