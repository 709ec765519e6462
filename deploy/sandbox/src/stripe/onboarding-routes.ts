import express, { Router } from 'express';
import { completeAccount } from './accounts.ts';
import type { StripeState } from './state.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (account: string, returnUrl: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sandbox</title><link rel="stylesheet" href="/stripe/assets/three-ds.css"></head>
<body><main><h1>Cuenta para recibir pagos (sandbox)</h1><p>Aquí Stripe pediría datos y cuenta bancaria.</p>
<form method="post" class="actions"><input type="hidden" name="return_url" value="${escaped(returnUrl)}">
<button class="primary">Completar</button></form>
<p><a href="/stripe/accounts/${escaped(account)}">Depósitos y desconexión</a></p></main></body></html>
`;

/** Stands for the pages on which Stripe asks a seller who they are and where their money goes. */
export function onboardingRoutes(state: StripeState): Router {
  const router = Router();
  router.get('/stripe/onboarding/:account', (req, res) => {
    res.set('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'");
    res.type('text/html').send(page(req.params.account, String(req.query.return_url ?? '')));
  });
  router.post('/stripe/onboarding/:account', express.urlencoded({ extended: false }), (req, res) => {
    const account = state.accounts.get(req.params.account);
    const back = String(Object(req.body).return_url ?? '');
    if (!account || !/^https?:/.test(back)) return void res.status(404).end();
    completeAccount(state, account);
    res.redirect(303, back);
  });
  return router;
}
