import { type Browser, expect, type Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';

let added = 0;

/** A contact with a phone of its own, added as the form would by who is signed in; its number and phone. */
export async function addContact(
  page: Page,
  stack: Stack,
  businessName: string,
  more: Record<string, string> = {},
): Promise<{ id: number; phone: string }> {
  added += 1;
  const phone = `+5233${String(Date.now() % 1_000_000).padStart(6, '0')}${String(added % 100).padStart(2, '0')}`;
  const reply = await page.request.post('/api/outreach/contacts', {
    data: { businessName, phone, category: 'ferreteria', zone: 'Zapopan', ...more },
    headers: { origin: stack.url },
  });
  expect(reply.status()).toBe(201);
  return { id: (await reply.json()).contact.id, phone };
}

/** A vehicle of ours that is out of service, which no route is planned with. */
export async function addVehicle(page: Page, stack: Stack, name: string): Promise<void> {
  const added = await page.request.post('/api/staff/vehicles', {
    data: {
      name,
      plates: `Q-${Date.now().toString(36)}`,
      capacityKg: 900,
      capacityM3: 4,
      driverName: 'Jorge Salas',
      driverPhone: '+525512345678',
      baseZone: 'coyoacan',
      zones: [],
      days: [1],
      from: '08:00',
      until: '18:00',
      documents: [],
      active: false,
    },
    headers: { origin: stack.url },
  });
  expect(added.status()).toBe(201);
}

/** The desk's pages: in the rail, or in the bar of a phone. */
export const deskNav = (page: Page) => page.getByRole('navigation', { name: 'Páginas del equipo' });

/** Stays in a conversation of the inbox once it is dealt with, from now on. */
export const stayAfterAnswers = (page: Page) =>
  page.getByRole('checkbox', { name: 'Al terminar, abrir la siguiente que espera' }).first().uncheck();

/** The sheet before a send to several people. */
export const sendSheet = (page: Page) => page.getByRole('dialog', { name: /^(Enviar a|Programar para) \d+ persona/ });

/** Sends what the sheet asks about; the first message leaves ten seconds later. */
export async function sendBySheet(page: Page, button: 'Enviar' | 'Programar' = 'Enviar'): Promise<void> {
  await sendSheet(page).getByRole('button', { name: button, exact: true }).click();
}

/** Signs in without the form, which has tests of its own, and opens a staff page. */
export async function signInAt(page: Page, stack: Stack, path: string): Promise<void> {
  const headers = { origin: stack.url };
  const reply = await page.request.post(`${stack.url}/api/auth/login`, { data: stack.admin, headers });
  expect(reply.status()).toBe(200);
  // These parts of the desk start folded.
  await page.addInitScript(() => {
    for (const name of ['contact', 'import', 'figures', 'inbox-figures']) localStorage.setItem(`opened:${name}`, 'yes');
  });
  await page.goto(path);
  await expect(deskNav(page)).toBeVisible();
}

/** A colleague with a browser and an account of their own, who has been invited, at a page of the desk. */
export async function colleagueAt(page: Page, browser: Browser, stack: Stack, name: string, path: string) {
  const headers = { origin: stack.url };
  const email = `${name.toLowerCase()}${Date.now()}@tianguis.local`;
  const invited = await page.request.post('/api/admin/staff', { data: { email, name, role: 'agent' }, headers });
  expect(invited.status()).toBe(201);
  const token = await eventually(
    async () => {
      const { mails } = await (await fetch(`${stack.sandbox?.url}/mail?to=${encodeURIComponent(email)}`)).json();
      return /#clave=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    },
    { what: 'the invitation to arrive' },
  );
  const context = await browser.newContext({ baseURL: stack.url, locale: 'es-MX' });
  const password = 'elegida entre dos';
  const chosen = await context.request.post('/api/auth/password', { data: { token, password }, headers });
  expect(chosen.status()).toBe(200);
  const signedIn = await context.request.post('/api/auth/login', { data: { email, password }, headers });
  expect(signedIn.status()).toBe(200);
  const own = await context.newPage();
  await own.goto(path);
  await expect(deskNav(own)).toBeVisible();
  return own;
}
