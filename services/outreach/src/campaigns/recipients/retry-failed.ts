import type { Identity } from '@tianguis/chassis/identity/identity';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Contact } from '../../contacts/contact.ts';
import type { Failed, Retry } from '../../messaging/queue/message.ts';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import { lockTemplate, usableTemplate } from '../../templates/find-template.ts';
import { largeCampaign } from '../campaign.ts';
import { adminRequired, nothingFailed } from '../errors.ts';
import { createJudge, single } from '../launch/judge-audience.ts';
import { compose, type Tally } from '../launch/queue-audience.ts';
import { lettersOf, type Mailing, writeMailing } from '../launch/write-mailing.ts';
import type { SteerCampaignNeeds } from '../steer-campaign.ts';
import { lockFor, moveTo } from '../steer-campaign.ts';

export interface RetryFailedNeeds extends SteerCampaignNeeds {}

const pageSize = 2_000;

/** Queues again what failed, and only that. Everybody passes the gate once more: much may have changed since. */
export async function retryFailed(needs: RetryFailedNeeds, id: number, identity: Identity): Promise<Tally> {
  return needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'retry-failed');
    const template = await lockTemplate(needs, tx, await usableTemplate(needs, { id: campaign.templateId }));
    const judge = single(await createJudge(needs, tx, { template }));
    const mailing = await writeMailing(needs, tx, campaign, { template, audience: {} });
    const retries: Retry[] = [];
    for (let after = 0; ; ) {
      const failed = await needs.messages.failed(tx, id, { after, limit: pageSize });
      const ids = failed.map(({ contactId }) => contactId);
      const people =
        ids.length > 0 ? await needs.contacts.lockAudience(tx, { ids }, { after: 0, limit: pageSize }) : [];
      const letterFor = await lettersOf(needs, tx, mailing, people);
      const page = decide(needs, { failed, people, letterFor, judge });
      await needs.messages.retry(tx, page);
      await needs.contacts.markQueued(tx, queuedOf(page), needs.now(), false);
      retries.push(...page);
      after = failed.at(-1)?.id ?? 0;
      if (failed.length < pageSize) break;
    }
    if (retries.length === 0) throw nothingFailed();
    if (retries.length > largeCampaign && !isAdmin(identity)) throw adminRequired();
    await moveTo(needs, tx, campaign, 'running');
    needs.wakeSender(tx);
    const tally = tallyOf(retries);
    const actor = actorOf(identity);
    const subject = `campaigns/${id}`;
    await audit(needs, tx, { actor, action: 'campaign_failed_retried', subject, detail: { queued: tally.queued } });
    return tally;
  });
}

interface Page {
  readonly failed: readonly Failed[];
  readonly people: readonly Contact[];
  readonly letterFor: (person: Contact) => Mailing;
  readonly judge: ReturnType<typeof single>;
}

function decide(needs: RetryFailedNeeds, { failed, people, letterFor, judge }: Page): Retry[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return failed.flatMap(({ id, contactId }) => {
    const person = byId.get(contactId);
    return person ? [{ id, message: compose(needs, letterFor(person), person, judge(person)) }] : [];
  });
}

const queuedOf = (retries: readonly Retry[]): number[] =>
  retries.flatMap(({ message: { status, contactId } }) => (status === 'queued' && contactId ? [contactId] : []));

function tallyOf(retries: readonly Retry[]): Tally {
  const reasons = new Map<SkipReason, number>();
  for (const { message } of retries) {
    if (message.skipReason) reasons.set(message.skipReason, (reasons.get(message.skipReason) ?? 0) + 1);
  }
  return { queued: queuedOf(retries).length, skipped: [...reasons].map(([reason, count]) => ({ reason, count })) };
}
