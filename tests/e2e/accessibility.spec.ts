import type { Page } from '@playwright/test';
import { barriersInBothThemes } from './axe.ts';
import { expect, test } from './test.ts';

const words = {
  es: { menu: 'Abrir menú', chat: /Aria/, send: 'Enviar mensaje', required: 'Requerido', code: 'Generar mi código' },
  en: { menu: 'Open menu', chat: /Aria/, send: 'Send message', required: 'Required', code: 'Generate my code' },
} as const;
type Words = {
  readonly menu: string;
  readonly chat: RegExp;
  readonly send: string;
  readonly required: string;
  readonly code: string;
};

/** What a page looks like after somebody did something, each brought about on a page of its own. */
const states: Record<string, (page: Page, m: Words) => Promise<void>> = {
  async 'menu open'(page, m) {
    await page.goto('/');
    await page.getByRole('button', { name: m.menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async 'chat open'(page, m) {
    await page.goto('/como-funciona');
    await page.getByRole('complementary').getByRole('button', { name: m.chat }).click();
    await expect(page.getByRole('log')).toBeVisible();
  },
  async 'form with errors'(page, m) {
    await page.goto('/#contacto');
    await page.locator('#contacto form').getByRole('button', { name: m.send }).click();
    await expect(page.locator('#contacto').getByText(m.required).first()).toBeVisible();
  },
  async toast(page, m) {
    await page.goto('/referidos');
    await page.getByRole('button', { name: m.code }).click();
    await expect(page.locator('li[data-state=open]')).toBeVisible();
  },
  async 'offline page'(page) {
    await page.goto('/offline?from=/blog');
    await expect(page.locator('h1')).toBeVisible();
  },
};

const viewport = { width: 360, height: 740 };

for (const language of ['es', 'en'] as const)
  for (const [name, reach] of Object.entries(states))
    test(`no barrier, ${name}, ${language}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const page = await context.newPage();
      await reach(page, words[language]);
      expect(await barriersInBothThemes(page)).toEqual([]);
      await context.close();
    });
