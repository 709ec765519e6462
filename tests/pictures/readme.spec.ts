import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoMembers } from '@tianguis/proto/demo-members';
import { hasFonts } from '../e2e/hydrated.ts';
import { enter } from '../e2e/member.ts';
import { signInAt } from '../e2e/staff.ts';
import { expect, test } from '../e2e/test.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const mostBytes = 80_000;
const qualities = [90, 80, 70, 60, 50];

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Order {
  readonly id: number;
  readonly state: string;
}

interface Route {
  readonly trail: readonly unknown[];
}

mkdirSync(folder, { recursive: true });

/** Saves what the page shows in both themes, each as the best WebP that is small enough. */
async function take(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(500); // a map draws its ground anew in the other theme, and says so nowhere
    writeFileSync(join(folder, `${name}-${colorScheme}.webp`), await smallest(page));
  }
}

async function smallest(page: Page): Promise<Buffer> {
  for (const quality of qualities) {
    const picture = await page.screenshot({ type: 'webp', quality });
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`${page.url()} does not fit in ${mostBytes} bytes`);
}

/** Every picture on the screen was loaded, and nothing is a skeleton any more. */
async function settled(page: Page): Promise<void> {
  await hasFonts(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('load');
}

test.use({ viewport: desktop });

test('home', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await take(page, 'home');
});

test('market', async ({ page }) => {
  await page.goto('/mercado');
  await expect(page.getByRole('main').locator('a[href^="/lote/"]').first()).toBeVisible();
  await settled(page);
  await take(page, 'market');
});

// The van of the demo drives to its warehouse for some eight minutes.
test('order', async ({ browser, stack }) => {
  const seller = await enter(browser, { stack, phone: demoMembers.seller.phone, viewport: desktop });
  const read = async <Reply>(path: string): Promise<Reply> => (await seller.request.get(path)).json();
  let orderId = 0;
  await expect(async () => {
    const { orders } = await read<{ orders: Order[] }>('/api/orders');
    for (const { id } of orders.filter(({ state }) => state === 'in_transit')) {
      const { trail } = await read<Route>(`/api/orders/${id}/pickup/route`);
      if (trail.length > 2) orderId = id;
    }
    expect(orderId).toBeGreaterThan(0);
  }).toPass({ intervals: [1_000], timeout: 240_000 });
  const page = await seller.newPage();
  await page.goto(`/pedido/${orderId}`);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await settled(page);
  await take(page, 'order');
  await seller.close();
});

test('today', async ({ page, stack }) => {
  await signInAt(page, stack, '/hoy');
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await settled(page);
  await take(page, 'today');
});

test('phone', async ({ page, stack }) => {
  const { phone: number, name } = demoMembers.seller;
  const address = `${stack.sandbox?.url}/phone/${encodeURIComponent(number)}`;
  const messages = async (): Promise<number> => {
    const reply = await page.request.get(address, { headers: { accept: 'application/json' } });
    return ((await reply.json()) as { messages: unknown[] }).messages.length;
  };
  const before = await messages();
  await page.request.post(`${address}/reply`, { data: { body: 'AYUDA', name } });
  await expect.poll(messages).toBeGreaterThan(before + 1);
  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(page.getByRole('log').getByText('AYUDA').last()).toBeVisible();
  await page.getByRole('log').getByText('AYUDA').last().scrollIntoViewIfNeeded();
  await take(page, 'phone');
});
