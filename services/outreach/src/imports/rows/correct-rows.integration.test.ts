import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { begin, ended, header, importOf } from '../../../test/kit/import-file.ts';
import { addContact, phone } from '../../../test/kit/people.ts';
import { admin, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig();

const rowsPath = (id: number) => `/api/outreach/imports/${id}/rows`;
const failedOf = async (id: number) => (await rig.get(rowsPath(id))).body;

it('lists the rows that were left out and takes them corrected, without another upload', async () => {
  await addContact(rig, 1);
  const id = await begin(
    rig,
    [
      header,
      `Buena,${phone(2)},obra,Puebla,,`,
      'Corto,5512,obra,Puebla,Ana,ana@example.mx',
      'Sin teléfono,,obra,Puebla,,',
      'Otra vez,99,obra,Puebla,,',
      'Repetida,98,obra,Puebla,,',
    ].join('\n'),
  );
  expect(await ended(rig, id)).toMatchObject({ imported: 1, rejected: 4 });
  const listed = await failedOf(id);
  expect(listed).toMatchObject({
    fields: ['businessName', 'phone', 'category', 'zone', 'contactName', 'email'],
    nextCursor: null,
  });
  expect(listed.rows[0]).toEqual({
    row: 3,
    cells: {
      businessName: 'Corto',
      phone: '5512',
      category: 'obra',
      zone: 'Puebla',
      contactName: 'Ana',
      email: 'ana@example.mx',
    },
    errors: [{ field: 'phone', message: 'Teléfono no válido: faltan dígitos. Escribe los 10, con lada' }],
  });
  expect(listed.rows[1].errors).toEqual([{ field: 'phone', message: 'Falta el teléfono' }]);

  const { status, body } = await rig.post(rowsPath(id), {
    rows: [
      { row: 3, cells: { ...listed.rows[0].cells, phone: phone(3), email: 'no tiene' } },
      { row: 4, cells: { businessName: 'Sin teléfono', phone: '551', category: 'obra', zone: 'Puebla' } },
      { row: 6, cells: { businessName: 'Repetida', phone: phone(1), category: 'obra', zone: 'Puebla' } },
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    imported: 1,
    duplicates: 1,
    rows: [{ row: 4, cells: { phone: '551' }, errors: [{ field: 'phone' }] }],
    import: { imported: 2, duplicates: 1, rejected: 2, rows: 5 },
  });
  expect((await failedOf(id)).rows.map(({ row }: { row: number }) => row)).toEqual([4, 5]);
  expect(await rig.text(`/api/outreach/imports/${id}/errors.csv`)).toContain('Sin teléfono,551,obra,Puebla');
  const found = (await rig.get('/api/outreach/contacts?q=corto')).body.contacts;
  expect(found).toMatchObject([{ businessName: 'Corto', phone: phone(3), contactName: 'Ana' }]);
  // Undoing the import removes those as well.
  expect((await rig.get(`/api/outreach/imports/${id}/undo`)).body).toEqual({
    restorable: 0,
    removable: 2,
    written: 0,
    changed: 0,
  });
  const again = await rig.post(rowsPath(id), { rows: [{ row: 3, cells: { phone: phone(9) } }] });
  expect(again.body.code).toBe('rows_corrected');
});

it('keeps erased people out and names what is wrong with a call', async () => {
  const forgotten = await addContact(rig, 20);
  await rig.delete(`/api/outreach/contacts/${forgotten}`, admin);
  const csvData = `${header}\nAlguien,12,obra,Puebla,,`;
  const { importId, errors } = (await rig.post('/api/outreach/contacts/bulk', { csvData })).body;
  expect(errors).toHaveLength(1);
  const tried = await rig.post(rowsPath(importId), { rows: [{ row: 2, cells: { phone: phone(20) } }] });
  expect(tried.body).toMatchObject({ imported: 0, rows: [{ row: 2, cells: {} }] });
  expect((await failedOf(importId)).rows).toEqual([
    {
      row: 2,
      cells: {},
      errors: [{ field: 'phone', message: 'Los datos de esta persona se borraron a petición suya' }],
    },
  ]);
  expect(await importOf(rig, importId)).toMatchObject({ imported: 0, rejected: 1 });
  const wrong = await rig.post(rowsPath(importId), { rows: [{ row: 2, cells: { rfc: 'X' } }] });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'rows.0.cells.rfc' }] } });
  const twice = await rig.post(rowsPath(importId), {
    rows: [
      { row: 2, cells: {} },
      { row: 2, cells: {} },
    ],
  });
  expect(twice.body.errors[0].path).toBe('rows.1.row');
  expect((await rig.post(rowsPath(importId), { rows: [] })).status).toBe(400);
});

it('changes contacts who are there as the import does, and undoes that with it', async () => {
  const there = await addContact(rig, 30, { businessName: 'Antes' });
  const existing = { mode: 'replace', fields: ['businessName'] };
  const id = await begin(rig, `${header}\nBuena,${phone(31)},obra,Puebla,,\nDespués,55,obra,Puebla,,`, { existing });
  expect(await ended(rig, id)).toMatchObject({ imported: 1, rejected: 1, updated: 0 });
  const { body } = await rig.post(rowsPath(id), {
    rows: [{ row: 3, cells: { businessName: 'Después', phone: phone(30), category: 'obra', zone: 'Puebla' } }],
  });
  expect(body).toMatchObject({ duplicates: 1, import: { duplicates: 1, updated: 1, rejected: 0 } });
  const nameOf = async () => (await rig.get(`/api/outreach/contacts/${there}`)).body.contact.businessName;
  expect(await nameOf()).toBe('Después');
  const undo = `/api/outreach/imports/${id}/undo`;
  expect((await rig.get(undo)).body).toMatchObject({ restorable: 1, removable: 1 });
  await rig.post(undo);
  await eventually(async () => (await importOf(rig, id)).undo?.finishedAt, { what: 'the import is undone' });
  expect(await nameOf()).toBe('Antes');
});
