import type { Page } from '@playwright/test';
import { barriersOf, showIn } from './axe.ts';
import { expect } from './test.ts';

/** Pixels that are scrolled at most: more than the longest text, less than a list that grows with each screen. */
const farEnough = 20_000;

/** Loads what waits further down, as a reader would who goes on once a part is hydrated. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, most); y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      do await frame();
      while ([...document.querySelectorAll('[data-hydrating]')].some(isShown));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  }, farEnough);
  await expect(page.locator('[role=status]:is([aria-label="Cargando…"], [aria-label="Loading…"])')).toHaveCount(0);
}

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  /** The same width is examined whole in the other theme: only colours can differ. */
  readonly onlyColours?: true;
}

/** The rules of axe about colours, which take a fraction of the time of all. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await showIn(page, colorScheme);
}

/** One page, loaded in its first look: one heading, nothing in the other language, in no look too wide or a barrier. */
export async function examine(
  page: Page,
  path: string,
  looks: readonly [Look, ...Look[]],
  foreign: readonly string[] = [],
): Promise<void> {
  await show(page, looks[0]);
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await scrollThrough(page);
  for (const look of looks) {
    await show(page, look);
    const name = `${path} at ${look.width} px, ${look.colorScheme}`;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    const rules = look.onlyColours && ofColours;
    expect.soft(await barriersOf(page, [], rules), name).toEqual([]);
  }
  const shown = await page.evaluate(() => document.body.textContent);
  expect
    .soft(
      foreign.filter((text) => shown.includes(text)),
      `${path} in the other language`,
    )
    .toEqual([]);
}

/** What the page throws or complains of in the console from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the status of an address that does not exist.
    const isExpected = message.location().url.endsWith('/no-existe');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
