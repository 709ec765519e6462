import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../core/ids.ts';
import { accountParams, accountUpdate, createAccount, createLink, linkParams, updateAccount } from './accounts.ts';
import { fundCash, fundParams } from './bank-transfers.ts';
import { balanceOf, book, presentEntry } from './charges.ts';
import { attachMethod, authenticate, chooseMethod, confirmIntent } from './confirm.ts';
import {
  cashBalanceOf,
  createCustomer,
  customerOf,
  customerParams,
  presentCustomer,
  updateCustomer,
} from './customers.ts';
import {
  closeDispute,
  decideDispute,
  disputeDecision,
  disputeInput,
  disputeUpdate,
  openDispute,
  updateDispute,
} from './disputes.ts';

import { invalidRequest, noSuch } from './errors.ts';
import { cancelParams, captureParams, confirmParams, createParams, methodData, updateParams } from './intent-params.ts';
import { cancelIntent, captureIntent, createIntent, updateIntent } from './intents.ts';
import { attachParams, attachToCustomer, deleteCustomer, detachMethod } from './kept-methods.ts';
import { listOf } from './lists.ts';
import { flag, movementInput, readParams, text } from './params.ts';
import { accountOf, cancelPayout, createPayout, payoutParams, payoutsOf } from './payouts.ts';
import { endRefund, refundEnd } from './refund-ends.ts';
import { createRefund, refundParams } from './refunds.ts';
import type { StripeState } from './state.ts';
import { createTransfer, reversalParams, reverseTransfer, transferParams } from './transfers.ts';

export type Call = {
  id: string;
  form: Record<string, unknown>;
  /** The account in whose name it is, where it is not the platform's. */
  account?: string | undefined;
};
export type Operation = {
  method: 'get' | 'post' | 'delete';
  path: string;
  /** Whether a browser may call it: with the intent's client secret, or to describe a card. */
  browser?: 'client-secret' | 'open';
  /** Whether it is the sandbox's own, which Stripe has not. */
  own?: boolean;
  run(state: StripeState, call: Call): object;
};

const intentOf = ({ intents }: StripeState, id: string): Stripe.PaymentIntent => {
  const intent = intents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
};
const found = <T>(value: T | undefined, what: string, id: string): T => {
  if (value === undefined) throw noSuch(what, id);
  return value;
};
const ofAccount = <T extends { account?: string }>(
  value: T | undefined,
  what: string,
  id: string,
  account: string | undefined,
): T => found(value?.account === account ? value : undefined, what, id);
// The platform has no bank account here.
const foreignEvent = z.strictObject({ livemode: flag.optional(), account: text.optional() });
const ownerOf = (account: string | undefined): string => {
  if (account === undefined) throw invalidRequest('You have no external account for that currency.', 'no_account');
  return account;
};
const get = (path: string, run: Operation['run'], browser?: Operation['browser']): Operation => ({
  method: 'get',
  path,
  run,
  browser,
});
const post = (path: string, run: Operation['run'], browser?: Operation['browser']): Operation => ({
  method: 'post',
  path,
  run,
  browser,
});

const intents: Operation[] = [
  post('/payment_intents', (state, { form }) => {
    const params = readParams(createParams, form);
    const intent = createIntent(state, params);
    if (params.confirm) return confirmIntent(state, intent, params);
    attachMethod(state, intent, params);
    return intent;
  }),
  get('/payment_intents', ({ intents: table }, { form }) =>
    listOf('/v1/payment_intents', table.newestFirst(), form, ['customer']),
  ),
  get('/payment_intents/:id', (state, { id }) => intentOf(state, id), 'client-secret'),
  post('/payment_intents/:id', (state, { id, form }) =>
    updateIntent(state, intentOf(state, id), readParams(updateParams, form)),
  ),
  post(
    '/payment_intents/:id/confirm',
    (state, { id, form }) => confirmIntent(state, intentOf(state, id), readParams(confirmParams, form)),
    'client-secret',
  ),
  post('/payment_intents/:id/capture', (state, { id, form }) =>
    captureIntent(state, intentOf(state, id), readParams(captureParams, form)),
  ),
  post('/payment_intents/:id/cancel', (state, { id, form }) =>
    cancelIntent(state, intentOf(state, id), readParams(cancelParams, form)),
  ),
  // The answer that the bank's page gives.
  {
    ...post(
      '/payment_intents/:id/sandbox_authenticate',
      (state, { id, form }) => authenticate(state, intentOf(state, id), form.outcome === 'success'),
      'client-secret',
    ),
    own: true,
  },
];

