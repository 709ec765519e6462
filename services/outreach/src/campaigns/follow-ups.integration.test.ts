import { memberAddressVerified, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { timeZone } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { memberLanguages } from '../contacts/members.ts';

const rig = await useRig();
const { service: other } = await rig.another();

/** A person whose last message, and ours, are so many hours ago. */
async function silent(n: number, hours: number, said = 'Me interesa'): Promise<number> {
  const id = await addContact(rig, n);
  await answer(rig, n, said);
  await eventually(
    async () => (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}&status=responded`)).body.total,
    {
      what: `${n} answered`,
    },
  );
  const at = `now() - ${hours} * interval '1 hour'`;
  await rig.storage.query(
    `update outreach_contacts set last_inbound_at = ${at}, last_queued_at = ${at}, last_follow_up_at = null where id = $1`,
    [id],
  );
  return id;
}

/** Two replicas run the job at once. */
async function runTwice(): Promise<void> {
  await Promise.all([rig.service(), other].map((service) => service.runJob('run-follow-ups')));
}

const templatesOf = async (contactId: number): Promise<string[]> => {
  const { rows } = await rig.storage.query<{ name: string }>(
    `select t.name from message_logs as m join message_templates as t on t.id = m.template_id
     where m.contact_id = $1 and m.message_type = 'outbound' order by m.id`,
    [contactId],
  );
  return rows.map(({ name }) => name);
};

it('follows up on people who fell silent: each step once, however many replicas run, and never past the gate', async () => {
  const path = '/api/outreach/settings';
  const { settings } = (await rig.get(path, admin)).body;
  const three = await silent(1, 3);
  const thirty = await silent(2, 30);
  const left = await silent(3, 30);
  const converted = await silent(4, 30);
  const longAgo = await silent(5, 8 * 24);
  await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [left]);
  await rig.storage.query(`update outreach_contacts set status = 'converted' where id = $1`, [converted]);
  await runTwice();
  for (const id of [three, thirty, longAgo]) expect(await templatesOf(id)).toEqual([]);

  await rig.put(path, { ...settings, followUps: { window: 1, day: true, week: false } }, admin);
  await runTwice();
  await runTwice();
  expect(await templatesOf(three)).toEqual(['seguimiento_2h']);
  expect(await templatesOf(thirty)).toEqual(['seguimiento_1dia']);
  for (const id of [left, converted, longAgo]) expect(await templatesOf(id)).toEqual([]);
  await eventually(async () => (await received(rig, 2)).some(({ body }) => body.includes('gracias por responder')), {
    what: 'it is on their phone',
  });

  const followUps = { window: 1, day: true, week: true };
  const { rows } = await rig.storage.query<{ hour: number }>(
    `select extract(hour from now() at time zone '${timeZone}')::int as hour`,
  );
  const quiet = { start: rows[0]?.hour ?? 0, end: ((rows[0]?.hour ?? 0) + 2) % 24 };
  await rig.put(path, { ...settings, followUps, quietHours: quiet }, admin);
  await runTwice();
  expect(await templatesOf(longAgo)).toEqual([]);
  await rig.put(path, { ...settings, followUps }, admin);
  await runTwice();
  expect(await templatesOf(longAgo)).toEqual(['reengagement_7dias']);
  expect(await templatesOf(three)).toEqual(['seguimiento_2h']);
});

it('follows up in the language that people write, unless staff say another', async () => {
  const path = '/api/outreach/settings';
  const { settings } = (await rig.get(path, admin)).body;
  const writes = await silent(41, 3, 'Hi, I have 40 bags of cement. How much do you pay?');
  const corrected = await silent(42, 3, 'Hello, I am interested');
  const spanish = await silent(43, 3, 'ok');
  const spokenBy = async (id: number) => (await rig.get(`/api/outreach/contacts/${id}`)).body.contact.spoken;
  expect(await spokenBy(writes)).toEqual({ language: 'en', from: 'heard' });
  expect(await spokenBy(spanish)).toEqual({ language: 'es', from: 'default' });
  const set = (language: string | null) => rig.patch(`/api/outreach/contacts/${corrected}`, { language });
  await set('es');
  expect(await spokenBy(corrected)).toEqual({ language: 'es', from: 'staff' });
  expect((await set('fr')).body.errors).toMatchObject([{ path: 'language' }]);
  await rig.put(path, { ...settings, followUps: { window: 1, day: false, week: false }, quietHours: null }, admin);
  await runTwice();
  expect(await templatesOf(writes)).toEqual(['follow_up_2h']);
  expect(await templatesOf(corrected)).toEqual(['seguimiento_2h']);
  expect(await templatesOf(spanish)).toEqual(['seguimiento_2h']);
  await set(null);
  expect(await spokenBy(corrected)).toEqual({ language: 'en', from: 'heard' });
});

it('follows up in English with people who chose it, and in Spanish while that text is off', async () => {
  const path = '/api/outreach/settings';
  const { settings } = (await rig.get(path, admin)).body;
  const chooseEnglish = async (n: number): Promise<number> => {
    const id = await silent(n, 3);
    await rig.publish(memberAddressVerified, { memberId: n, channel: 'whatsapp', address: phone(n) });
    await rig.publish(memberPreferencesChanged, { memberId: n, language: 'en', channel: 'whatsapp' });
    const chosen = async () => (await memberLanguages.at(rig.storage, [phone(n)])).get(phone(n));
    await eventually(async () => (await chosen()) === 'en', { what: 'the language' });
    return id;
  };
  const english = await chooseEnglish(31);
  const spanish = await silent(32, 3);
  await rig.put(path, { ...settings, followUps: { window: 1, day: false, week: false }, quietHours: null }, admin);
  await runTwice();
  expect(await templatesOf(english)).toEqual(['follow_up_2h']);
  expect(await templatesOf(spanish)).toEqual(['seguimiento_2h']);
  await eventually(async () => (await received(rig, 31)).some(({ body }) => body.startsWith('Hello Persona 31')), {
    what: 'the English text',
  });
  const fallback = await chooseEnglish(33);
  await rig.storage.query(`update message_templates set is_active = false where name = 'follow_up_2h'`);
  await runTwice();
  expect(await templatesOf(fallback)).toEqual(['seguimiento_2h']);
});
