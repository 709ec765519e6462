import { constructionTemplateId, hotelTemplateIds } from '@tianguis/proto/outreach/templates/template';
import { eventually } from '@tianguis/testkit/eventually';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, answer, importContacts, phone, received } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const at = (path: string) => `/api/outreach/${path}`;
async function listOwn(testNumbers: string[]): Promise<void> {
  const { settings } = (await rig.get(at('settings'), admin)).body;
  expect((await rig.put(at('settings'), { ...settings, testNumbers }, admin)).status).toBe(200);
}
const delivered = (n: number, text: string) =>
  eventually(async () => (await received(rig, n)).find(({ body }) => body.includes(text)), {
    what: `“${text}” on the phone`,
  });

describe('one message', () => {
  it('is sent as a template at any time, and as free text once the person wrote', async () => {
    const contactId = await addContact(rig, 1);
    const closed = await rig.post(at('send-whatsapp'), { contactId, body: 'Hola' });
    expect(closed).toMatchObject({ status: 422, body: { code: 'outside_window' } });
    const first = await rig.post(at('send-whatsapp'), { contactId, templateName: 'primer_mensaje' });
    expect(first).toMatchObject({ status: 202, body: { success: true, logId: expect.any(Number) } });
    await delivered(1, 'Hola Persona 1, soy Aria');
    await answer(rig, 1, '¿Cuánto cobran?');
    expect((await rig.post(at('send-whatsapp'), { contactId, body: 'Solo si se vende' })).status).toBe(202);
    await delivered(1, 'Solo si se vende');
    const { body } = await rig.get(at(`contacts?q=${phone(1).slice(1)}`));
    expect(body.contacts[0]).toMatchObject({ status: 'responded', lastContactedAt: expect.any(String) });
  });

  it('that answers an enquiry publishes the answer with the message, once however often it is repeated', async () => {
    const contactId = await addContact(rig, 3_900);
    await answer(rig, 3_900, 'Hola');
    const answers = async () => (await eventsOf(rig, 'EnquiryAnswered')).map(({ data }) => data);
    const body = { contactId, body: 'Le llamamos hoy', enquiryId: 12 };
    const send = () => rig.post(at('send-whatsapp'), body, agent, { 'idempotency-key': 'enquiry-12-answer-1' });
    const first = await send();
    const again = await send();
    expect([first.status, again.body.logId]).toEqual([202, first.body.logId]);
    const told = { enquiryId: 12, messageLogId: first.body.logId, text: 'Le llamamos hoy', author: 'Ana' };
    expect(await answers()).toEqual([told]);
    const byTemplate = { contactId, templateName: 'primer_mensaje', enquiryId: 12 };
    expect((await rig.post(at('send-whatsapp'), byTemplate)).body).toMatchObject({
      status: 422,
      code: 'text_required',
    });
    await rig.storage.query(
      `update outreach_contacts set last_inbound_at = now() - interval '25 hours' where id = $1`,
      [contactId],
    );
    expect((await rig.post(at('send-whatsapp'), body)).status).toBe(422);
    expect(await answers()).toEqual([told]);
  });

  it('that tests a template goes only to a number of our own that an admin listed, and leaves no contact behind', async () => {
    const test = { to: phone(2), templateName: 'primer_mensaje' };
    const refused = await rig.post(at('test-message'), test);
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_our_number', errors: [{ path: 'to' }] } });
    await listOwn([phone(2)]);
    const { status, body } = await rig.post(at('test-message'), test);
    expect(status).toBe(202);
    await delivered(2, 'Tianguis Circular');
    const log = (await rig.get(at('message-logs'))).body.logs.find(({ id }: { id: number }) => id === body.logId);
    expect(log).toMatchObject({ contactId: null, phone: phone(2), businessName: null });
    expect((await rig.get(at(`contacts?q=${phone(2).slice(1)}`))).body.total).toBe(0);
  });

  it.each([
    ['asked for no messages', true, 'suppressed'],
    ['only had their data erased', false, 'no_consent'],
  ])('never goes to a person who %s, although we have forgotten who they are', async (_, leaves, code) => {
    const n = leaves ? 5 : 6;
    const contactId = await addContact(rig, n);
    await rig.post(at('templates'), { name: 'sin huecos', type: 'primer_mensaje', content: 'Con gusto le compramos' });
    await rig.storage.query(`update message_templates set approval = 'approved' where name = 'sin huecos'`);
    await rig.storage.query('update outreach_contacts set opted_out = $2 where id = $1', [contactId, leaves]);
    expect((await rig.delete(at(`contacts/${contactId}`), admin)).status).toBe(200);
    await listOwn([phone(n)]);
    const send = { to: phone(n), templateName: 'sin huecos' };
    for (const path of ['test-message', 'send-whatsapp'])
      expect(await rig.post(at(path), send)).toMatchObject({ status: 422, body: { code } });
  });

  it.each([
    [{}, 422, 'text_or_template'],
    [{ to: phone(1), body: 'a', templateName: 'primer_mensaje' }, 422, 'text_or_template'],
    [{ body: 'a' }, 422, 'recipient_required'],
    [{ contactId: 999_999, body: 'a' }, 404, 'contact_not_found'],
    [{ to: phone(1), templateName: 'no existe' }, 404, 'template_not_found'],
    [{ to: phone(3), templateName: 'primer_mensaje' }, 422, 'unfilled_variables'],
    [{ to: '12', body: 'a' }, 400, 'invalid_request'],
    [{ contactId: 1, body: 'x'.repeat(1601) }, 400, 'invalid_request'],
  ])('refuses %j', async (body, status, code) => {
    expect(await rig.post(at('send-whatsapp'), body)).toMatchObject({ status, body: { code } });
  });
});

