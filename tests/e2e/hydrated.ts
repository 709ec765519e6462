import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The part of the page that holds this is hydrated: before that, a press is answered by the browser alone. */
export const hydrated = (place: Locator): Promise<void> =>
  expect(place.locator('xpath=ancestor::*[@data-hydrating]')).toHaveCount(0);

/** A first visit has its fonts: until then the page may be laid out anew under whatever was scrolled to. */
export const hasFonts = (page: Page): Promise<void> => expect(page.locator('html')).not.toHaveAttribute('data-plain');
