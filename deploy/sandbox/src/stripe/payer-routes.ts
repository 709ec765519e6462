import express, { Router } from 'express';
import type Stripe from 'stripe';
import { fundCash } from './bank-transfers.ts';
import { pesos } from './pesos.ts';
import { endRefund } from './refund-ends.ts';
import { refundPage } from './refund-mail.ts';
import type { StripeState } from './state.ts';
import { endVoucher } from './vouchers.ts';

const field = (remaining: number): string =>
  `<p><label>Pesos <input name="amount" inputmode="decimal" value="${remaining / 100}"></label></p>`;

const page = (title: string, text: string, form: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox</title><link rel="stylesheet" href="/stripe/assets/three-ds.css"></head>
<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>
`;

function pageOf(
  { amount, next_action: action, status }: Stripe.PaymentIntent,
  refund: Stripe.Refund | undefined,
): string {
  const voucher = action?.oxxo_display_details;
  const transfer = action?.display_bank_transfer_instructions;
  if (voucher)
    return page(
      'Ficha de OXXO (sandbox)',
      `${pesos(amount)} · ${voucher.number}`,
      `<form method="post" class="actions"><button class="primary" name="outcome" value="paid">Pagar en la tienda</button>
      <button name="outcome" value="expired">Dejar que venza</button></form>`,
    );
  if (transfer)
    return page(
      'Transferencia SPEI (sandbox)',
      `Faltan ${pesos(transfer.amount_remaining ?? 0)}`,
      `<form method="post" class="actions">${field(transfer.amount_remaining ?? 0)}<button class="primary">Transferir</button></form>`,
    );
  if (refund)
    return page(
      'Reembolso (sandbox)',
      `Stripe te escribió para devolverte ${pesos(refund.amount)}`,
      `<form method="post" class="actions"><input type="hidden" name="refund" value="${refund.id}">
      <button class="primary">Dar mi cuenta CLABE</button></form>`,
    );
  return page('Pago (sandbox)', status, '');
}

/** A refund of a payment whose payer was asked for an account. */
const askedRefund = ({ refunds }: StripeState, intent: string): Stripe.Refund | undefined =>
  refunds.newestFirst().find((refund) => refund.payment_intent === intent && refund.status === 'requires_action');

/** A refund that ends only once its payer has given an account. */
interface AskedRefund {
  readonly refund: string;
  /** Centavos. */
  readonly amount: number;
  readonly mail: string;
  /** The path of the page that takes the account. */
  readonly page: string;
}

const allAsked = ({ refunds }: StripeState): AskedRefund[] =>
  refunds
    .newestFirst()
    .filter(({ status }) => status === 'requires_action')
    .map((refund) => ({
      refund: refund.id,
      amount: refund.amount,
      mail: refund.next_action?.display_details?.email_sent.email_sent_to ?? '',
      page: refundPage(refund),
    }));

/** Stands for the shop's till, the payer's bank, and the page where Stripe asks the payer for an account. */
export function payerRoutes(state: StripeState): Router {
  const router = Router();
  router.get('/stripe/asked-refunds', (_req, res) => void res.json({ refunds: allAsked(state) }));
  router.get('/stripe/pay/:intent', (req, res) => {
    const intent = state.intents.get(req.params.intent);
    if (!intent) return void res.status(404).end();
    res.set('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'");
    res.type('text/html').send(pageOf(intent, askedRefund(state, intent.id)));
  });
  router.post('/stripe/pay/:intent', express.urlencoded({ extended: false }), (req, res) => {
    const intent = state.intents.get(req.params.intent);
    const { outcome, amount, refund } = Object(req.body);
    const asked = askedRefund(state, req.params.intent);
    const number = intent?.next_action?.oxxo_display_details?.number;
    const customer = state.customers.get(String(intent?.customer));
    const centavos = Math.round(Number(amount) * 100);
    if (asked && asked.id === refund) endRefund(state, asked, { outcome: 'succeeded' });
    else if (intent && number)
      endVoucher(state, { intent: intent.id, number, outcome: outcome === 'paid' ? 'paid' : 'expired' });
    else if (customer && centavos > 0) fundCash(state, customer, { amount: centavos, currency: 'mxn' });
    res.redirect(303, `/stripe/pay/${req.params.intent}`);
  });
  return router;
}
