import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importContacts, phone } from '../../../test/kit/people.ts';
import { type Rig, startRig } from '../../../test/kit/rig.ts';
import { providerTally } from '../../../test/kit/tally.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ OUTREACH_LEASE_MS: '60000', OUTREACH_SEND_TIMEOUT_MS: '1500' });
});
afterAll(() => rig.close());

it('asks again soon when the provider could not be asked, however long the lease', async () => {
  await importContacts(rig, 1, 6);
  // Without reports only the look-up can tell.
  await rig.control('/settings', { twilio: { sentAfterMs: null, deliveredAfterMs: null } });
  await rig.control('/faults', { provider: 'twilio', kind: 'drop-reply', rate: 1, count: 6 });
  await rig.post('/api/outreach/send-bulk', { zone: 'Iztapalapa', templateType: 'local_iztapalapa' });
  await eventually(async () => (await providerTally(rig)).size === 6, { what: 'the provider has them all' });
  await rig.control('/faults', { provider: 'twilio', kind: '500', rate: 1 });
  const looked = () =>
    rig.storage.query(
      `select 1 from message_logs where status = 'sending' and claimed_at < now() - interval '4 seconds'`,
    );
  await eventually(async () => (await looked()).rowCount > 0, { what: 'look-ups failed', timeout: 8_000 });
  await rig.control('/faults', undefined, 'DELETE');
  const sent = async () => (await rig.get('/api/outreach/campaigns')).body.campaigns[0].counts.sent === 6;
  await eventually(sent, { what: 'all settled', timeout: 20_000 });
  const tally = await providerTally(rig);
  expect(Array.from({ length: 6 }, (_, i) => tally.get(`whatsapp:${phone(i + 1)}`))).toEqual([1, 1, 1, 1, 1, 1]);
}, 45_000);
