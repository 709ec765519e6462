import { useMutation } from '@tanstack/react-query';
import {
  cancelInvoice,
  issueCommissionInvoice,
  issueWithholdingCertificate,
  listInvoices,
  listStatements,
  paymentAlerts,
  resolveInvoice,
  retryInvoice,
} from '@tianguis/proto/gen/client.ts';
import type { CancelMotive } from '@tianguis/proto/payments/tax/cancellation';
import { minute } from '@tianguis/proto/time';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** An invoice that is being sealed or stamped tells nobody until it is done. */
export const useInvoices = () => useOperation(listInvoices, undefined, { refetchInterval: minute / 4 });

export type Invoice = NonNullable<ReturnType<typeof useInvoices>['data']>['invoices'][number];

export type SealingCertificate = NonNullable<NonNullable<ReturnType<typeof useInvoices>['data']>['certificate']>;

const refresh = () =>
  Promise.all(
    [listInvoices, listStatements, paymentAlerts].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] })),
  );

export const useIssue = (seller: number, month: string) =>
  useMutation({
    mutationFn: (replaces?: true) => call(issueCommissionInvoice, { body: { seller, month, replaces } }),
    onSettled: refresh,
  });

export const useIssueCertificate = (seller: number, month: string) =>
  useMutation({
    mutationFn: (replaces?: true) => call(issueWithholdingCertificate, { body: { seller, month, replaces } }),
    onSettled: refresh,
  });

export const useRetry = (id: string) =>
  useMutation({
    mutationFn: (notStamped?: true) => call(retryInvoice, { params: { id }, body: { notStamped } }),
    onSettled: refresh,
  });

export const useResolve = (id: string) =>
  useMutation({
    mutationFn: (note: string) => call(resolveInvoice, { params: { id }, body: { note } }),
    onSettled: refresh,
  });

export const useCancel = (id: string) =>
  useMutation({
    mutationFn: (motive: CancelMotive) => call(cancelInvoice, { params: { id }, body: { motive } }),
    onSettled: refresh,
  });
