import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { availableOn, balanceOf, book } from './charges.ts';
import { noSuch, unexpectedState } from './errors.ts';
import { amount, flag, metadata, text } from './params.ts';
import { heldIn } from './payouts.ts';
import type { StripeState } from './state.ts';

export const transferParams = z.strictObject({
  amount,
  currency: text.transform((code) => code.toLowerCase()),
  destination: text,
  description: text.optional(),
  metadata,
  source_transaction: text.optional(),
  source_type: text.optional(),
  transfer_group: text.optional(),
  expand: z.array(text).optional(),
});
type Params = z.output<typeof transferParams>;

export const reversalParams = z.strictObject({
  amount: amount.optional(),
  description: text.optional(),
  metadata,
  refund_application_fee: flag.optional(),
  expand: z.array(text).optional(),
});

export function createTransfer(state: StripeState, params: Params): Stripe.Transfer {
  const account = state.revoked.get(params.destination) ? undefined : state.accounts.get(params.destination);
  if (!account) throw noSuch('destination', params.destination, 'destination');
  if (account.capabilities?.transfers !== 'active')
    throw unexpectedState(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    );
  const source = params.source_transaction ? sourceOf(state, params) : undefined;
  if (!source && params.amount > balanceOf(state, params.currency).available)
    throw unexpectedState('You have insufficient available funds in your Stripe account.', 'balance_insufficient');
  const id = newId('tr');
  const booked = book(state, 'transfer', id, params.currency, -params.amount);
  // It takes from what its charge brings, which may not be available yet.
  if (source) state.balance.put(booked.id, { ...booked, available_on: availableOn(state, source) });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: booked.id,
    created: nowSeconds(),
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: params.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? source?.transfer_group ?? null,
  };
  state.transfers.put(id, transfer);
  state.events.emit('transfer.created', transfer);
  return transfer;
}

// Transfers of one charge may not pass what was captured on it. Whether a refund makes that less is not documented: we take the least.
function sourceOf(state: StripeState, params: Params): Stripe.Charge {
  const charge = state.charges.get(params.source_transaction ?? '');
  if (!charge) throw noSuch('charge', params.source_transaction ?? '', 'source_transaction');
  let used = 0;
  for (const transfer of state.transfers.values()) {
    if (transfer.source_transaction === charge.id) used += transfer.amount - transfer.amount_reversed;
  }
  const left = charge.amount_captured - charge.amount_refunded - used;
  if (params.amount > left)
    throw unexpectedState(
      `Cannot transfer ${params.amount}: the source charge has ${left} left to transfer.`,
      'balance_insufficient',
    );
  return charge;
}

export function reverseTransfer(
  state: StripeState,
  transfer: Stripe.Transfer,
  params: z.output<typeof reversalParams>,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  const sum = params.amount ?? left;
  if (sum > left || left === 0)
    throw unexpectedState(
      `Reversal amount (${sum}) is greater than the unreversed amount (${left}).`,
      'amount_too_large',
    );
  // https://docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers
  if (sum > heldIn(state, String(transfer.destination)))
    throw unexpectedState('The connected account has insufficient funds to reverse.', 'balance_insufficient');
  const id = newId('trr');
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: sum,
    balance_transaction: book(state, 'transfer_refund', id, transfer.currency, sum).id,
    created: nowSeconds(),
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: params.metadata,
    source_refund: null,
    transfer: transfer.id,
  };
  transfer.amount_reversed += sum;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  state.reversals.put(id, reversal);
  state.transfers.put(transfer.id, transfer);
  state.events.emit('transfer.reversed', transfer);
  return reversal;
}
