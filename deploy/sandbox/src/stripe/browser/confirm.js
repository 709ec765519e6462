import { askBank } from './bank-dialog.js';
import { localiseError, textsFor } from './texts.js';

const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

/** Talks to the API with the publishable key, as a browser may. */
export function createApi(base, key) {
  return async (method, path, fields, words) => {
    const form = new URLSearchParams({ key, ...fields });
    const url = `${base}/v1/${path}`;
    try {
      const reply = await (method === 'GET' ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
      const body = await reply.json();
      return body.error ? { error: localiseError(body.error, words) } : { paymentIntent: body };
    } catch {
      return { error: { type: 'api_connection_error', message: words.connection } };
    }
  };
}

function cardFields(card, billing = {}) {
  const fields = { 'payment_method_data[type]': 'card' };
  for (const [name, value] of Object.entries(card)) fields[`payment_method_data[card][${name}]`] = value;
  for (const name of ['name', 'email', 'phone']) {
    if (typeof billing[name] === 'string') fields[`payment_method_data[billing_details][${name}]`] = billing[name];
  }
  return fields;
}

const money = ({ amount, currency }) =>
  new Intl.NumberFormat(document.documentElement.lang || 'es-MX', { style: 'currency', currency }).format(amount / 100);

/** Confirms an intent and, when the bank asks, goes through its question. */
export async function confirmIntent(api, clientSecret, fields, words) {
  const path = `payment_intents/${idOf(clientSecret)}`;
  const secret = { client_secret: clientSecret };
  const result = await api('POST', `${path}/confirm`, { ...secret, use_stripe_sdk: 'true', ...fields }, words);
  if (result.paymentIntent?.status !== 'requires_action') return result;
  return answerBank(api, path, secret, result.paymentIntent, words);
}

async function answerBank(api, path, secret, intent, words) {
  const outcome = (await askBank(words, money(intent))) ? 'success' : 'failure';
  const result = await api('POST', `${path}/sandbox_authenticate`, { ...secret, outcome }, words);
  const refusal = result.paymentIntent?.last_payment_error;
  return refusal ? { error: { ...localiseError(refusal, words), payment_intent: result.paymentIntent } } : result;
}

function returnTo(url, clientSecret, status) {
  const target = new URL(url, location.href);
  target.searchParams.set('payment_intent', idOf(clientSecret));
  target.searchParams.set('payment_intent_client_secret', clientSecret);
  target.searchParams.set('redirect_status', status === 'processing' ? 'pending' : 'succeeded');
  location.assign(target.href);
  // The page is leaving: as with Stripe, nothing after the call runs.
  return new Promise(() => {});
}

export function createConfirmPayment(api) {
  return async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
    const secret = clientSecret ?? elements?._clientSecret;
    if (!secret) throw new Error('stripe.confirmPayment(): a client secret is needed, in elements() or in this call.');
    if (redirect !== 'if_required' && !confirmParams.return_url)
      throw new Error(
        "stripe.confirmPayment(): the `confirmParams.return_url` argument is required when redirect is 'always'.",
      );
    const words = elements?._words ?? textsFor();
    const form = elements?._form();
    const error = form?.validate();
    if (error) return { error };
    const billing = confirmParams.payment_method_data?.billing_details;
    const method = form ? cardFields(form.card(), billing) : { payment_method: confirmParams.payment_method ?? '' };
    const url = confirmParams.return_url ? { return_url: confirmParams.return_url } : {};
    const result = await confirmIntent(api, secret, { ...method, ...url }, words);
    if (result.error || redirect === 'if_required') return result;
    return returnTo(confirmParams.return_url, secret, result.paymentIntent.status);
  };
}

/** The older call for the `card` element. */
export function createConfirmCardPayment(api) {
  return async (clientSecret, { payment_method: method } = {}) => {
    if (typeof method === 'string') return confirmIntent(api, clientSecret, { payment_method: method }, textsFor());
    const form = method?.card?._form;
    const error = form?.validate();
    if (error) return { error };
    const fields = form ? cardFields(form.card(), method.billing_details) : {};
    return confirmIntent(api, clientSecret, fields, textsFor());
  };
}

export function createRetrieve(api) {
  return (clientSecret) =>
    api('GET', `payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret }, textsFor());
}