describe('a campaign', () => {
  it('counts the queued, and the skipped by reason', async () => {
    const ids = [await addContact(rig, 10), await addContact(rig, 11), await addContact(rig, 12)];
    await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [ids[1]]);
    await rig.post(at('send-whatsapp'), { contactId: ids[2], templateName: 'primer_mensaje' });
    const { status, body } = await rig.post(at('send-campaign'), {
      contactIds: [...ids, ids[0]],
      templateName: 'segmentado',
    });
    expect(status).toBe(202);
    expect(body.queued).toBe(1);
    expect(body.skipped).toHaveLength(3);
    for (const reason of ['opted_out', 'pair_rate', 'duplicate'])
      expect(body.skipped).toContainEqual({ reason, count: 1 });
    const campaign = await eventually(
      async () =>
        (await rig.get(at('campaigns'))).body.campaigns.find(
          (c: { id: number; status: string }) => c.id === body.campaignId && c.status === 'completed',
        ),
      { what: 'the campaign completed' },
    );
    expect(campaign.counts).toMatchObject({ queued: 0, sending: 0, skipped: 2 });
    const { logs } = (await rig.get(at(`message-logs?campaignId=${body.campaignId}&status=skipped`))).body;
    expect(logs.map(({ skipReason }: { skipReason: string }) => skipReason).toSorted()).toEqual([
      'opted_out',
      'pair_rate',
    ]);
  });

  it('of a zone goes to its new contacts, once', async () => {
    await importContacts(rig, 100, 4, 'San Nicolás');
    const bulk = await rig.post(at('send-bulk'), { zone: 'San Nicolás', templateType: 'local_san nicolás' });
    expect(bulk).toMatchObject({ status: 202, body: { queued: 4, skipped: [] } });
    for (const n of [100, 101, 102, 103]) await delivered(n, 'en San Nicolás buscamos acero');
    await eventually(async () => (await rig.get(at('contacts?zone=San Nicolás&status=new'))).body.total === 0, {
      what: 'nobody new',
    });
    const again = await rig.post(at('send-bulk'), { zone: 'san nicolas', templateType: 'local_san_nicolas' }, agent, {
      'x-language': 'en',
    });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'no_contacts', title: 'There are no new contacts for this campaign' },
    });
  });

  it('goes out once however often its request is repeated under one key', async () => {
    const contactIds = [await addContact(rig, 150), await addContact(rig, 151)];
    const key = { 'idempotency-key': 'a-lost-reply-2' };
    const send = (ids: number[]) =>
      rig.post(at('send-campaign'), { contactIds: ids, templateName: 'segmentado', holdSeconds: 10 }, agent, key);
    const before = (await rig.get(at('campaigns'))).body.campaigns.length;
    const together = await Promise.all([send(contactIds), send(contactIds)]);
    const replies = [...together, await send(contactIds)];
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(replies[2]?.body).toEqual({ campaignId: expect.any(Number), queued: 2, skipped: [] });
    expect(await send(contactIds.slice(1))).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await rig.get(at('campaigns'))).body.campaigns).toHaveLength(before + 1);
  });

  it('of a city goes to the new contacts of one zone, or of all', async () => {
    await importContacts(rig, 200, 2, 'Zapopan');
    await importContacts(rig, 210, 3, 'Tonalá');
    expect((await rig.post(at('city-campaigns'), { city: 'Guadalajara', zone: 'Zapopan' })).body).toMatchObject({
      queued: 2,
    });
    await eventually(async () => (await rig.get(at('contacts?zone=Zapopan&status=new'))).body.total === 0, {
      what: 'nobody new',
    });
    expect((await rig.post(at('city-campaigns'), { city: 'Guadalajara', zone: 'Guadalajara' })).body).toMatchObject({
      queued: 3,
    });
    expect((await rig.post(at('city-campaigns'), { city: 'CDMX', zone: 'Zapopan' })).status).toBe(422);
  });

  it('to more than 500 people needs an admin', async () => {
    await importContacts(rig, 1000, 501, 'Coyoacán');
    const send = { zone: 'Coyoacán', templateType: 'local_coyoacan' };
    expect(await rig.post(at('send-bulk'), send)).toMatchObject({ status: 403, body: { code: 'admin_required' } });
    const ids = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await rig.post(at('send-campaign'), { contactIds: ids, templateName: 'segmentado' })).status).toBe(403);
    const campaign = { name: 'Todas', templateId: 25, status: 'running', targetZones: ['Coyoacán'] };
    expect((await rig.post(at('campaigns'), campaign)).status).toBe(403);
    expect(await rig.post(at('send-bulk'), send, admin)).toMatchObject({ status: 202, body: { queued: 501 } });
    const waiting = `select 1 from outreach_contacts where zone = 'Coyoacán' and status = 'new' limit 1`;
    await eventually(async () => (await rig.storage.query(waiting)).rowCount === 0, {
      what: '501 sent',
      timeout: 60_000,
    });
  });

  it('is refused for unknown templates and contacts', async () => {
    const known = await addContact(rig, 20);
    expect((await rig.post(at('send-campaign'), { contactIds: [known], templateName: 'nada' })).status).toBe(404);
    expect(
      (await rig.post(at('send-campaign'), { contactIds: [known, 999_999], templateName: 'segmentado' })).status,
    ).toBe(404);
    expect((await rig.post(at('send-campaign'), { contactIds: [], templateName: 'segmentado' })).status).toBe(400);
    expect((await rig.post(at('send-bulk'), { zone: 'Puebla', templateType: 'local_puebla' })).status).toBe(404);
  });
});

