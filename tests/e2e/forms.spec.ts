import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

type Language = 'es' | 'en';
type Texts = Readonly<Record<Language, string>>;

interface Form {
  readonly name: string;
  readonly page: string;
  readonly api: string;
  readonly send: Texts;
  /** By label: what a person types, or an option's value. */
  readonly fill: readonly { readonly label: Texts; readonly value: string; readonly kind?: 'select' | 'check' }[];
  /** Errors of the empty form, in the order of the fields. */
  readonly errors: Readonly<Record<Language, readonly string[]>>;
  readonly success: Texts;
  readonly failure: Texts;
}

const required = { es: 'Requerido', en: 'Required' };
const choose = { es: 'Elige una de las opciones', en: 'Choose one of the options' };
const inBoth = (...errors: readonly Texts[]): Form['errors'] => ({
  es: errors.map(({ es }) => es),
  en: errors.map(({ en }) => en),
});
const email = { label: { es: 'Correo', en: 'Email' }, value: 'obra@example.com' };

const forms: readonly Form[] = [
  {
    name: 'supplier',
    page: '/proveedores#registro',
    api: '**/api/suppliers',
    send: { es: 'Registrar mi empresa', en: 'Register my company' },
    fill: [
      { label: { es: 'Nombre de la empresa', en: 'Company name' }, value: 'Losas del Valle' },
      email,
      { label: { es: '¿Qué material te sobra?', en: 'What do you have left over?' }, value: 'madera', kind: 'select' },
      { label: { es: '¿Cada cuánto?', en: 'How often?' }, value: 'mensual', kind: 'select' },
      { label: { es: 'WhatsApp (opcional)', en: 'WhatsApp (optional)' }, value: '55 1234 5678' },
    ],
    errors: inBoth(required, required, choose, choose),
    success: { es: '¡Registro exitoso!', en: 'Registration successful!' },
    failure: {
      es: 'Hubo un problema al procesar tu registro. Por favor, inténtalo de nuevo.',
      en: 'There was a problem processing your registration. Please try again.',
    },
  },
  {
    name: 'contact',
    page: '/#contacto',
    api: '**/api/contact',
    send: { es: 'Enviar mensaje', en: 'Send message' },
    fill: [
      { label: { es: 'Nombre', en: 'Name' }, value: 'Rosa Díaz' },
      email,
      { label: { es: 'Motivo', en: 'Reason' }, value: 'comprar-materiales', kind: 'select' },
      { label: { es: 'Mensaje', en: 'Message' }, value: 'Busco 40 m² de loseta.' },
    ],
    errors: inBoth(required, required, choose, required),
    success: { es: '¡Mensaje enviado!', en: 'Message sent!' },
    failure: {
      es: 'Hubo un problema al enviar tu mensaje. Por favor, inténtalo de nuevo.',
      en: 'There was a problem sending your message. Please try again.',
    },
  },
  {
    name: 'newsletter',
    page: '/blog#boletin',
    api: '**/api/newsletter',
    send: { es: 'Apuntarme', en: 'Sign me up' },
    fill: [
      email,
      {
        label: {
          es: 'Quiero recibir el boletín por correo. Puedo darme de baja en cualquier momento.',
          en: 'I want to receive the newsletter by email. I can leave at any time.',
        },
        value: 'on',
        kind: 'check',
      },
    ],
    errors: inBoth(required, {
      es: 'Marca la casilla para recibir el boletín',
      en: 'Tick the box to receive the newsletter',
    }),
    success: { es: 'Revisa tu correo', en: 'Check your mail' },
    failure: {
      es: 'No pudimos anotar tu correo. Por favor, inténtalo de nuevo.',
      en: 'We could not note your email. Please try again.',
    },
  },
  {
    name: 'referral',
    page: '/referir',
    api: '**/api/referral-signup',
    send: { es: 'Generar mi código', en: 'Generate my code' },
    fill: [
      { label: { es: 'Nombre', en: 'Name' }, value: 'Lupita Sánchez' },
      { ...email, value: '{fresh}@example.com' },
      { label: { es: 'WhatsApp', en: 'WhatsApp' }, value: '55 1234 5678' },
    ],
    errors: inBoth(required, required, required),
    success: { es: 'Tu código está listo', en: 'Your code is ready' },
    failure: {
      es: 'No pudimos generar tu código. Por favor, inténtalo de nuevo.',
      en: 'We could not generate your code. Please try again.',
    },
  },
];

