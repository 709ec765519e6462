import type { Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { expect } from './test.ts';

export const newPhone = () => `+5281${String(Date.now() % 100_000_000).padStart(8, '0')}`;

/** The code that the last message to a phone shows. */
export async function codeOn(stack: Stack, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const reply = await fetch(`${stack.sandbox?.url}/phone/${encodeURIComponent(phone)}`, {
      headers: { accept: 'application/json' },
    });
    const { messages } = (await reply.json()) as { messages: { body: string }[] };
    code = /\*(\d{6})\*/.exec(messages.map(({ body }) => body).join('\n'))?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ intervals: [100] });
  return code;
}

export async function askCode(page: Page, address: string): Promise<void> {
  await page.getByLabel('WhatsApp o correo').fill(address);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
}
