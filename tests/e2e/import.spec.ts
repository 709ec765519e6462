import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const run = Date.now() % 1_000_000;
const phone = (index: number) => `+5281${String(run).padStart(6, '0')}${String(index % 100).padStart(2, '0')}`;
/** Long to read, and yet one contact only: other tests would stumble over thousands of them. */
const long = Buffer.from(`Negocio;Teléfono;Giro;Zona\n${`Masiva;${phone(50)};obra;Puebla\n`.repeat(1_000_000)}`);

const choose = (page: Page, name: string, text: Buffer | string) =>
  page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: typeof text === 'string' ? Buffer.from(text) : text });
const figure = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('a file is reviewed, corrected, imported, and says what it left out', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const rows = [
    'Teléfono;Cliente;Giro;Municipio;Correo',
    `${phone(1)};Ferretería Ñandú ${run};obra;Tonalá;`,
    `${phone(1)};Repetida ${run};obra;Tonalá;`,
    `123;Mala ${run};obra;Tonalá;sin arroba`,
    `044 ${phone(2).slice(3)};Con aviso ${run};Ferretria;Tonalá;no tiene`,
  ];
  await choose(page, 'clientes.csv', Buffer.from(rows.join('\r\n'), 'latin1'));
  await expect(page.getByRole('heading', { name: 'Revisar clientes.csv' })).toBeVisible();
  await expect(page.getByLabel('Codificación')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Separador')).toHaveValue(';');

  await test.step('a file that is cut another way can still be imported', async () => {
    await page.getByLabel('Separador').selectOption(',');
    await expect(page.getByLabel('Columna Teléfono', { exact: true })).toHaveCount(0);
    await page.getByLabel('Separador').selectOption(';');
    await expect(page.getByLabel('Columna Teléfono', { exact: true })).toHaveValue('phone');
  });
  await test.step('a column that was not understood is chosen by hand', async () => {
    await page.getByLabel('Columna Teléfono').selectOption('No importar');
    await expect(page.getByText('Falta elegir la columna de: Teléfono.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
    await page.getByLabel('Columna Teléfono').selectOption('Teléfono');
    await page.getByLabel('Columna Cliente').selectOption('Negocio');
  });
  await test.step('errors and duplicates are marked', async () => {
    const table = page.getByRole('region', { name: 'Primeras 4 filas' });
    await expect(table.getByRole('row').filter({ hasText: 'Ñandú' }).getByText('Lista')).toBeVisible();
    await expect(table.getByText('Repetida en el archivo')).toBeVisible();
    await expect(table.getByText('Teléfono no válido')).toBeVisible();
    await expect(table.getByText('Con aviso', { exact: true })).toBeVisible();
  });
  await test.step('every error and warning is listed with its row, what it says and what is stored', async () => {
    const issues = page.getByRole('region', { name: 'Errores y avisos' }).getByRole('listitem');
    await expect(issues).toHaveCount(3);
    await expect(issues.first()).toContainText('Fila 4');
    await expect(issues.first()).toContainText('la fila no entra');
    const typo = issues.filter({ hasText: '¿quisiste decir «ferreteria»?' });
    await expect(typo).toContainText('Fila 5');
    await expect(typo).toContainText('Giro');
    await expect(issues.filter({ hasText: 'Sin correo' })).toContainText('Se guarda:nada');
  });
  const suggested = page.getByRole('region', { name: '¿Quisiste decir…?' });
  await expect(suggested.getByText('Ferretria → Ferretería, 1 fila')).toBeVisible();
  await page.getByLabel('Ya son clientes o proveedores').check();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Importación terminada: clientes.csv' })).toBeVisible();
  await expect(figure(page, 'Importados')).toHaveText('2');
  await expect(figure(page, 'Con aviso')).toHaveText('1');
  await expect(figure(page, 'Ya estaban')).toHaveText('1');
  await expect(figure(page, 'Con error')).toHaveText('1');
  const href =
    (await page.getByRole('link', { name: 'Descargar las filas con error (CSV)' }).getAttribute('href')) ?? '';
  const csv = await page.request.get(href);
  expect(await csv.text()).toContain(`123,Mala ${run},obra,Tonalá,sin arroba,4,"Teléfono no válido: faltan dígitos.`);
  await expect(page.getByRole('region', { name: 'Errores y avisos' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Importar otro' }).click();
  await page.getByText('Importaciones recientes').click();
  await page.getByRole('button', { name: 'Ver: clientes.csv' }).first().click();
  await expect(figure(page, 'Filas leídas')).toHaveText('4');

  await test.step('the team’s next file with these headings has the columns as they were chosen', async () => {
    await page.getByRole('button', { name: 'Importar otro' }).click();
    await choose(page, 'otra-vez.csv', `Teléfono;CLIENTE;Giro;Municipio;Correo\n${phone(3)};Otra ${run};obra;Puebla;`);
    await expect(page.getByLabel('Columna CLIENTE')).toHaveValue('businessName');
    await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Descartar' }).click();
  });
});

test('wrong rows are corrected on the page by keyboard, and the import is undone', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const rows = [
    'Negocio;Teléfono;Giro;Zona',
    `Buena ${run};${phone(70)};obra;Puebla`,
    `Corta ${run};12;obra;Puebla`,
    `Larga ${run};34;obra;Puebla`,
  ];
  await choose(page, 'corregir.csv', rows.join('\n'));
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada: corregir.csv' })).toBeVisible();
  const fix = page.getByRole('region', { name: 'Corrige las filas con error' });
  const first = fix.getByRole('textbox', { name: 'Teléfono, fila 3' });
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(/faltan dígitos/);
  await expect(fix.getByRole('button', { name: 'Corrige una fila para reintentar' })).toBeDisabled();
  expect(await barriersOf(page)).toEqual([]);
  await first.fill(phone(71));
  await page.keyboard.press('Enter');
  await page.keyboard.type('567');
  await expect(fix.getByRole('textbox', { name: 'Teléfono, fila 4' })).toHaveValue('567');
  await fix.getByRole('button', { name: 'Reintentar 2 filas' }).click();
  await expect(fix.getByText('Entró 1. 1 sigue con error.')).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(fix.getByRole('textbox', { name: 'Teléfono, fila 4' })).toBeFocused();
  await expect(figure(page, 'Importados')).toHaveText('2');
  await expect(figure(page, 'Con error')).toHaveText('1');

  await page.getByRole('button', { name: 'Deshacer la importación corregir.csv' }).click();
  const question = page.getByRole('dialog', { name: '¿Deshacer la importación de corregir.csv?' });
  await expect(question.getByText('2 contactos salen de la lista.')).toBeVisible();
  await question.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByText(/^La deshizo .+ 2 contactos salieron de la lista\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar otro' }).click();
  await page.getByText('Importaciones recientes').click();
  const entry = page.getByRole('listitem').filter({ hasText: 'corregir.csv' }).first();
  await expect(entry).toContainText('2 contactos salieron de la lista.');
  await expect(entry.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
});

test('pasted rows that fail can be downloaded whole', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const text = `Negocio,Teléfono,Giro,Zona\nBuena ${run},${phone(60)},obra,Puebla\n"Mala, ${run}",12,obra,Puebla`;
  await page.getByLabel('Datos CSV').fill(text);
  await page.getByRole('button', { name: 'Subir CSV' }).click();
  await expect(page.getByText('1 contacto importado, 1 renglón con error')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas con error (CSV)' }).click();
  const path = await (await waiting).path();
  expect(await readFile(path, 'utf8')).toContain(`"Mala, ${run}",12,obra,Puebla,3,"Teléfono no válido`);
});

test('a long import shows how far it has come, after a reload too, and can be cancelled', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await choose(page, 'grande.csv', long);
  await page.getByRole('button', { name: 'Importar', exact: true }).click({ timeout: 30_000 });
  const progress = page.getByRole('progressbar', { name: 'Avance de la importación' });
  await expect(progress).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('value')), { timeout: 30_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(progress).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancelar importación' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: '¿Detener la importación?' });
  await expect(question.getByRole('button', { name: 'No, volver' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancelar importación' }).click();
  await expect(page.getByRole('heading', { name: 'Importación cancelada: grande.csv' })).toBeVisible();
});

test('an upload that a reload broke off goes on where it stopped', async ({ page, stack }, info) => {
  const file = info.outputPath('a-medias.csv');
  await writeFile(file, long.subarray(0, 9_000_000));
  await signInAt(page, stack, '/admin');
  await page.route('**/imports/*/file?*', () => undefined); // the second part is under way for ever
  await page.getByLabel('Elegir archivo').setInputFiles(file);
  await expect(page.getByText('4.0 de 9.0 MB')).toBeVisible();
  await page.reload();
  await page.unroute('**/imports/*/file?*');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (/\/imports(\?|\/\d+\/file)/.test(request.url()) && request.method() !== 'GET')
      uploads.push(`${request.method()} ${new URL(request.url()).searchParams.get('offset')}`);
  });
  await page.getByLabel('Elegir archivo').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Revisar a-medias.csv' })).toBeVisible();
  expect(uploads).toEqual(['PUT 4000000', 'PUT 8000000']);
});

test('pasted text can be reviewed, and blank text is refused', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await page.getByRole('button', { name: 'Revisar antes' }).click();
  await expect(page.getByText('CSV vacío', { exact: true })).toBeVisible();
  await page.getByLabel('Datos CSV').fill(`businessName,phone,category,zone\nPegada ${run},${phone(9)},obra,Puebla`);
  await page.getByRole('button', { name: 'Revisar antes' }).click();
  await expect(page.getByRole('region', { name: 'Primera fila' }).getByText(`Pegada ${run}`)).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Datos CSV')).toBeVisible();
});

test('what is no CSV is refused in words', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  await choose(page, 'libro.csv', 'PK\u0003\u0004 así empieza un archivo de Excel');
  await expect(page.getByRole('alert').getByText('No pudimos leer el archivo de Excel')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Datos CSV')).toBeVisible();
});

test('pasted text asks what a misspelt value means before it is imported', async ({ page, stack }) => {
  await signInAt(page, stack, '/admin');
  const text = `businessName,phone,category,zone,contactName\nPegada ${run},${phone(61)},Ferretria,Zapopan,Ana`;
  await page.getByPlaceholder('Ferretería La Paloma').fill(text);
  await page.getByRole('button', { name: 'Subir CSV' }).click();
  const found = page.getByRole('region', { name: '¿Quisiste decir…?' });
  await expect(found.getByRole('checkbox', { name: /Ferretria → Ferretería/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar tal cual' })).toBeVisible();
  await found.getByRole('checkbox', { name: /Ferretria → Ferretería/ }).check();
  await page.getByRole('button', { name: 'Importar con 1 cambio' }).click();
  await expect(page.getByText('1 contacto importado', { exact: false }).first()).toBeVisible();
  const { contacts } = await (await page.request.get(`/api/outreach/contacts?q=Pegada%20${run}`)).json();
  expect(contacts).toMatchObject([{ category: 'ferreteria' }]);
});
