import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import type { Failed, Retry } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { lockTemplate, usableTemplate } from '../templates/template-store.ts';
import { largeCampaign } from './campaign.ts';
import { adminRequired, nothingFailed } from './errors.ts';
import { createJudge, single } from './judge.ts';
import { compose, lettersOf, type Mailing, type Tally, writeMailing } from './mailing.ts';
import { lockFor, moveTo } from './steer-campaign.ts';

const pageSize = 2_000;

/** Queues again what failed, and only that. Everybody passes the gate once more, since much may have changed. */
export async function retryFailed(deps: Deps, id: number, identity: Identity): Promise<Tally> {
  return deps.storage.transaction(async (tx) => {
    const campaign = await lockFor(tx, id, 'retry-failed');
    const template = await lockTemplate(tx, await usableTemplate(deps, { id: campaign.templateId }));
    const judge = single(await createJudge(deps, tx, { template }));
    const mailing = await writeMailing(deps, tx, campaign, { template, audience: {} });
    const retries: Retry[] = [];
    for (let after = 0; ; ) {
      const failed = await messageStore.failed(tx, id, { after, limit: pageSize });
      const ids = failed.map(({ contactId }) => contactId);
      const people = ids.length > 0 ? await contactStore.lockAudience(tx, { ids }, { after: 0, limit: pageSize }) : [];
      const letterFor = await lettersOf(tx, mailing, people);
      const page = decide(deps, { failed, people, letterFor, judge });
      await messageStore.retry(tx, page);
      await contactStore.markQueued(tx, queuedOf(page), deps.now(), false);
      retries.push(...page);
      after = failed.at(-1)?.id ?? 0;
      if (failed.length < pageSize) break;
    }
    if (retries.length === 0) throw nothingFailed();
    if (retries.length > largeCampaign && !isAdmin(identity)) throw adminRequired();
    await moveTo(deps, tx, campaign, 'running');
    deps.wakeSender(tx);
    const tally = tallyOf(retries);
    const actor = actorOf(identity);
    const subject = `campaigns/${id}`;
    await audit(deps, tx, { actor, action: 'campaign_failed_retried', subject, detail: { queued: tally.queued } });
    return tally;
  });
}

interface Page {
  readonly failed: readonly Failed[];
  readonly people: readonly Contact[];
  readonly letterFor: (person: Contact) => Mailing;
  readonly judge: ReturnType<typeof single>;
}

function decide(deps: Deps, { failed, people, letterFor, judge }: Page): Retry[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return failed.flatMap(({ id, contactId }) => {
    const person = byId.get(contactId);
    return person ? [{ id, message: compose(deps, letterFor(person), person, judge(person)) }] : [];
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
