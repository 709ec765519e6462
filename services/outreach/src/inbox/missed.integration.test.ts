import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, phone } from '../../test/kit/people.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const logsOf = async (contactId: number) =>
  (await rig.get(`/api/outreach/message-logs?contactId=${contactId}`)).body.logs;
const inboundOf = async (contactId: number): Promise<number> =>
  (await logsOf(contactId)).filter((one: { messageType: string }) => one.messageType === 'inbound').length;
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
  expect([await inboundOf(first), await inboundOf(second)]).toEqual([1, 1]);
  await eventually(
    async () => (await eventsOf(rig, 'ContactResponded')).filter(({ data }) => data.contactId === second).length === 1,
    { what: 'one event' },
  );
});

it('T3: hears once what the list has only later, and what came by webhook meanwhile not again', async () => {
  const late = await addContact(rig, 3);
  const told = await addContact(rig, 4);
  await rig.control('/settings', { twilio: { listedAfterMs: 8_000 } });
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  await write(3, { body: 'Tengo varilla' });
  await rig.sandbox.delivered();
  await rig.sandbox.deliverTo(rig.url);
  await write(4, { body: 'Tengo block' });
  await eventually(async () => (await inboundOf(told)) === 1, { what: 'the webhook' });
  await rig.service().runJob('hear-missed');
  expect(await inboundOf(late), 'the list does not have it yet').toBe(0);
  await eventually(
    async () => {
      await rig.service().runJob('hear-missed');
      return (await inboundOf(late)) === 1;
    },
    { what: 'the list has it' },
  );
  await rig.service().runJob('hear-missed');
  expect([await inboundOf(late), await inboundOf(told)]).toEqual([1, 1]);
}, 60_000);
