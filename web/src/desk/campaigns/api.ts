import { useMutation, useQuery } from '@tanstack/react-query';
import {
  cancelCampaign,
  createCampaign,
  forecastSend,
  getCampaign,
  launchCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryFailed,
  scheduleCampaign,
  updateCampaign,
} from '@tianguis/proto/gen/client.ts';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import type { Audience } from '../shared/api/forecast.ts';
import type { Split } from '../shared/api/split.ts';
import type { Care } from '../shared/send/send-requests.ts';

/** To how many a scheduled campaign would go at its time, as things are now. */
export const useScheduledForecast = (campaignId: number, startsAt: string) => {
  const body = { send: { kind: 'campaign', campaignId }, startsAt } as const;
  return useQuery({
    queryKey: keyOf(forecastSend, body),
    queryFn: ({ signal }) => call(forecastSend, { body }, { signal }),
    select: ({ reachable }) => reachable,
    staleTime: 60_000,
  });
};

const moves = {
  pause: pauseCampaign,
  cancel: cancelCampaign,
} as const;

export type Move = keyof typeof moves;

export const isMove = (action: string): action is Move => action in moves;

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [listCampaigns.id] });
  void queryClient.invalidateQueries({ queryKey: [getCampaign.id] });
  void queryClient.invalidateQueries({ queryKey: [forecastSend.id] });
}

/** Sends a stored campaign, or what of it failed. */
export async function launchStored(id: number, body: Care) {
  const { queued } = await call(launchCampaign, { params: { id }, body });
  refresh();
  return { campaignId: id, queued };
}

export async function retryStored(id: number, { holdSeconds, exclude }: Care) {
  const { queued } = await call(retryFailed, { params: { id }, body: { holdSeconds, exclude } });
  refresh();
  return { campaignId: id, queued };
}

/** Goes on with a paused campaign. */
export async function resumeStored(id: number, { holdSeconds, exclude }: Care) {
  const { queued } = await call(resumeCampaign, { params: { id }, body: { holdSeconds, exclude } });
  refresh();
  // Between two batches nothing is queued; the sheet knows how many are next.
  return queued > 0 ? { campaignId: id, queued } : { campaignId: id };
}

/** One campaign with its pace and results; events keep it fresh while it runs. */
export const useCampaign = (id: number) =>
  useOperation(getCampaign, { params: { id } }, { select: ({ campaign }) => campaign });

export type CampaignDetail = NonNullable<ReturnType<typeof useCampaign>['data']>;

export const useMove = (id: number) =>
  useMutation({ mutationFn: (move: Move) => call(moves[move], { params: { id } }), onSettled: refresh });

export interface NewCampaign extends Omit<Audience, 'segmentId'> {
  /** Null for none. */
  readonly segmentId: number | null;
  readonly name: string;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly scheduledAt?: string;
  readonly exclude?: Exclusion[];
  readonly split: Split | null;
  readonly portion?: Portion | null;
  readonly holdSeconds?: number;
}

/** Keeps the changes of a campaign that has not started, then sends or schedules it where that is asked for. */
export const useEditCampaign = (id: number) =>
  useMutation({
    mutationFn: async ({ status, scheduledAt, holdSeconds, ...changes }: NewCampaign) => {
      const params = { id };
      await call(updateCampaign, { params, body: changes });
      if (status === 'running') await call(launchCampaign, { params, body: { holdSeconds } });
      if (status === 'scheduled' && scheduledAt) await call(scheduleCampaign, { params, body: { scheduledAt } });
      return id;
    },
    onSettled: refresh,
  });

/** The key belongs to what is composed: sent again after a lost reply, it is the same campaign. */
export const useNewCampaign = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (campaign: NewCampaign) => call(createCampaign, { body: { ...campaign } }, { idempotencyKey }),
    onSuccess: refresh,
  });
