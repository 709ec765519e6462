import { expect, it } from 'vitest';
import { addContact, phone } from '../../test/kit/people.ts';
import { agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const send = (csvData: string, lang = 'es') =>
  rig.post('/api/outreach/contacts/bulk', { csvData }, agent, { 'x-language': lang });
const header = 'businessName,phone,category,zone,contactName';

it('imports valid rows, reports invalid ones and skips known phones', async () => {
  await addContact(rig, 1);
  const csv = [
    header,
    `"Ferretería ""La 5"", S.A.",${phone(2)},ferreteria,Iztapalapa,Ana`,
    `Ya estaba,${phone(1)},ferreteria,Iztapalapa,`,
    `Sin zona,${phone(3)},obra,,`,
    `Teléfono malo,123,obra,Puebla,`,
    `Dos veces,${phone(4)},obra,tonala,`,
    `Dos veces otra,52 1 ${phone(4).slice(3)},obra,Tonalá,`,
    '',
    `,,,,`,
    `Con salto,${phone(5)},obra,"Riviera\nMaya",`,
  ].join('\r\n');
  const { status, body } = await send(csv);
  expect(status).toBe(200);
  expect(body).toEqual({
    importId: 1,
    imported: 4,
    duplicates: 2,
    errors: [{ row: 5, field: 'phone', message: 'Teléfono no válido: faltan dígitos. Escribe los 10, con lada' }],
    warnings: [{ row: 4, field: 'zone', message: 'Zona sin dato: guardamos «Sin zona»', read: '', stored: 'Sin zona' }],
  });
  const { body: found } = await rig.get('/api/outreach/contacts?q=la 5');
  expect(found.contacts).toMatchObject([
    { businessName: 'Ferretería "La 5", S.A.', contactName: 'Ana', status: 'new' },
  ]);
  const { rows } = await rig.storage.query(
    `select count(*)::int as n from consent_ledger where basis = 'declared_by_staff' and actor = 'staff:7'`,
  );
  expect(rows).toEqual([{ n: 5 }]);
  const { rows: events } = await rig.storage.query<{ envelope: string }>(
    `select envelope from messaging.outbox where subject like '%ContactsImported%'`,
  );
  expect(events.map(({ envelope }) => JSON.parse(envelope).data)).toEqual([
    { importId: 1, imported: 4, duplicates: 2, errors: 1 },
  ]);
});

it('reads semicolons, a byte order mark, Spanish headings and columns in any order', async () => {
  const csv = `\uFEFFTeléfono;Negocio;Giro;Zona;Correo electrónico;Nota\n${phone(20)};Materiales Núñez;obra;GAM;nunez@example.mx;hola`;
  expect((await send(csv)).body).toEqual({ importId: 2, imported: 1, duplicates: 0, errors: [], warnings: [] });
  const { body } = await rig.get('/api/outreach/contacts?q=nunez');
  expect(body.contacts).toMatchObject([
    { zone: 'Gustavo A. Madero', city: 'CDMX', email: 'nunez@example.mx', notes: 'hola' },
  ]);
});

it('keeps tabs, backslashes and quotes as they are', async () => {
  const name = 'C:\\Obra\t"Sur" \\N';
  expect((await send(`${header}\n"${name.replaceAll('"', '""')}",${phone(21)},obra,Puebla,`)).body.imported).toBe(1);
  const { rows } = await rig.storage.query('select business_name as name from outreach_contacts where phone = $1', [
    phone(21),
  ]);
  expect(rows).toEqual([{ name }]);
});

it.each([
  ['   ', 'Requerido'],
  ['solo una línea sin encabezado', 'Faltan columnas en el encabezado: phone'],
  [`${header}\n"sin cerrar,1,2,3,4`, 'El archivo no es un CSV válido cerca de la fila 2'],
])('refuses %j', async (csv, message) => {
  const { status, body } = await send(csv);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path: 'csvData', message }]);
});

it('reports errors in English on request', async () => {
  const { body } = await send(`${header}\nX,9,obra,Puebla,`, 'en');
  expect(body.errors).toEqual([
    { row: 2, field: 'phone', message: 'Invalid phone number: digits are missing. Write all 10, with the area code' },
  ]);
});

it('takes tens of thousands of lines in seconds, each once', async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `Negocio ${i},${phone(100_000 + i)},obra,Apodaca,`);
  const csv = [header, ...lines].join('\n');
  const [one, two] = await Promise.all([send(csv), send(csv)]);
  expect(one.body.imported + two.body.imported).toBe(30_000);
  expect(one.body.duplicates + two.body.duplicates).toBe(30_000);
  const { body } = await rig.get('/api/outreach/stats');
  expect(body.byZone).toContainEqual({ zone: 'Apodaca', total: 30_000, new: 30_000 });
});

it('refuses a file that is too large', async () => {
  expect((await send('x'.repeat(5_000_100))).status).toBe(413);
});

it('suggests what values of pasted text probably mean, and imports what staff choose', async () => {
  const csvData = [
    'businessName,phone,category,zone,contactName',
    'Sugerida 1,55 7100 0001,Ferretria,Iztapalpa,Ana',
    'Sugerida 2,55 7100 0002,ferretria,Puebla,Eva',
  ].join('\n');
  const { body } = await rig.post('/api/outreach/contacts/bulk/check', { csvData }, agent);
  expect(body.suggestions).toEqual([
    { field: 'category', value: 'Ferretria', suggestion: 'ferreteria', rows: 2 },
    { field: 'zone', value: 'Iztapalpa', suggestion: 'Iztapalapa', rows: 1 },
  ]);
  expect((await rig.get('/api/outreach/contacts?q=Sugerida', agent)).body.total).toBe(0);
  const corrections = [{ field: 'category', from: 'Ferretria', to: 'ferreteria' }];
  const done = await rig.post('/api/outreach/contacts/bulk', { csvData, corrections }, agent);
  expect(done.body).toMatchObject({ imported: 2, warnings: [{ row: 2, field: 'zone' }] });
  const { contacts } = (await rig.get('/api/outreach/contacts?q=Sugerida&sort=name', agent)).body;
  expect(contacts.map(({ category, zone }: { category: string; zone: string }) => [category, zone])).toEqual([
    ['ferreteria', 'Iztapalpa'],
    ['ferreteria', 'Puebla'],
  ]);
});
