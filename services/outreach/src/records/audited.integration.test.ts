import { testIdentity } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { upload } from '../../test/kit/import-file.ts';
import { addContact } from '../../test/kit/people.ts';
import { agent, useRig } from '../../test/kit/rig.ts';
import { inbound, inboundPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();
const contacts = '/api/outreach/contacts';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF');

const auditedOf = async (subject: string) =>
  (await eventsOf(rig, 'OutreachActionAudited'))
    .filter((event) => event.subject === subject)
    .map(({ data }) => data.detail);

it('says what staff added and sent, and nothing of what they wrote about a person', async () => {
  await rig.control('/settings', { twilio: { window: 'off' } });
  const id = await addContact(rig, 1, { category: 'ferreteria', zone: 'Tepito' });
  await webhook(rig, inboundPath, inbound(1, 'Hola'));
  await rig.post(`${contacts}/${id}/notes`, { text: 'Pide factura a nombre de Rosa' });
  const attached = await fetch(`${rig.url}${contacts}/${id}/attachments`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(agent)), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(pdf),
  });
  const file = (await attached.json()) as { id: string };
  expect((await rig.delete(`/api/outreach/attachments/${file.id}`)).status).toBe(200);
  expect((await rig.delete(`/api/outreach/attachments/${file.id}`)).status).toBe(404);
  const sent = await rig.post('/api/outreach/send-whatsapp', { contactId: id, body: 'Buen día, Rosa' });
  await rig.post('/api/outreach/send-whatsapp', { contactId: id, templateName: 'no hay' });
  expect(await auditedOf(`contacts/${id}`)).toEqual([
    { operation: 'addContact', category: 'ferreteria', zone: 'Tepito' },
    { operation: 'addContactNote', note: expect.any(Number) },
    { operation: 'addAttachment', file: 'application/pdf', bytes: pdf.length },
    { operation: 'dropAttachment', file: 'application/pdf' },
    { operation: 'sendWhatsapp', messageId: sent.body.logId, characters: 14 },
  ]);
});

it('says which file was uploaded', async () => {
  const csv = 'negocio,telefono\nFerretería Luz,5512345678\n';
  const size = String(Buffer.byteLength(csv));
  const { id } = (await upload(rig, csv, { query: { size } })).body.import;
  expect(await auditedOf(`contact-imports/${id}`)).toEqual([
    { operation: 'uploadImport', file: expect.stringMatching(/\.csv$/), bytes: Buffer.byteLength(csv) },
  ]);
  const unannounced = (await upload(rig, csv)).body.import;
  expect(await auditedOf(`contact-imports/${unannounced.id}`)).toEqual([
    { operation: 'uploadImport', file: expect.stringMatching(/\.csv$/) },
  ]);
});

it('says that an upload began, with the size that was announced', async () => {
  const begun = await upload(rig, 'negocio,telefono\n', { query: { size: '1000' } });
  const { id } = begun.body.import;
  expect(await auditedOf(`contact-imports/${id}`)).toEqual([
    { operation: 'uploadImport', file: expect.stringMatching(/\.csv$/), bytes: 1_000 },
  ]);
});

it('says how a template stood before it was submitted again', async () => {
  const { id } = (
    await rig.post('/api/outreach/templates', { name: 'otra_vez', type: 'primer_mensaje', content: 'Hola' })
  ).body.template;
  await rig.storage.query("update message_templates set approval = 'rejected' where id = $1", [id]);
  expect((await rig.post(`/api/outreach/templates/${id}/resubmit`)).status).toBe(200);
  expect((await auditedOf(`templates/${id}`)).at(-1)).toEqual({
    operation: 'resubmitTemplate',
    state: 'template.rejected → template.unsubmitted',
  });
});
