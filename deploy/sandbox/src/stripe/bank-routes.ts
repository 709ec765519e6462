import express, { Router } from 'express';
import type Stripe from 'stripe';
import { createPayout, failPayout, heldIn, payoutsOf, payPayout, revokeAccess } from './payouts.ts';
import type { StripeState } from './state.ts';

const pesos = (centavos: number): string => `$${(centavos / 100).toFixed(2)} MXN`;

const buttons = ({ id, amount, status, failure_code: code }: Stripe.Payout): string => {
  const name = `<p>${pesos(amount)}, ${status}${code ? ` (${code})` : ''}</p>`;
  const field = `<input type="hidden" name="payout" value="${id}">`;
  const pay =
    status === 'pending' ? '<button class="primary" name="outcome" value="paid">El banco lo recibe</button>' : '';
  const fail = '<button name="outcome" value="account_closed">El banco lo devuelve</button>';
  const isOver = status === 'failed' || status === 'canceled';
  return isOver ? name : `${name}<form method="post" class="actions">${field}${pay}${fail}</form>`;
};

const page = (held: number, payouts: readonly Stripe.Payout[]): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox</title><link rel="stylesheet" href="/stripe/assets/three-ds.css"></head>
<body><main><h1>Cuenta del vendedor (sandbox)</h1><p>En la cuenta: ${pesos(held)}</p>
<form method="post" class="actions"><button class="primary" name="outcome" value="send">Enviar todo al banco</button>
<button name="outcome" value="revoke">Desconectar de la plataforma</button></form>${payouts.map(buttons).join('\n')}</main></body></html>
`;

const failure = /^[a-z_]{3,50}$/;

function turn(state: StripeState, account: Stripe.Account, outcome: string, payoutId: string): void {
  const payout = state.payouts.get(payoutId);
  if (outcome === 'revoke') revokeAccess(state, account);
  else if (outcome === 'send')
    createPayout(state, account.id, {
      amount: heldIn(state, account.id),
      currency: 'mxn',
      metadata: {},
      method: 'standard',
    });
  else if (payout?.account !== account.id) return;
  else if (outcome === 'paid') payPayout(state, payout);
  else if (failure.test(outcome)) failPayout(state, payout, outcome);
}

/** Stands for Stripe's schedule, the seller's bank, and the page where a seller disconnects a platform. */
export function bankRoutes(state: StripeState): Router {
  const router = Router();
  router.get('/stripe/accounts/:account', (req, res) => {
    const { account } = req.params;
    if (!state.accounts.get(account)) return void res.status(404).end();
    res.set('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'");
    res.type('text/html').send(page(heldIn(state, account), payoutsOf(state, account)));
  });
  router.post('/stripe/accounts/:account', express.urlencoded({ extended: false }), (req, res) => {
    const account = state.accounts.get(req.params.account);
    if (!account) return void res.status(404).end();
    const { outcome, payout } = Object(req.body);
    turn(state, account, String(outcome), String(payout));
    res.redirect(303, `/stripe/accounts/${account.id}`);
  });
  return router;
}
