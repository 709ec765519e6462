import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { ended, upload } from '../../test/kit/import-file.ts';
import { addContact, phone, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const fields = at('custom-fields');

interface Wanted {
  readonly kind?: string;
  readonly options?: string[];
  readonly nameEn?: string;
}

async function define(nameEs: string, { kind = 'text', options = [], nameEn = nameEs }: Wanted = {}) {
  const { status, body } = await rig.post(fields, { nameEs, nameEn, kind, options });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.customField as { id: number; key: string };
}

const contactOf = async (id: number) => (await rig.get(at(`contacts/${id}`))).body.contact;
const write = (id: number, custom: object) => rig.patch(at(`contacts/${id}`), { custom });

describe('a field', () => {
  it('is defined for the whole team, changed, archived and brought back', async () => {
    const { id, key } = await define('Horario de la tienda', { nameEn: 'Opening hours' });
    expect(key).toBe('horario_de_la_tienda');
    const renamed = await rig.patch(`${fields}/${id}`, { nameEs: 'Horario', archived: true });
    expect(renamed.body.customField).toMatchObject({ key, nameEs: 'Horario', nameEn: 'Opening hours', archived: true });
    const back = await rig.patch(`${fields}/${id}`, { archived: false });
    expect(back.body.customField.archived).toBe(false);
    const { customFields, total } = (await rig.get(fields)).body;
    expect(customFields).toHaveLength(total);
    expect(await eventsOf(rig, 'CustomFieldChanged')).toHaveLength(3);
    await rig.patch(`${fields}/${id}`, { archived: true });
  });

  it('has a name of its own, and options only where it is a choice', async () => {
    const named = (code: string, path: string) => ({ body: { code, errors: [{ path }] } });
    await define('Turno', { nameEn: 'Shift', kind: 'choice', options: ['Mañana', 'Tarde'] });
    const taken = await rig.post(fields, { nameEs: 'turno', nameEn: 'Other', kind: 'text' });
    expect(taken).toMatchObject({ status: 409, ...named('field_name_taken', 'nameEs') });
    const without = await rig.post(fields, { nameEs: 'Uno', nameEn: 'One', kind: 'choice', options: ['A', 'a'] });
    expect(without).toMatchObject({ status: 422, ...named('options_needed', 'options') });
    const text = await rig.post(fields, { nameEs: 'Dos', nameEn: 'Two', kind: 'text', options: ['A', 'B'] });
    expect(text).toMatchObject({ status: 422, ...named('options_of_choices_only', 'options') });
    expect((await rig.post(fields, { nameEs: '', nameEn: 'X', kind: 'text' })).status).toBe(400);
    expect((await rig.post(fields, { nameEs: 'X', nameEn: 'X', kind: 'colour' })).status).toBe(400);
    expect((await rig.patch(`${fields}/99999`, { archived: true })).status).toBe(404);
    expect((await rig.get(fields, null)).status).toBe(401);
  });
});

describe('values of a contact', () => {
  it('are read as people type them, kept by kind, and emptied', async () => {
    const size = await define('Metros', { kind: 'number' });
    const visit = await define('Visita', { kind: 'date' });
    const pays = await define('Paga con', { kind: 'choice', options: ['Efectivo', 'Transferencia'] });
    const id = await addContact(rig, 1);
    const written = await write(id, { [size.key]: '1,250.5', [visit.key]: '3/2/2027', [pays.key]: 'EFECTIVO' });
    const custom = { [size.key]: 1250.5, [visit.key]: '2027-02-03', [pays.key]: 'Efectivo' };
    expect(written.body.contact.custom).toEqual(custom);
    expect((await contactOf(id)).custom).toEqual(custom);
    const emptied = await write(id, { [size.key]: null, [visit.key]: ' ' });
    expect(emptied.body.contact.custom).toEqual({ [pays.key]: 'Efectivo' });
    for (const [key, value, status] of [
      [size.key, 'muchos', 422],
      [visit.key, '31/02/2027', 422],
      [pays.key, 'cheque', 422],
      ['nadie', 'x', 400],
    ] as const) {
      const refused = await write(id, { [key]: value });
      expect(refused).toMatchObject({ status, body: { errors: [{ path: `custom.${key}` }] } });
    }
    expect((await rig.patch(at(`contacts/${id}`), JSON.parse('{"custom":{"__proto__":"x"}}'))).status).toBeLessThan(
      500,
    );
    const changed = (await eventsOf(rig, 'OutreachActionAudited')).findLast(
      ({ data, subject }) => data.action === 'contact_changed' && subject === `contacts/${id}`,
    );
    expect(changed?.data.detail).toMatchObject({ fields: `${size.key}, ${visit.key}` });
  });

  it('come to the contact that stays when two are merged, which wins', async () => {
    const size = await define('Empleados', { kind: 'number' });
    const note = await define('Apodo');
    const kept = await addContact(rig, 2);
    const other = await addContact(rig, 3);
    await write(kept, { [size.key]: '5' });
    await write(other, { [size.key]: '9', [note.key]: 'Don Beto' });
    await rig.post(at(`contacts/${kept}/merge`), { otherId: other });
    expect((await contactOf(kept)).custom).toEqual({ [size.key]: 5, [note.key]: 'Don Beto' });
  });

  it('come with an import by a column, with a warning for what is no value, and leave in the export', async () => {
    const size = await define('Superficie', { kind: 'number', nameEn: 'Floor area' });
    const csv = [
      'Negocio,Teléfono,Giro,Zona,Superficie',
      `Uno,${phone(10)},obra,Puebla,1200`,
      `Dos,${phone(11)},obra,Puebla,enorme`,
      `Tres,${phone(12)},obra,Puebla,`,
    ].join('\n');
    const { id } = (await upload(rig, csv)).body.import;
    const { layout } = (await rig.post(at(`imports/${id}/preview`), {})).body;
    expect(layout.mapping).toEqual(['businessName', 'phone', 'category', 'zone', `custom:${size.key}`]);
    expect((await rig.post(at(`imports/${id}/start`), layout)).status).toBe(200);
    expect(await ended(rig, id)).toMatchObject({ imported: 3, rejected: 0, warned: 1 });
    const { issues } = (await rig.get(at(`imports/${id}/issues`))).body;
    expect(issues).toMatchObject([
      { field: `custom:${size.key}`, column: 'Superficie', severity: 'warning', read: 'enorme', stored: '' },
    ]);
    const { contacts } = (await rig.get(at('contacts?zone=Puebla'))).body;
    const byName = new Map(contacts.map((each: { businessName: string }) => [each.businessName, each]));
    expect(byName.get('Uno')).toMatchObject({ custom: { [size.key]: 1200 } });
    expect(byName.get('Dos')).toMatchObject({ custom: {}, notes: 'Superficie: enorme' });
    expect(byName.get('Tres')).toMatchObject({ custom: {}, notes: null });
    const lines = (await rig.text(at('contacts.csv?zone=Puebla'), admin)).split('\r\n');
    const column = (lines[0] ?? '').split(',').indexOf('Superficie');
    const row = lines.find((line) => line.includes(',Uno,')) ?? '';
    expect(row.split(',')[column]).toBe('1200');
  });

  it('come with pasted text as well, and an unknown column is refused', async () => {
    const shelf = await define('Anaqueles', { kind: 'number', nameEn: 'Shelves' });
    const csvData = ['Negocio,Teléfono,Giro,Zona,shelves', `Pegado,${phone(20)},obra,Puebla,7`].join('\n');
    expect((await rig.post(at('contacts/bulk'), { csvData })).body).toMatchObject({ imported: 1, warnings: [] });
    const found = (await rig.get(at('contacts?q=pegado'))).body.contacts;
    expect(found).toMatchObject([{ custom: { [shelf.key]: 7 } }]);
    const { id } = (await upload(rig, ['a,b,c,d,e', `Otro,${phone(21)},obra,Puebla,7`].join('\n'))).body.import;
    const mapping = ['businessName', 'phone', 'category', 'zone', 'custom:x'];
    const layout = { encoding: 'utf-8', delimiter: ',', mapping };
    expect(await rig.post(at(`imports/${id}/start`), layout)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'mapping.4' }] },
    });
    const wrong = { ...layout, mapping: [...mapping.slice(0, 4), 'other'] };
    expect((await rig.post(at(`imports/${id}/start`), wrong)).status).toBe(400);
  });
});

