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

test('every staff page: signs in once, nothing too wide, no barrier', async ({ page, stack }) => {
  test.setTimeout(240_000);
  const complaints = collectComplaints(page);
  await signInAt(page, stack, '/dashboard');
  for (const path of staffPages)
    await test.step(path, () =>
      examine(page, path, [
        { width: 360, colorScheme: 'light' },
        { width: 1280, colorScheme: 'dark' },
      ]),
    );
  expect(complaints).toEqual([]);
});
