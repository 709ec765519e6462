import { useMutation } from '@tanstack/react-query';
import {
  collectOrderDebt,
  getPayment,
  listAudits,
  listDisputes,
  listLateWebhooks,
  listOrderDebts,
  listPayments,
  listPayoutProblems,
  listRefusedSteps,
  paymentAlerts,
  replayWebhook,
  resolveRefusedStep,
  retryRefusedStep,
  startAudit,
  writeOffOrderDebt,
} from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** Nobody tells of a webhook that failed by an event. */
const refetchInterval = minute;

export const useDisputes = () => useOperation(listDisputes);
/** Nor of a deposit that came back: that is told to its seller. */
export const usePayoutProblems = () => useOperation(listPayoutProblems, undefined, { refetchInterval });
/** Nor of what the provider refuses. */
export const useRefusedSteps = () => useOperation(listRefusedSteps, undefined, { refetchInterval });
export const useDebts = () => useOperation(listOrderDebts);
export const useWebhooks = () => useOperation(listLateWebhooks, undefined, { refetchInterval });

/** Audits end without an event. */
export const useAudits = () => useOperation(listAudits, undefined, { refetchInterval: minute / 4 });

type Audits = NonNullable<ReturnType<typeof useAudits>['data']>;
export type Audit = Audits['audits'][number];
export type Finding = NonNullable<Audits['latest']>['findings'][number];

export const useStartAudit = () =>
  useMutation({
    mutationFn: () => call(startAudit, undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAudits.id] }),
  });

export type Dispute = NonNullable<ReturnType<typeof useDisputes>['data']>['disputes'][number];
export type PayoutProblem = NonNullable<ReturnType<typeof usePayoutProblems>['data']>['sellers'][number];
export type RefusedStep = NonNullable<ReturnType<typeof useRefusedSteps>['data']>['steps'][number];
export type Debt = NonNullable<ReturnType<typeof useDebts>['data']>['debts'][number];
export type Webhook = NonNullable<ReturnType<typeof useWebhooks>['data']>['webhooks'][number];

export const useReplay = () =>
  useMutation({
    mutationFn: (id: string) => call(replayWebhook, { params: { id } }),
    onSettled: () =>
      Promise.all(
        [listLateWebhooks, paymentAlerts].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
      ),
  });

const refreshSteps = () =>
  Promise.all(
    [listRefusedSteps, listPayments, getPayment, paymentAlerts].map((read) =>
      queryClient.invalidateQueries({ queryKey: [read.id] }),
    ),
  );

/** `onDone` is called although the step may be listed no longer by then. */
export const useRetryStep = (onDone: (reply: NonNullable<(typeof retryRefusedStep)['types']>['reply']) => void) =>
  useMutation({
    mutationFn: (id: string) => call(retryRefusedStep, { params: { id } }),
    onSuccess: onDone,
    onSettled: refreshSteps,
  });

export const useResolveStep = (id: string) =>
  useMutation({
    mutationFn: (body: { readonly note: string; readonly transferred?: true }) =>
      call(resolveRefusedStep, { params: { id }, body }),
    onSettled: refreshSteps,
  });

const refreshDebts = () =>
  Promise.all(
    [listOrderDebts, listPayments, getPayment, paymentAlerts].map((read) =>
      queryClient.invalidateQueries({ queryKey: [read.id] }),
    ),
  );

/** `onDone` is called although the debt may be listed no longer by then. */
export const useCollectDebt = (onDone: (reply: NonNullable<(typeof collectOrderDebt)['types']>['reply']) => void) =>
  useMutation({
    mutationFn: (id: number) => call(collectOrderDebt, { params: { id } }),
    onSuccess: onDone,
    onSettled: refreshDebts,
  });

export const useWriteOffDebt = (id: number) =>
  useMutation({
    mutationFn: (note: string) => call(writeOffOrderDebt, { params: { id }, body: { note } }),
    onSettled: refreshDebts,
  });
