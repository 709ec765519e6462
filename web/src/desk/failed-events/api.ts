import { useMutation } from '@tanstack/react-query';
import {
  assistantOutbox,
  assistantOutboxRetry,
  discardDeadLetter,
  gatewayOutbox,
  gatewayOutboxRetry,
  listDeadLetters,
  marketplaceOutbox,
  marketplaceOutboxRetry,
  outreachOutbox,
  outreachOutboxRetry,
  paymentsOutbox,
  paymentsOutboxRetry,
  readDeadLetter,
  replayDeadLetter,
} from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';

/** Nobody tells of failed events by an event. */
const refetchInterval = 15_000;
const most = 200;

export const useDeadLetters = () => useOperation(listDeadLetters, { query: { limit: most } }, { refetchInterval });

export type DeadLetter = NonNullable<ReturnType<typeof useDeadLetters>['data']>['deadLetters'][number];

export const useContent = (sequence: number, enabled: boolean) =>
  useOperation(readDeadLetter, { params: { sequence } }, { enabled });

const refresh = () => queryClient.invalidateQueries({ queryKey: [listDeadLetters.id] });

export const useReplay = () =>
  useMutation({
    mutationFn: (sequence: number) => call(replayDeadLetter, { params: { sequence } }),
    onSettled: refresh,
  });

export const useDiscard = () =>
  useMutation({
    mutationFn: (sequence: number) => call(discardDeadLetter, { params: { sequence } }),
    onSettled: refresh,
  });

export const outboxes = {
  gateway: { read: gatewayOutbox, retry: gatewayOutboxRetry },
  marketplace: { read: marketplaceOutbox, retry: marketplaceOutboxRetry },
  outreach: { read: outreachOutbox, retry: outreachOutboxRetry },
  payments: { read: paymentsOutbox, retry: paymentsOutboxRetry },
  assistant: { read: assistantOutbox, retry: assistantOutboxRetry },
} as const;

export type ServiceName = keyof typeof outboxes;

export const useOutbox = (service: ServiceName) => useOperation(outboxes[service].read, undefined, { refetchInterval });

export const useRetryOutbox = (service: ServiceName) =>
  useMutation({
    mutationFn: () => call(outboxes[service].retry),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [outboxes[service].read.id] }),
  });
