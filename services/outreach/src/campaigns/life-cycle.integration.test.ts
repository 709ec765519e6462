import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { outreachActionAudited } from '@tianguis/proto/outreach/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { readPages } from '@tianguis/testkit/pages';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, importContacts, received } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { providerTally } from '../../test/kit/tally.ts';
import { staffRights } from './scheduled.ts';

const rig = await useRig({ OUTREACH_SEND_CONCURRENCY: '8' });

const at = (path: string) => `/api/outreach/campaigns${path}`;
const templateId = 1;

async function draft(more: Record<string, unknown>): Promise<number> {
  const { status, body } = await rig.post(at(''), { name: 'Prueba', templateId, ...more });
  expect({ status, body }).toMatchObject({ status: 201, body: { campaign: { status: 'draft' } } });
  return body.campaign.id;
}
const read = async (id: number) => (await rig.get(at(`/${id}`))).body.campaign;
const reaches = (id: number, status: string) =>
  eventually(async () => (await read(id)).status === status, { what: `campaign ${id} ${status}` });

const auditedOf = async (id: number, action: string) =>
  (await rig.eventsOf(outreachActionAudited))
    .filter(({ subject, data }) => subject === `campaigns/${id}` && data.action === action)
    .map(({ data }) => data);

describe('a draft', () => {
  it('can change until it starts, and answers 409 to a move that is not allowed', async () => {
    await importContacts(rig, 1, 3, 'Tepito');
    const id = await draft({ targetZones: ['Tepito'] });
    const edited = await rig.patch(at(`/${id}`), { name: 'Otra', targetTags: [], templateId: 2 });
    expect(edited.body.campaign).toMatchObject({ name: 'Otra', templateId: 2, targetZones: ['Tepito'] });
    expect(edited.body.campaign.actions).toEqual(['launch', 'schedule', 'cancel']);
    for (const action of ['pause', 'resume', 'retry-failed'])
      expect(await rig.post(at(`/${id}/${action}`))).toMatchObject({
        status: 409,
        body: { code: 'campaign_move_not_allowed' },
      });
    expect(await rig.post(at(`/${id}/launch`))).toMatchObject({ status: 200, body: { queued: 3, skipped: [] } });
    await reaches(id, 'completed');
    expect((await rig.patch(at(`/${id}`), { name: 'Tarde' })).status).toBe(409);
    expect((await rig.post(at('/999999/launch'))).status).toBe(404);
  });

  it('is listed by its status, and with how many answered once it went out', async () => {
    await importContacts(rig, 7000, 2, 'Coyuya');
    const id = await draft({ targetZones: ['Coyuya'] });
    const listed = async (status: string): Promise<{ id: number; replied: number }[]> =>
      (await rig.get(at(`?status=${status}`))).body.campaigns;
    const isIn = async (status: string) => (await listed(status)).some((campaign) => campaign.id === id);
    expect([await isIn('draft'), await isIn('running&status=completed')]).toEqual([true, false]);
    await rig.post(at(`/${id}/launch`));
    await reaches(id, 'completed');
    await eventually(async () => (await received(rig, 7000)).length === 1, { what: 'the message' });
    await answer(rig, 7000, '¿Qué compran?');
    const one = async () => (await listed('running&status=completed')).find((campaign) => campaign.id === id);
    await eventually(async () => (await one())?.replied === 1, { what: 'the reply is counted' });
    expect(await isIn('draft')).toBe(false);
    expect((await rig.get(at('?status=otra'))).status).toBe(400);
  });

  it('is launched once by many requests at the same time', async () => {
    await importContacts(rig, 10, 4, 'Mixcoac');
    const id = await draft({ targetZones: ['Mixcoac'] });
    const replies = await Promise.all(Array.from({ length: 8 }, () => rig.post(at(`/${id}/launch`))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    await reaches(id, 'completed');
    const launched = (await eventsOf(rig, 'CampaignLaunched')).filter(({ data }) => data.campaignId === id);
    expect(launched).toHaveLength(1);
    for (const n of [10, 11, 12, 13])
      await eventually(async () => (await received(rig, n)).length === 1, { what: `one message to ${n}` });
  });

  it('is scheduled for a future time, and sent then', async () => {
    await importContacts(rig, 20, 2, 'Tacuba');
    const id = await draft({ targetZones: ['Tacuba'] });
    const past = await rig.post(at(`/${id}/schedule`), { scheduledAt: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 422, body: { code: 'schedule_required' } });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await rig.post(at(`/${id}/schedule`), { scheduledAt: inAnHour });
    expect(body.campaign).toMatchObject({ status: 'scheduled', scheduledAt: inAnHour });
    await rig.storage.query('update outreach_campaigns set scheduled_at = now() where id = $1', [id]);
    await reaches(id, 'completed');
  });
});

it('continues the list where a page ended while campaigns are created', async () => {
  const page = async (query: string) => {
    const { body } = await rig.get(at(`?${query}`));
    return { ...body, ids: body.campaigns.map(({ id }: { id: number }) => id) };
  };
  for (let n = 0; n < 3; n += 1) await draft({});
  const { ids } = await page('limit=500');
  const read = await readPages(
    (cursor) => page(`limit=2${cursor ? `&cursor=${cursor}` : ''}`),
    () => draft({}),
  );
  expect(read).toEqual(ids);
});

describe('more than 500 recipients', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();

  it('need an admin to launch or schedule, no matter who created the draft', async () => {
    await importContacts(rig, 2_000, 501, 'Cuajimalpa');
    await importContacts(rig, 2_600, 1, 'Milpa Alta');
    const made = await rig.post(at(''), { name: 'De admin', templateId, targetZones: ['Milpa Alta'] }, admin);
    const id: number = made.body.campaign.id;
    const refused = { status: 403, body: { code: 'admin_required' } };
    expect((await rig.patch(at(`/${id}`), { targetZones: ['Cuajimalpa'] })).status).toBe(200);
    expect(await rig.post(at(`/${id}/schedule`), { scheduledAt: soon() })).toMatchObject(refused);
    expect(await rig.post(at(`/${id}/launch`))).toMatchObject(refused);
    expect((await rig.post(at(`/${id}/schedule`), { scheduledAt: soon() }, admin)).status).toBe(200);
    expect(await rig.patch(at(`/${id}`), { templateId: 2 })).toMatchObject(refused);
    expect(await rig.post(at(`/${id}/launch`))).toMatchObject(refused);
    expect((await rig.patch(at(`/${id}`), { targetZones: ['Milpa Alta'] })).status).toBe(200);
    expect(await rig.patch(at(`/${id}`), { targetZones: ['Cuajimalpa'] })).toMatchObject(refused);
    expect((await read(id)).status).toBe('scheduled');
    await rig.post(at(`/${id}/cancel`));
  });

  it('are counted again when due: a campaign whose audience grew becomes a draft again, with the reason', async () => {
    const id = await draft({ targetZones: ['Milpa Alta'] });
    await rig.post(at(`/${id}/schedule`), { scheduledAt: soon() });
    await rig.storage.query(`update outreach_contacts set zone = 'Milpa Alta' where zone = 'Cuajimalpa'`);
    await rig.storage.query('update outreach_campaigns set scheduled_at = now() where id = $1', [id]);
    await reaches(id, 'draft');
    const reasonText = 'Más de 500 destinatarios: debe enviarla un administrador';
    expect(await read(id)).toMatchObject({ reason: 'admin_required', reasonText, counts: { queued: 0 } });
    const edited = await rig.patch(at(`/${id}`), { targetZones: ['Tacubaya'] });
    expect(edited.body.campaign).toMatchObject({ reason: null, actions: ['launch', 'schedule', 'cancel'] });
  });
});

describe('the rights of the scheduler, checked again when a campaign is due,', () => {
  let at = Date.parse('2026-11-22T12:00:00Z');
  const other = { ...admin, id: '77' };
  /** Publishes what they may do, as the gateway does; waits until it is known here. */
  async function publishRights(role: 'agent' | 'admin', disabled = false): Promise<void> {
    at += 1_000;
    const data = { userId: 77, role, disabled, at: new Date(at).toISOString() };
    await rig.publish(staffChanged, data);
    const known = () =>
      rig.storage.query('select 1 from staff_rights where actor = $1 and at = $2', ['staff:77', data.at]);
    await eventually(async () => (await known()).rows.length === 1, { what: 'the change of staff' });
  }
  /** Scheduled for later by that admin, then the given change, then its time comes. */
  async function fallsDue(targetZones: string[], change: () => Promise<void>): Promise<number> {
    const id = await draft({ targetZones });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await rig.post(scheduling(id), { scheduledAt }, other)).status).toBe(200);
    await change();
    await rig.storage.query('update outreach_campaigns set scheduled_at = now() where id = $1', [id]);
    return id;
  }
  const scheduling = (id: number) => `/api/outreach/campaigns/${id}/schedule`;

  it('refuse more than 500 people to a former admin', async () => {
    await importContacts(rig, 3_000, 501, 'Xoco');
    const id = await fallsDue(['Xoco'], () => publishRights('agent'));
    await reaches(id, 'draft');
    expect(await read(id)).toMatchObject({ reason: 'admin_required', counts: { queued: 0 } });
  });

  it('refuse a disabled account, and an older event changes nothing', async () => {
    await importContacts(rig, 3_600, 1, 'Actipan');
    const id = await fallsDue(['Actipan'], async () => {
      await publishRights('admin', true);
      const late = { role: 'admin', disabled: false, at: '2026-11-22T11:00:00Z' };
      await rig.storage.transaction((tx) => staffRights.keep(tx, 'staff:77', late));
    });
    await reaches(id, 'draft');
    const reasonText = 'Quien la programó ya no tiene acceso: prográmala o envíala tú';
    expect(await read(id)).toMatchObject({ reason: 'scheduler_disabled', reasonText, counts: { queued: 0 } });
    expect((await rig.post(`/api/outreach/campaigns/${id}/launch`)).body).toMatchObject({ queued: 1 });
  });

  it('allow those who may still send', async () => {
    await importContacts(rig, 3_700, 1, 'Portales');
    const id = await fallsDue(['Portales'], () => publishRights('agent'));
    await reaches(id, 'completed');
  });
});

