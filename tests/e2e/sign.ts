import type { Page } from '@playwright/test';

/** Signs for a delivery by mouse, as a finger would. */
export async function sign(page: Page): Promise<void> {
  const glass = page.getByRole('img', { name: 'Firma' });
  await glass.scrollIntoViewIfNeeded();
  const box = await glass.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4])
    await page.mouse.move(box.x + 30 + step * 40, box.y + 60 + (step % 2) * 40, { steps: 4 });
  await page.mouse.up();
}
