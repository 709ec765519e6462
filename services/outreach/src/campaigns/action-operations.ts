import type { Call, Handlers } from '@tianguis/chassis/http/server';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import type { campaignActionOperations } from '@tianguis/proto/outreach/campaigns/actions';
import type { CampaignLot } from './campaign.ts';
import { campaignView, skippedViews } from './campaign-views.ts';
import { campaignNotFound } from './errors.ts';
import type { LaunchStoredCampaignNeeds } from './launch/launch-stored-campaign.ts';
import { launchStoredCampaign } from './launch/launch-stored-campaign.ts';
import type { Tally } from './launch/queue-audience.ts';
import type { CampaignReportNeeds } from './progress/read-report.ts';
import { campaignReport } from './progress/read-report.ts';
import { changedCampaign, type ShowCampaignNeeds } from './read-campaign.ts';
import type { RetryFailedNeeds } from './recipients/retry-failed.ts';
import { retryFailed } from './recipients/retry-failed.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign } from './steer-campaign.ts';
import type { UpdateCampaignNeeds } from './update-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

type Needs = UpdateCampaignNeeds &
  LaunchStoredCampaignNeeds &
  RetryFailedNeeds &
  CampaignReportNeeds &
  ShowCampaignNeeds;

type ActionCall = Pick<Call<(typeof campaignActionOperations)['pauseCampaign']>, 'params' | 'lang' | 'identity'>;

export function campaignActionHandlers(needs: Needs): Handlers<typeof campaignActionOperations> {
  const steer =
    (work: (needs: Needs, id: number, identity: Identity) => Promise<void>) =>
    async ({ params, lang, identity }: ActionCall) => {
      await work(needs, params.id, identity);
      return changedCampaign(needs, params.id, lang);
    };
  const send = (work: (call: ActionCall) => Promise<Tally>) => async (call: ActionCall) => {
    const { queued, skipped } = await work(call);
    return {
      ...(await changedCampaign(needs, call.params.id, call.lang)),
      queued,
      skipped: skippedViews(skipped, call.lang),
    };
  };
  return {
    getCampaign: ({ params, lang }) => detail(needs, params.id, lang).then((campaign) => ({ campaign })),
    updateCampaign: async ({ params, body, identity, lang }) => {
      await updateCampaign(needs, params.id, body, identity);
      return changedCampaign(needs, params.id, lang);
    },
    launchCampaign: send(({ params, identity }) => launchStoredCampaign(needs, params.id, identity)),
    scheduleCampaign: async ({ params, body, identity, lang }) => {
      await scheduleCampaign(needs, params.id, body.scheduledAt, identity);
      return changedCampaign(needs, params.id, lang);
    },
    pauseCampaign: steer((_, id) => pauseCampaign(needs, id)),
    resumeCampaign: steer(resumeCampaign),
    cancelCampaign: steer(cancelCampaign),
    retryFailed: send(({ params, identity }) => retryFailed(needs, params.id, identity)),
  };
}

async function detail(needs: Needs, id: number, lang: Language) {
  const row = await needs.campaignList.find(id);
  if (!row) throw campaignNotFound();
  const { counts, rate, results } = await campaignReport(needs, id);
  const failed = results.failed.map(({ code, count, text }) => ({ code, count, text: text[lang] }));
  const skipped = skippedViews(results.skipped, lang);
  const lots = row.lots as CampaignLot[] | null;
  return { ...campaignView(row, counts, lang), lots, rate, results: { ...results, skipped, failed } };
}
