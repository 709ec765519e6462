import { describe, expect, it } from 'vitest';
import { addContact, contact, phone } from '../../test/kit/people.ts';
import { agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const contacts = '/api/outreach/contacts';
const eventsOf = async (type: string) =>
  (await rig.storage.query<{ envelope: string }>('select envelope from messaging.outbox order by seq')).rows
    .map(({ envelope }) => JSON.parse(envelope))
    .filter((event) => event.type === `${type}.v1`);

describe('adding', () => {
  it('stores a contact with its phone in E.164, its zone in one spelling and its city', async () => {
    const { status, body } = await rig.post(contacts, {
      businessName: ' Ferretería Sol ',
      phone: 'whatsapp:+52 1 81 0010 0001',
      category: 'ferreteria',
      zone: 'san nicolas',
      contactName: '',
      email: 'Sol@Example.MX',
    });
    expect(status).toBe(201);
    expect(body.contact).toMatchObject({
      businessName: 'Ferretería Sol',
      phone: '+528100100001',
      zone: 'San Nicolás',
      city: 'Monterrey',
      contactName: null,
      email: 'sol@example.mx',
      status: 'new',
      tags: [],
      optedOut: false,
      lastContactedAt: null,
    });
    expect(await eventsOf('ContactAdded')).toMatchObject([
      { subject: `contacts/${body.contact.id}`, data: { contactId: body.contact.id, zone: 'San Nicolás' } },
    ]);
    const { rows } = await rig.storage.query('select basis, actor from consent_ledger where contact_id = $1', [
      body.contact.id,
    ]);
    expect(rows).toEqual([{ basis: 'declared_by_staff', actor: 'staff:7' }]);
  });

  it('refuses a phone that a contact has, however it is written', async () => {
    await addContact(rig, 2);
    const { status, body } = await rig.post(contacts, contact(2, { phone: `52 1 ${phone(2).slice(3)}` }));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'contact_exists',
      errors: [{ path: 'phone', message: expect.stringContaining('teléfono') }],
    });
  });

  it('names every wrong field, in the language of the reader', async () => {
    const { status, body } = await rig.post(contacts, { phone: '12', zone: '' }, agent, { 'x-language': 'en' });
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: 'businessName', message: 'Required' },
        { path: 'category', message: 'Required' },
        { path: 'zone', message: 'Required' },
        { path: 'phone', message: 'Invalid phone number' },
      ]),
    );
  });

  it('is for staff', async () => {
    expect((await rig.post(contacts, contact(3), null)).status).toBe(401);
    expect((await rig.post(contacts, contact(3), { kind: 'member', id: '1' })).status).toBe(403);
    expect((await rig.get(contacts, null)).status).toBe(401);
  });
});

describe('changing', () => {
  it('moves a card in either direction and records who and when', async () => {
    const id = await addContact(rig, 10);
    const there = await rig.patch(`${contacts}/${id}`, { status: 'converted', tags: ['vip', 'vip'], notes: 'Llamar' });
    expect(there.body.contact).toMatchObject({ status: 'converted', tags: ['vip'], notes: 'Llamar' });
    const back = await rig.patch(`${contacts}/${id}`, { status: 'contacted', zone: 'zapopan' });
    expect(back.body.contact).toMatchObject({ status: 'contacted', zone: 'Zapopan', city: 'Guadalajara' });
    const { rows } = await rig.storage.query(
      'select from_status, to_status, actor from contact_status_history where contact_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { from_status: 'new', to_status: 'converted', actor: 'staff:7' },
      { from_status: 'converted', to_status: 'contacted', actor: 'staff:7' },
    ]);
    expect(await eventsOf('ContactChanged')).toHaveLength(2);
  });

  it('finds the new name and no longer the old', async () => {
    const id = await addContact(rig, 11, { businessName: 'Antes' });
    await rig.patch(`${contacts}/${id}`, { businessName: 'Después', contactName: null });
    expect((await rig.get(`${contacts}?q=despues`)).body.contacts).toMatchObject([{ id, contactName: null }]);
    expect((await rig.get(`${contacts}?q=antes`)).body.total).toBe(0);
  });

  it('answers 404 for an unknown contact and 400 for invalid input', async () => {
    expect((await rig.patch(`${contacts}/999999`, { notes: 'x' })).status).toBe(404);
    expect((await rig.patch(`${contacts}/abc`, { notes: 'x' })).status).toBe(400);
    expect((await rig.patch(`${contacts}/1`, { status: 'gone' })).status).toBe(400);
  });
});

