import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the whole page, also where the browser would not lay it out yet. */
export async function barriersOf(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  const axe = exclude.reduce((builder, selector) => builder.exclude(selector), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
