import { useMutation } from '@tanstack/react-query';
import {
  cancelCampaign,
  createCampaign,
  getCampaign,
  launchCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryFailed,
  scheduleCampaign,
  updateCampaign,
} from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import type { Audience } from '../shared/api/forecast.ts';

const moves = {
  launch: launchCampaign,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
  'retry-failed': retryFailed,
} as const;

export type Move = keyof typeof moves;

export const isMove = (action: string): action is Move => action in moves;

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [listCampaigns.id] });
  void queryClient.invalidateQueries({ queryKey: [getCampaign.id] });
}

/** One campaign with its pace and results; events keep it fresh while it runs. */
export const useCampaign = (id: number) =>
  useOperation(getCampaign, { params: { id } }, { select: ({ campaign }) => campaign });

export type CampaignDetail = NonNullable<ReturnType<typeof useCampaign>['data']>;

export const useMove = (id: number) =>
  useMutation({ mutationFn: (move: Move) => call(moves[move], { params: { id } }), onSettled: refresh });

export interface NewCampaign extends Audience {
  readonly name: string;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly scheduledAt?: string;
}

/** Keeps the changes of a campaign that has not started, then sends or schedules it where that is asked for. */
export const useEditCampaign = (id: number) =>
  useMutation({
    mutationFn: async ({ status, scheduledAt, ...changes }: NewCampaign) => {
      const params = { id };
      await call(updateCampaign, { params, body: changes });
      if (status === 'running') await call(launchCampaign, { params });
      if (status === 'scheduled' && scheduledAt) await call(scheduleCampaign, { params, body: { scheduledAt } });
      return id;
    },
    onSettled: refresh,
  });

export const useNewCampaign = () =>
  useMutation({
    mutationFn: (campaign: NewCampaign) =>
      call(createCampaign, { body: { ...campaign } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: refresh,
  });
