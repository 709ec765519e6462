import { expect, it } from 'vitest';
import { StripeFailure } from '../errors.ts';
import { operations } from '../operations.ts';
import { checkRequest, described } from './check-request.ts';

function refused(name: string, form: Record<string, unknown>) {
  try {
    checkRequest(name, form);
  } catch (error) {
    if (error instanceof StripeFailure) return error.body;
    throw error;
  }
}

it('describes every call that the sandbox takes, but its own', () => {
  const taken = operations.filter(({ own }) => !own).map(({ method, path }) => `${method} ${path}`);
  expect([...described].sort()).toEqual(taken.sort());
  for (const name of described) refused(name, {});
});

it('takes what the SDK sends as a form', () => {
  const intent = {
    amount: '150000',
    currency: 'mxn',
    capture_method: 'manual',
    confirm: 'true',
    expand: ['latest_charge'],
    metadata: { order: '7' },
    allowed_payment_method_types: ['card'],
    transfer_group: 'order-7',
    payment_method_options: { oxxo: { expires_after_days: '3' } },
  };
  expect(refused('post /payment_intents', intent)).toBeUndefined();
  expect(intent.amount, 'left as it came').toBe('150000');
  expect(refused('post /payment_intents/:id', { metadata: '' })).toBeUndefined();
  expect(refused('get /charges', { limit: '100', created: { gte: '1790000000' } })).toBeUndefined();
  expect(refused('get /charges', { created: '1790000000' })).toBeUndefined();
});

const intent = { amount: '150000', currency: 'mxn' };
it.each<[string, string, Record<string, unknown>, { code?: string; param: string }]>([
  ['a missing amount', 'post /payment_intents', { currency: 'mxn' }, { code: 'parameter_missing', param: 'amount' }],
  ['a missing type', 'post /account_links', { account: 'acct_1' }, { code: 'parameter_missing', param: 'type' }],
  [
    'an unknown one',
    'post /transfers',
    { ...intent, destination: 'acct_1', source: 'ch_1' },
    { code: 'parameter_unknown', param: 'source' },
  ],
  [
    'an unknown one deep inside',
    'post /payment_intents',
    { ...intent, payment_method_options: { oxxo: { expires_after: '3' } } },
    { code: 'parameter_unknown', param: 'payment_method_options[oxxo][expires_after]' },
  ],
  [
    'one that this version has no more',
    'post /payment_intents',
    { ...intent, payment_method_types: ['card'] },
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['an unknown filter', 'get /refunds', { customer: 'cus_1' }, { code: 'parameter_unknown', param: 'customer' }],
  [
    'no integer',
    'post /payment_intents',
    { ...intent, amount: '10.5' },
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  ['no flag', 'post /payment_intents', { ...intent, confirm: 'yes' }, { param: 'confirm' }],
  ['none of the values', 'post /refunds', { charge: 'ch_1', reason: 'regret' }, { param: 'reason' }],
  [
    'a text that is too long',
    'post /payment_intents',
    { ...intent, statement_descriptor: 'x'.repeat(23) },
    { param: 'statement_descriptor' },
  ],
])('refuses %s by its name', (_what, name, form, error) => {
  expect(refused(name, form)).toMatchObject({ type: 'invalid_request_error', ...error });
});
