import { day, localDay, startOfLocalDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, expect, it } from 'vitest';
import { addContact, answer, phone, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const campaignOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;
const everybody = ['waiting_for_person', 'complaint', 'converted', 'wrote_today'];

// Each message waits for an hour, as it would at night.
beforeAll(() =>
  rig.storage.query(`
    create function in_an_hour() returns trigger as $$
      begin new.not_before := now() + interval '1 hour'; return new; end $$ language plpgsql;
    create trigger in_an_hour before insert on message_logs for each row
      when (new.campaign_id is not null) execute function in_an_hour()`),
);

async function queue(
  numbers: readonly number[],
  exclude: readonly string[],
): Promise<{ id: number; people: number[] }> {
  const people: number[] = [];
  for (const n of numbers) people.push(await addContact(rig, n));
  const { body } = await rig.post(at('send-campaign'), {
    contactIds: people,
    templateName: 'segmentado',
    exclude,
  });
  expect(body.queued).toBe(numbers.length);
  return { id: body.campaignId, people };
}

async function wrote(n: number, text: string): Promise<void> {
  await answer(rig, n, text);
  const stored = `select 1 from message_logs where phone = $1 and message_type = 'inbound' and message_content = $2`;
  await eventually(async () => (await rig.storage.query(stored, [phone(n), text])).rowCount === 1, { what: text });
}

/** The hour is over: what still goes out does, and the campaign ends. */
async function finish(id: number): Promise<Record<string, string | null>> {
  await rig.storage.query('update message_logs set not_before = now() where campaign_id = $1', [id]);
  await eventually(async () => (await campaignOf(id)).status === 'completed', { what: 'the end of the campaign' });
  const { recipients } = (await rig.get(at(`campaigns/${id}/recipients`))).body;
  return Object.fromEntries(
    recipients.map(({ phone: to, skipReason }: { phone: string; skipReason: string | null }) => [to, skipReason]),
  );
}

it('leaves out who came to belong to an excluded group while their message was queued', async () => {
  const { id, people } = await queue([500, 501, 502, 503, 504], everybody);
  await wrote(500, 'Quiero hablar con una persona');
  await wrote(501, 'Los voy a demandar');
  await rig.storage.query('update conversations set needs_person_since = null where contact_id = $1', [people[1]]);
  await rig.patch(at(`contacts/${people[2]}`), { status: 'converted' });
  await wrote(503, 'Sí, tengo cemento');
  expect(await finish(id)).toEqual({
    [phone(500)]: 'waiting_for_person',
    [phone(501)]: 'complaint',
    [phone(502)]: 'converted',
    [phone(503)]: 'wrote_today',
    [phone(504)]: null,
  });
  for (const n of [500, 501, 502, 503]) expect(await received(rig, n)).toEqual([]);
  expect(await received(rig, 504)).toHaveLength(1);
  expect((await campaignOf(id)).counts.skipped).toBe(4);
});

it('sends to who no longer belongs to the group when the message leaves, and to groups that were not excluded', async () => {
  const { id, people } = await queue([510, 511, 512], ['waiting_for_person', 'wrote_today']);
  await wrote(510, 'Quiero hablar con una persona');
  await rig.post(at('send-whatsapp'), { contactId: people[0], body: 'Hola, le llamo' });
  await wrote(511, 'Tengo varilla');
  const yesterday = new Date(startOfLocalDay(localDay(new Date())).getTime() - day / 2);
  await rig.storage.query('update outreach_contacts set last_inbound_at = $2 where id = any($1)', [people, yesterday]);
  await rig.patch(at(`contacts/${people[2]}`), { status: 'converted' });
  expect(await finish(id)).toEqual({ [phone(510)]: null, [phone(511)]: null, [phone(512)]: null });
});
