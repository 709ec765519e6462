import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { begin, ended, header, importOf, upload } from '../../test/kit/import-file.ts';
import { addContact, contact, phone } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const contacts = '/api/outreach/contacts';
const handled = (requestId: number) =>
  eventually(
    async () => (await rig.eventsOf(outreachDataHandled)).find(({ data }) => data.requestId === requestId)?.data,
    { what: `request ${requestId} to be handled` },
  );
const requestedBy = { actor: 'staff:1', name: 'Eva' };

it('copies a contact with its history for an admin, and erases both with the copy', async () => {
  const id = await addContact(rig, 71);
  await rig.post(`${contacts}/${id}/notes`, { text: 'Prefiere la mañana' });
  await rig.publish(personalDataRequested, { requestId: 71, kind: 'export', phone: phone(71), requestedBy });
  expect(await handled(71)).toMatchObject({ kind: 'export', records: 1, contactIds: [id] });
  const { body } = await rig.get('/api/admin/data-requests/71/outreach', admin);
  expect(JSON.stringify(body.records)).toContain('Prefiere la mañana');
  expect((await rig.get('/api/admin/data-requests/71/outreach', agent)).status).toBe(403);

  await rig.publish(personalDataRequested, { requestId: 72, kind: 'erasure', phone: phone(71), requestedBy });
  expect(await handled(72)).toMatchObject({ kind: 'erasure', contactIds: [id] });
  expect((await rig.get(`${contacts}/${id}`)).status).toBe(404);
  expect((await rig.get('/api/admin/data-requests/71/outreach', admin)).status).toBe(404);
  expect((await rig.post(contacts, contact(71))).body).toMatchObject({ code: 'contact_erased' });
});

it('keeps an erased person out of imports who was no contact', async () => {
  await rig.publish(personalDataRequested, { requestId: 73, kind: 'erasure', phone: phone(73), requestedBy });
  expect(await handled(73)).toMatchObject({ records: 0, contactIds: [] });
  expect((await rig.post(contacts, contact(73))).body).toMatchObject({ code: 'contact_erased' });
});

it('finds a person by any address of their mailbox', async () => {
  const id = await addContact(rig, 74, { email: 'Rosa+obra@persona.test' });
  const email = 'rosa+web@persona.test';
  await rig.publish(personalDataRequested, { requestId: 74, kind: 'erasure', email, requestedBy });
  expect(await handled(74)).toMatchObject({ records: 1, contactIds: [id] });
});

it('erases a person from an import’s rejected rows, and cancels waiting files that name them', async () => {
  const typed = `(55) 00-${phone(75).slice(-6)}`;
  const left = await begin(rig, `${header}\n,${typed},obra,Apodaca,Rosa,\n,${phone(76)},obra,Apodaca,Eva,\n`);
  await ended(rig, left);
  const csv = (who: string, mail: string) => `${header}\nObra ${who},${who},obra,Apodaca,,${mail}\n`;
  const waiting = [csv(typed, ''), csv(phone(77), 'Luz+1@persona.test'), csv(phone(78), 'eva@persona.test')];
  const ids: number[] = [];
  for (const file of waiting) ids.push((await upload(rig, file)).body.import.id);
  const email = 'luz@persona.test';
  await rig.publish(personalDataRequested, { requestId: 75, kind: 'erasure', phone: phone(75), email, requestedBy });
  await handled(75);
  const statuses = ids.map(async (id) => (await importOf(rig, id)).status);
  expect(await Promise.all(statuses)).toEqual(['cancelled', 'cancelled', 'ready']);
  const rows = async (table: string) =>
    (await rig.storage.query(`select 1 from ${table} where import_id = any($1::int[])`, [[left, ...ids]])).rowCount;
  expect([await rows('contact_import_rejects'), await rows('contact_import_chunks')]).toEqual([1, 1]);
});

it('finds a person in a waiting file in UTF-16', async () => {
  const utf16 = (who: string, mail: string) =>
    Buffer.from(`\uFEFF${header}\nObra,${who},obra,Apodaca,,${mail}\n`, 'utf16le');
  const waiting = [utf16(phone(81), ''), utf16(phone(82), 'Sol+1@persona.test'), utf16(phone(83), 'eva@persona.test')];
  const ids: number[] = [];
  for (const file of waiting) ids.push((await upload(rig, file)).body.import.id);
  const email = 'sol@persona.test';
  await rig.publish(personalDataRequested, { requestId: 81, kind: 'erasure', phone: phone(81), email, requestedBy });
  await handled(81);
  const statuses = ids.map(async (id) => (await importOf(rig, id)).status);
  expect(await Promise.all(statuses)).toEqual(['cancelled', 'cancelled', 'ready']);
});
