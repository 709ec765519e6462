import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { noSuch } from './errors.ts';
import { mergeMetadata, metadata, text } from './params.ts';
import type { StoredCustomer, StripeState } from './state.ts';

export const customerParams = z.strictObject({
  description: text.optional(),
  email: text.optional(),
  metadata,
  name: text.optional(),
  phone: text.optional(),
});

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

// The last digit of an account number checks the others: weights 3, 7, 1.
function newClabe(): string {
  const body = `646180${digits(11)}`;
  const sum = [...body].reduce((total, digit, at) => total + ((Number(digit) * ([3, 7, 1][at % 3] ?? 1)) % 10), 0);
  return body + ((10 - (sum % 10)) % 10);
}

export function createCustomer(state: StripeState, params: z.output<typeof customerParams>): object {
  const customer: StoredCustomer = {
    id: newId('cus'),
    email: params.email ?? null,
    name: params.name ?? null,
    created: nowSeconds(),
    metadata: params.metadata,
    cash: 0,
    clabe: newClabe(),
  };
  state.customers.put(customer.id, customer);
  const shown = presentCustomer(customer);
  state.events.emit('customer.created', shown);
  return shown;
}

/** Changes what is named; an empty text takes it away. */
export function updateCustomer(
  state: StripeState,
  customer: StoredCustomer,
  params: z.output<typeof customerParams>,
): object {
  if (params.name !== undefined) customer.name = params.name || null;
  if (params.email !== undefined) customer.email = params.email || null;
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  state.customers.put(customer.id, customer);
  const shown = presentCustomer(customer);
  state.events.emit('customer.updated', shown);
  return shown;
}

/** A customer who was not deleted. */
export function customerOf({ customers }: StripeState, id: string, param = 'customer'): StoredCustomer {
  const customer = customers.get(id);
  if (!customer || customer.isDeleted) throw noSuch('customer', id, param);
  return customer;
}

export const presentCustomer = (customer: StoredCustomer) =>
  customer.isDeleted
    ? { id: customer.id, object: 'customer', deleted: true }
    : {
        id: customer.id,
        object: 'customer',
        email: customer.email,
        name: customer.name,
        created: customer.created,
        metadata: customer.metadata,
        cash_balance: cashBalanceOf(customer),
        livemode: false,
        balance: 0,
        currency: null,
        delinquent: false,
        description: null,
      };

export const cashBalanceOf = ({ id, cash }: Pick<StoredCustomer, 'id' | 'cash'>) => ({
  object: 'cash_balance',
  available: { mxn: cash },
  customer: id,
  customer_account: null,
  livemode: false,
  settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
});

/** Writes down that a customer's cash moved, or that what a payment had taken of it is free again. */
export function moveCash(
  state: StripeState,
  customer: StoredCustomer,
  type: Stripe.CustomerCashBalanceTransaction.Type | 'return_initiated',
  amount: number,
): object {
  customer.cash += amount;
  customer.hasCashBalance = true;
  state.customers.put(customer.id, customer);
  const transaction = {
    id: newId('ccsbtxn'),
    object: 'customer_cash_balance_transaction',
    created: nowSeconds(),
    currency: 'mxn',
    customer: customer.id,
    customer_account: null,
    ending_balance: customer.cash,
    livemode: false,
    net_amount: amount,
    type,
  };
  state.events.emit('customer_cash_balance_transaction.created', transaction);
  return transaction;
}
