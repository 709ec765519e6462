import type { Call, Handlers } from '@tianguis/chassis/http/server';
import type { campaignActionOperations } from '@tianguis/proto/outreach/campaigns/actions';
import type { App } from '../app.ts';
import type { HandlerParts } from '../handler-parts.ts';
import { campaignView, skippedViews } from './campaign-views.ts';
import { changedCampaign } from './changed-campaign.ts';
import { campaignNotFound } from './errors.ts';
import { launchStoredCampaign } from './launch/launch-stored-campaign.ts';
import type { Tally } from './launch/queue-audience.ts';
import { campaignReport } from './progress/campaign-report.ts';
import { retryFailed } from './recipients/retry-failed.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, scheduleCampaign } from './steer-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

type ActionCall = Pick<Call<(typeof campaignActionOperations)['pauseCampaign']>, 'params' | 'lang' | 'identity'>;

export function campaignActionHandlers(parts: HandlerParts): Handlers<typeof campaignActionOperations> {
  const { app } = parts;
  const steer =
    (work: (app: App, id: number) => Promise<void>) =>
    async ({ params, lang }: ActionCall) => {
      await work(app, params.id);
      return changedCampaign(parts, params.id, lang);
    };
  const send = (work: (call: ActionCall) => Promise<Tally>) => async (call: ActionCall) => {
    const { queued, skipped } = await work(call);
    return {
      ...(await changedCampaign(parts, call.params.id, call.lang)),
      queued,
      skipped: skippedViews(skipped, call.lang),
    };
  };
  return {
    getCampaign: ({ params, lang }) => detail(parts, params.id, lang).then((campaign) => ({ campaign })),
    updateCampaign: async ({ params, body, identity, lang }) => {
      await updateCampaign(app, params.id, body, identity);
      return changedCampaign(parts, params.id, lang);
    },
    launchCampaign: send(({ params, identity }) => launchStoredCampaign(app, params.id, identity)),
    scheduleCampaign: async ({ params, body, identity, lang }) => {
      await scheduleCampaign(app, params.id, body.scheduledAt, identity);
      return changedCampaign(parts, params.id, lang);
    },
    pauseCampaign: steer((_, id) => pauseCampaign(app, id)),
    resumeCampaign: steer(resumeCampaign),
    cancelCampaign: steer(cancelCampaign),
    retryFailed: send(({ params }) => retryFailed(app, params.id)),
  };
}

async function detail({ app, campaignList, counters, samples }: HandlerParts, id: number, lang: ActionCall['lang']) {
  const row = await campaignList.find(id);
  if (!row) throw campaignNotFound();
  const { counts, rate, results } = await campaignReport(app, counters, samples, id);
  const failed = results.failed.map(({ code, count, text }) => ({ code, count, text: text[lang] }));
  const skipped = skippedViews(results.skipped, lang);
  return { ...campaignView(row, counts, lang), rate, results: { ...results, skipped, failed } };
}
