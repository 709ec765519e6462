import { createHash } from 'node:crypto';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { begin, continueUpload, ended, header, importOf, layout, rowsOf, upload } from '../../test/kit/import-file.ts';
import { addContact, phone } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const start = (id: number, more: Record<string, unknown> = {}) =>
  rig.post(`/api/outreach/imports/${id}/start`, { ...layout, ...more });
const preview = (id: number, body: Record<string, unknown> = {}) =>
  rig.post(`/api/outreach/imports/${id}/preview`, body);

it('previews a file, imports it and lists what it left out', async () => {
  const known = await addContact(rig, 1);
  const forgotten = await addContact(rig, 2);
  await rig.delete(`/api/outreach/contacts/${forgotten}`, admin);
  const csv = Buffer.from(
    [
      'Teléfono;Razón social;Giro;Municipio;Persona;Correo;Nota',
      `${phone(3)};Ferretería Ñandú;obra;tonala;Zoé;zoe@example.mx;x`,
      `${phone(1)};Ya estaba;obra;Puebla;;;`,
      `${phone(2)};Se borró;obra;Puebla;;;`,
      `${phone(3)};Otra vez;obra;Puebla;;;`,
      ';;;;;;',
      `123;"=cmd|' /C calc'!A0";;Puebla;;sin arroba;`,
    ].join('\r\n'),
    'latin1',
  );
  const { status, body } = await upload(rig, csv);
  expect(status).toBe(201);
  expect(body.import).toMatchObject({
    status: 'ready',
    size: csv.length,
    received: csv.length,
    createdBy: 'Ana',
    actor: 'staff:7',
  });
  const { id } = body.import;

  const seen = (await preview(id)).body;
  const mapping: (string | null)[] = ['phone', 'businessName', 'category', 'zone', 'contactName', 'email', 'notes'];
  expect(seen.layout).toEqual({ encoding: 'windows-1252', delimiter: ';', mapping });
  expect(seen.missing).toEqual([]);
  expect(seen.rows[0]).toMatchObject({ row: 2, cells: expect.arrayContaining(['Ferretería Ñandú', 'Zoé']) });
  expect(seen.rows.map((row: { duplicate: unknown }) => row.duplicate)).toEqual([
    null,
    'table',
    'erased',
    'file',
    null,
  ]);
  expect(seen.rows[4]).toMatchObject({
    row: 7,
    errors: [{ column: 0, field: 'phone', message: 'Teléfono no válido: faltan dígitos. Escribe los 10, con lada' }],
    warnings: [],
  });
  expect(seen).toMatchObject({ checkedRows: 5, failedRows: 1, warnedRows: 0 });
  expect(seen.issues).toMatchObject([{ row: 7, column: 'Teléfono', severity: 'error', read: '123', stored: '' }]);
  expect((await preview(id, { mapping: mapping.with(0, null) })).body.missing).toEqual(['phone']);

  expect((await start(id, { ...seen.layout, mapping: mapping.with(0, null) })).status).toBe(422);
  expect((await start(id, { ...seen.layout, encoding: 'utf-8' })).body.code).toBe('not_utf8');
  expect((await start(id, { ...seen.layout, consentBasis: 'existing_customer' })).status).toBe(200);
  const done = await ended(rig, id);
  expect(done).toMatchObject({
    status: 'completed',
    rows: 5,
    imported: 1,
    duplicates: 2,
    rejected: 2,
    processed: csv.length,
  });

  const { rows } = await rig.storage.query(
    `select c.zone, c.city, c.consent_basis as basis, l.basis as ledger, l.actor from outreach_contacts as c
     join consent_ledger as l on l.contact_id = c.id where phone = $1`,
    [phone(3)],
  );
  expect(rows).toEqual([
    { zone: 'Tonalá', city: 'Guadalajara', basis: 'existing_customer', ledger: 'existing_customer', actor: 'staff:7' },
  ]);
  expect(await rig.text(`/api/outreach/imports/${id}/errors.csv`)).toBe(
    'Teléfono,Razón social,Giro,Municipio,Persona,Correo,Nota,fila,motivo\r\n' +
      ',,,,,,,4,Los datos de esta persona se borraron a petición suya\r\n' +
      `123,'=cmd|' /C calc'!A0,,Puebla,,sin arroba,,7,"Teléfono no válido: faltan dígitos. Escribe los 10, con lada"\r\n`,
  );
  const inEnglish = await rig.text(`/api/outreach/imports/${id}/errors.csv?language=en`);
  expect(inEnglish).toContain('7,"Invalid phone number: digits are missing.');
  const published = (await eventsOf(rig, 'ContactsImported')).filter(({ data }) => data.importId === id);
  expect(published.map(({ data }) => data)).toEqual([{ importId: id, imported: 1, duplicates: 2, errors: 2 }]);
  expect((await rig.get('/api/outreach/contacts?q=nandu')).body.contacts).toHaveLength(1);
  expect((await start(id)).status).toBe(409);
  expect(known).toBeGreaterThan(0);
});

