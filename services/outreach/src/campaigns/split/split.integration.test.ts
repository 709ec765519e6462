import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { answer, importContacts, phone, received } from '../../../test/kit/people.ts';
import { admin, type Reply, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;

let texts = 0;

/** An approved template that nobody else uses. */
async function template(content: string): Promise<number> {
  texts += 1;
  const { body } = await rig.post(at('templates'), { name: `version ${texts}`, type: 'primer_mensaje', content });
  await rig.storage.query(`update message_templates set approval = 'approved' where id = $1`, [body.template.id]);
  return body.template.id;
}

const campaignOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;

interface Recipient {
  readonly id: number;
  readonly variant: string | null;
  readonly phone: string;
}

const recipientsOf = async (id: number, query = ''): Promise<Recipient[]> =>
  (await rig.get(at(`campaigns/${id}/recipients?limit=200${query}`))).body.recipients;

const numberOf = (phoneNumber: string): number => Number(phoneNumber.slice(-6));

interface Sending {
  readonly first: number;
  readonly count: number;
  readonly zone: string;
  readonly shares?: readonly number[];
}

/** A campaign of several versions to new contacts, sent to its end. */
async function sendVersions({ first, count, zone, shares = [50] }: Sending) {
  await importContacts(rig, first, count, zone);
  const templateId = await template(`Hola, {{businessName}}: versión A de ${zone}`);
  const others: { templateId: number; share: number }[] = [];
  for (const [index, share] of shares.entries())
    others.push({ templateId: await template(`Hola, {{businessName}}: versión ${'BC'[index]} de ${zone}`), share });
  const split = { others, measure: 'replied', hours: 72, key: 11 };
  const body = { name: zone, templateId, status: 'running', targetZones: [zone], split };
  const created = await rig.post(at('campaigns'), body);
  expect(created.status).toBe(201);
  const { id } = created.body.campaign;
  await eventually(
    async () => {
      const { status, counts } = await campaignOf(id);
      return status === 'completed' && counts.delivered === count;
    },
    { what: `campaign ${id} delivered` },
  );
  return { id: id as number, templateId, split };
}

describe('a campaign of several versions', () => {
  it('sends each person one of them, as the forecast said, and says who got which', async () => {
    await importContacts(rig, 1_100, 40, 'Portales');
    const templateId = await template('Hola, {{businessName}}: somos A');
    const others = [
      { templateId: await template('Qué tal, {{businessName}}: somos B'), share: 30 },
      { templateId: await template('Buen día, {{businessName}}: somos C'), share: 30 },
    ];
    const split = { others, measure: 'replied', hours: 72, key: 5 };
    const audience = { targetZones: ['Portales'] };
    const send = { kind: 'segment', templateId, audience, split };
    const forecast = (await rig.post(at('send-forecast'), { send })).body;
    expect(forecast.variants.map(({ variant, share }: { variant: string; share: number }) => [variant, share])).toEqual(
      [
        ['A', 40],
        ['B', 30],
        ['C', 30],
      ],
    );
    const created = await rig.post(at('campaigns'), {
      name: 'Tres',
      templateId,
      status: 'running',
      ...audience,
      split,
    });
    const { id } = created.body.campaign;
    const recipients = await eventually(
      async () => {
        const found = await recipientsOf(id, '&outcome=delivered');
        return found.length === 40 ? found : undefined;
      },
      { what: 'all delivered' },
    );
    const greeting: Record<string, string> = { A: 'Hola', B: 'Qué tal', C: 'Buen día' };
    const byPhone = new Map<number, string>();
    for (const { variant, phone: to } of recipients) {
      const [message] = await received(rig, numberOf(to));
      expect(message?.body).toBe(`${greeting[variant ?? '']}, Ferretería ${numberOf(to)}: somos ${variant}`);
      byPhone.set(numberOf(to), message?.body ?? '');
    }
    for (const { sample } of forecast.variants) {
      const n = Number(sample.businessName.replace('Ferretería ', ''));
      expect(byPhone.get(n)).toBe(sample.text);
    }
    const { variants } = await campaignOf(id);
    for (const { variant, recipients: count } of variants) {
      expect(count).toBe(recipients.filter((each) => each.variant === variant).length);
      expect(await recipientsOf(id, `&variant=${variant}`)).toHaveLength(count);
      expect(count).toBeGreaterThan(3);
    }
    const csv = await rig.text(at(`campaigns/${id}/recipients.csv?variant=B`), admin);
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(variants[1].recipients);
    for (const line of lines) expect(line).toMatch(/,B$/);
  });

  it('counts by version who answered and who asked for no more, and finds them', async () => {
    const { id } = await sendVersions({ first: 1_200, count: 12, zone: 'Narvarte' });
    const ofB = (await recipientsOf(id, '&variant=B')).map(({ phone: to }) => numberOf(to));
    const ofA = (await recipientsOf(id, '&variant=A')).map(({ phone: to }) => numberOf(to));
    await answer(rig, ofB[0] ?? 0, '¿Cuánto pagan?');
    await answer(rig, ofA[0] ?? 0, 'BAJA');
    const { variants } = await eventually(
      async () => {
        const campaign = await campaignOf(id);
        return campaign.variants[0].optedOut === 1 && campaign.variants[1].replied === 1 && campaign;
      },
      { what: 'both were counted' },
    );
    expect([variants[1].optedOut, variants[0].sent, variants[1].sent]).toEqual([0, ofA.length, ofB.length]);
    const left = await recipientsOf(id, '&outcome=opted_out');
    expect(left.map(({ phone: to, variant }) => [to, variant])).toEqual([[phone(ofA[0] ?? 0), 'A']]);
    const silent = (await rig.get(at(`campaigns/${id}/recipients?outcome=silent&variant=B`))).body;
    expect(silent.total).toBe(ofB.length - 1);
    // Who comes back did leave after that message.
    await answer(rig, ofA[0] ?? 0, 'ALTA');
    await eventually(async () => (await received(rig, ofA[0] ?? 0)).some(({ body }) => body.startsWith('Gracias')), {
      what: 'welcomed back',
    });
    expect((await campaignOf(id)).variants[0].optedOut).toBe(1);
  });

  it('compares them when everybody has had their time, by what happened within it', async () => {
    const { id } = await sendVersions({ first: 1_300, count: 120, zone: 'Coyoacán' });
    expect((await campaignOf(id)).comparison).toMatchObject({ state: 'waiting', pairs: [] });
    await rig.storage.query(`update message_logs set sent_at = now() - interval '73 hours' where campaign_id = $1`, [
      id,
    ]);
    const early = await campaignOf(id);
    expect(early.comparison.pairs).toEqual([
      { better: 'A', worse: 'B', enough: false, difference: null, low: null, high: null, p: null, differs: false },
    ]);
    await rig.storage.query(
      `update message_logs set replied_at = sent_at + case when variant = 1 then interval '1 hour' else interval '72.5 hours' end
       where campaign_id = $1 and id % 2 = 0`,
      [id],
    );
    const { comparison, variants } = await campaignOf(id);
    expect(variants[0].measured).toBe(0);
    expect(variants[0].replied).toBeGreaterThan(10);
    expect(variants[1].measured).toBe(variants[1].replied);
    expect(comparison).toMatchObject({
      state: 'read',
      pairs: [{ better: 'B', worse: 'A', enough: true, differs: true }],
    });
    const [{ low, difference, high, p }] = comparison.pairs;
    expect([low < difference, difference < high, p < 0.001]).toEqual([true, true, true]);
  });

  it('keeps the version of a person when it is sent again', async () => {
    await importContacts(rig, 1_500, 8, 'Tacubaya');
    await rig.control('/faults', { provider: 'twilio', kind: 'undelivered', rate: 1, count: 4, code: 63049 });
    const templateId = await template('Hola, {{businessName}}: primera');
    const others = [{ templateId: await template('Hola, {{businessName}}: segunda'), share: 50 }];
    const split = { others, measure: 'clicked', hours: 24 };
    const body = { name: 'Otra vez', templateId, status: 'running', targetZones: ['Tacubaya'], split };
    const { id } = (await rig.post(at('campaigns'), body)).body.campaign;
    await eventually(async () => (await campaignOf(id)).counts.undelivered === 4, { what: 'four undelivered' });
    await eventually(async () => (await campaignOf(id)).status === 'completed', { what: 'completed' });
    const before = await rig.storage.query(
      'select id, variant, message_content as text from message_logs where campaign_id = $1 order by id',
      [id],
    );
    expect((await rig.post(at(`campaigns/${id}/retry-failed`))).body).toMatchObject({ queued: 4, skipped: [] });
    await eventually(async () => (await campaignOf(id)).counts.delivered === 8, { what: 'all delivered' });
    const after = await rig.storage.query(
      'select id, variant, message_content as text from message_logs where campaign_id = $1 order by id',
      [id],
    );
    expect(after.rows).toEqual(before.rows);
  });
});

describe('versions are refused', () => {
  const draft = (templateId: number, split: object, more: object = {}): Promise<Reply> =>
    rig.post(at('campaigns'), { name: 'No', templateId, targetZones: ['Xoco'], split, ...more });

  it('that are the same, unknown, or leave nothing for the first', async () => {
    const one = await template('uno');
    const other = await template('dos');
    const rules = { measure: 'replied', hours: 72 };
    const named = (code: string) => ({ status: 422, body: { code, errors: [{ path: 'split.others' }] } });
    const twice = await draft(one, { ...rules, others: [{ templateId: one, share: 50 }] });
    expect(twice).toMatchObject(named('same_template_twice'));
    const whole = [
      { templateId: other, share: 60 },
      { templateId: 1, share: 40 },
    ];
    expect(await draft(one, { ...rules, others: whole })).toMatchObject(named('split_not_whole'));
    const unknown = await draft(one, { ...rules, others: [{ templateId: 999_999, share: 50 }] });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
    for (const split of [
      { ...rules, others: [] },
      { ...rules, others: [{ templateId: other, share: 5 }] },
      { ...rules, hours: 1, others: [{ templateId: other, share: 50 }] },
      { ...rules, measure: 'read', others: [{ templateId: other, share: 50 }] },
    ])
      expect(await draft(one, split)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('where WhatsApp approved only some, but for a draft; a change drops or replaces them', async () => {
    await importContacts(rig, 1_600, 1, 'Xoco');
    const one = await template('Hola');
    const other = await template('Qué tal');
    await rig.storage.query(`update message_templates set approval = 'pending' where id = $1`, [other]);
    const split = { measure: 'replied', hours: 72, others: [{ templateId: other, share: 50 }] };
    const refused = { status: 422, body: { code: 'versions_not_alike', errors: [{ path: 'split.others' }] } };
    expect(await draft(one, split, { status: 'running' })).toMatchObject(refused);
    const { id } = (await draft(one, split)).body.campaign;
    expect(await rig.post(at(`campaigns/${id}/launch`))).toMatchObject(refused);
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    expect(await rig.post(at(`campaigns/${id}/schedule`), { scheduledAt })).toMatchObject(refused);
    const send = { kind: 'campaign', campaignId: id };
    expect(await rig.post(at('send-forecast'), { send })).toMatchObject(refused);
    expect((await rig.patch(at(`campaigns/${id}`), { templateId: other })).body.code).toBe('same_template_twice');
    expect((await rig.patch(at(`campaigns/${id}`), { name: 'Sí' })).status).toBe(200);
    expect((await campaignOf(id)).split).toMatchObject(split);
    expect((await rig.patch(at(`campaigns/${id}`), { split: null })).status).toBe(200);
    expect(await campaignOf(id)).toMatchObject({ split: null, variants: null, comparison: null });
    expect((await rig.post(at('send-forecast'), { send })).body.variants).toBeNull();
  });
});
