import { collectComplaints, examine } from './examine.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const staffPages = [
  '/dashboard',
  '/admin',
  '/city-analytics',
  '/responses',
  '/immediate-response',
  '/dual-vertical',
  '/response-monitoring',
  '/customer-closing',
  '/next-phase',
];

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`every staff page at ${width} px, ${colorScheme}: signs in once, no barrier`, async ({
    browser,
    stack,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    await signInAt(page, stack, '/dashboard');
    for (const path of staffPages) await test.step(path, () => examine(page, path));
    expect(complaints).toEqual([]);
  });
}
