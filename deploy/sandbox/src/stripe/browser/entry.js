import { createApi, createConfirmCardPayment, createConfirmPayment, createRetrieve } from './confirm.js';
import { createElements } from './elements.js';
import { textsFor } from './texts.js';

const home = new URL(document.currentScript.src);

const absent = (name) => () => Promise.reject(new Error(`The sandbox's Stripe.js has no ${name}.`));

/** `window.Stripe`: the part of Stripe.js that a card payment needs, against the sandbox it was loaded from. */
function Stripe(publishableKey, options = {}) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_')) {
    throw new Error('Please call Stripe() with your publishable key. You used an empty string or another key.');
  }
  const api = createApi(home.origin, publishableKey);
  return {
    elements: (settings) => createElements(settings, options),
    confirmPayment: createConfirmPayment(api),
    confirmCardPayment: createConfirmCardPayment(api),
    retrievePaymentIntent: createRetrieve(api),
    handleNextAction: ({ clientSecret }) => createRetrieve(api)(clientSecret),
    async createPaymentMethod({ elements } = {}) {
      const error = elements?._form()?.validate();
      if (error) return { error };
      const { number, ...rest } = elements?._form()?.card() ?? {};
      const fields = { type: 'card', 'card[number]': number ?? '' };
      for (const [name, value] of Object.entries(rest)) fields[`card[${name}]`] = value;
      const { paymentIntent: paymentMethod, error: refusal } = await api(
        'POST',
        'payment_methods',
        fields,
        elements?._words ?? textsFor(),
      );
      return refusal ? { error: refusal } : { paymentMethod };
    },
    createToken: absent('createToken'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}
Stripe.version = '__RELEASE_TRAIN__';
window.Stripe = Stripe;
