import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

// The worker would have kept the parts of the old build.
test.use({ serviceWorkers: 'block' });

const part = /\/assets\/how-it-works-[\w-]+\.js$/;

/** Follows the link as the page does: before it is hydrated, the browser itself would fetch the whole next page. */
async function followLink(page: Page): Promise<void> {
  const link = page.locator('header').getByRole('link', { name: 'Cómo funciona' });
  await page.locator('header summary', { hasText: 'Más' }).click();
  await hydrated(link);
  await link.click();
}

test('a part of a build that is gone brings the page of the new build', async ({ page }) => {
  await page.goto('/');
  let asked = 0;
  let isGone = true;
  const renewed = page.waitForEvent('load');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(part, (route) => {
    asked += 1;
    return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await followLink(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/como-funciona$/);
  await renewed;
  // Pointing at the link fetches the part already; the click may ask again before the new page does.
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test('a part that stays away is told, without loading for ever', async ({ page }) => {
  let loads: number | undefined;
  await page.route(part, (route) => {
    loads ??= 0;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/');
  // Counted from the loss on.
  page.on('request', (request) => {
    if (loads !== undefined && request.isNavigationRequest()) loads += 1;
  });
  await followLink(page);
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  expect(loads).toBe(1);
});