const open = (page: Page, { page: path }: Form, language: Language) => {
  const [before = '', hash] = path.split('#');
  return page.goto(`${before}?lang=${language}${hash ? `#${hash}` : ''}`);
};
const formOf = (page: Page, { send }: Form, language: Language) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: send[language] }) });

async function fillIn(page: Page, form: Form, language: Language): Promise<void> {
  const place = formOf(page, form, language);
  for (const { label, value, kind } of form.fill) {
    const field = place.getByLabel(label[language], { exact: true });
    if (kind === 'select') await field.selectOption(value);
    else if (kind === 'check') await field.check();
    else await field.fill(value.replace('{fresh}', randomUUID()));
  }
}

for (const form of forms) {
  for (const language of ['es', 'en'] as const) {
    test(`${form.name}, ${language}: names each empty field, keeps what was typed when it fails, and arrives once`, async ({
      page,
    }) => {
      await open(page, form, language);
      const place = formOf(page, form, language);
      const send = place.getByRole('button', { name: form.send[language] });
      await send.click();
      await expect(place.getByRole('alert')).toHaveText([...form.errors[language]]);
      await expect(place.locator(':focus')).toHaveCount(1);

      await fillIn(page, form, language);
      const keys: (string | undefined)[] = [];
      await page.route(form.api, (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.fulfill({ status: 503, body: '' }) : route.abort();
      });
      for (let tries = 1; tries <= 2; tries += 1) {
        await send.click();
        await expect(page.getByText(form.failure[language]).first()).toBeVisible();
        await expect.poll(() => keys.length).toBe(tries);
        await expect(send).toBeEnabled();
      }
      await page.unroute(form.api);

      await page.reload();
      const first = form.fill[0];
      await expect(
        formOf(page, form, language)
          .getByLabel(first?.label[language] ?? '')
          .first(),
      ).toHaveValue(first?.value ?? '');
      expect(keys[0]).toMatch(/^[\w-]{36}$/);
      expect(keys[1]).toBe(keys[0]);
      await formOf(page, form, language).getByRole('button', { name: form.send[language] }).click();
      await expect(page.getByText(form.success[language]).first()).toBeVisible();
    });
  }
}

test('an email that is none is named in the reader’s language, from the server as well', async ({ page }) => {
  await page.goto('/proveedores?lang=en#registro');
  await page.getByLabel('Email', { exact: true }).fill('no es un correo');
  await page.getByRole('button', { name: 'Register my company' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();

  await page.route('**/api/suppliers', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Invalid',
        status: 400,
        code: 'invalid',
        errors: [{ path: 'companyName', message: 'That name is taken' }],
      }),
    }),
  );
  await page.getByLabel('Company name').fill('Losas');
  await page.getByLabel('Email', { exact: true }).fill('losas@example.com');
  await page.getByLabel('What do you have left over?').selectOption('madera');
  await page.getByLabel('How often?').selectOption('diario');
  await page.getByRole('button', { name: 'Register my company' }).click();
  await expect(page.getByText('That name is taken')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
});

test('a form can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/proveedores#registro');
  await page.getByLabel('Nombre de la empresa').focus();
  await page.keyboard.type('Maderas Sur');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sur@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Madera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mensual');
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox').last()).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Registro exitoso!').first()).toBeVisible();
  await page.getByRole('link', { name: 'Entrar a mi cuenta' }).click();
  await expect(page.getByLabel('WhatsApp o correo')).toHaveValue('sur@example.com');
});
