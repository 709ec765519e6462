import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { forecastRefund, getPayment, listPayments, refundPayment } from '@tianguis/proto/gen/client.ts';
import type { recordStates } from '@tianguis/proto/payments/records/operations';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';

export type RecordState = (typeof recordStates)[number];

/** What is searched for, as the address keeps it. */
export interface Filter {
  readonly q: string;
  readonly state: RecordState | '';
  readonly member: number | undefined;
  /** Pesos. */
  readonly amount: number | undefined;
}

const queryOf = ({ q, state, member, amount }: Filter) => ({
  q: q.trim() || undefined,
  state: state || undefined,
  member,
  amount,
});

export const usePayments = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listPayments, { query: queryOf(filter) }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPayments, { query: { ...queryOf(filter), cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type Payment = NonNullable<ReturnType<typeof usePayments>['data']>['pages'][number]['payments'][number];

export const usePayment = (id: string) => useOperation(getPayment, { params: { id } });

export type PaymentRecord = NonNullable<ReturnType<typeof usePayment>['data']>;
export type Happening = PaymentRecord['timeline'][number];

export interface Refund {
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Who would give what for a refund; asked for once there is an amount. */
export const useRefundForecast = (id: string, amount: number | undefined) =>
  useOperation(
    forecastRefund,
    { params: { id }, query: { amount: String(amount ?? 0) } },
    // Who gives changes with each refund.
    { enabled: amount !== undefined, staleTime: 0, gcTime: 0 },
  );

export const useRefund = (id: string) =>
  useMutation({
    mutationFn: (body: Refund) => call(refundPayment, { params: { id }, body }),
    onSettled: () =>
      Promise.all([listPayments, getPayment].map((read) => queryClient.invalidateQueries({ queryKey: [read.id] }))),
  });
