import type { Call } from '@tianguis/chassis/http/server';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { campaignActionOperations } from '@tianguis/proto/outreach/campaigns/actions';
import type { campaignOperations } from '@tianguis/proto/outreach/campaigns/operations';
import type { recipientOperations } from '@tianguis/proto/outreach/campaigns/recipients';
import type { sendingOperations } from '@tianguis/proto/outreach/campaigns/sending';
import { type Deps, defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { announceLots, onListingOfferChanged } from './announcements.ts';
import { audienceOf, canonicalTarget } from './campaign.ts';
import { createCampaign, updateCampaign } from './edit-campaign.ts';
import { runFollowUps } from './follow-ups.ts';
import { forecastCampaign } from './forecast.ts';
import type { Tally } from './mailing.ts';
import { forgetSamples, publishProgress } from './progress.ts';
import { campaignDetail, campaignPage, changedCampaign, skippedViews } from './read-campaigns.ts';
import { recipientHandlers } from './recipients.ts';
import { retryFailed } from './retry-failed.ts';
import { launchDueCampaigns, onStaffChanged } from './scheduled.ts';
import { followUpNow, launchCityCampaign, sendBulk, sendCampaign } from './send-now.ts';
import {
  cancelCampaign,
  completeCampaigns,
  launchStoredCampaign,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
} from './steer-campaign.ts';

type Operations = typeof campaignOperations &
  typeof campaignActionOperations &
  typeof recipientOperations &
  typeof sendingOperations;

/** Campaigns: one message to many people, at once or at a set time; follow-ups and announcements that send themselves. */
export const campaigns = defineRoom<Operations>((deps) => ({
  handlers: {
    listCampaigns: ({ query, lang }) => campaignPage(deps, query, lang),
    createCampaign: async ({ body, identity, lang }) => {
      const { id } = await createCampaign(deps, body, identity);
      return changedCampaign(deps, id, lang);
    },
    forecastCampaign: async ({ body: { audience, templateId }, lang }) => {
      const forecast = await forecastCampaign(deps, audienceOf(canonicalTarget(audience)), templateId);
      return { ...forecast, skipped: skippedViews(forecast.skipped, lang) };
    },
    getCampaign: async ({ params, lang }) => ({ campaign: await campaignDetail(deps, params.id, lang) }),
    updateCampaign: async ({ params, body, identity, lang }) => {
      await updateCampaign(deps, params.id, body, identity);
      return changedCampaign(deps, params.id, lang);
    },
    scheduleCampaign: async ({ params, body, identity, lang }) => {
      await scheduleCampaign(deps, params.id, body.scheduledAt, identity);
      return changedCampaign(deps, params.id, lang);
    },
    pauseCampaign: steer(deps, (id) => pauseCampaign(deps, id)),
    resumeCampaign: steer(deps, (id, identity) => resumeCampaign(deps, id, identity)),
    cancelCampaign: steer(deps, (id) => cancelCampaign(deps, id)),
    launchCampaign: send(deps, (id, identity) => launchStoredCampaign(deps, id, identity)),
    retryFailed: send(deps, (id, identity) => retryFailed(deps, id, identity)),
    ...recipientHandlers(deps),
    sendCampaign: ({ body, identity }) => sendCampaign(deps, body, identity),
    launchCityCampaign: ({ body, identity }) => launchCityCampaign(deps, body, identity),
    sendBulk: ({ body, identity }) => sendBulk(deps, body, identity),
    immediateFollowUp: ({ identity }) => followUpNow(deps, identity),
  },
  consumers: [onStaffChanged, onListingOfferChanged(deps)],
  jobs: {
    'run-follow-ups': { run: () => runFollowUps(deps), cron: '* * * * *' },
    'announce-lots': { run: () => announceLots(deps), cron: '* * * * *' },
    'forget-samples': { run: () => forgetSamples(deps.storage), cron: '* * * * *' },
  },
  start: () =>
    startUpkeep(deps.logger, [
      // A campaign starts within a second of its time.
      { name: 'scheduled campaigns', every: 1_000, run: () => launchDueCampaigns(deps) },
      // Opt-outs can take the last queued message of a campaign, which no sender hears of.
      { name: 'finished campaigns', every: 1_000, run: () => completeCampaigns(deps) },
      // The desk shows progress as it happens.
      { name: 'campaign progress', every: 500, run: () => publishProgress(deps) },
    ]),
}));

type ActionCall = Pick<Call<(typeof campaignActionOperations)['pauseCampaign']>, 'params' | 'lang' | 'identity'>;

/** Handles an action on a campaign; answers with the campaign. */
const steer =
  (deps: Deps, act: (id: number, identity: Identity) => Promise<void>) =>
  async ({ params, lang, identity }: ActionCall) => {
    await act(params.id, identity);
    return changedCampaign(deps, params.id, lang);
  };

/** Handles an action that queues messages; answers with the campaign and how many were queued and skipped. */
const send =
  (deps: Deps, act: (id: number, identity: Identity) => Promise<Tally>) =>
  async ({ params, lang, identity }: ActionCall) => {
    const { queued, skipped } = await act(params.id, identity);
    return { ...(await changedCampaign(deps, params.id, lang)), queued, skipped: skippedViews(skipped, lang) };
  };
