import { collectComplaints, examine } from './examine.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const staffPages = [
  '/hoy',
  '/dashboard',
  '/enquiries',
  '/admin',
  '/city-analytics',
  '/responses',
  '/menciones',
  '/immediate-response',
  '/dual-vertical',
  '/response-monitoring',
  '/conocimiento',
  '/customer-closing',
  '/next-phase',
  '/moderation',
  '/revision',
  '/lotes',
  '/pagos',
  '/pagos?vista=cifras',
  '/ventas',
  '/transporte',
  '/personal-data',
  '/newsletter',
  '/vehiculos',
  '/reparto',
  '/failed-events',
  '/equipo',
];

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test('every page of the desk: one heading, nothing too wide, no barrier, narrow and wide', async ({ page, stack }) => {
  test.setTimeout(240_000);
  const complaints = collectComplaints(page);
  await signInAt(page, stack, '/dashboard');
  for (const path of staffPages) await test.step(path, () => examine(page, path, looks));
  expect(complaints).toEqual([]);
});

test('an admin reads the trial balance of a month, and takes its journal along', async ({ page, stack }) => {
  await signInAt(page, stack, '/pagos?vista=cifras');
  const books = page.getByRole('region', { name: 'Balanza de comprobación' });
  // The demo's payments are booked a while after the start.
  await expect(async () => {
    await page.reload();
    await expect(books.getByRole('row', { name: /^En Stripe/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Cuadra: la suma de los saldos es cero.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar pólizas (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^polizas-20\d{2}-\d{2}\.csv$/);
});
