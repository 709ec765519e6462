import { day, localDay, startOfLocalDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, importContacts, phone, received } from '../../test/kit/people.ts';
import { admin, agent, type Rig, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const campaignOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;
const reaches = (id: number, status: string) =>
  eventually(async () => (await campaignOf(id)).status === status, { what: `campaign ${id} ${status}` });
const toZone = (zone: string, more: Record<string, unknown> = {}) => ({
  name: zone,
  templateId: 1,
  status: 'running',
  targetZones: [zone],
  ...more,
});
const forecast = async (send: object, more: object = {}) => {
  const { status, body } = await rig.post(at('send-forecast'), { send, ...more });
  expect(status).toBe(200);
  return body;
};
const countOf = ({ skipped }: { skipped: { reason: string; count: number }[] }, reason: string): number =>
  skipped.find((each) => each.reason === reason)?.count ?? 0;
const messagesOf = async (campaignId: number): Promise<number> =>
  (await rig.get(at(`campaigns/${campaignId}/recipients`))).body.total;

describe('a send that is held', () => {
  it('tells what it will do, leaves after its time, and not before', async () => {
    await importContacts(rig, 100, 3, 'Tepito');
    const { contacts } = (await rig.get(at('contacts?zone=Tepito'))).body;
    const contactIds = contacts.map(({ id }: { id: number }) => id);
    const body = { contactIds, templateName: 'primer_mensaje', holdSeconds: 60 };
    const sent = await rig.post(at('send-campaign'), body);
    expect(sent).toMatchObject({ status: 202, body: { queued: 3, skipped: [] } });
    const held = await campaignOf(sent.body.campaignId);
    expect(held).toMatchObject({ status: 'scheduled', actions: ['undo'], heldUntil: expect.any(String) });
    expect(await messagesOf(held.id)).toBe(0);
    const inASecond = `update outreach_campaigns set scheduled_at = now() + interval '1 second',
      held_until = now() + interval '1 second' where id = $1 returning held_until as "heldUntil"`;
    const { rows } = await rig.storage.query<{ heldUntil: Date }>(inASecond, [held.id]);
    await reaches(held.id, 'completed');
    const done = await campaignOf(held.id);
    expect(done).toMatchObject({ heldUntil: null, results: { sent: 3 } });
    expect(Date.parse(done.launchedAt)).toBeGreaterThanOrEqual(rows[0]?.heldUntil.getTime() ?? Infinity);
    expect(await rig.post(at(`campaigns/${held.id}/undo`))).toMatchObject({
      status: 409,
      body: { code: 'send_started' },
    });
  });

  it('is undone: nothing leaves, and people can be written to as before', async () => {
    await importContacts(rig, 110, 2, 'Mixcoac');
    const { body } = await rig.post(at('campaigns'), toZone('Mixcoac', { holdSeconds: 60 }));
    const { id } = body.campaign;
    expect(body.campaign.status).toBe('scheduled');
    const undone = await rig.post(at(`campaigns/${id}/undo`));
    expect(undone).toMatchObject({
      status: 200,
      body: { campaign: { status: 'cancelled', reason: 'undone', heldUntil: null } },
    });
    expect(await messagesOf(id)).toBe(0);
    expect((await rig.post(at(`campaigns/${id}/undo`))).status).toBe(409);
    const again = await rig.post(at('campaigns'), toZone('Mixcoac'));
    await reaches(again.body.campaign.id, 'completed');
    expect((await received(rig, 110)).length).toBe(1);
  });

  it('goes back to what it was: a draft, or a scheduled campaign', async () => {
    await importContacts(rig, 120, 1, 'Tacuba');
    const draft = (await rig.post(at('campaigns'), toZone('Tacuba', { status: 'draft' }))).body.campaign.id;
    expect((await rig.post(at(`campaigns/${draft}/launch`), { holdSeconds: 60 })).body).toMatchObject({
      queued: 1,
      campaign: { status: 'scheduled' },
    });
    await rig.post(at(`campaigns/${draft}/undo`));
    expect(await campaignOf(draft)).toMatchObject({ status: 'draft', scheduledAt: null });
    const scheduledAt = new Date(Date.now() + day).toISOString();
    await rig.post(at(`campaigns/${draft}/schedule`), { scheduledAt, exclude: ['converted'] });
    await rig.post(at(`campaigns/${draft}/launch`), { holdSeconds: 60 });
    await rig.post(at(`campaigns/${draft}/undo`));
    expect(await campaignOf(draft)).toMatchObject({ status: 'scheduled', scheduledAt, exclude: ['converted'] });
    await rig.post(at(`campaigns/${draft}/cancel`));
  });

  it('undone and started at the same moment does one of the two, never both', async () => {
    await importContacts(rig, 130, 5, 'Portales');
    const { id } = (await rig.post(at('campaigns'), toZone('Portales', { holdSeconds: 30 }))).body.campaign;
    // Nothing is held any more where an undo came first.
    const due = rig.storage.query(
      `update outreach_campaigns set scheduled_at = now(), held_until = now() where id = $1 and held_until is not null`,
      [id],
    );
    const asked = [1, 2, 3, 4].map(() => rig.post(at(`campaigns/${id}/undo`)));
    const [undos] = await Promise.all([Promise.all(asked), due]);
    const won = undos.filter(({ status }) => status === 200).length;
    await reaches(id, won === 1 ? 'cancelled' : 'completed');
    expect(await messagesOf(id)).toBe(won === 1 ? 0 : 5);
  });

  it('is held for the retry of what failed as well', async () => {
    await importContacts(rig, 140, 2, 'Polanco');
    await rig.control('/faults', { provider: 'twilio', kind: 'undelivered', rate: 1, count: 2, code: 63_049 });
    const { id } = (await rig.post(at('campaigns'), toZone('Polanco'))).body.campaign;
    await eventually(async () => (await campaignOf(id)).counts.undelivered === 2, { what: 'both failed' });
    const send = { kind: 'retry', campaignId: id };
    expect(await forecast(send)).toMatchObject({ total: 2, reachable: 2, sample: { businessName: 'Ferretería 140' } });
    const held = await rig.post(at(`campaigns/${id}/retry-failed`), { holdSeconds: 60 });
    expect(held.body).toMatchObject({ queued: 2, campaign: { actions: ['undo'] } });
    await rig.post(at(`campaigns/${id}/undo`));
    expect((await campaignOf(id)).counts.undelivered).toBe(2);
    const undone = (await eventsOf(rig, 'OutreachActionAudited')).findLast(
      ({ data }) => data.action === 'campaign_undone',
    );
    expect(undone, 'the campaign ran at no time').toMatchObject({
      subject: `campaigns/${id}`,
      data: { detail: { retryHeld: 'true → false' } },
    });
    await rig.post(at(`campaigns/${id}/retry-failed`), { holdSeconds: 1 });
    await eventually(async () => (await campaignOf(id)).results.delivered === 2, { what: 'the retry after its time' });
  });

  it('leaves out in a retry whom its sender chose, and in the campaign whom it left out before', async () => {
    await importContacts(rig, 150, 2, 'Anzures');
    await rig.control('/faults', { provider: 'twilio', kind: 'undelivered', rate: 1, count: 2, code: 63_049 });
    const exclude = ['complaint', 'converted'];
    const { id } = (await rig.post(at('campaigns'), toZone('Anzures', { exclude }))).body.campaign;
    await eventually(async () => (await campaignOf(id)).counts.undelivered === 2, { what: 'both failed' });
    await rig.storage.query(`update outreach_contacts set status = 'converted' where phone = $1`, [phone(150)]);
    const retry = (body: object) => rig.post(at(`campaigns/${id}/retry-failed`), body);

    expect((await retry({ holdSeconds: 60, exclude: ['complaint'] })).body).toMatchObject({
      queued: 2,
      campaign: { exclude },
    });
    await rig.post(at(`campaigns/${id}/undo`));
    expect((await retry({ holdSeconds: 60 })).body).toMatchObject({ queued: 1, campaign: { exclude } });
    await rig.post(at(`campaigns/${id}/undo`));

    await retry({ holdSeconds: 1, exclude: ['complaint'] });
    await eventually(async () => (await campaignOf(id)).results.delivered === 2, { what: 'the retry by its own rule' });
    expect(await campaignOf(id)).toMatchObject({ exclude, heldUntil: null });
  });
});

describe('going on with a paused campaign', () => {
  it('says who still gets it, holds it for its time, and can be undone', async () => {
    const queued = 6;
    await importContacts(rig, 160, queued, 'Narvarte');
    // None leaves before the pause.
    await rig.storage.query(`
      create function in_an_hour() returns trigger as $$
        begin new.not_before := now() + interval '1 hour'; return new; end $$ language plpgsql;
      create trigger in_an_hour before insert on message_logs for each row execute function in_an_hour()`);
    const { id } = (await rig.post(at('campaigns'), toZone('Narvarte'))).body.campaign;
    await rig.storage.query('drop function in_an_hour cascade');
    await rig.post(at(`campaigns/${id}/pause`));
    const waiting = await forecast({ kind: 'resume', campaignId: id });
    expect(waiting).toMatchObject({
      total: queued,
      reachable: queued,
      skipped: [],
      templateName: 'primer_mensaje',
      sample: { businessName: 'Ferretería 160' },
      waiting: [{ until: expect.any(String), count: queued }],
      endsAt: expect.any(String),
    });
    expect(waiting.cost.total).toBeGreaterThan(0);
    const held = await rig.post(at(`campaigns/${id}/resume`), { holdSeconds: 60 });
    expect(held.body).toMatchObject({ queued, campaign: { status: 'paused', actions: ['undo'] } });
    const undone = await rig.post(at(`campaigns/${id}/undo`));
    expect(undone.body.campaign).toMatchObject({ status: 'paused', heldUntil: null });
    expect(undone.body.campaign.actions).toContain('resume');
    expect((await campaignOf(id)).counts.queued).toBe(queued);
    await rig.storage.query('update message_logs set not_before = now() where campaign_id = $1', [id]);
    await rig.post(at(`campaigns/${id}/resume`), { holdSeconds: 1 });
    await reaches(id, 'completed');
    expect((await campaignOf(id)).results.sent).toBe(queued);
  });

  it('leaves out whom its sender chooses on going on, as they are then', async () => {
    await importContacts(rig, 180, 3, 'Coapa');
    await rig.storage.query(`
      create function in_an_hour() returns trigger as $$
        begin new.not_before := now() + interval '1 hour'; return new; end $$ language plpgsql;
      create trigger in_an_hour before insert on message_logs for each row execute function in_an_hour()`);
    const exclude = ['converted'];
    const { id } = (await rig.post(at('campaigns'), toZone('Coapa', { exclude }))).body.campaign;
    await rig.storage.query('drop function in_an_hour cascade');
    await rig.post(at(`campaigns/${id}/pause`));
    await rig.storage.query(`update outreach_contacts set status = 'converted' where phone = $1`, [phone(180)]);
    await answer(rig, 181, 'Quiero hablar con una persona');
    const asks = `select 1 from conversations as v join outreach_contacts as c on c.id = v.contact_id
      where c.phone = $1 and v.needs_person_since is not null`;
    await eventually(async () => (await rig.storage.query(asks, [phone(181)])).rowCount === 1, { what: 'they wait' });
    const send = { kind: 'resume', campaignId: id };
    expect(await forecast(send)).toMatchObject({
      total: 3,
      reachable: 2,
      exclude,
      skipped: [{ reason: 'converted', count: 1 }],
      sample: { businessName: 'Ferretería 181' },
    });
    const waiting = ['waiting_for_person'];
    expect(await forecast(send, { exclude: waiting })).toMatchObject({
      total: 3,
      reachable: 2,
      skipped: [{ reason: 'waiting_for_person', count: 1 }],
      sample: { businessName: 'Ferretería 180' },
    });
    const held = await rig.post(at(`campaigns/${id}/resume`), { holdSeconds: 60, exclude: waiting });
    expect(held.body.campaign.exclude).toEqual(exclude);
    expect((await rig.post(at(`campaigns/${id}/undo`))).body.campaign.exclude).toEqual(exclude);
    await rig.storage.query('update message_logs set not_before = now() where campaign_id = $1', [id]);
    await rig.post(at(`campaigns/${id}/resume`), { holdSeconds: 1, exclude: waiting });
    await reaches(id, 'completed');
    expect(await campaignOf(id)).toMatchObject({ exclude: waiting, results: { sent: 2 }, counts: { skipped: 1 } });
    expect((await received(rig, 181)).filter(({ direction }) => direction === 'outbound')).toEqual([]);
    await rig.storage.query('update conversations set needs_person_since = null');
  });

  it('counts the next batch where it was paused between two, and refuses a hold that is too long', async () => {
    await importContacts(rig, 170, 3, 'Roma');
    const portion = { limit: null, order: 'waited', batch: { size: 2, every: 'hour' } };
    const { id } = (await rig.post(at('campaigns'), toZone('Roma', { portion }))).body.campaign;
    await eventually(async () => (await campaignOf(id)).results.sent === 2, { what: 'the first batch out' });
    await rig.post(at(`campaigns/${id}/pause`));
    const rest = await forecast({ kind: 'resume', campaignId: id });
    expect(rest).toMatchObject({ total: 1, reachable: 1, moreBatches: true });
    expect(rest.sample).toMatchObject({ businessName: 'Ferretería 172' });
    expect(rest.waiting).toEqual([{ until: expect.any(String), count: 1 }]);
    expect(await rig.post(at(`campaigns/${id}/resume`), { holdSeconds: 61 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringContaining('holdSeconds') }] },
    });
    await rig.storage.query('update outreach_contacts set opted_out = true where phone = $1', [phone(172)]);
    const nobodyNow = await forecast({ kind: 'resume', campaignId: id });
    expect(nobodyNow).toMatchObject({ total: 0, sample: null, endsAt: null, moreBatches: true });
    await rig.post(at(`campaigns/${id}/cancel`));
  });
});