const money: Operation[] = [
  post(
    '/payment_methods',
    (state, { form }) => {
      const { key, ...fields } = form;
      return found(
        chooseMethod(state, { payment_method_data: readParams(methodData, fields) })?.method,
        'PaymentMethod',
        '',
      );
    },
    'open',
  ),
  get('/payment_methods/:id', (state, { id }) => found(state.methods.get(id)?.method, 'PaymentMethod', id)),
  post('/payment_methods/:id/attach', (state, { id, form }) =>
    attachToCustomer(state, id, readParams(attachParams, form).customer),
  ),
  post('/payment_methods/:id/detach', (state, { id }) => detachMethod(state, id)),
  get('/charges', ({ charges }, { form }) =>
    listOf('/v1/charges', charges.newestFirst(), form, ['payment_intent', 'transfer_group', 'customer']),
  ),
  get('/charges/:id', ({ charges }, { id }) => found(charges.get(id), 'charge', id)),
  // What moves the platform's balance beside payments: its own payouts and top-ups, monthly fees, corrections.
  {
    ...post('/balance_transactions/sandbox_move', (state, { form }) => {
      const { type, amount: sum } = readParams(movementInput, form);
      return book(state, type, newId('src'), 'mxn', sum);
    }),
    own: true,
  },
  // The payer asks their bank for the money back, whenever they do.
  {
    ...post('/charges/:id/sandbox_dispute', (state, { id, form }) =>
      openDispute(state, found(state.charges.get(id), 'charge', id), readParams(disputeInput, form)),
    ),
    own: true,
  },
  post('/refunds', (state, { form }) => createRefund(state, readParams(refundParams, form))),
  // The payer's bank took a refund, or did not.
  {
    ...post('/refunds/:id/sandbox_end', (state, { id, form }) =>
      endRefund(state, found(state.refunds.get(id), 'refund', id), readParams(refundEnd, form)),
    ),
    own: true,
  },
  get('/refunds', ({ refunds }, { form }) =>
    listOf('/v1/refunds', refunds.newestFirst(), form, ['charge', 'payment_intent']),
  ),
  get('/refunds/:id', ({ refunds }, { id }) => found(refunds.get(id), 'refund', id)),
  get('/disputes', ({ disputes }, { form }) =>
    listOf('/v1/disputes', disputes.newestFirst(), form, ['charge', 'payment_intent']),
  ),
  get('/disputes/:id', ({ disputes }, { id }) => found(disputes.get(id), 'dispute', id)),
  post('/disputes/:id', (state, { id, form }) =>
    updateDispute(state, found(state.disputes.get(id), 'dispute', id), readParams(disputeUpdate, form)),
  ),
  // The bank decides by the evidence, whenever it does.
  {
    ...post('/disputes/:id/sandbox_decide', (state, { id, form }) =>
      decideDispute(state, found(state.disputes.get(id), 'dispute', id), readParams(disputeDecision, form)),
    ),
    own: true,
  },
  post('/disputes/:id/close', (state, { id }) => closeDispute(state, found(state.disputes.get(id), 'dispute', id))),
  get('/balance_transactions', (state, { form }) => {
    const entries = state.balance.newestFirst().map((entry) => presentEntry(state, entry));
    return listOf('/v1/balance_transactions', entries, form, ['type', 'source', 'currency']);
  }),
  get('/balance_transactions/:id', (state, { id }) =>
    presentEntry(state, found(state.balance.get(id), 'balance transaction', id)),
  ),
  get('/balance', (state) => {
    const inPesos = (amount: number) => [{ amount, currency: 'mxn', source_types: { card: amount } }];
    const { available, pending } = balanceOf(state, 'mxn');
    return { object: 'balance', available: inPesos(available), livemode: false, pending: inPesos(pending) };
  }),
];

