import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** The part of the page that holds this is hydrated: before that, a press is answered by the browser alone. */
export const hydrated = (place: Locator): Promise<void> =>
  expect(place.locator('xpath=ancestor::*[@data-hydrating]')).toHaveCount(0);
