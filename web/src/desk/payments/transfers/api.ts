import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  getPayment,
  listBankRefunds,
  listPayments,
  markRefundReturned,
  markRefundSent,
  paymentAlerts,
  readRefundAccount,
} from '@tianguis/proto/gen/client.ts';
import type { BankRefundState } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { call, keyOf } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** In a state, or those whose buyers do not answer. */
export type TransferFilter = BankRefundState | 'unanswered';

const queryOf = (filter: TransferFilter | undefined) =>
  filter === 'unanswered' ? ({ unanswered: 'true' } as const) : { state: filter };

/** Refunds by transfer that fit, or all; what is to be sent first comes first. */
export const useTransfers = (filter: TransferFilter | undefined) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listBankRefunds, { query: queryOf(filter) }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBankRefunds, { query: { ...queryOf(filter), cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export type Transfer = NonNullable<(typeof listBankRefunds)['types']>['reply']['refunds'][number];
export type Account = NonNullable<(typeof readRefundAccount)['types']>['reply'];

const readAgain = () =>
  Promise.all(
    [listBankRefunds, listPayments, getPayment, paymentAlerts].map((read) =>
      queryClient.invalidateQueries({ queryKey: [read.id] }),
    ),
  );

/** The whole account; it is kept nowhere but on the page that asked for it. */
export const useAccount = (id: string) =>
  useMutation({ mutationFn: () => call(readRefundAccount, { params: { id } }), gcTime: 0 });

interface Sent {
  readonly reference: string;
  readonly version: number;
}

export const useMarkSent = (id: string) =>
  useMutation({
    mutationFn: (body: Sent) => call(markRefundSent, { params: { id }, body }),
    onSettled: readAgain,
  });

export const useMarkReturned = (id: string) =>
  useMutation({
    mutationFn: (body: { readonly reason: string }) => call(markRefundReturned, { params: { id }, body }),
    onSettled: readAgain,
  });
