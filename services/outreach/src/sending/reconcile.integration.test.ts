import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { importContacts, phone } from '../../test/kit/people.ts';
import { startRig, useRig } from '../../test/kit/rig.ts';
import { providerTally } from '../../test/kit/tally.ts';

const rig = await useRig({ OUTREACH_LEASE_MS: '60000', OUTREACH_SEND_TIMEOUT_MS: '1500' });

it('retries a failed lookup at the provider within seconds, however long the lease', async () => {
  await importContacts(rig, 1, 6);
  // Without reports, only the look-up finds out.
  await rig.control('/settings', { twilio: { sentAfterMs: null, deliveredAfterMs: null } });
  await rig.control('/faults', { provider: 'twilio', kind: 'drop-reply', rate: 1, count: 6 });
  await rig.post('/api/outreach/send-bulk', { zone: 'Iztapalapa', templateType: 'local_iztapalapa' });
  await eventually(async () => (await providerTally(rig)).size === 6, { what: 'the provider has them all' });
  await rig.control('/faults', { provider: 'twilio', kind: '500', rate: 1 });
  const looked = () =>
    rig.storage.query(
      `select 1 from message_logs where status = 'sending' and claimed_at < now() - interval '4 seconds'`,
    );
  await eventually(async () => (await looked()).rowCount > 0, { what: 'look-ups failed' });
  await rig.control('/faults', undefined, 'DELETE');
  const sent = async () => (await rig.get('/api/outreach/campaigns')).body.campaigns[0].counts.sent === 6;
  await eventually(sent, { what: 'all settled' });
  const tally = await providerTally(rig);
  expect(Array.from({ length: 6 }, (_, i) => tally.get(`whatsapp:${phone(i + 1)}`))).toEqual([1, 1, 1, 1, 1, 1]);
}, 45_000);

it('T3: sends nothing twice while the list does not have it yet', async () => {
  const slow = await startRig({
    OUTREACH_LIST_LAG_MS: '3000',
    OUTREACH_LEASE_MS: '4500',
    OUTREACH_SEND_TIMEOUT_MS: '1500',
  });
  try {
    await importContacts(slow, 1, 4);
    const quiet = { sentAfterMs: null, deliveredAfterMs: null };
    await slow.control('/settings', { twilio: { ...quiet, listedAfterMs: 4_000 } });
    await slow.control('/faults', { provider: 'twilio', kind: 'drop-reply', rate: 1, count: 2 });
    await slow.post('/api/outreach/send-bulk', { zone: 'Iztapalapa', templateType: 'local_iztapalapa' });
    const sent = async () => (await slow.get('/api/outreach/campaigns')).body.campaigns[0].counts.sent === 4;
    await eventually(sent, { what: 'all settled', timeout: 60_000 });
    await slow.control('/settings', { twilio: { listedAfterMs: 0 } });
    const tally = await providerTally(slow);
    expect(Array.from({ length: 4 }, (_, i) => tally.get(`whatsapp:${phone(i + 1)}`))).toEqual([1, 1, 1, 1]);
  } finally {
    await slow.close();
  }
}, 120_000);

/** Messages that reached the provider without us. */
async function sendPast(to: string, count: number): Promise<void> {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_WHATSAPP_FROM: From = '' } = rig.env;
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` };
  const { rows } = await rig.storage.query<{ sid: string; variables: string[] }>(
    `select content_sid as sid, variables from message_templates where name = 'local_iztapalapa'`,
  );
  const { sid: ContentSid = '', variables = [] } = rows[0] ?? {};
  for (let n = 0; n < count; n += 1) {
    const ContentVariables = JSON.stringify(Object.fromEntries(variables.map((_, i) => [i + 1, `Otra ${n}`])));
    const body = new URLSearchParams({ From, To: to, ContentSid, ContentVariables });
    const url = `${rig.sandbox.url}/2010-04-01/Accounts/${sid}/Messages.json`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
  }
}

it('finds an unanswered message in the provider’s list behind many newer ones to the same person', async () => {
  await importContacts(rig, 7, 1, 'Coyoacán');
  await rig.control('/faults', { provider: 'twilio', kind: 'drop-reply', rate: 1, count: 1 });
  const to = `whatsapp:${phone(7)}`;
  await rig.post('/api/outreach/send-bulk', { zone: 'Coyoacán', templateType: 'local_iztapalapa' });
  await eventually(async () => (await providerTally(rig)).get(to) === 1, { what: 'the provider has it' });
  await sendPast(to, 60);
  const sent = async () => (await rig.get('/api/outreach/campaigns')).body.campaigns[0].counts.sent === 1;
  await eventually(sent, { what: 'it is settled' });
  expect((await providerTally(rig)).get(to)).toBe(61);
}, 45_000);
