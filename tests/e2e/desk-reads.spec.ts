import type { Page } from '@playwright/test';
import { readsApart, readsIn } from './reads.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

/** Reads of the day that each had a request of their own. */
const readsOfTheDay = 30;
const mostRequests = 8;

/** Counts the requests that reads take, and the reads in them. */
function countReads(page: Page) {
  const counted = { requests: 0, reads: [] as string[] };
  page.on('request', (request) => {
    const reads = readsIn(request);
    if (reads.length > 0) counted.requests += 1;
    counted.reads.push(...reads);
  });
  return counted;
}

const isLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

test('the day opens with a handful of requests, however much it reads', async ({ page, stack }) => {
  // What others do at the same time must not have anything read again.
  await page.route('**/api/events**', (route) => route.abort());
  await signInAt(page, stack, '/next-phase');
  // What that page still asks for is none of the day's.
  await page.goto('/robots.txt');
  const counted = countReads(page);
  await page.goto('/hoy');
  await expect.poll(() => counted.reads.length).toBeGreaterThanOrEqual(readsOfTheDay);
  await isLoaded(page);
  expect(counted.requests, counted.reads.join('\n')).toBeLessThanOrEqual(mostRequests);
  const again = counted.reads.filter((read, at) => counted.reads.indexOf(read) !== at);
  expect(again, 'no read is asked twice').toEqual([]);
});

test('a gateway that knows no batches costs the desk nothing but requests', async ({ page, stack }) => {
  await readsApart(page);
  const counted = countReads(page);
  await signInAt(page, stack, '/hoy');
  await expect.poll(() => counted.requests).toBeGreaterThan(readsOfTheDay);
  await isLoaded(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
