import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Rig, startRig } from '../../test/kit/rig.ts';

/** Answers everything, and never with a number. */
let asked = 0;
const provider = createServer((_, response) => {
  asked += 1;
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
});

let rig: Rig;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  rig = await startRig({ TWILIO_BASE_URL: `http://127.0.0.1:${port}` }, { approved: false });
});
afterAll(async () => {
  await rig.close();
  provider.close();
});

const templates = async () => (await rig.get('/api/outreach/templates')).body.templates;
const due = 'update message_templates set approval_retry_at = now()';

it('a provider that answers without a number is asked less and less often, and staff see where it ends', async () => {
  const waiting = await eventually(
    async () => {
      const { rows } = await rig.storage.query<{ attempts: number; wait: number }>(
        `select approval_attempts as attempts, extract(epoch from approval_retry_at - updated_at)::int as wait
         from message_templates where id = 22`,
      );
      return rows.find(({ attempts }) => attempts > 0);
    },
    { what: 'the first answer in vain', timeout: 25_000 },
  );
  expect(waiting.wait).toBe(2 ** waiting.attempts);
  expect((await templates()).find(({ id }: { id: number }) => id === 22)).toMatchObject({
    approval: 'unsubmitted',
    approvalReason: 'The provider answered without a number for the template.',
  });

  await rig.storage.query(`${due}, approval_attempts = 15`);
  await eventually(
    async () => (await templates()).every(({ approval }: { approval: string }) => approval === 'failed'),
    {
      what: 'all of them are left to staff',
    },
  );
  const before = asked;
  await rig.storage.query(due);
  // A replica looks when it starts: it asks about none of them.
  await (await rig.another()).close();
  expect(asked).toBe(before);

  await rig.post('/api/outreach/templates/22/resubmit');
  await eventually(() => asked > before, { what: 'entered anew it is asked about again' });
});
