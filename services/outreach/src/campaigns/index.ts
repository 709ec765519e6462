import type { Call } from '@tianguis/chassis/http/server';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { campaignActionOperations } from '@tianguis/proto/outreach/campaigns/actions';
import type { forecastOperations } from '@tianguis/proto/outreach/campaigns/forecast';
import type { campaignOperations } from '@tianguis/proto/outreach/campaigns/operations';
import type { recipientOperations } from '@tianguis/proto/outreach/campaigns/recipients';
import type { sendingOperations } from '@tianguis/proto/outreach/campaigns/sending';
import { type Deps, defineRoom } from '../platform/room.ts';
import { keyedBy } from '../platform/sent-keys.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { announceLots, onListingOfferChanged } from './announcements.ts';
import { queueDueBatches } from './due-batches.ts';
import { createCampaign, updateCampaign } from './edit-campaign.ts';
import { runFollowUps } from './follow-ups.ts';
import { forecast } from './forecast.ts';
import { forecastSend } from './forecast-send.ts';
import type { Tally } from './mailing.ts';
import { forgetSamples, publishProgress } from './progress.ts';
import { campaignDetail, campaignPage, changedCampaign, countCampaigns, skippedViews } from './read-campaigns.ts';
import { recipientHandlers } from './recipients.ts';
import { retryFailed } from './retry-failed.ts';
import { launchDueCampaigns, onStaffChanged } from './scheduled.ts';
import { audienceAsked } from './segment-of.ts';
import { followUpNow, launchCityCampaign, sendBulk, sendCampaign } from './send-now.ts';
import {
  cancelCampaign,
  completeCampaigns,
  launchStoredCampaign,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  undoCampaign,
} from './steer-campaign.ts';

type Operations = typeof campaignOperations &
  typeof forecastOperations &
  typeof campaignActionOperations &
  typeof recipientOperations &
  typeof sendingOperations;

/** Campaigns: one message to many people, at once or at a set time; follow-ups and announcements that send themselves. */
export const campaigns = defineRoom<Operations>((deps) => ({
  handlers: {
    listCampaigns: ({ query, lang }) => campaignPage(deps, query, lang),
    campaignCounts: () => countCampaigns(deps),
    createCampaign: async ({ body, identity, headers, lang }) => {
      const { id } = await createCampaign(deps, body, identity, keyedBy({ body, identity, headers }));
      return changedCampaign(deps, id, lang);
    },
    forecastCampaign: async ({ body: { audience, templateId, exclude = [] }, lang }) => {
      const template = await usableTemplate(deps, { id: templateId });
      const asked = { template, audience: await audienceAsked(deps, audience), exclude };
      const found = await deps.storage.transaction((tx) => forecast(deps, tx, asked));
      return { ...found, skipped: skippedViews(found.skipped, lang) };
    },
    forecastSend: async ({ body, identity, lang }) => {
      const found = await forecastSend(deps, body, identity);
      return { ...found, skipped: skippedViews(found.skipped, lang) };
    },
    getCampaign: async ({ params, lang }) => ({ campaign: await campaignDetail(deps, params.id, lang) }),
    updateCampaign: async ({ params, body, identity, lang }) => {
      await updateCampaign(deps, params.id, body, identity);
      return changedCampaign(deps, params.id, lang);
    },
    scheduleCampaign: async ({ params, body, identity, lang }) => {
      await scheduleCampaign(deps, params.id, body, identity);
      return changedCampaign(deps, params.id, lang);
    },
    pauseCampaign: steer(deps, (id, identity) => pauseCampaign(deps, id, identity)),
    resumeCampaign: async ({ params, body, identity, lang }) => {
      const { queued } = await resumeCampaign(deps, params.id, body, identity);
      return { ...(await changedCampaign(deps, params.id, lang)), queued };
    },
    cancelCampaign: steer(deps, (id, identity) => cancelCampaign(deps, id, identity)),
    undoCampaign: steer(deps, (id, identity) => undoCampaign(deps, id, identity)),
    launchCampaign: ({ body, ...call }) =>
      queued(deps, call, (id, identity) => launchStoredCampaign(deps, id, body, identity)),
    retryFailed: ({ body, ...call }) => queued(deps, call, (id, identity) => retryFailed(deps, id, body, identity)),
    ...recipientHandlers(deps),
    sendCampaign: (call) => sendCampaign(deps, call.body, senderOf(call)),
    launchCityCampaign: (call) => launchCityCampaign(deps, call.body, senderOf(call)),
    sendBulk: (call) => sendBulk(deps, call.body, senderOf(call)),
    immediateFollowUp: (call) => followUpNow(deps, call.body, senderOf(call)),
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
      // So does each batch of a campaign.
      { name: 'batches of campaigns', every: 1_000, run: () => queueDueBatches(deps) },
      // Opt-outs can take the last queued message of a campaign, which no sender hears of.
      { name: 'finished campaigns', every: 1_000, run: () => completeCampaigns(deps) },
      // The desk shows progress as it happens.
      { name: 'campaign progress', every: 500, run: () => publishProgress(deps) },
    ]),
}));

type SendCall = Pick<
  Call<(typeof sendingOperations)[keyof typeof sendingOperations]>,
  'body' | 'identity' | 'headers' | 'lang'
>;

const senderOf = ({ body, identity, headers, lang }: SendCall) => ({
  identity,
  language: lang,
  keyed: keyedBy({ body, identity, headers }),
});

type ActionCall = Pick<Call<(typeof campaignActionOperations)['pauseCampaign']>, 'params' | 'lang' | 'identity'>;

/** Handles an action on a campaign; answers with the campaign. */
const steer =
  (deps: Deps, act: (id: number, identity: Identity) => Promise<void>) =>
  async ({ params, lang, identity }: ActionCall) => {
    await act(params.id, identity);
    return changedCampaign(deps, params.id, lang);
  };

/** Does an action that queues messages; answers with the campaign and how many are queued and skipped. */
async function queued(
  deps: Deps,
  { params, lang, identity }: ActionCall,
  act: (id: number, identity: Identity) => Promise<Tally>,
) {
  const tally = await act(params.id, identity);
  const skipped = skippedViews(tally.skipped, lang);
  return { ...(await changedCampaign(deps, params.id, lang)), queued: tally.queued, skipped };
}
