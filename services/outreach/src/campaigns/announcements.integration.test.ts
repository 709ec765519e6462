import { memberAddressVerified, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { localHour } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { memberLanguages } from '../contacts/members.ts';

const rig = await useRig();
const { service: other } = await rig.another();

const settings = '/api/outreach/settings';
async function set(announcements: { on: boolean; tag?: string; minutes?: number }, more = {}) {
  const { body } = await rig.get(settings, admin);
  const all = { ...body.settings, ...more, announcements: { tag: 'anuncios', minutes: 60, ...announcements } };
  const { status } = await rig.put(settings, all, admin);
  expect(status).toBe(200);
}

/** A contact whom staff put on the list. */
async function addTo(tag: string, n: number): Promise<number> {
  const id = await addContact(rig, n);
  await rig.patch(`/api/outreach/contacts/${id}`, { tags: [tag] });
  return id;
}

/** Publishes what a lot offers, as the marketplace does; undefined: nothing any more. */
async function publish(listingId: number, title: string | undefined, { version = 1, publishedAt = new Date() } = {}) {
  const { id } = await rig.publish(listingOfferChanged, {
    listingId,
    version,
    offer:
      title === undefined
        ? null
        : {
            status: 'published' as const,
            title,
            zone: 'iztapalapa',
            endsAt: null,
            lines: [],
            seller: '019a9f3e-5b7a-7c00-8000-0000000000aa',
            publishedAt: publishedAt.toISOString(),
          },
  });
  published.push(id);
}
const published: string[] = [];
const known = async () =>
  (
    await rig.storage.query<{ id: number; title: string; offered: boolean; announced: boolean }>(
      `select listing_id as id, title, offered, campaign_id is not null as announced from announced_lots order by 1`,
    )
  ).rows;
/** Waits until everything published so far was handled. */
const heard = async () => {
  const handled = () =>
    rig.storage.query(
      `select 1 from messaging.inbox where consumer like '%announce-lots' and event_id = any($1::uuid[])`,
      [published],
    );
  await eventually(async () => (await handled()).rowCount === published.length, { what: 'all lots heard' });
};
const waited = (minutes: number) =>
  rig.storage.query(`update announced_lots set kept_at = now() - $1 * interval '1 minute' where campaign_id is null`, [
    minutes,
  ]);
/** Two replicas run the job at once. */
async function lookTwice(): Promise<void> {
  await Promise.all([rig.service(), other].map((service) => service.runJob('announce-lots')));
}
const announcements = async () =>
  (await rig.get('/api/outreach/campaigns')).body.campaigns.filter(({ name }: { name: string }) =>
    name.startsWith('Anuncio de lotes'),
  );

it('announces published lots to the list, once, together, and through the gate', async () => {
  const first = await addTo('anuncios', 1);
  const left = await addTo('anuncios', 2);
  await addContact(rig, 3);
  await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [left]);

  await set({ on: true });
  await publish(2, '40 bultos de cemento');
  await publish(3, 'Varilla de 3/8');
  await publish(4, 'Retirado a tiempo');
  await publish(4, undefined, { version: 2 });
  await publish(5, 'De hace una semana', { publishedAt: new Date(Date.now() - 7 * 24 * 3600_000) });
  await publish(3, 'Varilla de 3/8 corrugada', { version: 3 });
  await publish(3, 'Varilla vieja', { version: 2 });
  await publish(6, 'Lote 6');
  await heard();
  expect(await known()).toEqual([
    { id: 2, title: '40 bultos de cemento', offered: true, announced: false },
    { id: 3, title: 'Varilla de 3/8 corrugada', offered: true, announced: false },
    { id: 4, title: '', offered: false, announced: false },
    { id: 5, title: '', offered: false, announced: false },
    { id: 6, title: 'Lote 6', offered: true, announced: false },
  ]);

  await waited(59);
  await lookTwice();
  expect(await announcements()).toEqual([]);

  await waited(61);
  await lookTwice();
  const [campaign, ...others] = await announcements();
  expect(others).toEqual([]);
  expect(campaign).toMatchObject({ name: 'Anuncio de lotes: 3', targetTags: ['anuncios'] });
  expect((await rig.get(`/api/outreach/campaigns/${campaign.id}`)).body.campaign.lots).toEqual([
    { id: 2, title: '40 bultos de cemento', zone: 'Iztapalapa' },
    { id: 3, title: 'Varilla de 3/8 corrugada', zone: 'Iztapalapa' },
    { id: 6, title: 'Lote 6', zone: 'Iztapalapa' },
  ]);
  const ofLot = async (lot: number) => (await rig.get(`/api/outreach/campaigns?lot=${lot}`)).body;
  expect(await ofLot(3)).toMatchObject({ campaigns: [{ id: campaign.id }], total: 1 });
  expect(await ofLot(4)).toMatchObject({ campaigns: [], total: 0 });
  await eventually(async () => (await received(rig, 1)).length > 0, { what: 'the announcement on the phone' });
  const text = (await received(rig, 1))[0]?.body ?? '';
  expect(text).toContain('Hola Persona 1, hay lotes nuevos en Tianguis Circular: ');
  expect(text).toContain('Varilla de 3/8 corrugada (Iztapalapa)');
  expect(text).toMatch(/Míralos aquí: http\S+\/l\/\S+\n/);
  const rows = (await rig.get(`/api/outreach/campaigns/${campaign.id}/recipients`)).body.recipients;
  expect(
    rows.map(({ contactId, skipReason }: { contactId: number; skipReason: string | null }) => [contactId, skipReason]),
  ).toEqual(
    expect.arrayContaining([
      [first, null],
      [left, 'opted_out'],
    ]),
  );
  expect([await received(rig, 2), await received(rig, 3)]).toEqual([[], []]);

  // What was announced is no news when it changes, nor when it is offered again.
  await publish(2, '30 bultos de cemento', { version: 5 });
  await publish(7, 'Lote 7');
  await heard();
  await waited(61);
  await lookTwice();
  expect((await announcements()).map(({ name }: { name: string }) => name)).toEqual([
    'Anuncio de lotes: 1',
    'Anuncio de lotes: 3',
  ]);
});