describe('a stored campaign', () => {
  const hotels = {
    name: 'Hoteles',
    description: 'Amenidades',
    templateId: 22,
    targetCategories: ['hotel'],
    targetZones: ['Riviera Maya'],
  };

  it('stays a draft', async () => {
    const key = { 'idempotency-key': 'a-lost-reply-3' };
    const { status, body } = await rig.post(at('campaigns'), hotels, agent, key);
    expect((await rig.post(at('campaigns'), hotels, agent, key)).body).toEqual(body);
    expect(status).toBe(201);
    expect(body.campaign).toMatchObject({ ...hotels, status: 'draft', counts: { queued: 0, sent: 0 } });
    expect((await rig.get(at('campaigns'))).body.campaigns[0]).toMatchObject({ id: body.campaign.id });
  });

  it('runs at once for its categories and zones', async () => {
    await addContact(rig, 300, { category: 'hotel', zone: 'riviera maya', businessName: 'Hotel Ceiba' });
    await addContact(rig, 301, { category: 'hotel', zone: 'CDMX' });
    const { status, body } = await rig.post(at('campaigns'), { ...hotels, status: 'running' });
    expect(status).toBe(201);
    const { counts } = body.campaign as { counts: Record<string, number> };
    expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(1);
    await delivered(300, 'Hotel Ceiba recupera parte del costo');
    expect(await received(rig, 301)).toEqual([]);
  });

  it('is sent at its time', async () => {
    await addContact(rig, 310, { category: 'hotel', zone: 'Monterrey' });
    const later = { ...hotels, templateId: 24, targetZones: ['Monterrey'], status: 'scheduled' };
    expect((await rig.post(at('campaigns'), later)).body.code).toBe('schedule_required');
    expect((await rig.post(at('campaigns'), { ...later, scheduledAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await rig.post(at('campaigns'), { ...later, scheduledAt });
    expect(body.campaign).toMatchObject({ status: 'scheduled', scheduledAt });
    await rig.storage.query('update outreach_campaigns set scheduled_at = now() where id = $1', [body.campaign.id]);
    await delivered(310, 'hoteles de Monterrey');
  });

  it('needs a template that exists', async () => {
    expect((await rig.post(at('campaigns'), { ...hotels, templateId: 16 })).status).toBe(404);
    expect((await rig.post(at('campaigns'), { ...hotels, targetZones: ['Tijuana'], status: 'running' })).status).toBe(
      422,
    );
  });
});

describe('templates', () => {
  it('exist from the start, the fixed ones under their numbers', async () => {
    const { templates, total } = (await rig.get(at('templates'))).body;
    expect(total).toBe(templates.length);
    const names = Object.fromEntries(templates.map(({ id, name }: { id: number; name: string }) => [id, name]));
    expect(names).toMatchObject({
      [hotelTemplateIds['Riviera Maya']]: 'hotel_riviera_maya',
      [hotelTemplateIds.CDMX]: 'hotel_cdmx',
      [hotelTemplateIds.Monterrey]: 'hotel_monterrey',
      [constructionTemplateId]: 'construccion_excedentes',
    });
    for (const name of ['primer_mensaje', 'segmentado', 'local_iztapalapa', 'local_san nicolás', 'local_zapopan'])
      expect(Object.values(names)).toContain(name);
  });

  it('are created, approved and sent', async () => {
    const made = await rig.post(at('templates'), {
      name: 'Aviso_Obra',
      type: 'primer_mensaje',
      content: 'Aviso para {{businessName}}',
    });
    expect(made).toMatchObject({ status: 201, body: { template: { variables: ['businessName'], isActive: true } } });
    expect(made.body.template.id).toBeGreaterThan(25);
    const reset = rig.storage.query(`select setval(pg_get_serial_sequence('message_templates', 'id'), 21)`);
    await expect(reset).rejects.toThrow(/out of bounds/);
    const contactId = await addContact(rig, 400);
    expect((await rig.post(at('send-whatsapp'), { contactId, templateName: 'aviso obra' })).status).toBe(202);
    await delivered(400, 'Aviso para Ferretería 400');
  });

  it('have one name each, known types and known variables', async () => {
    const template = { name: 'primer mensaje', type: 'primer_mensaje', content: 'Hola' };
    expect(await rig.post(at('templates'), template)).toMatchObject({ status: 409, body: { code: 'template_exists' } });
    expect((await rig.post(at('templates'), { ...template, name: 'x', content: 'Hola {{apodo}}' })).body.code).toBe(
      'unknown_variables',
    );
    expect((await rig.post(at('templates'), { ...template, name: 'x', type: 'otro' })).status).toBe(400);
  });
});

it('follows up on everybody who answered, not twice within two hours', async () => {
  // Who got a message moments ago is passed over this once, and would be written to below.
  await rig.storage.query('update outreach_contacts set last_queued_at = null');
  const quiet = await rig.post(at('immediate-followup'));
  expect(quiet.status).toBe(202);
  await addContact(rig, 500);
  await answer(rig, 500, 'Me interesa');
  const supplier = await addContact(rig, 501);
  await rig.patch(at(`contacts/${supplier}`), { status: 'converted' });
  const first = await rig.post(at('immediate-followup'));
  expect(first).toMatchObject({ status: 202, body: { queued: 2 } });
  for (const n of [500, 501]) await delivered(n, 'gracias por responder');
  const { body } = await rig.post(at('immediate-followup'));
  expect(body.queued).toBe(0);
  expect(body.skipped.find(({ reason }: { reason: string }) => reason === 'duplicate').count).toBeGreaterThan(0);
});
