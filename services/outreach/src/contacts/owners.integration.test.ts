import { expect, it } from 'vitest';
import { addContact, phone } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const contacts = '/api/outreach/contacts';
const ana = 'staff:7';
const page = async (query: string) => (await rig.get(`${contacts}?${query}`)).body;
const read = async (id: number) => (await rig.get(`${contacts}/${id}`)).body.contact;

it('gives contacts to people of the team, one by one or many, and takes that back', async () => {
  const ids = [await addContact(rig, 1), await addContact(rig, 2), await addContact(rig, 3, { zone: 'Puebla' })];
  expect((await read(ids[0] as number)).owner).toBeNull();
  const patched = await rig.patch(`${contacts}/${ids[0]}`, { owner: ana });
  expect(patched.body.contact.owner).toBe(ana);
  const { changeId, updated } = (await rig.post(`${contacts}/bulk-update`, { ids, owner: ana })).body;
  expect(updated).toBe(2);
  expect(await page(`owner=${ana}`)).toMatchObject({ total: 3, totalIsLeast: false });
  expect(await page(`owner=${ana}&zone=Puebla`)).toMatchObject({ total: 1, contacts: [{ id: ids[2] }] });
  expect(await page(`owner=${ana}&q=${encodeURIComponent('ferreteria 2')}`)).toMatchObject({ total: 1 });
  expect(await page(`owner=${ana}&sort=name&limit=2`)).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  expect(await page('owner=staff:99')).toMatchObject({ total: 0 });
  expect((await rig.get(`${contacts}/facets`)).body.owners).toEqual([{ value: ana, count: 3 }]);
  expect(await page('owner=nobody')).toMatchObject({ total: 0 });
  expect((await rig.post(`/api/outreach/contact-changes/${changeId}/undo`)).body).toEqual({ restored: 2, kept: 0 });
  expect(await page(`owner=${ana}`)).toMatchObject({ total: 1 });
  expect((await rig.get(`${contacts}/facets`)).body.owners).toEqual([
    { value: 'nobody', count: 2 },
    { value: ana, count: 1 },
  ]);
  expect(await page('owner=nobody')).toMatchObject({ total: 2, contacts: [{ id: ids[2] }, { id: ids[1] }] });
  expect(await page('owner=nobody&zone=Puebla')).toMatchObject({ total: 1, contacts: [{ id: ids[2] }] });
  expect(await page(`owner=nobody&owner=${ana}&sort=name`)).toMatchObject({ total: 3, totalIsLeast: false });
  expect((await rig.get(`${contacts}/ids?owner=nobody`)).body.ids).toEqual([ids[2], ids[1]]);
  await rig.post(`${contacts}/bulk-update`, { ids, owner: null });
  expect(await page(`owner=${ana}`)).toMatchObject({ total: 0 });
});

it('refuses who is not on the team', async () => {
  const id = await addContact(rig, 10);
  const refused = await rig.patch(`${contacts}/${id}`, { owner: 'staff:999' });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'owner' }] } });
  expect((await rig.post(`${contacts}/bulk-update`, { ids: [id], owner: 'nobody' })).status).toBe(422);
});

it('comes with a file by name, however it is written, and is exported by name', async () => {
  await rig.get(`${contacts}/facets`, agent);
  const csvData = [
    'Negocio,Teléfono,Giro,Zona,Vendedor',
    `Con dueña,${phone(20)},obra,Puebla,ANA`,
    `Sin nadie,${phone(21)},obra,Puebla,Zutano`,
    `Vacía,${phone(22)},obra,Puebla,`,
  ].join('\n');
  const { imported, warnings } = (await rig.post(`${contacts}/bulk`, { csvData })).body;
  expect(imported).toBe(3);
  expect(warnings).toMatchObject([{ row: 3, field: 'owner', read: 'Zutano', stored: '' }]);
  const [found] = (await page('q=con due')).contacts;
  expect(found.owner).toBe(ana);
  const [unknown] = (await page('q=sin nadie')).contacts;
  expect(unknown).toMatchObject({ owner: null, notes: 'Agente en el archivo: Zutano' });
  const csv = await rig.text(`${contacts}.csv?owner=${ana}`, admin);
  expect(csv.split('\r\n')[0]).toContain(',Agente,');
  expect(csv).toContain(',Ana,');
});
