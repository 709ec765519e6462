import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, phone } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const logsOf = async (contactId: number) =>
  (await rig.get(`/api/outreach/message-logs?contactId=${contactId}`)).body.logs;
const isOptedOut = async (n: number): Promise<boolean> =>
  (await rig.get(`/api/outreach/contacts?q=${phone(n).slice(1)}`)).body.contacts[0].optedOut;
const write = (n: number, answer: object) => rig.control<{ delivery: string }>(`/phone/${phone(n)}/reply`, answer);

// Twilio sends a webhook once more, and only where it found no connection:
// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
it('hears once what people wrote while no process ran, a BAJA as well', async () => {
  const first = await addContact(rig, 1);
  const second = await addContact(rig, 2);
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  expect(await write(1, { body: 'BAJA' })).not.toMatchObject({ delivery: 'delivered' });
  await write(2, { body: 'Tengo cemento', mediaUrl: 'https://example.com/a.png' });
  await rig.sandbox.delivered();
  await rig.sandbox.deliverTo(rig.url);
  expect(await isOptedOut(1)).toBe(false);

  await rig.service().runJob('hear-missed');
  expect(await isOptedOut(1)).toBe(true);
  const [log] = await logsOf(second);
  expect(log).toMatchObject({ messageType: 'inbound', messageContent: 'Tengo cemento' });
  expect(log.mediaUrls).toHaveLength(1);

  await rig.service().runJob('hear-missed');
  const inbound = async (id: number) =>
    (await logsOf(id)).filter((one: { messageType: string }) => one.messageType === 'inbound').length;
  expect([await inbound(first), await inbound(second)]).toEqual([1, 1]);
  await eventually(
    async () => (await eventsOf(rig, 'ContactResponded')).filter(({ data }) => data.contactId === second).length === 1,
    { what: 'one event' },
  );
});
