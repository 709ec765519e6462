import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { addContact, answer, received } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

it('brings a message from queued to delivered, and the answer back', async () => {
  const id = await addContact(rig, 1);
  const launch = await rig.post('/api/outreach/send-campaign', { contactIds: [id], templateName: 'primer_mensaje' });
  expect(launch).toMatchObject({ status: 202, body: { queued: 1, skipped: [] } });
  const log = await eventually(
    async () => {
      const { body } = await rig.get(`/api/outreach/message-logs?campaignId=${launch.body.campaignId}`);
      return body.logs.find(({ status }: { status: string }) => status === 'delivered');
    },
    { what: 'the message delivered' },
  );
  expect(log).toMatchObject({ contactId: id, businessName: 'Ferretería 1', messageType: 'outbound' });
  expect(log.messageContent).toContain('Hola Persona 1');
  expect(await received(rig, 1)).toHaveLength(1);
  await answer(rig, 1, 'Tengo 200 bultos de cemento');
  const { body } = await rig.get('/api/outreach/recent-responses');
  expect(body[0]).toMatchObject({ contactId: id, status: 'responded', priority: 'high', estimatedValue: 26_000 });
});
