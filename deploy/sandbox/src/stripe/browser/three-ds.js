import { textsFor } from './texts.js';

const words = textsFor();
const page = new URL(location.href);
const intent = page.pathname.split('/').at(-1);
const clientSecret = page.searchParams.get('client_secret') ?? '';
const returnUrl = page.searchParams.get('return_url');
const byId = (id) => document.getElementById(id);

document.documentElement.lang = words.approve === 'Autorizar' ? 'es' : 'en';
byId('title').textContent = words.bank;
byId('text').textContent = words.bankText;
byId('approve').textContent = words.approve;
byId('refuse').textContent = words.refuse;

async function answer(outcome) {
  const form = new URLSearchParams({ key: 'pk_test_bank', client_secret: clientSecret, outcome });
  const reply = await fetch(`/v1/payment_intents/${intent}/sandbox_authenticate`, { method: 'POST', body: form });
  const body = await reply.json();
  if (body.error) throw new Error(body.error.message);
  if (!returnUrl) return;
  const target = new URL(returnUrl);
  target.searchParams.set('payment_intent', intent);
  target.searchParams.set('payment_intent_client_secret', clientSecret);
  target.searchParams.set('redirect_status', body.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  location.assign(target.href);
}

const showError = (error) => {
  byId('problem').textContent = error.message || words.connection;
};
byId('approve').addEventListener('click', () => answer('success').catch(showError));
byId('refuse').addEventListener('click', () => answer('failure').catch(showError));