describe('a scheduled campaign that cannot start', () => {
  it('for a passing reason stays scheduled, lets others go first, and starts later', async () => {
    await importContacts(rig, 2_700, 2, 'Mixquic');
    await importContacts(rig, 2_710, 1, 'Tecómitl');
    const hindered = await draft({ targetZones: ['Mixquic'] });
    const next = await draft({ targetZones: ['Tecómitl'] });
    await rig.storage.query(
      `create function not_now() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await rig.storage.query(
      `create trigger not_now before insert on message_logs for each row when (new.campaign_id = ${hindered}) execute function not_now()`,
    );
    for (const [id, at] of [
      [hindered, '2020-01-01'],
      [next, '2020-01-02'],
    ])
      await rig.storage.query(`update outreach_campaigns set status = 'scheduled', scheduled_at = $2 where id = $1`, [
        id,
        at,
      ]);
    await reaches(next ?? 0, 'completed');
    expect(await read(hindered ?? 0)).toMatchObject({ status: 'scheduled', reason: 'launch_failed' });
    await rig.storage.query('drop function not_now cascade');
    await rig.storage.query(`update outreach_campaigns set retry_at = now() - interval '1 second' where id = $1`, [
      hindered,
    ]);
    await reaches(hindered ?? 0, 'completed');
    expect(await read(hindered ?? 0)).toMatchObject({ reason: null, results: { sent: 2 } });
  });
});

describe('a campaign under way', () => {
  it('pauses, resumes, is cancelled, and skips what was not sent', async () => {
    await importContacts(rig, 100, 300, 'Azcapotzalco');
    await rig.control('/latency', { provider: 'twilio', ms: 100 });
    const id = await draft({ targetZones: ['Azcapotzalco'] });
    await rig.post(at(`/${id}/launch`));
    await eventually(async () => (await read(id)).results.sent > 0, { what: 'the first message out' });
    const paused = await rig.post(at(`/${id}/pause`), undefined, agent, { 'x-language': 'en' });
    expect(paused.body.campaign).toMatchObject({ status: 'paused', reason: 'staff', reasonText: 'Staff decided so' });
    const still = await eventually(async () => (await read(id)).counts.sending === 0 && read(id), {
      what: 'nothing under way',
    });
    expect(still.counts.queued).toBeGreaterThan(150);
    await rig.post(at(`/${id}/resume`));
    expect(await auditedOf(id, 'campaign_resumed')).toHaveLength(1);
    await eventually(async () => (await read(id)).results.sent > still.results.sent, { what: 'it goes on' });
    const cancelled = await rig.post(at(`/${id}/cancel`));
    expect(cancelled.body.campaign).toMatchObject({ status: 'cancelled', actions: [] });
    const over = await eventually(
      async () => {
        const { counts, results } = await read(id);
        return counts.queued + counts.sending === 0 && results;
      },
      { what: 'every message final' },
    );
    await rig.control('/latency', { provider: 'twilio', ms: 0 });
    const stopped = (await auditedOf(id, 'desk_action')).map(({ detail }) => detail);
    expect(stopped).toEqual([
      { operation: 'pauseCampaign', state: 'running → paused', queued: expect.any(Number) },
      { operation: 'cancelCampaign', state: expect.stringMatching(/ → cancelled$/), queued: expect.any(Number) },
    ]);
    const [skipped] = over.skipped;
    expect(skipped).toMatchObject({ reason: 'cancelled', text: 'La campaña se canceló antes de este envío' });
    expect(over.sent + skipped.count).toBe(300);
    const tally = await providerTally(rig);
    expect([...tally.values()].filter((n) => n > 1)).toEqual([]);
    await eventually(async () => (await eventsOf(rig, 'CampaignProgress')).some(({ data }) => data.campaignId === id), {
      what: 'staff hear how far it has come',
    });
  });
});

describe('what failed', () => {
  it('is retried alone, and late reports of the first attempt no longer count', async () => {
    await importContacts(rig, 500, 6, 'Tlatelolco');
    await rig.control('/faults', { provider: 'twilio', kind: 'undelivered', rate: 1, count: 2, code: 63049 });
    const id = await draft({ targetZones: ['Tlatelolco'] });
    await rig.post(at(`/${id}/launch`));
    const failed = await eventually(
      async () => {
        const campaign = await read(id);
        return campaign.counts.undelivered === 2 && campaign.counts.delivered === 4 && campaign;
      },
      { what: 'two undelivered' },
    );
    expect(failed.results.failed).toEqual([
      { code: '63049', count: 2, text: 'WhatsApp no lo entregó para cuidar a la persona de tanta publicidad' },
    ]);
    const log = await rig.get(at(`/${id}/recipients?status=undelivered`));
    expect(log.body).toMatchObject({ total: 2, nextCursor: null });
    expect(log.body.recipients[0].reasonText).toMatch(/^WhatsApp no lo entregó/);
    await rig.storage.query(`update outreach_contacts set last_queued_at = now() - interval '1 minute'`);
    const retried = await rig.post(at(`/${id}/retry-failed`));
    expect(retried).toMatchObject({ status: 200, body: { queued: 2, skipped: [], campaign: { status: 'running' } } });
    expect(await auditedOf(id, 'campaign_failed_retried')).toMatchObject([{ detail: { queued: 2 } }]);
    await eventually(async () => (await read(id)).counts.delivered === 6, { what: 'all delivered' });
    expect((await read(id)).results).toMatchObject({ recipients: 6, sent: 6, delivered: 6, failed: [] });
    const tally = await providerTally(rig);
    const log2 = (await rig.get(at(`/${id}/recipients`))).body.recipients as { phone: string }[];
    expect(log2.map(({ phone }) => tally.get(`whatsapp:${phone}`)).toSorted()).toEqual([1, 1, 1, 1, 2, 2]);
  });
});

describe('a forecast', () => {
  it('predicts what the send then does', async () => {
    await importContacts(rig, 600, 5, 'Balbuena');
    await rig.storage.query(
      `update outreach_contacts set opted_out = phone like '%600', last_queued_at = case when phone like '%601' then now() end
       where zone = 'Balbuena'`,
    );
    const audience = { targetZones: ['Balbuena'] };
    const forecast = await rig.post(at('/forecast'), { audience, templateId });
    expect(forecast.body).toMatchObject({ total: 5, reachable: 3 });
    const launch = await rig.post(at(`/${await draft(audience)}/launch`));
    const byReason = (list: { reason: string }[]) => list.toSorted((a, b) => a.reason.localeCompare(b.reason));
    expect(launch.body.queued).toBe(3);
    expect(byReason(launch.body.skipped)).toEqual(byReason(forecast.body.skipped));
    expect(byReason(forecast.body.skipped)).toMatchObject([
      { reason: 'opted_out', count: 1 },
      { reason: 'pair_rate', count: 1 },
    ]);
  });

  it('knows the daily tier and free text outside the window', async () => {
    await importContacts(rig, 620, 4, 'Jamaica');
    const { body } = await rig.get('/api/outreach/settings', admin);
    const { rows } = await rig.storage.query<{ n: number }>(
      `select count(distinct phone)::int as n from message_logs where purpose = 'marketing' and status <> 'skipped'`,
    );
    await rig.put('/api/outreach/settings', { ...body.settings, dailyTier: (rows[0]?.n ?? 0) + 3 }, admin);
    const tier = await rig.post(at('/forecast'), { audience: { targetZones: ['Jamaica'] }, templateId });
    expect(tier.body).toMatchObject({ total: 4, reachable: 3, skipped: [{ reason: 'tier_spent', count: 1 }] });
    await rig.put('/api/outreach/settings', body.settings, admin);
    await rig.storage.query(`update message_templates set approval = 'rejected' where id = 5`);
    const closed = await rig.post(at('/forecast'), { audience: { targetZones: ['Jamaica'] }, templateId: 5 });
    expect(closed.body).toMatchObject({ reachable: 0, skipped: [{ reason: 'outside_window', count: 4 }] });
  });
});

it('counts answers and new suppliers, and exports the recipients as CSV', async () => {
  const id = await addContact(rig, 700, { zone: 'Roma', businessName: '=cmd()|"x", S.A.' });
  const campaign = await draft({ contactIds: [id] });
  await rig.post(at(`/${campaign}/launch`));
  await eventually(async () => (await read(campaign)).counts.delivered === 1, { what: 'delivered' });
  await answer(rig, 700, 'Sí, tengo cemento');
  await eventually(async () => (await read(campaign)).results.replied === 1, { what: 'the answer counts' });
  await rig.patch(`/api/outreach/contacts/${id}`, { status: 'converted' });
  expect((await read(campaign)).results).toMatchObject({ replied: 1, converted: 1, clicked: 0 });
  await rig.patch(`/api/outreach/contacts/${id}`, { status: 'responded' });
  expect((await read(campaign)).results.converted).toBe(0);
  const csv = await rig.text(at(`/${campaign}/recipients.csv`), admin);
  const [header, line] = csv.split('\r\n');
  expect(header).toMatch(/^Negocio,Persona,Teléfono,Estado,Motivo,Enviado \(America\/Mexico_City\)/);
  expect(line).toContain(`"'=cmd()|""x"", S.A."`);
  expect(line).toContain(`'+525500000700`);
  const english = await rig.text(
    at(`/${campaign}/recipients.csv?lang=en&outcome=replied&timeZone=America/Tijuana`),
    admin,
  );
  expect(english).toContain('Business,Person,Phone,Status,Reason,Sent (America/Tijuana)');
  expect(english.trim().split('\r\n')).toHaveLength(2);
  expect(english).toMatch(/,Delivered,,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  const silent = await rig.text(at(`/${campaign}/recipients.csv?outcome=silent`), admin);
  expect(silent.trim().split('\r\n')).toHaveLength(1);
});

it('A18: exports recipients only to an admin who signed in within ten minutes', async () => {
  const path = at(`/${await draft({})}/recipients.csv`);
  expect((await rig.get(path, agent)).status).toBe(403);
  const old = { ...admin, signedInAt: Date.now() - 11 * 60_000 };
  expect(await rig.get(path, old)).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  expect(await rig.text(path, admin)).toMatch(/^Negocio,Persona,Teléfono/);
});