it('takes a file in parts, each once and in order', async () => {
  const csv = Buffer.from(`${header}\n${rowsOf(100, 50)}`);
  const size = String(csv.length);
  const first = await upload(rig, csv.subarray(0, 700), { query: { size } });
  const { id, status, received } = first.body.import;
  expect({ status, received }).toEqual({ status: 'uploading', received: 700 });
  expect((await preview(id)).status).toBe(409);
  expect((await continueUpload(rig, id, 600, csv.subarray(600))).body.code).toBe('wrong_offset');
  expect((await continueUpload(rig, id, 700, Buffer.concat([csv.subarray(700), csv]))).status).toBe(413);
  const rest = await continueUpload(rig, id, 700, csv.subarray(700));
  expect(rest.body.import.status).toBe('ready');
  expect((await start(id)).status).toBe(200);
  expect(await ended(rig, id)).toMatchObject({ imported: 50, rejected: 0 });
});

it.each([
  ['a damaged Excel file', Buffer.from('PK\x03\x04 and so on'), 'text/csv', 415],
  ['JSON', '{"a":1}', 'application/json', 415],
  ['nothing', '', 'text/csv', 400],
])('refuses %s', async (_, body, type, status) => {
  expect((await upload(rig, body, { type })).status).toBe(status);
});

it('refuses a file that is too large, however it is sent', async () => {
  const piece = Buffer.alloc(64 * 1024, 'a,b,c\n');
  async function* endless() {
    for (;;) yield piece;
  }
  const response = await fetch(`${rig.url}/api/outreach/imports?fileName=x.csv&size=100000`, {
    method: 'POST',
    duplex: 'half',
    body: endless() as unknown as BodyInit,
    headers: {
      ...(await testIdentity.headers(agent)),
      'content-type': 'text/csv',
    },
  } as RequestInit);
  expect(response.status).toBe(413);
  const { rows } = await rig.storage.query('select 1 from contact_imports where size = 100000');
  expect(rows).toEqual([]);
});

it('stops where the file is broken and keeps what came before', async () => {
  const many = 60_000;
  const id = await begin(rig, `${header}\n${rowsOf(10_000, many)}\n"nunca se cierra,1,2,3,,\n${rowsOf(90_000, 5)}`);
  const done = await ended(rig, id);
  expect(done).toMatchObject({
    status: 'failed',
    problem: `El archivo no es un CSV válido cerca de la fila ${many + 2}`,
  });
  expect(done.imported).toBeGreaterThan(0);
  expect(done.imported).toBeLessThanOrEqual(many);
});

it('stops when it is cancelled and keeps the imported contacts', async () => {
  const id = await begin(rig, `${header}\n${rowsOf(200_000, 200_000)}`);
  await eventually(async () => (await importOf(rig, id)).imported > 0, { what: 'the first batch', timeout: 30_000 });
  expect((await rig.post(`/api/outreach/imports/${id}/cancel`)).body.import.status).toBe('cancelled');
  const { imported } = await importOf(rig, id);
  const inTable = async () =>
    (
      await rig.storage.query<{ n: number }>(
        `select count(*)::int as n from outreach_contacts where phone between $1 and $2`,
        [phone(200_000), phone(399_999)],
      )
    ).rows[0]?.n;
  expect(await inTable()).toBe(imported);
  expect((await rig.post(`/api/outreach/imports/${id}/cancel`)).status).toBe(409);
  const cancelled = (await eventsOf(rig, 'ImportProgress')).filter(({ data }) => data.importId === id).at(-1);
  expect(cancelled?.data).toMatchObject({ status: 'cancelled' });
  expect((await rig.get('/api/outreach/imports?limit=1')).body).toMatchObject({ imports: [{ id }], total: 4 });
}, 60_000);

