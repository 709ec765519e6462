import type { Page } from '@playwright/test';
import { barriersOn } from '@tianguis/testkit/barriers';
import { expect } from './test.ts';

const themes = ['light', 'dark'] as const;

/**
 * Shows a page in a theme, where nothing moves. Its scripts hear of the theme with the next frame, later than its styles;
 * what has a theme of its own, as the card form has, later still.
 */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.waitForFunction((theme) => {
    const ownThemes = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot !== null);
    return ownThemes.every((part) => getComputedStyle(part).colorScheme.includes(theme));
  }, colorScheme);
}

/** What axe finds in either theme, where nothing moves; the page stays in the dark one. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await showIn(page, colorScheme);
    found.push(...(await barriersOf(page)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}

// Halfway through a movement colours are not those that people read.
const atRest = `* { content-visibility: visible !important; }
*, ::before, ::after { transition: none !important; animation: none !important; }`;

/** What axe finds on the whole page at rest, also where the browser would not lay it out yet. */
export async function barriersOf(
  page: Page,
  exclude: readonly string[] = [],
  rules?: readonly string[],
): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet(); // the content policy refuses a style element
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, atRest);
  return barriersOn(page, exclude, rules);
}

/** A page that anyone can use, and that is no wider than its screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