describe('the forecast', () => {
  it('counts, shows the first message, its end and its cost, and agrees with the send', async () => {
    await importContacts(rig, 200, 4, 'Zapopan');
    await rig.storage.query('update outreach_contacts set opted_out = true where phone = $1', [phone(200)]);
    const send = { kind: 'zone', zone: 'zapopan', templateType: 'local_zapopan' };
    const found = await forecast(send);
    expect(found).toMatchObject({
      total: 4,
      reachable: 3,
      skipped: [{ reason: 'opted_out', count: 1, text: expect.any(String) }],
      exclude: [],
      templateName: 'local_zapopan',
      sample: { businessName: 'Ferretería 201' },
      cost: { each: 0.0355, total: 0.1065 },
      marketingCap: { perDay: 0, perWeek: 0 },
      moreBatches: false,
      largeRefused: false,
    });
    expect(Date.parse(found.endsAt)).toBeGreaterThan(Date.now() - 5_000);
    const sent = await rig.post(at('send-bulk'), { zone: 'zapopan', templateType: 'local_zapopan' });
    expect(sent.body).toMatchObject({ queued: 3, skipped: [{ reason: 'opted_out', count: 1 }] });
    const first = () => received(rig, 201);
    await eventually(async () => (await first()).length === 1, { what: 'the message' });
    expect((await first())[0]?.body).toBe(found.sample.text);
  });

  it('of nobody says so, and of what does not exist, too', async () => {
    expect(await forecast({ kind: 'city', city: 'Monterrey', zone: 'Apodaca' })).toMatchObject({
      total: 0,
      reachable: 0,
      sample: null,
      endsAt: null,
      cost: { total: 0 },
    });
    expect((await rig.post(at('send-forecast'), { send: { kind: 'campaign', campaignId: 999_999 } })).status).toBe(404);
    expect((await rig.post(at('send-forecast'), { send: { kind: 'all' } })).status).toBe(400);
    expect((await rig.post(at('send-forecast'), {})).body.errors[0].path).toBe('send');
  });
});

