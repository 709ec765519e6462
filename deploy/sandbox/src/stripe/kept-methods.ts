import type Stripe from 'stripe';
import { z } from 'zod';
import { chooseMethod } from './confirm.ts';
import { customerOf, presentCustomer } from './customers.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { text } from './params.ts';
import type { StoredCustomer, StripeState } from './state.ts';

export const attachParams = z.strictObject({ customer: text, expand: z.array(text).optional() });

/** Keeps a method for a customer; that it can be charged is not said by that. */
export function attachToCustomer(state: StripeState, id: string, customer: string): Stripe.PaymentMethod {
  const stored = chooseMethod(state, { payment_method: id });
  if (!stored) throw noSuch('PaymentMethod', id);
  if (stored.isDetached)
    throw invalidRequest('This PaymentMethod was detached from a Customer and may not be used again.');
  stored.method.customer = customerOf(state, customer).id;
  state.methods.put(stored.method.id, stored);
  state.events.emit('payment_method.attached', stored.method);
  return stored.method;
}

/** It is nobody's from now on, and pays nothing any more. */
export function detachMethod(state: StripeState, id: string): Stripe.PaymentMethod {
  const stored = state.methods.get(id);
  if (!stored) throw noSuch('PaymentMethod', id);
  if (!stored.method.customer)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method_not_attached',
    );
  stored.method.customer = null;
  state.methods.put(id, { ...stored, isDetached: true });
  state.events.emit('payment_method.detached', stored.method);
  return stored.method;
}

/**
 * Deletes a customer with all saved payment methods. Stripe refuses to delete one with a cash balance, even a balance of 0:
 * https://docs.stripe.com/api/cash_balance/object
 */
export function deleteCustomer(state: StripeState, customer: StoredCustomer): object {
  if (customer.hasCashBalance) throw invalidRequest('You cannot delete a customer with a cash balance.');
  const kept = [...state.methods.values()].filter(({ method }) => method.customer === customer.id);
  for (const { method } of kept) detachMethod(state, method.id);
  state.events.emit('customer.deleted', presentCustomer(customer));
  const deleted = { ...customer, email: null, name: null, isDeleted: true } as const;
  state.customers.put(customer.id, deleted);
  return presentCustomer(deleted);
}
