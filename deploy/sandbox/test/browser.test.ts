/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { barriersOn } from '@tianguis/testkit/barriers';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, servePage } from './browser.ts';
import { availableAtOnce, post, sandboxFor, spei, startReceiver, stripeFor, twilioFor } from './harness.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const phoneScreen = { width: 360, height: 740 };

describe('the phone', () => {
  test('shows what arrives at once, and answers with words and a photo', async () => {
    const receiver = await startReceiver();
    const sandbox = await sandboxFor({ webhookBase: receiver.url });
    await post(`${sandbox.url}/phone/+525511110001/reply`, { body: 'Hola', name: 'Ferretería Núñez' });
    const { page, complaints } = await openPage(browser, { viewport: phoneScreen });
    await page.goto(`${sandbox.url}/phone`);
    await page.getByRole('button', { name: 'Dejar pasar un día' }).click();
    await page.getByText(/Para los simuladores ya es/).waitFor();
    const clock = await (await fetch(`${sandbox.url}/clock`)).json();
    expect(clock).toMatchObject({ passedSeconds: 86_400 });
    await page.getByRole('link', { name: /Ferretería Núñez/ }).click();
    await page.getByText('Hola', { exact: true }).waitFor();

    const to = 'whatsapp:+525511110001';
    await twilioFor(sandbox).messages.create({ from: sandbox.keys.twilioFrom, to, body: '¿Tiene <b>cemento</b>?' });
    await page.getByRole('log').getByText('¿Tiene <b>cemento</b>?').waitFor();
    await page.getByText(/leído/).waitFor();

    await page.getByLabel('Escribe un mensaje').fill('Sí, 20 sacos');
    await page.getByLabel('Escribe un mensaje').press('Enter');
    await page.getByText('Entregado a la aplicación.').waitFor();
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.getByLabel('Adjuntar fotos').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Enviar' }).click();
    const inbound = () => receiver.forms('/webhooks/twilio/inbound');
    await eventually(() => inbound().length === 3, { what: 'both answers' });
    expect(inbound().map(({ Body, NumMedia, MediaContentType0 }) => [Body, NumMedia, MediaContentType0])).toEqual([
      ['Hola', '0', undefined],
      ['Sí, 20 sacos', '0', undefined],
      ['', '1', 'image/png'],
    ]);
    await page.getByRole('img', { name: 'Foto' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('leads to the page of each refund that waits for an account, until it was given', async () => {
    const sandbox = await sandboxFor({}, availableAtOnce);
    const stripe = stripeFor(sandbox);
    const customer = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com' });
    const { id } = await stripe.paymentIntents.create(spei(customer.id));
    await stripe.testHelpers.customers.fundCashBalance(customer.id, { amount: 100_000, currency: 'mxn' });
    const { page, complaints } = await openPage(browser, { viewport: phoneScreen });
    await page.goto(`${sandbox.url}/phone`);
    const asked = page.getByRole('region', { name: 'Reembolsos que esperan una cuenta' });
    expect(await asked.isVisible(), 'nothing waits yet').toBe(false);
    await stripe.refunds.create({ payment_intent: id, amount: 40_000 });
    await page.reload();
    const link = asked.getByRole('link', { name: 'Dar la cuenta de luz@example.com para $400.00' });
    await link.waitFor();
    expect(await barriersOn(page), 'barriers').toEqual([]);
    const [form] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await form.getByRole('button', { name: 'Dar mi cuenta CLABE' }).click();
    await form.getByText('succeeded').waitFor();
    await form.close();
    await page.bringToFront();
    await page.reload();
    await page.getByText('Todavía no hay mensajes').waitFor();
    expect(await asked.isVisible(), 'it was answered').toBe(false);
    expect(complaints).toEqual([]);
  });

  test('starts a conversation from a typed number, in either language', async () => {
    const sandbox = await sandboxFor();
    const { page } = await openPage(browser, { viewport: phoneScreen });
    await page.goto(`${sandbox.url}/phone`);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Search by name, number or message').fill('55 1234 5678');
    await page.getByRole('link', { name: 'Write as +52 55 1234 5678' }).click();
    await page.getByLabel('Write a message').fill('Buenas');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Kept; no application is connected').waitFor();
    expect(new URL(page.url()).pathname).toBe('/phone/+525512345678');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('link', { name: /Buenas/ }).waitFor();
  });

  test.each(['light', 'dark'] as const)('is accessible and fits 360 pixels, %s', async (colorScheme) => {
    const sandbox = await sandboxFor();
    await post(`${sandbox.url}/phone/+525511110001/reply`, { body: 'x'.repeat(200), name: 'Ana' });
    const { page, complaints } = await openPage(browser, {
      viewport: phoneScreen,
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const path of ['/phone', '/phone/+525511110001']) {
      await page.goto(sandbox.url + path);
      await page.getByText('xxxx').filter({ visible: true }).first().waitFor();
      expect(await barriersOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    expect(complaints).toEqual([]);
  });
});

describe('Stripe.js', () => {
  /** A checkout page of another origin, under a policy as strict as the gateway's. */
  async function checkout(amount = 1_500_000, locale = 'es') {
    const sandbox = await sandboxFor();
    const stripe = stripeFor(sandbox);
    const intent = await stripe.paymentIntents.create({
      amount,
      currency: 'mxn',
      automatic_payment_methods: { enabled: true },
    });
    const html = `<!doctype html><html lang="${locale}"><title>Pago</title><main><h1>Pago</h1><form><div id="card"></div><button>Pagar</button><p role="status"></p></form></main><script src="${sandbox.url}/stripe.js"></script>`;
    const policy = `default-src 'self'; script-src 'self' ${sandbox.url}; connect-src ${sandbox.url}; style-src 'self'`;
    const url = await servePage(html, { 'content-security-policy': policy });
    const { page, complaints } = await openPage(browser, { viewport: phoneScreen });
    await page.goto(url);
    const begin = (redirect: string) =>
      page.evaluate(mountCheckout, {
        clientSecret: String(intent.client_secret),
        locale,
        redirect,
        returnUrl: `${url}/success`,
      });
    const status = async () => (await stripe.paymentIntents.retrieve(intent.id)).status;
    return { page, complaints, intent, begin, status, url };
  }

  const fill = async (page: Page, number: string) => {
    await page.getByLabel('Número de tarjeta').fill(number);
    await page.getByLabel('Fecha de caducidad').fill('1234');
    await page.getByLabel('Código de seguridad').fill('123');
    await page.getByRole('button', { name: 'Pagar' }).click();
  };

  test('pays and returns with the intent in the address', async () => {
    const { page, complaints, intent, begin, status, url } = await checkout();
    expect(await begin('always')).toEqual({ isStripe: true, version: 'endive', events: ['ready'] });
    await fill(page, '4242424242424242');
    await page.waitForURL(`${url}/success?**`);
    const found = Object.fromEntries(new URL(page.url()).searchParams);
    expect(found).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await status()).toBe('succeeded');
    expect(complaints).toEqual([]);
  });

  test('without a redirect it answers the intent; a refusal is told in the page’s language', async () => {
    const { page, begin, status } = await checkout();
    await begin('if_required');
    await fill(page, '4000000000000002');
    await page.getByText('error card_declined Tu tarjeta fue rechazada.').waitFor();
    await fill(page, '4242424242424242');
    await page.getByText('paid succeeded').waitFor();
    expect(await status()).toBe('succeeded');
  });

  test('an incomplete form is not sent; each field says what is wrong', async () => {
    const { page, begin, status } = await checkout();
    await begin('if_required');
    await fill(page, '4242424242424241');
    await page.getByText('El número de tu tarjeta no es válido.').first().waitFor();
    expect(await page.getByLabel('Número de tarjeta').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Número de tarjeta').inputValue()).toBe('4242 4242 4242 4241');
    expect(await status()).toBe('requires_payment_method');
  });

  test.each([
    ['Autorizar', 'paid succeeded', 'succeeded'],
    ['Rechazar', /error payment_intent_authentication_failure No pudimos autenticar/, 'requires_payment_method'],
  ])('the bank’s question: %s', async (button, told, expected) => {
    const { page, begin, status } = await checkout();
    await begin('if_required');
    await fill(page, '4000002500003155');
    await page
      .getByRole('dialog', { name: 'Tu banco pide confirmación' })
      .getByRole('button', { name: button })
      .click();
    await page.getByText(told).waitFor();
    expect(await status()).toBe(expected);
  });

  test('is accessible', async () => {
    const { page, begin } = await checkout();
    await begin('if_required');
    await page.getByLabel('Número de tarjeta').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});

type Answer = { error?: { code?: string; message: string }; paymentIntent?: { status: string } };
type Sdk = {
  elements(options: object): {
    create(type: string): { on(name: string, listener: () => void): void; mount(target: string): void };
  };
  confirmPayment(options: object): Promise<Answer>;
};
type Given = { clientSecret: string; locale: string; redirect: string; returnUrl: string };

/** Runs in the page: what the web app's checkout does with Stripe.js. */
async function mountCheckout({ clientSecret, locale, redirect, returnUrl }: Given) {
  const Stripe = (window as unknown as { Stripe: ((key: string) => Sdk) & { version: string } }).Stripe;
  const stripe = Stripe('pk_test_sandbox');
  const elements = stripe.elements({
    clientSecret,
    locale,
    appearance: { theme: 'stripe', variables: { borderRadius: '12px' } },
  });
  const element = elements.create('payment');
  const events: string[] = [];
  const ready = new Promise<void>((resolve) => {
    element.on('ready', () => {
      events.push('ready');
      resolve();
    });
  });
  element.mount('#card');
  document.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await stripe.confirmPayment({ elements, redirect, confirmParams: { return_url: returnUrl } });
    const line = document.querySelector('[role=status]');
    if (line)
      line.textContent = answer.error
        ? `error ${answer.error.code} ${answer.error.message}`
        : `paid ${answer.paymentIntent?.status}`;
  });
  await ready;
  // What @stripe/react-stripe-js asks of an object before it takes it for Stripe.
  const isStripe = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'].every(
    (name) => typeof (stripe as unknown as Record<string, unknown>)[name] === 'function',
  );
  return { isStripe, version: Stripe.version, events };
}
