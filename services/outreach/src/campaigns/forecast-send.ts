import { isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { BodyOf } from '@tianguis/proto/operation';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { forecastSend as operation } from '@tianguis/proto/outreach/campaigns/forecast';
import { second } from '@tianguis/proto/time';
import { contactStore } from '../contacts/contact-store.ts';
import { daysAt } from '../contacts/standing.ts';
import type { Deps } from '../platform/room.ts';
import { isQuiet, type QuietHours, quietEnd, quietStart } from '../settings/quiet-hours.ts';
import { fill, type Template, valuesFor } from '../templates/template.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign, canonicalTarget, largeCampaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { campaignNotFound } from './errors.ts';
import { type Asked, type Forecast, forecast } from './forecast.ts';
import { createJudge, single } from './judge.ts';
import { forecastRetry } from './retry-failed.ts';
import { notFollowedUp, type Send, toAnswered, toCity, toContacts, toZone } from './sends.ts';

type Input = BodyOf<typeof operation>;

/** What a send would do, judged by the same gate and the same query as the send. */
export async function forecastSend(deps: Deps, { send, exclude, startsAt }: Input, identity: Identity) {
  const at = startsAt === undefined ? deps.now() : new Date(startsAt);
  return deps.storage.transaction(async (tx) => {
    const plan = await planOf(deps, tx, send);
    const { template, audience, followUp = false } = plan;
    const leaveOut = exclude ?? plan.exclude;
    const asked: Asked = {
      template,
      audience,
      followUp: followUp && send.kind !== 'retry',
      answers: followUp,
      exclude: leaveOut,
      at,
    };
    const counted: Forecast = plan.isEmpty ? { total: 0, reachable: 0, skipped: [] } : await forecast(deps, tx, asked);
    const { total, reachable } = counted;
    const { settings } = await deps.sendSettings.read();
    const each = template.contentSid ? settings.prices.template : settings.prices.text;
    return {
      ...counted,
      exclude: [...leaveOut],
      templateName: template.name,
      sample: reachable > 0 ? await sampleOf(deps, tx, asked) : null,
      endsAt: reachable > 0 ? await endOf(deps, tx, at, reachable) : null,
      cost: { each, total: Math.round(each * 10_000 * reachable) / 10_000 },
      marketingCap: followUp ? null : settings.marketingCap,
      largeRefused: total > largeCampaign && !isAdmin(identity),
    };
  });
}

interface Plan extends Omit<Send, 'name'> {
  readonly exclude: readonly Exclusion[];
  /** Nobody is in it, although its audience is not narrowed. */
  readonly isEmpty?: boolean;
}

async function planOf(deps: Deps, tx: Tx, send: Input['send']): Promise<Plan> {
  switch (send.kind) {
    case 'contacts':
      return { ...(await toContacts(deps, send.contactIds, send.templateName)), exclude: [] };
    case 'city':
      return { ...(await toCity(deps, send)), exclude: [] };
    case 'zone':
      return { ...(await toZone(deps, send)), exclude: [] };
    case 'follow_up':
      return { ...(await toAnswered(deps)), exclude: notFollowedUp };
    case 'segment': {
      const template = await usableTemplate(deps, { id: send.templateId });
      return { template, audience: audienceOf(canonicalTarget(send.audience)), exclude: [] };
    }
    case 'campaign': {
      const campaign = await storedCampaign(tx, send.campaignId);
      return { ...(await storedPlan(deps, campaign)), audience: audienceOf(campaign) };
    }
    case 'retry': {
      const campaign = await storedCampaign(tx, send.campaignId);
      const { ids } = await forecastRetry(deps, tx, campaign);
      return { ...(await storedPlan(deps, campaign)), audience: { ids }, isEmpty: ids.length === 0 };
    }
  }
}

async function storedCampaign(tx: Tx, id: number): Promise<Campaign> {
  const campaign = await campaignStore.find(tx, id);
  if (!campaign) throw campaignNotFound();
  return campaign;
}

const storedPlan = async (deps: Deps, { templateId, followUp, excluded }: Campaign) => ({
  template: await usableTemplate(deps, { id: templateId }),
  followUp,
  exclude: excluded,
});

/** People looked at to find the first who gets the message. */
const sampleSize = 500;

/** The message as the first of them will read it; links are not yet ours. */
async function sampleOf(deps: Deps, tx: Tx, { audience, ...judging }: Asked) {
  const at = judging.at ?? deps.now();
  const judge = single(await createJudge(deps, tx, judging));
  for (let after = 0; ; ) {
    const people = await contactStore.readAudience(tx, audience, { after, limit: sampleSize, days: daysAt(at) });
    const first = people.find((person) => judge(person).skip === null);
    const last = people.at(-1);
    if (first) return written(judging.template, first);
    if (!last || people.length < sampleSize) return null;
    after = last.id;
  }
}

function written(template: Template, person: Parameters<typeof valuesFor>[0]) {
  const text = fill(template, valuesFor(person))?.text ?? template.content;
  return { businessName: person.businessName, text };
}

/** Messages a second where the settings name no limit: what the provider allows a sender by default. */
const usualPace = 80;

/** When the last of `count` messages should have left, behind those that wait already and with the quiet hours in between. */
async function endOf(deps: Deps, tx: Tx, start: Date, count: number): Promise<Date> {
  const { messagesPerSecond, quietHours } = deps.sendSettings.current();
  const { n: ahead } = await runOne(tx, waitingMessages({ limit: mostAhead }));
  const needed = ((ahead + count) * second) / (messagesPerSecond || usualPace);
  return afterWork(start, needed, quietHours);
}

/** The end of `needed` milliseconds of sending, which rests in the quiet hours. */
export function afterWork(start: Date, needed: number, quiet: QuietHours): Date {
  let from = isQuiet(quiet, start) ? quietEnd(quiet, start) : start;
  let left = needed;
  for (;;) {
    const rest = quietStart(quiet, from);
    const room = rest === undefined ? Number.POSITIVE_INFINITY : rest.getTime() - from.getTime();
    if (rest === undefined || left <= room) return new Date(from.getTime() + left);
    left -= room;
    from = quietEnd(quiet, rest);
  }
}

const mostAhead = 1_000_000;

const waitingMessages = statement(
  (p: { limit: number }) => sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from message_logs where status = 'queued' and not held limit ${p.limit}
    ) as waiting`,
);