describe('listing', () => {
  it('filters, searches, pages and counts', async () => {
    for (let n = 20; n < 27; n += 1)
      await addContact(rig, n, {
        zone: n < 24 ? 'Tonalá' : 'Apodaca',
        category: n % 2 ? 'obra' : 'bodega',
        businessName: `Lote 100% ${n}`,
      });
    const page = async (query: string) => (await rig.get(`${contacts}?${query}`)).body;
    expect(await page('zone=tonala')).toMatchObject({ total: 4, nextCursor: null });
    expect(await page('category=bodega')).toMatchObject({ total: 4 });
    expect(await page('zone=Tonalá&category=obra')).toMatchObject({ total: 2 });
    expect(await page('city=monterrey&category=obra')).toMatchObject({ total: 1 });
    expect(await page('status=new&zone=Apodaca')).toMatchObject({ total: 3 });
    expect((await page('q=LOTE 100%25')).total).toBe(7);
    expect((await page(`q=${phone(25).slice(-6)}`)).contacts).toMatchObject([{ phone: phone(25) }]);
    expect((await page('q=100%25_')).total).toBe(0);
    const first = await page('zone=Tonalá&limit=3');
    const second = await page(`zone=Tonalá&limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.contacts, ...second.contacts].map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.nextCursor).toBeNull();
  });

  it('knows tags', async () => {
    const id = await addContact(rig, 30);
    await rig.patch(`${contacts}/${id}`, { tags: ['recolección'] });
    expect((await rig.get(`${contacts}?tag=${encodeURIComponent('recolección')}`)).body).toMatchObject({
      total: 1,
      contacts: [{ id }],
    });
  });

  it('refuses limits and cursors that make no sense', async () => {
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'status=old'])
      expect((await rig.get(`${contacts}?${query}`)).status).toBe(400);
  });

  it('C: counts the categories of Iztapalapa and Xochimilco apart from other zones', async () => {
    const own = async (zone: string) =>
      (await rig.get('/api/outreach/stats')).body.launchCategories.filter(
        (row: { zone: string; category: string }) => row.zone === zone && row.category === 'contratista',
      );
    const add = (phone: string, zone: string) =>
      rig.post(contacts, { businessName: 'Obras', phone, category: 'contratista', zone });
    await add('+525510008801', 'Xochimilco');
    await add('+525510008802', 'Tlalpan');
    expect(await own('Xochimilco')).toEqual([{ zone: 'Xochimilco', category: 'contratista', total: 1, new: 1 }]);
    expect(await own('Tlalpan')).toEqual([]);
  });

  it('counts what is there', async () => {
    const { body } = await rig.get('/api/outreach/stats');
    const { rows } = await rig.storage.query<{ n: number }>('select count(*)::int as n from outreach_contacts');
    expect(body.totalContacts).toBe(rows[0]?.n);
    expect(body.byZone).toContainEqual({ zone: 'Tonalá', total: 4, new: 4 });
    expect(body.byCategory).toContainEqual({ category: 'bodega', total: 4, new: 4, vertical: 'construction' });
    expect(body.totalMessages).toBe(0);
    expect((await rig.get(contacts)).body.total).toBe(body.totalContacts);
  });

  it('counts each vertical with its own rates, and contacts of none separately', async () => {
    const verticalsNow = async () => (await rig.get('/api/outreach/stats')).body.byVertical;
    const unknown = (await verticalsNow()).find(({ vertical }: { vertical: string }) => vertical === 'unknown').total;
    const asked = await addContact(rig, 900, { category: 'Hotel' });
    const answered = await addContact(rig, 901, { category: 'supermercado' });
    const supplier = await addContact(rig, 902, { category: 'hotel' });
    await addContact(rig, 903, { category: 'dentista' });
    for (const [id, status] of [
      [asked, 'contacted'],
      [answered, 'responded'],
      [supplier, 'converted'],
    ])
      await rig.patch(`${contacts}/${id}`, { status });
    const now = await verticalsNow();
    expect(now.map(({ vertical }: { vertical: string }) => vertical)).toEqual([
      'construction',
      'food_hotels',
      'unknown',
    ]);
    expect(now[1]).toEqual({ vertical: 'food_hotels', total: 3, new: 0, responseRate: 66.7, conversionRate: 50 });
    expect(now[2].total).toBe(unknown + 1);
    const { totalContacts } = (await rig.get('/api/outreach/stats')).body;
    expect(now.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(totalContacts);
  });
});

it('never rewrites the consent ledger', async () => {
  await expect(rig.storage.query("update consent_ledger set basis = 'opt_in'")).rejects.toThrow('append-only');
  await expect(rig.storage.query('delete from consent_ledger')).rejects.toThrow('append-only');
});
