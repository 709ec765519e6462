import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { expect } from './test.ts';

export const newPhone = () => `+5281${String(Date.now() % 100_000_000).padStart(8, '0')}`;

/** What a message to a phone shows that fits `pattern`: the one of that number, counted from the first. */
export async function seenOn(stack: Stack, phone: string, pattern: RegExp, number = 1): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${stack.sandbox?.url}/phone/${encodeURIComponent(phone)}`, {
      headers: { accept: 'application/json' },
    });
    const { messages } = (await reply.json()) as { messages: { body: string }[] };
    const fitting = messages.flatMap(({ body }) => pattern.exec(body)?.[1] ?? []);
    found = fitting[number - 1];
    expect(found).toBeDefined();
  }).toPass({ intervals: [100] });
  return found ?? '';
}

/** The code of a message to a phone: the first one, or the one of that number. */
export const codeOn = (stack: Stack, phone: string, number = 1): Promise<string> =>
  seenOn(stack, phone, /\*(\d{6})\*/, number);

export async function askCode(page: Page, address: string): Promise<void> {
  await page.getByLabel('WhatsApp o correo').fill(address);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
}

/** Somebody who signed in, in a browser of their own. */
export async function enter(
  browser: Browser,
  { stack, phone, ...options }: { stack: Stack; phone: string } & BrowserContextOptions,
): Promise<BrowserContext> {
  const own = { extraHTTPHeaders: { origin: stack.url }, baseURL: stack.url };
  const context = await browser.newContext({ ...own, ...options });
  const asked = await context.request.post('/api/members/codes', { data: { phone } });
  expect(asked.status(), await asked.text()).toBe(202);
  const { requestId } = (await asked.json()) as { requestId: string };
  const data = { phone, requestId, code: await codeOn(stack, phone) };
  expect((await context.request.post('/api/members/session', { data })).status()).toBe(200);
  return context;
}

/** What a call of somebody who signed in is answered. */
export async function sent<Reply>(
  { request }: BrowserContext,
  path: string,
  data: object,
  method = 'POST',
): Promise<Reply> {
  const reply = await request.fetch(path, { method, data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Reply;
}

/** Fills the card in that is asked for, and has its amount held. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number);
  await page.getByLabel('Fecha de caducidad').fill('1234');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByRole('button', { name: /^Apartar \$[\d,.]+$/ }).click();
}
