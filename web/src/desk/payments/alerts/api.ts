import { useMutation } from '@tanstack/react-query';
import {
  listDisputes,
  listLateWebhooks,
  listPayoutProblems,
  paymentAlerts,
  replayWebhook,
} from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** Nobody tells of a webhook that failed by an event. */
const refetchInterval = minute;

export const useDisputes = () => useOperation(listDisputes);
/** Nor of a deposit that came back: that is told to its seller. */
export const usePayoutProblems = () => useOperation(listPayoutProblems, undefined, { refetchInterval });
export const useWebhooks = () => useOperation(listLateWebhooks, undefined, { refetchInterval });

export type Dispute = NonNullable<ReturnType<typeof useDisputes>['data']>['disputes'][number];
export type PayoutProblem = NonNullable<ReturnType<typeof usePayoutProblems>['data']>['sellers'][number];
export type Webhook = NonNullable<ReturnType<typeof useWebhooks>['data']>['webhooks'][number];

export const useReplay = () =>
  useMutation({
    mutationFn: (id: string) => call(replayWebhook, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [listLateWebhooks, paymentAlerts].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
      ),
  });