describe('people who are left out', () => {
  const wrote = async (n: number, text: string) => {
    await answer(rig, n, text);
    const sql = `select 1 from message_logs where phone = $1 and message_type = 'inbound' and message_content = $2`;
    await eventually(async () => (await rig.storage.query(sql, [phone(n), text])).rowCount === 1, { what: text });
  };

  it('wait for a person, complained, are suppliers or wrote today: each by choice', async () => {
    const ids: number[] = [];
    for (const n of [300, 301, 302, 303, 304]) ids.push(await addContact(rig, n, { zone: 'Lindavista' }));
    await wrote(300, 'Quiero hablar con una persona');
    await wrote(301, 'Los voy a demandar');
    await rig.patch(at(`contacts/${ids[2]}`), { status: 'converted' });
    await wrote(303, 'Sí, tengo cemento');
    const send = { kind: 'contacts', contactIds: ids, templateName: 'segmentado' };
    expect(await forecast(send)).toMatchObject({ total: 5, reachable: 5 });
    const exclude = ['waiting_for_person', 'complaint', 'converted', 'wrote_today'];
    const found = await forecast(send, { exclude });
    expect(found).toMatchObject({ total: 5, reachable: 1, sample: { businessName: 'Ferretería 304' } });
    expect(['waiting_for_person', 'converted', 'wrote_today'].map((reason) => countOf(found, reason))).toEqual([
      2, 1, 1,
    ]);
    expect(countOf(await forecast(send, { exclude: ['complaint'] }), 'complaint')).toBe(1);
    const byAudience = { audience: { targetZones: ['Lindavista'] }, templateId: 24, exclude };
    // A supplier is in no audience unless it names their status.
    expect((await rig.post(at('campaigns/forecast'), byAudience)).body).toMatchObject({ total: 4, reachable: 1 });
    const sent = await rig.post(at('send-campaign'), { contactIds: ids, templateName: 'segmentado', exclude });
    expect(sent.body.queued).toBe(1);
    expect(sent.body.skipped.toSorted(byReason)).toEqual(
      found.skipped.map(({ reason, count }: Skipped) => ({ reason, count })).toSorted(byReason),
    );
    // An answer of staff ends the wait; the complaint stays for a month.
    await rig.post(at('send-whatsapp'), { contactId: ids[0], body: 'Hola, le llamo' });
    expect(countOf(await forecast(send, { exclude: ['waiting_for_person'] }), 'waiting_for_person')).toBe(1);
    await rig.storage.query(`update conversations set complained_at = now() - interval '31 days'`);
    expect(countOf(await forecast(send, { exclude: ['complaint'] }), 'complaint')).toBe(0);
  });

  it('of the immediate follow-up are those who wait and those who complained; the others are written to at any cap', async () => {
    const answered = await forecast({ kind: 'follow_up' });
    expect(answered).toMatchObject({ exclude: ['waiting_for_person', 'complaint'], marketingCap: null });
    expect(countOf(answered, 'waiting_for_person')).toBe(1);
    const sent = await rig.post(at('immediate-followup'));
    expect(sent.body).toMatchObject({ queued: answered.reachable, campaignId: expect.any(Number) });
    const { rows } = await rig.storage.query<{ purpose: string }>(
      'select distinct purpose from message_logs where campaign_id = $1',
      [sent.body.campaignId],
    );
    expect(rows).toEqual([{ purpose: 'follow_up' }]);
  });
});

