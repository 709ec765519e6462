import { expect, it } from 'vitest';
import { askAgainAfter } from './ask-again.ts';

it('reads statements again within a minute while a seller’s tax data are missing', () => {
  expect(askAgainAfter({ sellers: [{ invoice: 'due' }, { invoice: 'no_tax_data' }] })).toBe(60_000);
});

it('leaves them alone otherwise', () => {
  expect(askAgainAfter({ sellers: [{ invoice: 'due' }, { invoice: 'there' }, {}] })).toBe(false);
  expect(askAgainAfter(undefined)).toBe(false);
});