const isIndexed = async () =>
  (await rig.storage.query<{ n: number }>('select count(*)::int as n from contact_search_backlog')).rows[0]?.n === 0;

it('indexes imported contacts for the search', async () => {
  await eventually(isIndexed, { what: 'an empty backlog', timeout: 60_000 });
  const { rows } = await rig.storage.query(
    'select count(*)::int as n from outreach_contacts as c left join contact_search as s on s.contact_id = c.id where s is null',
  );
  expect(rows).toEqual([{ n: 0 }]);
}, 70_000);

it('indexes many contacts although the database believes that none wait', async () => {
  // Its statistics are of a moment when all was indexed and the pages of the table were still there.
  await rig.storage.query(`
    alter table contact_search_backlog set (autovacuum_enabled = false);
    insert into contact_search_backlog select contact_id, text from contact_search limit 1;
    delete from contact_search_backlog;
    analyze contact_search_backlog`);
  const belief = "select reltuples, relpages > 0 as pages from pg_class where relname = 'contact_search_backlog'";
  expect((await rig.storage.query(belief)).rows).toEqual([{ reltuples: 0, pages: true }]);
  await ended(rig, await begin(rig, `${header}\n${rowsOf(400_000, 30_000)}`));
  await eventually(isIndexed, { what: 'an empty backlog' });
}, 60_000);

it('takes an Excel file: its first sheet with rows, or the one that is chosen', async () => {
  const sheet = (n: number) => [
    ['Directorio de tiendas'],
    [],
    ['Negocio', 'Teléfono', 'Giro', 'Zona'],
    [`Excel ${n}`, 5_500_000_000 + n, 'ferreteria', 'Puebla'],
  ];
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Vacía', rows: [] },
        { name: 'Norte', rows: sheet(7001) },
        { name: 'Sur', rows: sheet(7002) },
      ],
    }),
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const { status, body } = await upload(rig, workbook, { type, query: { fileName: 'tiendas.xlsx' } });
  expect([status, body.import]).toEqual([
    201,
    expect.objectContaining({
      status: 'ready',
      sheet: 1,
      sheets: [
        { name: 'Vacía', rows: 0 },
        { name: 'Norte', rows: 3 },
        { name: 'Sur', rows: 3 },
      ],
    }),
  ]);
  const at = `/api/outreach/imports/${body.import.id}`;
  expect((await rig.post(`${at}/sheet`, { sheet: 9 })).body.code).toBe('sheet_not_found');
  expect((await rig.post(`${at}/sheet`, { sheet: 2 })).body.import).toMatchObject({ sheet: 2, status: 'ready' });
  const preview = (await rig.post(`${at}/preview`, {})).body;
  expect(preview.header).toEqual(['Negocio', 'Teléfono', 'Giro', 'Zona']);
  expect(preview.rows).toMatchObject([{ row: 4, cells: ['Excel 7002', '5500007002', 'ferreteria', 'Puebla'] }]);
  await rig.post(`${at}/start`, preview.layout);
  expect(await ended(rig, body.import.id)).toMatchObject({ imported: 1, rejected: 0 });
  const found = (await rig.get('/api/outreach/contacts?q=excel')).body.contacts;
  expect(found).toMatchObject([{ businessName: 'Excel 7002', phone: '+525500007002' }]);
  const { rows } = await rig.storage.query('select 1 from contact_import_sheets');
  await rig.service().runJob('tidy-imports');
  expect([rows.length, (await rig.storage.query('select 1 from contact_import_sheets')).rows.length]).toEqual([3, 0]);
  const damaged = await upload(rig, workbook.subarray(0, 900), { type });
  expect(damaged).toMatchObject({ status: 415, body: { code: 'not_workbook' } });
});

