import type { Tx } from '@tianguis/chassis/storage/storage';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { eventsOf } from '../../test/kit/events.ts';
import { addContact, phone } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';
import { newSid, statusPath, webhook } from '../../test/kit/webhook.ts';

const rig = await useRig();

/** A message of a running campaign that the provider took. More of the campaign is to come, so that it does not complete. */
async function sentOfCampaign(n: number) {
  const contactId = await addContact(rig, n);
  const sid = newSid();
  const { rows } = await rig.storage.query<{ id: number; campaignId: number }>(
    `with campaign as (
       insert into outreach_campaigns (name, status, launched_at, next_batch_at)
       values ('Ferreterías', 'running', now(), now() + interval '1 day') returning id)
     insert into message_logs (contact_id, campaign_id, phone, message_content, status, purpose, attempts, external_id)
     select $1, id, $2, 'Hola', 'sent', 'marketing', 1, $3 from campaign returning id, campaign_id as "campaignId"`,
    [contactId, phone(n), sid],
  );
  const [message] = rows;
  if (!message) throw new Error('no message');
  return { ...message, contactId, sid };
}

const refuse = ({ id, sid }: { id: number; sid: string }) =>
  webhook(rig, statusPath(id), { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '63018' });

const rowOf = async (id: number) => {
  const { rows } = await rig.storage.query<{ status: string; held: boolean; errorCode: string | null }>(
    'select status, held, error_code as "errorCode" from message_logs where id = $1',
    [id],
  );
  return rows[0];
};

const isBlocked = async (): Promise<boolean> => {
  const { rows } = await rig.storage.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

interface Change {
  /** Locks a row, after which the change finds nothing of it in the queue. */
  readonly lock: (tx: Tx) => Promise<unknown>;
  readonly write: (tx: Tx) => Promise<unknown>;
}

/** Has the provider refuse a message in the middle of a change that has seen it as sent. */
async function refuseDuring(message: { id: number; sid: string }, { lock, write }: Change): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  const changing = rig.storage.transaction(async (tx) => {
    await lock(tx);
    locked.resolve();
    await hold.promise;
    await write(tx);
  });
  await locked.promise;
  let isReported = false;
  const reporting = refuse(message).then(({ status }) => {
    isReported = true;
    return status;
  });
  await eventually(async () => isReported || (await isBlocked()), { what: 'the report is stored, or waits' });
  hold.resolve();
  await changing;
  expect(await reporting).toBe(204);
}

it('puts a refused message of a campaign back', async () => {
  const message = await sentOfCampaign(1);
  expect((await refuse(message)).status).toBe(204);
  expect(await rowOf(message.id)).toEqual({ status: 'queued', held: false, errorCode: '63018' });
});

it('leaves the refusal to a person who opts out at that moment', async () => {
  const message = await sentOfCampaign(2);
  await refuseDuring(message, {
    lock: (tx) => tx.query('select 1 from outreach_contacts where id = $1 for no key update', [message.contactId]),
    write: (tx) => tx.query('update outreach_contacts set opted_out = true where id = $1', [message.contactId]),
  });
  expect(await rowOf(message.id)).toEqual({ status: 'undelivered', held: false, errorCode: '63018' });
});

it('holds back what it puts back into a campaign that is paused at that moment', async () => {
  const message = await sentOfCampaign(3);
  await refuseDuring(message, {
    lock: (tx) => tx.query('select 1 from outreach_campaigns where id = $1 for no key update', [message.campaignId]),
    write: (tx) => tx.query(`update outreach_campaigns set status = 'paused' where id = $1`, [message.campaignId]),
  });
  expect(await rowOf(message.id)).toEqual({ status: 'queued', held: true, errorCode: '63018' });
});

it('has a campaign that was completed run again, so that it can be paused', async () => {
  const message = await sentOfCampaign(4);
  await rig.storage.query(
    `update outreach_campaigns set status = 'completed', completed_at = now(), next_batch_at = null where id = $1`,
    [message.campaignId],
  );
  expect((await refuse(message)).status).toBe(204);
  const path = `/api/outreach/campaigns/${message.campaignId}`;
  expect((await rig.get(path)).body.campaign).toMatchObject({ status: 'running', completedAt: null });
  const changes = await eventsOf(rig, 'CampaignChanged');
  expect(changes.filter(({ data }) => data.campaignId === message.campaignId).map(({ data }) => data.status)).toEqual([
    'running',
  ]);
  expect((await rig.post(`${path}/pause`, {}, admin)).status).toBe(200);
  expect(await rowOf(message.id)).toEqual({ status: 'queued', held: true, errorCode: '63018' });
});