interface Skipped {
  readonly reason: string;
  readonly count: number;
}
const byReason = (a: Skipped, b: Skipped): number => a.reason.localeCompare(b.reason);

async function setCap(on: Rig, marketingCap: { perDay: number; perWeek: number }): Promise<void> {
  const { settings } = (await on.get(at('settings'), admin)).body;
  expect((await on.put(at('settings'), { ...settings, marketingCap }, admin)).status).toBe(200);
}

describe('the cap on marketing', () => {
  /** Our earlier messages to a person left then. */
  const sentAt = (contactId: number, moment: Date) =>
    rig.storage.query(`update message_logs set sent_at = $2 where contact_id = $1 and purpose = 'marketing'`, [
      contactId,
      moment,
    ]);
  const send = (contactId: number) =>
    rig.post(at('send-campaign'), { contactIds: [contactId], templateName: 'segmentado' }, agent);
  const isCapped = { status: 202, body: { queued: 0, skipped: [{ reason: 'frequency_cap', count: 1 }] } };
  /** The provider has them a moment before we note when they left. */
  const haveLeft = async (contactId: number, count: number) => {
    const text = `select 1 from message_logs where contact_id = $1 and status in ('sent', 'delivered', 'read')`;
    const left = async () => (await rig.storage.query(text, [contactId])).rowCount === count;
    await eventually(left, { what: `${count} have left` });
  };
  const midnight = () => startOfLocalDay(localDay(new Date()));

  it('counts the day of Mexico City: what left before midnight there is of yesterday', async () => {
    await setCap(rig, { perDay: 1, perWeek: 3 });
    const id = await addContact(rig, 400);
    expect((await send(id)).body.queued).toBe(1);
    await haveLeft(id, 1);
    const asked = { kind: 'contacts', contactIds: [id], templateName: 'segmentado' };
    expect(await forecast(asked)).toMatchObject({ reachable: 0, skipped: [{ reason: 'frequency_cap', count: 1 }] });
    expect(await send(id)).toMatchObject(isCapped);
    await sentAt(id, midnight());
    expect(await send(id)).toMatchObject(isCapped);
    await sentAt(id, new Date(midnight().getTime() - 1));
    expect(await forecast(asked)).toMatchObject({ reachable: 1, marketingCap: { perDay: 1, perWeek: 3 } });
    expect((await send(id)).body.queued).toBe(1);
    await haveLeft(id, 2);
    // A single message of staff passes the same gate, and its answers do not count.
    expect(await rig.post(at('send-whatsapp'), { contactId: id, templateName: 'segmentado' })).toMatchObject({
      status: 422,
      body: { code: 'frequency_cap' },
    });
    await answer(rig, 400, 'Sí me interesa');
    await eventually(
      async () => (await rig.post(at('send-whatsapp'), { contactId: id, body: '¿Cuánto tiene?' })).status === 202,
      { what: 'an answer within the window' },
    );
  });

  it('counts seven days, today included', async () => {
    await setCap(rig, { perDay: 0, perWeek: 2 });
    const id = await addContact(rig, 410);
    for (const count of [1, 2]) {
      expect((await send(id)).body.queued).toBe(1);
      await haveLeft(id, count);
    }
    expect(await send(id)).toMatchObject(isCapped);
    const firstDay = midnight().getTime() - 6 * day;
    await sentAt(id, new Date(firstDay));
    expect(await send(id)).toMatchObject(isCapped);
    await sentAt(id, new Date(firstDay - 1));
    expect((await send(id)).body.queued).toBe(1);
    await haveLeft(id, 3);
    await setCap(rig, { perDay: 0, perWeek: 0 });
  });

  it('counts what waits to leave, and not what failed', async () => {
    await setCap(rig, { perDay: 1, perWeek: 3 });
    const id = await addContact(rig, 420);
    await rig.control('/faults', { provider: 'twilio', kind: 'undelivered', rate: 1, count: 1, code: 63_049 });
    const { campaignId } = (await send(id)).body;
    await eventually(async () => (await campaignOf(campaignId)).counts.undelivered === 1, { what: 'it failed' });
    const later = new Date(Date.now() + day).toISOString();
    expect((await send(id)).body.queued).toBe(1);
    await rig.storage.query(
      `update message_logs set status = 'queued', sent_at = null, not_before = $2 where contact_id = $1 and status <> 'undelivered'`,
      [id, later],
    );
    expect(await send(id)).toMatchObject(isCapped);
    await setCap(rig, { perDay: 0, perWeek: 0 });
  });
});