describe('a message', () => {
  const template = (name: string, content: string) =>
    rig.post(at('templates'), { name, type: 'primer_mensaje', content });

  it('says the value, or what its text gives for people without one', async () => {
    const size = await define('Bodega m2', { kind: 'number' });
    const visit = await define('Próxima visita', { kind: 'date' });
    const content = `Hola: tu bodega de {{${size.key}|buen tamaño}} y la visita del {{${visit.key}|día que digas}}.`;
    const made = await template('con campos', content);
    expect(made).toMatchObject({ status: 201, body: { template: { variables: [size.key, visit.key] } } });
    const templateId = made.body.template.id;
    await rig.storage.query(`update message_templates set approval = 'approved' where id = $1`, [templateId]);
    const known = await addContact(rig, 30, { zone: 'Tlalpan' });
    await addContact(rig, 31, { zone: 'Tlalpan' });
    await write(known, { [size.key]: '1500', [visit.key]: '2027-02-03' });
    const preview = await rig.post(at(`templates/${templateId}/preview`), { contactId: known });
    expect(preview.body).toMatchObject({
      unfilled: [],
      text: expect.stringContaining('de 1,500 y la visita del 3 de febrero de 2027'),
    });
    const campaign = { name: 'Campos', templateId, status: 'running', targetZones: ['Tlalpan'] };
    expect((await rig.post(at('campaigns'), campaign)).status).toBe(201);
    const first = (n: number) =>
      eventually(async () => (await received(rig, n))[0]?.body, { what: `a message to ${n}` });
    expect(await first(30)).toBe('Hola: tu bodega de 1,500 y la visita del 3 de febrero de 2027.');
    expect(await first(31)).toBe('Hola: tu bodega de buen tamaño y la visita del día que digas.');
  });

  it('is refused without words for people who have no value, and with a field that is archived', async () => {
    const field = await define('Marca preferida');
    const bare = await template('sin respaldo', `Hola, buscamos {{${field.key}}} para ti`);
    expect(bare).toMatchObject({ status: 422, body: { code: 'fallback_needed', errors: [{ path: 'content' }] } });
    await rig.patch(`${fields}/${field.id}`, { archived: true });
    const gone = await template('archivado', `Hola, buscamos {{${field.key}|lo tuyo}} para ti`);
    expect(gone).toMatchObject({ status: 422, body: { code: 'unknown_variables' } });
  });
});
