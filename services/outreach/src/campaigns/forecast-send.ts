import { isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { BodyOf } from '@tianguis/proto/operation';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { forecastSend as operation } from '@tianguis/proto/outreach/campaigns/forecast';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { type MessagePrices, pricesTo } from '@tianguis/proto/outreach/settings/prices';
import { countryOf } from '@tianguis/proto/phone';
import { second } from '@tianguis/proto/time';
import { contactStore, type Judged } from '../contacts/contact-store.ts';
import { daysAt } from '../contacts/standing.ts';
import type { Deps } from '../platform/room.ts';
import { isQuiet, type QuietHours, quietEnd, quietStart } from '../settings/quiet-hours.ts';
import { fill, type Template, valuesFor } from '../templates/template.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign, largeCampaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { chooseNext, takenBy } from './choose.ts';
import { campaignNotFound } from './errors.ts';
import { type Asked, type Forecast, forecast } from './forecast.ts';
import { createJudge, type Judging, single } from './judge.ts';
import { type BatchPlan, batchPlan, meaningful, nextSize } from './portion.ts';
import { nobodyWaits, readWaiting, type Waiting } from './read-waiting.ts';
import { forecastRetry } from './retry-failed.ts';
import { audienceAsked } from './segment-of.ts';
import { notFollowedUp, type Send, toAnswered, toCity, toContacts, toZone } from './sends.ts';
import { checkAlike, checkedSplit, type Split, sharesOf, templatesOf, variantName, variantOf } from './split/split.ts';

type Input = Omit<BodyOf<typeof operation>, 'portion'> & { readonly portion?: Portion | null | undefined };

/** What a send would do, judged by the same gate and the same query as the send. */
export async function forecastSend(deps: Deps, { send, exclude, startsAt, portion: given }: Input, identity: Identity) {
  const at = startsAt === undefined ? deps.now() : new Date(startsAt);
  return deps.storage.transaction(async (tx) => {
    if (send.kind === 'resume')
      return forecastResume(deps, tx, await storedCampaign(tx, send.campaignId), { at, exclude });
    const plan = await planOf(deps, tx, send);
    const { template, audience, followUp = false } = plan;
    const templates = plan.split ? await templatesOf(deps, template, plan.split) : [template];
    if (send.kind !== 'retry') checkAlike(templates);
    const leaveOut = exclude ?? plan.exclude;
    const asked: Asked = {
      template,
      audience,
      followUp: followUp && send.kind !== 'retry',
      answers: followUp,
      exclude: leaveOut,
      at,
    };
    const counted: Forecast = plan.isEmpty
      ? { total: 0, reachable: 0, skipped: [], waiting: [], countries: [], zones: new Map() }
      : await forecast(deps, tx, asked);
    const { total, countries, zones, ...verdict } = counted;
    const portion = given === undefined ? (plan.portion ?? null) : meaningful(given);
    const reachable = Math.min(counted.reachable, portion?.limit ?? counted.reachable);
    // Batches wait for the morning by themselves.
    const waiting = portion?.batch
      ? []
      : counted.waiting.map(({ until, count }) => ({ until, count: Math.min(count, reachable) }));
    const { settings } = await deps.sendSettings.read();
    const quiet = deps.sendSettings.current().quietHours;
    const batches = portion && batchPlan(portion, reachable, { zones, start: at, quiet });
    const shares = plan.split ? sharesOf(plan.split) : [100];
    const samples = reachable > 0 ? await samplesOf(deps, tx, asked, templates, plan.split, portion) : [];
    return {
      ...verdict,
      total,
      reachable,
      waiting,
      portion,
      planned: batches && plannedOf(batches, counted.reachable - reachable),
      exclude: [...leaveOut],
      templateName: template.name,
      sample: samples.find(Boolean) ?? null,
      variants: plan.split
        ? templates.map(({ name }, index) => ({
            variant: variantName(index),
            templateName: name,
            share: shares[index] ?? 0,
            sample: samples[index] ?? null,
          }))
        : null,
      endsAt:
        reachable > 0 ? await endOf(deps, tx, { start: at, count: reachable, last: batches?.last, waiting }) : null,
      cost: costOf(settings.prices, { templates, shares, countries, reachable }),
      marketingCap: followUp ? null : settings.marketingCap,
      moreBatches: false,
      largeRefused: Math.min(total, portion?.limit ?? total) > largeCampaign && !isAdmin(identity),
    };
  });
}

interface Priced extends Pick<Forecast, 'countries' | 'reachable'> {
  readonly templates: readonly Pick<Template, 'contentSid'>[];
  /** Of each template, in percent. */
  readonly shares: readonly number[];
}

/** Dollars, by the countries of the recipients; where a limit leaves some of them out, those who stay are taken as alike. */
export function costOf(prices: MessagePrices, { templates, shares, countries, reachable }: Priced) {
  const eachTo = (country: string | undefined): number => {
    const { template, text } = pricesTo(prices, country);
    return templates.reduce(
      (sum, one, index) => sum + ((one.contentSid ? template : text) * (shares[index] ?? 0)) / 100,
      0,
    );
  };
  const rows = countries.map(({ country, count }) => ({ country: country ?? null, count, each: eachTo(country) }));
  const people = rows.reduce((sum, { count }) => sum + count, 0);
  const sum = rows.reduce((all, { count, each }) => all + count * each, 0);
  const each = people > 0 ? sum / people : eachTo('MX');
  return { each, total: Math.round(each * 10_000 * reachable) / 10_000, countries: rows };
}

interface Plan extends Omit<Send, 'name'> {
  readonly exclude: readonly Exclusion[];
  readonly split?: Split | null | undefined;
  readonly portion?: Portion | null;
  /** Nobody is in it, although its audience is not narrowed. */
  readonly isEmpty?: boolean;
}

/** A forecast shows no name. */
const unnamed = 'es';

async function planOf(deps: Deps, tx: Tx, send: Exclude<Input['send'], { kind: 'resume' }>): Promise<Plan> {
  switch (send.kind) {
    case 'contacts':
      return { ...(await toContacts(deps, send.contactIds, send.templateName, unnamed)), exclude: [] };
    case 'city':
      return { ...(await toCity(deps, send, unnamed)), exclude: [] };
    case 'zone':
      return { ...(await toZone(deps, send, unnamed)), exclude: [] };
    case 'follow_up':
      return { ...(await toAnswered(deps, unnamed)), exclude: notFollowedUp };
    case 'segment': {
      const template = await usableTemplate(deps, { id: send.templateId });
      const split = send.split && checkedSplit(send.split, template.id);
      return { template, audience: await audienceAsked(deps, send.audience), exclude: [], split };
    }
    case 'campaign': {
      const campaign = await storedCampaign(tx, send.campaignId);
      return { ...(await storedPlan(deps, campaign)), audience: audienceOf(campaign), portion: campaign.portion };
    }
    case 'retry': {
      const campaign = await storedCampaign(tx, send.campaignId);
      const { ids } = await forecastRetry(deps, tx, campaign);
      return { ...(await storedPlan(deps, campaign)), audience: { ids }, isEmpty: ids.length === 0 };
    }
  }
}

interface Resumed {
  readonly at: Date;
  /** Undefined: whom the campaign left out before. */
  readonly exclude?: readonly Exclusion[] | undefined;
}

/** What going on with a paused campaign would do: its messages passed the gate when they were queued, and are written already. */
async function forecastResume(deps: Deps, tx: Tx, campaign: Campaign, { at, exclude: chosen }: Resumed) {
  const { template, exclude: before, followUp, split } = await storedPlan(deps, campaign);
  const exclude = chosen ?? before;
  const templates = split ? await templatesOf(deps, template, split) : [template];
  const shares = split ? sharesOf(split) : [100];
  const queued = await readWaiting(deps, tx, campaign, { at, exclude });
  const judging = { template, answers: followUp, exclude };
  const { countries, waiting, samples, total, reachable, skipped } =
    queued.total > 0 ? queued : await nextBatch(deps, tx, campaign, judging, at);
  const { settings } = await deps.sendSettings.read();
  const ending = { start: at, count: reachable, last: undefined, waiting };
  return {
    total,
    reachable,
    skipped,
    waiting,
    portion: campaign.portion,
    planned: null,
    exclude: [...exclude],
    templateName: template.name,
    sample: samples.values().next().value ?? null,
    variants: split
      ? templates.map(({ name }, index) => ({
          variant: variantName(index),
          templateName: name,
          share: shares[index] ?? 0,
          sample: samples.get(index) ?? null,
        }))
      : null,
    endsAt: reachable > 0 ? await endOf(deps, tx, ending) : null,
    cost: costOf(settings.prices, { templates, shares, countries, reachable }),
    marketingCap: followUp ? null : settings.marketingCap,
    moreBatches: campaign.portion?.batch != null && campaign.nextBatchAt !== null,
    largeRefused: false,
  };
}

/** A campaign that was paused between two batches: who is in the next one, as things are now. */
async function nextBatch(deps: Deps, tx: Tx, campaign: Campaign, judging: Judging, at: Date): Promise<Waiting> {
  const { id, portion, nextBatchAt } = campaign;
  if (!portion || !nextBatchAt) return nobodyWaits;
  const due = nextBatchAt > at ? nextBatchAt : at;
  const { people } = await chooseNext(deps, tx, {
    audience: audienceOf(campaign),
    order: portion.order,
    campaignId: id,
    count: nextSize(portion, await takenBy(tx, id)),
    judging: { ...judging, at: due },
    awakeOnly: portion.batch !== null,
  });
  const [first] = people;
  if (!first) return nobodyWaits;
  const byCountry = Map.groupBy(people, ({ phone }) => countryOf(phone));
  return {
    total: people.length,
    reachable: people.length,
    skipped: [],
    countries: [...byCountry].map(([country, { length: count }]) => ({ country, count })),
    waiting: due > at ? [{ until: due, count: people.length }] : [],
    samples: new Map([[0, written(judging.template, first)]]),
  };
}

async function storedCampaign(tx: Tx, id: number): Promise<Campaign> {
  const campaign = await campaignStore.find(tx, id);
  if (!campaign) throw campaignNotFound();
  return campaign;
}

const storedPlan = async (deps: Deps, { templateId, followUp, excluded, split }: Campaign) => ({
  template: await usableTemplate(deps, { id: templateId }),
  followUp,
  exclude: excluded,
  split,
});

/** People looked at at a time to find the first who gets the message. */
const sampleSize = 500;

type Sample = ReturnType<typeof written>;

/** Each version as the first who gets it will read it; links are not yet ours. */
async function samplesOf(
  deps: Deps,
  tx: Tx,
  { audience, ...judging }: Asked,
  templates: readonly Template[],
  split: Split | null | undefined,
  portion: Portion | null,
): Promise<(Sample | undefined)[]> {
  const at = judging.at ?? deps.now();
  const judge = single(await createJudge(deps, tx, judging));
  const samples: (Sample | undefined)[] = templates.map(() => undefined);
  /** Whether each version has its first reader among these people. */
  const look = (people: readonly Judged[]): boolean => {
    for (const person of people) {
      const variant = split ? variantOf(split, person.id) : 0;
      const template = templates[variant] ?? judging.template;
      if (samples[variant] || judge(person, template).skip !== null) continue;
      samples[variant] = written(template, person);
      if (samples.every(Boolean)) return true;
    }
    return false;
  };
  if (portion) {
    const count = Math.min(sampleSize, portion.limit ?? sampleSize);
    const { people } = await chooseNext(deps, tx, { audience, order: portion.order, campaignId: 0, count, judging });
    look(people);
    return samples;
  }
  for (let after = 0; ; ) {
    const people = await contactStore.readAudience(tx, audience, { after, limit: sampleSize, days: daysAt(at) });
    if (look(people)) return samples;
    const last = people.at(-1);
    if (!last || people.length < sampleSize) return samples;
    after = last.id;
  }
}

function written(template: Template, person: Parameters<typeof valuesFor>[0]) {
  const text = fill(template, valuesFor(person))?.text ?? template.content;
  return { businessName: person.businessName, text };
}

/** Messages a second where the settings name no limit: what the provider allows a sender by default. */
export const usualPace = 80;

const plannedOf = ({ shown, count, last }: BatchPlan, beyond: number) => ({
  beyond,
  batches: [...shown],
  batchCount: count,
  lastBatchAt: last ? last.at : null,
});

interface Ending extends Pick<Forecast, 'waiting'> {
  readonly start: Date;
  readonly count: number;
  /** Its last batch; none without batches. */
  readonly last: BatchPlan['last'] | undefined;
}

/** When the last of `count` messages should have left, behind those that wait already and with the quiet hours in between. */
async function endOf(deps: Deps, tx: Tx, { start, count: all, last, waiting }: Ending): Promise<Date> {
  const { messagesPerSecond, quietHours } = deps.sendSettings.current();
  const count = last ? last.people : all;
  const { n: ahead } = await runOne(tx, waitingMessages({ limit: mostAhead }));
  const needed = ((ahead + count) * second) / (messagesPerSecond || usualPace);
  const end = afterWork(last ? last.at : start, needed, quietHours);
  // The last morning may be that of a place further west.
  const morning = waiting.at(-1)?.until;
  return morning && morning > end ? morning : end;
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
