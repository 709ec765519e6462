import { connect } from '@nats-io/transport-node';
import { liveSubjectOf } from '@tianguis/proto/envelope';
import { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();
const page = crypto.randomUUID();
const watch = (id: number | string, body: object) => rig.put(`/api/outreach/conversations/${id}/watching`, body);

it('says to all gateways who is in a conversation, under the name of who calls', async () => {
  const nc = await connect({ servers: rig.nats.url });
  const pushed: unknown[] = [];
  nc.subscribe(liveSubjectOf(conversationWatched), { callback: (_, message) => void pushed.push(message.json()) });
  await nc.flush();
  expect(await watch(5, { page, doing: 'writing', name: 'Otra' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  await watch(5, { page, doing: 'gone' });
  await eventually(() => pushed.length === 2, { what: 'both signs' });
  const ana = { contactId: 5, page, actor: 'staff:7', name: 'Ana' };
  expect(pushed).toEqual([
    { ...ana, doing: 'writing' },
    { ...ana, doing: 'gone' },
  ]);
  await nc.close();
});

it('names what is wrong', async () => {
  expect(await watch('x', { page, doing: 'viewing' })).toMatchObject({ status: 400 });
  expect(await watch(5, { page: 'mine', doing: 'viewing' })).toMatchObject({ status: 400 });
  expect(await watch(5, { page, doing: 'dancing' })).toMatchObject({ status: 400 });
});
