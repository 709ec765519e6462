/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds on a page, each with the elements: by all of its rules, or only by some. Pages of ours have no frames. Axe is
 * loaded into the page once.
 */
export async function barriersOn(
  page: Page,
  exclude: readonly string[] = [],
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ left, only }) => {
      const where = { include: ['html'], exclude: left };
      const { violations } = await window.axe.run(where, {
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: only }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { left: [...exclude], only: rules && [...rules] },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
