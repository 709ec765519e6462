import { eventually } from '@tianguis/testkit/eventually';
import { falseClaimsOf } from '@tianguis/testkit/false-promises';
import { expect, it, onTestFinished } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const at = (path: string) => `/api/outreach/templates${path}`;
const create = async (name: string, content: string) => {
  const { status, body } = await rig.post(at(''), { name, type: 'primer_mensaje', content });
  expect(status).toBe(201);
  return eventually(
    async () => {
      const { template } = (await rig.get(at(`/${body.template.id}`))).body;
      return ['approved', 'rejected'].includes(template.approval) ? template : null;
    },
    { what: `${name} decided on` },
  );
};

it('promises nothing in our templates and notices that the system does not do', async () => {
  const { rows } = await rig.storage.query<{ name: string; text: string }>(
    `select name, content as text from message_templates
     union all select name, concat_ws(E'\\n', subject, body) from notification_templates`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const found = rows.flatMap(({ name, text }) => falseClaimsOf(text).map(({ claim }) => `${name}: ${text} (${claim})`));
  expect(found).toEqual([]);
});

it('says "tú" in every template of ours, as Aria does', async () => {
  const { rows } = await rig.storage.query<{ name: string; content: string }>(
    `select name, content from message_templates where language = 'es' and category = 'marketing'`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const formal =
    /\b(?:usted|mándenos|responda|prefiere no|mírelos|le (?:damos|decimos|proponemos|interesa|agendo|quedó))\b/i;
  expect(rows.filter(({ content }) => formal.test(content)).map(({ name }) => name)).toEqual([]);
});

it('keeps every version of a text, and the provider reviews the new one', async () => {
  const first = await create('versiones', 'Hola {{contactName}}, primera');
  await eventually(async () => (await rig.get(at(`/${first.id}`))).body.template.approval === 'approved', {
    what: 'approved',
  });
  const { body } = await rig.patch(at(`/${first.id}`), { content: 'Hola {{contactName}} de {{zone}}, segunda' });
  expect(body.template).toMatchObject({ version: 2, variables: ['contactName', 'zone'] });
  const after = await eventually(
    async () => {
      const { template, versions } = (await rig.get(at(`/${first.id}`))).body;
      return template.approval === 'approved' ? { template, versions } : null;
    },
    { what: 'the new text approved' },
  );
  expect(after.template.contentSid).not.toBe(first.contentSid);
  expect(after.versions).toMatchObject([
    { version: 1, content: 'Hola {{contactName}}, primera', actor: 'staff:7', actorName: 'Ana' },
  ]);
  const audited = (await eventsOf(rig, 'OutreachActionAudited')).filter(
    ({ subject }) => subject === `templates/${first.id}`,
  );
  expect(audited.map(({ data }) => data)).toMatchObject([
    { action: 'template_created', staffId: 7, detail: { name: '— → versiones' } },
    {
      action: 'template_changed',
      staffId: 7,
      detail: { content: 'Hola {{contactName}}, primera → Hola {{contactName}} de {{zone}}, segunda' },
    },
  ]);
  const contactId = await addContact(rig, 1);
  await rig.post('/api/outreach/send-whatsapp', { contactId, templateName: 'versiones' });
  await eventually(async () => (await received(rig, 1))[0]?.body === 'Hola Persona 1 de Iztapalapa, segunda', {
    what: 'the new text',
  });
});

it('hears within seconds that a review that just started has ended', async () => {
  await rig.control('/settings', { twilio: { approvalAfterMs: 1_500 } });
  onTestFinished(() => rig.control('/settings', { twilio: { approvalAfterMs: 0 } }));
  const entered = await rig.post(at(''), { name: 'con revisión', type: 'primer_mensaje', content: 'Hola' });
  expect(entered.body.template.approval).toBe('pending');
  const approval = async () => (await rig.get(at(`/${entered.body.template.id}`))).body.template.approval;
  await eventually(async () => (await approval()) === 'approved', { what: 'approved' });
});

it('refuses to change a text that queued messages use', async () => {
  const { id } = await create('en uso', 'Hola {{contactName}}, uno');
  const contactId = await addContact(rig, 2);
  // It stays queued until the test lets it go.
  await rig.storage.query(`
    create function in_an_hour() returns trigger as $$
      begin new.not_before := now() + interval '1 hour'; return new; end $$ language plpgsql;
    create trigger in_an_hour before insert on message_logs for each row execute function in_an_hour()`);
  const { body } = await rig.post('/api/outreach/send-campaign', { contactIds: [contactId], templateName: 'en uso' });
  await rig.storage.query('drop function in_an_hour cascade');
  expect(await rig.patch(at(`/${id}`), { content: 'Hola, dos' })).toMatchObject({
    status: 409,
    body: { code: 'template_in_use' },
  });
  await rig.storage.query('update message_logs set not_before = now() where campaign_id = $1', [body.campaignId]);
  await eventually(async () => (await rig.patch(at(`/${id}`), { content: 'Hola, dos' })).status === 200, {
    what: 'free to change',
  });
});

it('switches off and on, renames, and refuses the name of another', async () => {
  const { id } = await create('apagable', 'Hola');
  expect((await rig.patch(at(`/${id}`), { isActive: false })).body.template).toMatchObject({
    isActive: false,
    version: 1,
  });
  const contactId = await addContact(rig, 3);
  const off = await rig.post('/api/outreach/send-whatsapp', { contactId, templateName: 'apagable' });
  expect(off).toMatchObject({ status: 422, body: { code: 'template_inactive' } });
  expect((await rig.patch(at(`/${id}`), { name: 'Segmentado' })).status).toBe(409);
  expect((await rig.patch(at(`/${id}`), { isActive: true, name: 'otra' })).body.template).toMatchObject({
    name: 'otra',
  });
});

it('previews a text as a contact would get it, with what reviewers would object to', async () => {
  const { id } = await create('vista', 'Hola {{contactName}}');
  const contactId = await addContact(rig, 4, { contactName: '' });
  const shown = await rig.post(at(`/${id}/preview`), { contactId });
  expect(shown.body).toMatchObject({
    text: 'Hola Ferretería 4',
    unfilled: [],
    warnings: [{ code: 'ends_with_variable' }],
  });
  const edited = await rig.post(at(`/${id}/preview`), { content: '{{contactName}} {{zone}} {{apodo}} hola' });
  expect(edited.body).toMatchObject({ text: 'Ana Iztapalapa {{apodo}} hola', unfilled: ['apodo'] });
  expect(edited.body.warnings.map(({ code }: { code: string }) => code)).toEqual([
    'begins_with_variable',
    'adjacent_variables',
  ]);
  expect((await rig.post(at(`/${id}/preview`), { contactId: 999_999 })).status).toBe(404);
  const unkept = await rig.post(at('/preview'), { contactId, content: 'Le escribimos a {{businessName}} hoy' });
  expect(unkept.body).toEqual({ text: 'Le escribimos a Ferretería 4 hoy', unfilled: [], warnings: [] });
});

it('shows why a template was rejected and submits it again', async () => {
  const { id } = await create('rejected_una', 'Compre ya');
  const { template } = await eventually(
    async () => {
      const { body } = await rig.get(at(`/${id}`));
      return body.template.approval === 'rejected' && body;
    },
    { what: 'turned down' },
  );
  expect(template.approvalReason).toBe('The reviewer refused this template.');
  await rig.patch(at(`/${id}`), { name: 'amable', content: 'Con gusto le compramos' });
  await eventually(async () => (await rig.get(at(`/${id}`))).body.template.approval === 'approved', {
    what: 'approved',
  });
  expect(await rig.post(at(`/${id}/resubmit`))).toMatchObject({ status: 409, body: { code: 'template_under_review' } });
});