describe('a large workbook', () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Words that a ZIP cannot make much smaller. */
  const noise = (n: number) => createHash('sha256').update(String(n)).digest('base64');
  const rows = Array.from({ length: 21_000 }, (_, n) => [`Grande ${n}`, 5_520_000_000 + n, noise(n)]);
  const write = async () =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Tiendas', rows: [['Negocio', 'Teléfono', 'Notas'], ...rows] }] }));

  it('is answered at once and converted afterwards, or says why it cannot be', async () => {
    const workbook = await write();
    expect(workbook.length).toBeGreaterThan(1_000_000);
    const { status, body } = await upload(rig, workbook, { type, query: { fileName: 'grande.xlsx' } });
    expect([status, body.import]).toEqual([201, expect.objectContaining({ status: 'converting', sheets: [] })]);
    const { id } = body.import;
    const at = `/api/outreach/imports/${id}`;
    expect(await rig.post(`${at}/preview`, {})).toMatchObject({ status: 409, body: { code: 'import_converting' } });
    await eventually(async () => (await importOf(rig, id)).status === 'ready', { timeout: 60_000, what: 'the sheets' });
    expect(await importOf(rig, id)).toMatchObject({
      sheet: 0,
      sheets: [{ name: 'Tiendas', rows: 21_001 }],
      problem: null,
    });
    expect((await rig.post(`${at}/preview`, {})).body.header).toEqual(['Negocio', 'Teléfono', 'Notas']);
    expect((await rig.post(`${at}/cancel`)).status).toBe(200);

    const damaged = Buffer.concat([workbook.subarray(0, workbook.length - 5_000), Buffer.alloc(5_000)]);
    const broken = (await upload(rig, damaged, { type })).body.import;
    expect(broken.status).toBe('converting');
    await eventually(async () => (await importOf(rig, broken.id)).status === 'failed', { what: 'the refusal' });
    expect((await importOf(rig, broken.id)).problem).toContain('Excel');
  });

  it('does not wait for an import that runs', async () => {
    const workbook = await write();
    const slow = await begin(rig, `${header}\n${rowsOf(600_000, 60_000)}`);
    await eventually(async () => (await importOf(rig, slow)).imported > 0, { what: 'the import to be worked on' });
    await rig.storage.transaction(async (tx) => {
      // Its next batch cannot be booked meanwhile.
      await tx.query('select 1 from contact_imports where id = $1 for no key update', [slow]);
      const { id } = (await upload(rig, workbook, { type })).body.import;
      await eventually(async () => (await importOf(rig, id)).status === 'ready', {
        timeout: 60_000,
        what: 'the sheets',
      });
      expect(await importOf(rig, slow)).toMatchObject({ status: 'running' });
      expect((await rig.post(`/api/outreach/imports/${id}/cancel`)).status).toBe(200);
    });
    expect(await ended(rig, slow)).toMatchObject({ status: 'completed', imported: 60_000 });
  }, 120_000);
});

