import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { eventsOf } from '../../../test/kit/events.ts';
import { begin, ended, header, importOf, rowsOf } from '../../../test/kit/import-file.ts';
import { addContact, answer, phone } from '../../../test/kit/people.ts';
import { useRig } from '../../../test/kit/rig.ts';

const rig = await useRig();

const undoPath = (id: number) => `/api/outreach/imports/${id}/undo`;
const undone = (id: number) =>
  eventually(async () => (await importOf(rig, id)).undo?.finishedAt, { what: `import ${id} to be undone` });
const idOf = async (n: number): Promise<number | undefined> =>
  (await rig.storage.query<{ id: number }>('select id from outreach_contacts where phone = $1', [phone(n)])).rows[0]
    ?.id;
const total = async () => (await rig.get('/api/outreach/contacts/facets')).body.total;

it('removes who came with it and was left alone, and says who stays and why', async () => {
  await addContact(rig, 1);
  const before = await total();
  const id = await begin(rig, `${header}\n${rowsOf(1, 6)}`);
  expect(await ended(rig, id)).toMatchObject({ imported: 5, duplicates: 1, undo: null });
  expect((await importOf(rig, id)).undoUntil).toEqual(expect.any(String));
  await rig.patch(`/api/outreach/contacts/${await idOf(2)}`, { notes: 'Llamar' });
  await rig.post(`/api/outreach/contacts/${await idOf(3)}/notes`, { text: 'Cierra a las 5' });
  await answer(rig, 4, 'Hola, ¿quién es?');
  await eventually(async () => (await rig.get(undoPath(id))).body.written === 1, { what: 'the answer to arrive' });
  expect((await rig.get(undoPath(id))).body).toEqual({ restorable: 0, removable: 2, written: 1, changed: 2 });

  const begun = await rig.post(undoPath(id));
  expect(begun.status).toBe(200);
  expect(begun.body.import.undo).toMatchObject({ by: 'Ana' });
  await undone(id);
  expect((await importOf(rig, id)).undo).toMatchObject({ removed: 2, written: 1, changed: 2 });
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(idOf))).toEqual([
    ...Array.from({ length: 4 }, () => expect.any(Number)),
    undefined,
    undefined,
  ]);
  expect(await total()).toBe(before + 3);
  expect((await rig.get(`/api/outreach/contacts?q=${encodeURIComponent(phone(5))}`)).body.total).toBe(0);
  const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(({ data }) => data.action === 'import_undone');
  expect(audited).toMatchObject([
    { subject: `contact-imports/${id}`, data: { staffId: 7, detail: { removed: 2, written: 1, changed: 2 } } },
  ]);
  expect((await rig.post(undoPath(id))).body.code).toBe('import_undone');
  // The file may come again.
  expect(await ended(rig, await begin(rig, `${header}\n${rowsOf(1, 6)}`))).toMatchObject({
    imported: 2,
    duplicates: 4,
  });
});

it('undoes a bulk change first and then the import as if nothing had been', async () => {
  const csvData = `${header}\n${rowsOf(50, 3)}`;
  const { importId } = (await rig.post('/api/outreach/contacts/bulk', { csvData })).body;
  const ids = await Promise.all([50, 51, 52].map(idOf));
  const { changeId } = (await rig.post('/api/outreach/contacts/bulk-update', { ids, addTags: ['lote'] })).body;
  expect((await rig.get(undoPath(importId))).body).toEqual({ restorable: 0, removable: 0, written: 0, changed: 3 });
  await rig.post(`/api/outreach/contact-changes/${changeId}/undo`);
  expect((await rig.get(undoPath(importId))).body).toEqual({ restorable: 0, removable: 3, written: 0, changed: 0 });
  await rig.post(undoPath(importId));
  await undone(importId);
  expect(await idOf(51)).toBeUndefined();
});

it('promises values back only to contacts who have not changed since', async () => {
  for (const n of [70, 71, 72]) await addContact(rig, n, { businessName: `Antes ${n}` });
  const existing = { mode: 'replace', fields: ['businessName'] };
  const id = await begin(rig, `${header}\n${rowsOf(70, 3)}`, { existing });
  expect(await ended(rig, id)).toMatchObject({ updated: 3 });
  await rig.patch(`/api/outreach/contacts/${await idOf(71)}`, { businessName: 'Otra vez' });
  expect((await rig.get(undoPath(id))).body).toEqual({ restorable: 2, removable: 0, written: 0, changed: 1 });
  await rig.post(undoPath(id));
  await undone(id);
  expect((await importOf(rig, id)).undo).toMatchObject({ restored: 2, removed: 0, changed: 1 });
  const names = await rig.storage.query<{ name: string }>(
    'select business_name as name from outreach_contacts where phone = any($1) order by phone',
    [[70, 71, 72].map(phone)],
  );
  expect(names.rows.map(({ name }) => name)).toEqual(['Antes 70', 'Otra vez', 'Antes 72']);
});

it('undoes thousands in batches and goes on after a crash', async () => {
  const id = await begin(rig, `${header}\n${rowsOf(10_000, 20_000)}`);
  await ended(rig, id);
  const before = await total();
  await rig.post(undoPath(id));
  await undone(id);
  expect((await importOf(rig, id)).undo).toMatchObject({ removed: 20_000, written: 0, changed: 0 });
  expect(await total()).toBe(before - 20_000);
}, 60_000);

it('refuses what has not ended, added nobody, or is a day old', async () => {
  expect((await rig.get(undoPath(999_999))).status).toBe(404);
  const nobody = await begin(rig, `${header}\n${rowsOf(50, 1).replace(phone(50), '12')}`);
  await ended(rig, nobody);
  expect((await rig.get(undoPath(nobody))).body.code).toBe('import_not_undoable');
  const old = await begin(rig, `${header}\n${rowsOf(60, 1)}`);
  await ended(rig, old);
  await rig.storage.query(`update contact_imports set finished_at = now() - interval '25 hours' where id = $1`, [old]);
  expect((await importOf(rig, old)).undoUntil).toBeNull();
  expect((await rig.post(undoPath(old))).status).toBe(409);
  expect((await rig.post(undoPath(old), undefined, null)).status).toBe(401);
});
