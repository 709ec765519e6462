import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const themes = ['light', 'dark'] as const;

/** What axe finds in either theme, where nothing moves; the page stays in the dark one. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await barriersOf(page)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}

// Halfway through a movement colours are not those that people read.
const atRest = `* { content-visibility: visible !important; }
*, ::before, ::after { transition: none !important; animation: none !important; }`;

/** What axe finds on the whole page at rest, also where the browser would not lay it out yet. */
export async function barriersOf(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet(); // the content policy refuses a style element
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, atRest);
  // In the page itself, without a second one to gather frames in: a third of the time for the same rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  for (const selector of exclude) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** A page that anyone can use, and that is no wider than its screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
