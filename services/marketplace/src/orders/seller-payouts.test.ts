import { expect, it } from 'vitest';
import { payoutText } from './seller-payouts.ts';

const news = { memberId: 7, state: 'returned', reference: 'po_1', amount: 90_000, reason: 'account_closed' } as const;

it('says what did not arrive, why, and what to do, and what arrived', () => {
  expect(payoutText(news, 'es')).toMatch(
    /^no llegó tu depósito de \$900\.00 .* la cuenta está cerrada.*otra cuenta en Stripe$/,
  );
  expect(payoutText({ ...news, reason: null }, 'en')).toContain('your bank did not accept it');
  const left = payoutText({ ...news, state: 'disconnected', amount: 0, reason: null }, 'es');
  expect(left, 'also to a carrier who sells nothing').toBe(
    'desconectaste tu cuenta de Stripe y ya no podemos enviarte tu dinero. Conéctala otra vez para cobrar',
  );
  expect(payoutText({ ...news, state: 'no_account', amount: 24_000, reason: null }, 'es')).toMatch(
    /^ganaste \$240\.00 por un transporte.*Abre tu cuenta/,
  );
  expect(payoutText({ ...news, state: 'incomplete_account', amount: 24_000, reason: null }, 'es')).toMatch(
    /^ganaste \$240\.00 por un transporte.*Stripe te pide algo más/,
  );
  expect(payoutText({ ...news, state: 'deposited', reason: null }, 'es')).toBe(
    'tu depósito de $900.00 ya está en tu banco',
  );
});
