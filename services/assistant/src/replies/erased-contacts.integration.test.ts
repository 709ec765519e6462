import { memberMessageLeft } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { expect, it } from 'vitest';
import { useAssistant } from '../../test/harness.ts';

const rig = await useAssistant();

const name = 'Zenaida Quijote';
const phone = '+525500004711';
const contactId = 4711;
const traces = () => tracesOf(rig.storage, [name, phone]);
const wrote = { contactId, businessName: name, body: `Tengo 30 bultos de cemento, soy ${name}, mi cel es ${phone}` };

it('A11: erases what a person wrote and was answered, and ignores what comes late of them', async () => {
  await rig.contactWrote({ ...wrote, messageLogId: 470_001 });
  const answered = async () =>
    (await rig.storage.query('select 1 from ai_responses where contact_id = $1', [contactId])).rowCount === 1;
  await eventually(answered, { what: 'the answer' });
  expect(Object.keys(await traces())).toContain('public.ai_responses');
  await rig.publish(contactErased, { contactId });
  await eventually(async () => Object.keys(await traces()).length === 0, { what: 'no trace of the person' });

  await rig.contactWrote({ ...wrote, messageLogId: 470_002 });
  const { body, businessName } = wrote;
  await rig.publish(memberMessageLeft, { contactId, businessName, body, messageLogId: 470_003, mediaCount: 0 });
  // Later messages of another contact show that the late ones were handled.
  await rig.contactWrote({ contactId: 4712, businessName: 'Otra', messageLogId: 470_004 });
  const other = { contactId: 4713, businessName: 'Otra', body: 'Tengo yeso', messageLogId: 470_005, mediaCount: 0 };
  await rig.publish(memberMessageLeft, other);
  const later = async () =>
    (await rig.storage.query('select 1 from ai_responses where contact_id in (4712, 4713)')).rowCount === 2;
  await eventually(later, { what: 'the later answers' });
  expect(await traces()).toEqual({});
});
