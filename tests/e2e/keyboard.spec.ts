import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const focused = (page: Page) => page.locator(':focus');

/** Goes on (or back) with the Tab key until the named element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press(key);
        const text = await focused(page).evaluate(
          (element) => element.getAttribute('aria-label') ?? element.textContent,
        );
        return typeof name === 'string' ? text?.trim() === name : name.test(text ?? '');
      },
      { intervals: [0], message: `${key} reaches ${name}` },
    )
    .toBe(true);
}

test('header, language, theme and chat need no mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/como-funciona');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Saltar al contenido');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('id', 'contenido');
  await page.goto('/como-funciona');
  await tabTo(page, 'EN English');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await tabTo(page, 'Use dark theme');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await tabTo(page, 'More', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Blog');
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveText('More');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Blog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog/);
  await expect(focused(page)).toHaveAttribute('id', 'contenido');
  await tabTo(page, 'Talk to Aria');
  await page.keyboard.press('Enter');
  const chat = page.getByRole('region', { name: /Aria/ });
  await expect(chat).toBeVisible();
  await chat.getByRole('textbox').fill('Do you have any plaster in Monterrey?');
  await page.keyboard.press('Enter');
  await chat
    .getByRole('link', { name: /\/lote\/\d+$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lote\/\d+/);
});

test('the menu of a small screen opens, leads on and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await tabTo(page, 'Abrir menú');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName('Abrir menú');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Blog');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
});
