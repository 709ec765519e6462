import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';

/** Requests about templates; the provider is asked about other things as well, such as the number. */
let asked = 0;
/** Answers everything, and at first never with a number. */
let answer = (_method: string, _path: string): [status: number, body: object] => [201, {}];
/** How long an answer takes. */
let slowMs = 0;
/** Requests for the state of a review that are under way, and the most at once. */
const reading = { now: 0, most: 0 };
const provider = createServer(async (request, response) => {
  if (/^\/v\d+\/Content/.test(request.url ?? '')) asked += 1;
  const isReading = request.method === 'GET' && /ApprovalRequests$/.test(request.url ?? '');
  if (isReading) reading.most = Math.max(reading.most, ++reading.now);
  if (slowMs > 0) await pause(slowMs);
  if (isReading) reading.now -= 1;
  const [status, body] = answer(request.method ?? '', request.url ?? '');
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(body));
});

await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
afterAll(() => void provider.close());
const { port } = provider.address() as AddressInfo;
const rig = await useRig({ TWILIO_BASE_URL: `http://127.0.0.1:${port}` }, { approved: false });

const templates = async () => (await rig.get('/api/outreach/templates')).body.templates;
const eraseContents = () => rig.service().runJob('erase-contents');
// The columns round to milliseconds: what is due now may be due in half of one.
const due = `update message_templates set approval_retry_at = now() - interval '1 second'`;

it('retries a provider that answers without an id less and less often, then leaves it to staff', async () => {
  const waiting = await eventually(
    async () => {
      const { rows } = await rig.storage.query<{ attempts: number; wait: number }>(
        `select approval_attempts as attempts, extract(epoch from approval_retry_at - updated_at)::int as wait
         from message_templates where id = 22`,
      );
      return rows.find(({ attempts }) => attempts > 0);
    },
    { what: 'the first answer in vain' },
  );
  expect(waiting.wait).toBe(2 ** waiting.attempts);
  expect((await templates()).find(({ id }: { id: number }) => id === 22)).toMatchObject({
    approval: 'unsubmitted',
    approvalReason: 'The provider answered without a number for the template.',
  });

  await rig.storage.query(`${due}, approval_attempts = 15`);
  // Texts of notices are among them, which the list does not show.
  const left = "select 1 from message_templates where approval <> 'failed'";
  await eventually(async () => (await rig.storage.query(left)).rowCount === 0, {
    what: 'all of them are left to staff',
  });
  const before = asked;
  await rig.storage.query(due);
  // A replica looks when it starts: it asks about none of them.
  await (await rig.another()).close();
  expect(asked).toBe(before);

  await rig.post('/api/outreach/templates/22/resubmit');
  await eventually(() => asked > before, { what: 'entered anew it is asked about again' });
});

it('asks again about a submitted text without submitting it again, and deletes a rejected one or shows it to staff', async () => {
  const contents = new Set<string>();
  let approval = 500;
  let deletion = 500;
  let entered = 0;
  answer = (method, path) => {
    const [, sid = ''] = /Content\/(HX\d+)/.exec(path) ?? [];
    if (method === 'DELETE') {
      if (deletion < 300) contents.delete(sid);
      return [deletion, { message: 'not now' }];
    }
    if (method === 'POST' && path.endsWith('/whatsapp')) return [approval, { message: 'not now' }];
    if (method === 'POST') {
      entered += 1;
      const made = `HX${entered}`;
      contents.add(made);
      return [201, { sid: made }];
    }
    return [200, { sid, whatsapp: { status: approval < 300 ? 'rejected' : 'unsubmitted' } }];
  };
  const { body } = await rig.post('/api/outreach/templates', {
    name: 'suelta',
    type: 'primer_mensaje',
    content: 'Hola',
  });
  const id: number = body.template.id;
  const read = async () => (await templates()).find((each: { id: number }) => each.id === id);
  const refused = await eventually(async () => ((await read()).approvalReason === 'not now' ? read() : null), {
    what: 'the review could not be asked for',
  });
  expect(refused.approval).toBe('unsubmitted');
  const sid: string = refused.contentSid;
  expect(contents.has(sid)).toBe(true);

  await rig.storage.query(`${due}, approval_attempts = 15 where id = $1`, [id]);
  await eventually(async () => (await read()).approval === 'failed', { what: 'left to staff' });
  approval = 201;
  await rig.post(`/api/outreach/templates/${id}/resubmit`);
  await eventually(async () => (await read()).approval === 'rejected', { what: 'turned down' });
  expect((await read()).contentSid).toBe(sid);

  await rig.patch(`/api/outreach/templates/${id}`, { content: 'Buenas' });
  expect(contents.has(sid)).toBe(true);
  await eventually(async () => ![null, sid].includes((await read()).contentSid), { what: 'the new text entered' });
  const waits = () =>
    rig.storage.query<{ attempts: number }>('select attempts from discarded_contents where content_sid = $1', [sid]);
  await eraseContents();
  await eventually(async () => ((await waits()).rows[0]?.attempts ?? 0) > 0, { what: 'the first try to delete it' });
  const left = async () => (await rig.get('/api/outreach/templates')).body.leftAtProvider;
  expect(await left()).toEqual([]);
  const now = `update discarded_contents set retry_at = now() - interval '1 second', attempts = greatest(attempts, 15) where content_sid = $1`;
  await rig.storage.query(now, [sid]);
  await eraseContents();
  await eventually(async () => (await left()).length === 1, { what: 'staff see it' });
  expect(await left()).toMatchObject([{ contentSid: sid, name: 'suelta', reason: 'not now' }]);
  deletion = 204;
  await rig.storage.query(now, [sid]);
  await eraseContents();
  await eventually(async () => (await left()).length === 0, { what: 'it is gone' });
  expect(contents.has(sid)).toBe(false);
  expect(contents.has((await read()).contentSid)).toBe(true);
});

it('asks about a review from one replica at a time, however long the provider takes', async () => {
  answer = (method, path) => {
    if (method === 'POST' && path.endsWith('/whatsapp')) return [201, {}];
    return [201, { sid: 'HX9', whatsapp: { status: 'pending' } }];
  };
  await rig.storage.query("update message_templates set approval = 'failed'");
  const { body } = await rig.post('/api/outreach/templates', {
    name: 'lenta',
    type: 'primer_mensaje',
    content: 'Hola',
  });
  expect(body.template.approval).toBe('pending');
  slowMs = 4_000;
  reading.most = 0;
  await eventually(() => reading.now === 1, { what: 'a request that takes its time' });
  const other = await rig.another();
  await eventually(() => reading.now === 0, { what: 'its answer' });
  slowMs = 0;
  await other.close();
  expect(reading.most).toBe(1);
});