const customers: Operation[] = [
  post('/customers', (state, { form }) => createCustomer(state, readParams(customerParams, form))),
  get('/customers/:id', (state, { id }) => presentCustomer(found(state.customers.get(id), 'customer', id))),
  post('/customers/:id', (state, { id, form }) =>
    updateCustomer(state, customerOf(state, id, 'id'), readParams(customerParams, form)),
  ),
  {
    method: 'delete',
    path: '/customers/:id',
    run: (state, { id }) => deleteCustomer(state, customerOf(state, id, 'id')),
  },
  get('/customers/:id/cash_balance', (state, { id }) => cashBalanceOf(found(state.customers.get(id), 'customer', id))),
  post('/test_helpers/customers/:id/fund_cash_balance', (state, { id, form }) =>
    fundCash(state, found(state.customers.get(id), 'customer', id), readParams(fundParams, form)),
  ),
];

const connect: Operation[] = [
  post('/transfers', (state, { form }) => createTransfer(state, readParams(transferParams, form))),
  get('/transfers', ({ transfers }, { form }) =>
    listOf('/v1/transfers', transfers.newestFirst(), form, ['destination', 'transfer_group']),
  ),
  get('/transfers/:id', ({ transfers }, { id }) => found(transfers.get(id), 'transfer', id)),
  post('/transfers/:id/reversals', (state, { id, form }) =>
    reverseTransfer(state, found(state.transfers.get(id), 'transfer', id), readParams(reversalParams, form)),
  ),
  post('/accounts', (state, { form }) => createAccount(state, readParams(accountParams, form))),
  get('/accounts', ({ accounts }, { form }) => listOf('/v1/accounts', accounts.newestFirst(), form)),
  get('/accounts/:id', (state, { id }) => accountOf(state, id)),
  post('/accounts/:id', (state, { id, form }) =>
    updateAccount(state, accountOf(state, id), readParams(accountUpdate, form)),
  ),
  post('/account_links', (state, { form }) => createLink(state, readParams(linkParams, form))),
  post('/payouts', (state, { form, account }) => createPayout(state, ownerOf(account), readParams(payoutParams, form))),
  get('/payouts', (state, { form, account }) =>
    listOf('/v1/payouts', account ? payoutsOf(state, account) : [], form, ['status']),
  ),
  get('/payouts/:id', ({ payouts }, { id, account }) => ofAccount(payouts.get(id), 'payout', id, account).payout),
  post('/payouts/:id/cancel', (state, { id, account }) =>
    cancelPayout(state, ofAccount(state.payouts.get(id), 'payout', id, account)),
  ),
  get('/events', ({ events }, { form, account }) =>
    listOf(
      '/v1/events',
      events.table.newestFirst().filter((event) => event.account === account),
      form,
      ['type'],
    ),
  ),
  // An endpoint for live events of connected accounts gets test events as well, and those of accounts that are not ours: https://docs.stripe.com/connect/webhooks
  {
    ...post('/events/:id/sandbox_send', ({ events }, { id, form }) => {
      const { livemode, account } = readParams(foreignEvent, form);
      const as = { ...(livemode !== undefined && { livemode }), ...(account !== undefined && { account }) };
      return events.sendAs(found(events.table.get(id), 'event', id), as);
    }),
    own: true,
  },
  get('/events/:id', ({ events }, { id, account }) => ofAccount(events.table.get(id), 'event', id, account)),
];

export const operations: Operation[] = [...intents, ...money, ...customers, ...connect];
