import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_MESSAGES_PER_SECOND: '20' });

// Twilio accepts nearly all messages and says later, by callback, that WhatsApp did not take them:
// https://www.twilio.com/docs/api/errors/63024
it('D: pauses a campaign whose messages the provider accepts and then fails to deliver', async () => {
  await rig.sandbox.fail({ provider: 'twilio', kind: 'undelivered', code: 63_024 });
  await importContacts(rig, 1, 300, 'Ecatepec');
  const campaign = { name: 'Ecatepec', templateId: 25, status: 'running', targetZones: ['Ecatepec'] };
  const { body } = await rig.post('/api/outreach/campaigns', campaign, admin);
  const row = async () =>
    (
      await rig.storage.query<{ status: string; reason: string }>(
        'select status, paused_reason as reason from outreach_campaigns where id = $1',
        [body.campaign.id],
      )
    ).rows[0];
  await eventually(async () => (await row())?.status !== 'running', { what: 'the campaign pauses or completes' });
  expect(await row()).toEqual({ status: 'paused', reason: 'provider_errors' });
});
