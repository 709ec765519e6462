import type { Locator, Page } from '@playwright/test';
import { hasFonts } from './hydrated.ts';

/** As a hand does it, in many small steps: a leap is no drag. */
export async function drag(page: Page, card: Locator, column: Locator): Promise<void> {
  await hasFonts(page);
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const to = await column.boundingBox();
  if (!from || !to) throw new Error('the board is not on the screen');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 10 });
  await page.mouse.up();
}