describe('an import that knows contacts already', () => {
  const file = (rows: string[]) => ['Negocio;Tel;Giro;Zona;Contacto;Etiquetas;Notas', ...rows].join('\n');
  const read = async (id: number) => (await rig.get(`/api/outreach/contacts/${id}`)).body.contact;

  it('checks the whole file, replaces misspelt values where staff say so, and remembers the columns', async () => {
    const id = await addContact(rig, 8001);
    const rows = Array.from({ length: 20_000 }, (_, i) => `T ${i};55${String(10_000_000 + i)};Ferretria;Pueba;;;`);
    const { body } = await upload(rig, file([...rows, `Ya;${phone(8001)};obra;Puebla;;;`, 'Mal;12;obra;Puebla;;;']));
    const at = `/api/outreach/imports/${body.import.id}`;
    const { layout: guessed, remembered } = (await rig.post(`${at}/preview`, {})).body;
    expect(remembered).toBeNull();
    const checked = (await rig.post(`${at}/check`, guessed)).body;
    expect(checked).toMatchObject({ checkedRows: 20_002, complete: true, failedRows: 1, existing: 1, repeated: 0 });
    const told: number[] = checked.issues.map(({ row }: { row: number }) => row);
    for (let { next } = checked; next; ) {
      const { body: more } = await rig.post(`${at}/check`, { ...guessed, from: next });
      told.push(...more.issues.map(({ row }: { row: number }) => row));
      next = more.next;
    }
    const each = Array.from({ length: 20_000 }, (_, index) => [index + 2, index + 2]).flat();
    expect(told, 'every issue once, page by page').toEqual([...each, 20_003]);
    expect(checked.suggestions).toEqual([
      { field: 'category', value: 'Ferretria', suggestion: 'ferreteria', rows: 20_000 },
      { field: 'zone', value: 'Pueba', suggestion: 'Puebla', rows: 20_000 },
    ]);
    const corrections = [
      { field: 'category', from: 'FERRETRIA', to: 'ferreteria' },
      { field: 'zone', from: 'Pueba', to: 'Puebla' },
    ];
    const better = (await rig.post(`${at}/check`, { ...guessed, corrections })).body;
    expect([better.suggestions, better.warnedRows]).toEqual([[], 0]);
    const mapping = guessed.mapping.map((column: string) => (column === 'notes' ? null : column));
    await rig.post(`${at}/start`, { ...guessed, mapping, corrections });
    expect(await ended(rig, body.import.id)).toMatchObject({
      imported: 20_000,
      duplicates: 1,
      updated: 0,
      rejected: 1,
    });
    const { total } = (await rig.get('/api/outreach/contacts?category=ferreteria&zone=Puebla&limit=1')).body;
    expect(total).toBeGreaterThanOrEqual(20_000);
    expect(await read(id)).toMatchObject({ category: 'ferreteria', zone: 'Iztapalapa' });
    const next = await upload(rig, file([`Otra;${phone(8002)};obra;Puebla;;;`]));
    const again = (await rig.post(`/api/outreach/imports/${next.body.import.id}/preview`, {})).body;
    expect(again).toMatchObject({ remembered: { by: 'Ana' }, layout: { mapping } });
  }, 60_000);

  it('fills what is empty or takes the file, by choice, and brings everything back for a day', async () => {
    const id = await addContact(rig, 8011, { contactName: undefined });
    await rig.patch(`/api/outreach/contacts/${id}`, { tags: ['vip'], notes: 'Llamar' });
    const before = await read(id);
    const row = `Nombre nuevo;${phone(8011)};obra;Puebla;Rosa;lote,vip;Abre a las 9`;
    const run = async (existing: unknown) => {
      const { body } = await upload(rig, file([row]));
      const at = `/api/outreach/imports/${body.import.id}`;
      const { layout: guessed } = (await rig.post(`${at}/preview`, {})).body;
      const mapping = ['businessName', 'phone', 'category', 'zone', 'contactName', 'tags', 'notes'];
      await rig.post(`${at}/start`, { ...guessed, mapping, existing });
      await ended(rig, body.import.id);
      return body.import.id as number;
    };
    const undo = async (importId: number) => {
      const forecast = (await rig.get(`/api/outreach/imports/${importId}/undo`)).body;
      await rig.post(`/api/outreach/imports/${importId}/undo`);
      await eventually(async () => (await importOf(rig, importId)).undo?.finishedAt, { what: 'the undoing to end' });
      return { forecast, undo: (await importOf(rig, importId)).undo };
    };
    const all = ['businessName', 'category', 'zone', 'contactName', 'tags', 'notes'];
    const filled = await run({ mode: 'fill', fields: all });
    expect(await importOf(rig, filled)).toMatchObject({ imported: 0, duplicates: 1, updated: 1 });
    expect(await read(id)).toMatchObject({
      businessName: before.businessName,
      category: 'ferreteria',
      contactName: 'Rosa',
      notes: 'Llamar',
      tags: expect.arrayContaining(['lote', 'vip']),
    });
    expect(await undo(filled)).toMatchObject({ forecast: { restorable: 1, removable: 0 }, undo: { restored: 1 } });
    expect(await read(id)).toEqual(before);
    const replaced = await run({ mode: 'replace', fields: ['businessName', 'category', 'notes'] });
    expect(await read(id)).toMatchObject({
      businessName: 'Nombre nuevo',
      category: 'obra',
      zone: before.zone,
      contactName: null,
      notes: 'Llamar\nAbre a las 9',
      optedOut: false,
      status: before.status,
    });
    expect((await rig.get('/api/outreach/contacts?q=nombre%20nuevo')).body.contacts).toHaveLength(1);
    const audited = (await eventsOf(rig, 'OutreachActionAudited')).find(
      ({ subject, data }) => subject === `contact-imports/${replaced}` && data.action === 'import_updated',
    );
    expect(audited?.data.detail).toMatchObject({ updated: 1, category: 'ferreteria → obra (1)' });
    // What somebody changed later holds.
    await rig.patch(`/api/outreach/contacts/${id}`, { category: 'hotel' });
    expect(await undo(replaced)).toMatchObject({ undo: { restored: 0 } });
    expect(await read(id)).toMatchObject({ category: 'hotel', businessName: 'Nombre nuevo' });
  });
});
