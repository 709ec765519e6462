import { useMutation, useQuery } from '@tanstack/react-query';
import {
  cancelCampaign,
  createCampaign,
  forecastCampaign,
  getCampaign,
  launchCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryFailed,
} from '@tianguis/proto/gen/client.ts';
import type { ContactStatus } from '@tianguis/proto/outreach';
import { call, keyOf, useOperation } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query.ts';

export interface Audience {
  readonly targetCategories: string[];
  readonly targetZones: string[];
  readonly targetStatuses: ContactStatus[];
}

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

/** How many of an audience the gate lets through now; not asked before there is a template. */
export function useForecast(audience: Audience, templateId: number | undefined) {
  const body = { audience, templateId: templateId ?? 0 };
  return useQuery({
    queryKey: keyOf(forecastCampaign, { body }),
    queryFn: ({ signal }) => call(forecastCampaign, { body }, { signal }),
    enabled: templateId !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}

export interface NewCampaign extends Audience {
  readonly name: string;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly scheduledAt?: string;
}

export const useNewCampaign = () =>
  useMutation({
    mutationFn: (campaign: NewCampaign) =>
      call(createCampaign, { body: { ...campaign } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: refresh,
  });