/** A contact who signed in on the site and chose a language there. */
async function addMember(tag: string, n: number, language: 'es' | 'en'): Promise<number> {
  const id = await addTo(tag, n);
  await rig.publish(memberAddressVerified, { memberId: n, channel: 'whatsapp', address: phone(n) });
  await rig.publish(memberPreferencesChanged, { memberId: n, language, channel: 'whatsapp' });
  const chosen = async () => (await memberLanguages.at(rig.storage, [phone(n)])).get(phone(n));
  await eventually(async () => (await chosen()) === language, { what: 'the language' });
  return id;
}
const english = 'Hello Persona 21, there are new lots at Tianguis Circular: ';
const bodies = async (n: number) => (await received(rig, n)).map(({ body }) => body);

it('announces in English to those who chose it, in a retry too, and in Spanish to all others', async () => {
  await addMember('idiomas', 21, 'en');
  await addMember('idiomas', 22, 'es');
  await addTo('idiomas', 23);
  await set({ on: true, tag: 'idiomas' });
  for (let n = 31; n <= 37; n += 1) await publish(n, `Lote ${n}`);
  await heard();
  await waited(61);
  await lookTwice();
  for (const n of [21, 22, 23])
    await eventually(async () => (await received(rig, n)).length > 0, { what: `the announcement to ${n}` });
  const [first = ''] = await bodies(21);
  expect(first).toContain(english);
  expect(first).toMatch(/Lote 35 \(Iztapalapa\) and 2 more\.\nSee them here: http\S+\/l\/\S+\n.+ reply STOP\.$/);
  for (const n of [22, 23]) expect((await bodies(n))[0]).toMatch(/hay lotes nuevos .+ y 2 más\./s);
  const market = await rig.storage.query(`select url from tracked_links where url like '%/mercado?lang=en'`);
  expect(market.rowCount).toBe(1);

  const [{ id }] = await announcements();
  await rig.storage.query(`update message_logs set status = 'failed' where campaign_id = $1`, [id]);
  expect((await rig.post(`/api/outreach/campaigns/${id}/retry-failed`, {}, admin)).status).toBe(200);
  const [again] = (
    await rig.storage.query<{ text: string }>(
      `select message_content as text from message_logs where campaign_id = $1 and phone = $2`,
      [id, phone(21)],
    )
  ).rows;
  expect(again?.text).toContain(english);

  await answer(rig, 21, 'STOP');
  const last = async () =>
    (await bodies(21)).find((body) => body.includes('we will send you no more WhatsApp messages'));
  await eventually(async () => (await last()) !== undefined, { what: 'the confirmation in English' });
});

it('announces in Spanish to everybody while the English text is off', async () => {
  await addMember('apagada', 24, 'en');
  await rig.storage.query(`update message_templates set is_active = false where name = 'lot_announcement'`);
  await set({ on: true, tag: 'apagada' });
  await publish(41, 'Lote 41');
  await heard();
  await waited(61);
  await lookTwice();
  await eventually(async () => (await received(rig, 24)).length > 0, { what: 'the announcement' });
  expect((await bodies(24))[0]).toContain('hay lotes nuevos');
});

it('waits for the end of the quiet hours, and for a list', async () => {
  const before = (await announcements()).length;
  const quietHours = (from: number) => ({ start: from % 24, end: (from + 3) % 24 });
  const hour = localHour(new Date());
  await set({ on: true }, { quietHours: quietHours(hour + 23) });
  await publish(8, 'Lote 8');
  await heard();
  await waited(61);
  await lookTwice();
  expect(await announcements()).toHaveLength(before);
  await set({ on: true, tag: 'nadie' }, { quietHours: null });
  await lookTwice();
  expect(await announcements()).toHaveLength(before);
  await set({ on: true });
  await lookTwice();
  expect(await announcements()).toHaveLength(before + 1);
});

it('records nothing while it is off, and drops what waited', async () => {
  const before = (await announcements()).length;
  await publish(11, 'Lote 11');
  await heard();
  await set({ on: false });
  await publish(12, 'Lote 12');
  await heard();
  await lookTwice();
  expect((await known()).filter(({ announced }) => !announced)).toEqual([]);
  await set({ on: true });
  await waited(61);
  await lookTwice();
  expect(await announcements()).toHaveLength(before);
});

it('announces nothing more to a contact who answers with BAJA', async () => {
  await addTo('salida', 9);
  await set({ on: true, tag: 'salida' });
  await publish(9, 'Lote 9');
  await heard();
  await waited(61);
  await lookTwice();
  await eventually(async () => (await received(rig, 9)).length > 0, { what: 'the announcement on the phone' });
  await answer(rig, 9, 'BAJA');
  await eventually(async () => (await received(rig, 9)).length > 1, { what: 'the confirmation' });
  await publish(10, 'Lote 10');
  await heard();
  await waited(61);
  await lookTwice();
  expect((await received(rig, 9)).filter(({ body }) => body.includes('hay lotes nuevos'))).toHaveLength(1);
});
