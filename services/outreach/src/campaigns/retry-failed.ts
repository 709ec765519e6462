import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { second } from '@tianguis/proto/time';
import type { Contact } from '../contacts/contact.ts';
import { contactStore, type Judged } from '../contacts/contact-store.ts';
import { daysAt } from '../contacts/standing.ts';
import type { Failed, Retry } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { lockTemplate, usableTemplate } from '../templates/template-store.ts';
import { type Campaign, largeCampaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { adminRequired, nothingFailed } from './errors.ts';
import { forecast } from './forecast.ts';
import { createJudge, single } from './judge.ts';
import { compose, lettersOf, type Mailing, type Tally, writeMailing } from './mailing.ts';
import { lockFor, moveTo, publishChange } from './steer-campaign.ts';

const pageSize = 2_000;

interface Wish {
  readonly holdSeconds: number;
  /** Undefined: whom the campaign left out before. */
  readonly exclude?: readonly Exclusion[] | undefined;
}

/** Queues again what failed, and only that: at once, or after the time in which it may be undone. */
export async function retryFailed(
  deps: Deps,
  id: number,
  { holdSeconds, exclude }: Wish,
  identity: Identity,
): Promise<Tally> {
  return deps.storage.transaction(async (tx) => {
    const found = await lockFor(tx, id, 'retry-failed');
    const campaign = { ...found, retryExcluded: exclude ?? null };
    const actor = actorOf(identity);
    const largeAllowed = isAdmin(identity);
    const tally =
      holdSeconds === 0
        ? await retryNow(deps, tx, campaign, largeAllowed)
        : await hold(deps, tx, campaign, { holdSeconds, by: actor, largeAllowed });
    const subject = `campaigns/${id}`;
    await audit(deps, tx, { actor, action: 'campaign_failed_retried', subject, detail: { queued: tally.queued } });
    return tally;
  });
}

interface Sender {
  readonly holdSeconds: number;
  readonly by: string;
  readonly largeAllowed: boolean;
}

async function hold(deps: Deps, tx: Tx, campaign: Campaign, { holdSeconds, ...sender }: Sender): Promise<Tally> {
  const { id, status, retryExcluded } = campaign;
  const until = new Date(deps.now().getTime() + holdSeconds * second);
  const { total, reachable, skipped } = await forecastRetry(deps, tx, campaign, until);
  checkSize(total, sender.largeAllowed);
  await campaignStore.hold(tx, id, { until, undoTo: status, undoScheduledAt: null, retryExcluded }, sender);
  await publishChange(deps, tx, campaign, status);
  return { queued: reachable, skipped };
}

/** Whom a retry leaves out: by its sender's choice, else as the campaign does. */
const leftOutBy = ({ retryExcluded, excluded }: Campaign): readonly Exclusion[] => retryExcluded ?? excluded;

/** What retrying the failed messages of a campaign would do. */
export async function forecastRetry(deps: Deps, tx: Tx, campaign: Campaign, at?: Date) {
  const template = await usableTemplate(deps, { id: campaign.templateId });
  const ids = await failedIds(tx, campaign.id);
  if (ids.length === 0) return { total: 0, reachable: 0, skipped: [], ids };
  const asked = {
    template,
    audience: { ids },
    answers: campaign.followUp,
    exclude: leftOutBy(campaign),
    ...(at && { at }),
  };
  return { ...(await forecast(deps, tx, asked)), ids };
}

async function failedIds(tx: Tx, campaignId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let after = 0; ; ) {
    const failed = await messageStore.failed(tx, campaignId, { after, limit: pageSize });
    ids.push(...failed.map(({ contactId }) => contactId));
    const last = failed.at(-1);
    if (!last || failed.length < pageSize) return ids;
    after = last.id;
  }
}

function checkSize(count: number, largeAllowed: boolean): void {
  if (count === 0) throw nothingFailed();
  if (count > largeCampaign && !largeAllowed) throw adminRequired();
}

/** Retries a locked campaign. Everybody passes the gate once more, since much may have changed. */
export async function retryNow(deps: Deps, tx: Tx, campaign: Campaign, largeAllowed: boolean): Promise<Tally> {
  const { id, followUp } = campaign;
  const template = await lockTemplate(tx, await usableTemplate(deps, { id: campaign.templateId }));
  const judge = single(await createJudge(deps, tx, { template, answers: followUp, exclude: leftOutBy(campaign) }));
  const mailing = await writeMailing(deps, tx, campaign, { template, audience: {} });
  const days = daysAt(deps.now());
  const retries: Retry[] = [];
  for (let after = 0; ; ) {
    const failed = await messageStore.failed(tx, id, { after, limit: pageSize });
    const ids = failed.map(({ contactId }) => contactId);
    const people =
      ids.length > 0 ? await contactStore.lockAudience(tx, { ids }, { after: 0, limit: pageSize, days }) : [];
    const letterFor = await lettersOf(tx, mailing, people);
    const page = decide(deps, { failed, people, letterFor, judge });
    await messageStore.retry(tx, page, campaign.retryExcluded);
    await contactStore.markQueued(tx, queuedOf(page), deps.now(), false);
    retries.push(...page);
    after = failed.at(-1)?.id ?? 0;
    if (failed.length < pageSize) break;
  }
  checkSize(retries.length, largeAllowed);
  await moveTo(deps, tx, campaign, 'running');
  deps.wakeSender(tx);
  return tallyOf(retries);
}

interface Page {
  readonly failed: readonly Failed[];
  readonly people: readonly Judged[];
  readonly letterFor: (person: Contact) => Mailing;
  readonly judge: ReturnType<typeof single>;
}

function decide(deps: Deps, { failed, people, letterFor, judge }: Page): Retry[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return failed.flatMap(({ id, contactId }) => {
    const person = byId.get(contactId);
    if (!person) return [];
    const letter = letterFor(person);
    return [{ id, message: compose(deps, letter, person, judge(person, letter.template)) }];
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
