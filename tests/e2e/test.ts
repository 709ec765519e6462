import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';

/** `test` on the running system: relative addresses are the gateway's, `stack` says what runs where. */
export const test = base.extend<{ stack: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  stack: async ({}, use) => use(JSON.parse(readFileSync(process.env.STACK ?? '', 'utf8')) as Stack),
  // What a page throws fails its test, as does what its content policy refuses, and a page that does not come to life as the server wrote it.
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => /Content Security Policy/.test(line.text()) && errors.push(line.text()));
    await use(page);
    expect(errors).toEqual([]);
  },
  baseURL: async ({ stack }, use) => use(stack.url),
});

export { expect } from '@playwright/test';
