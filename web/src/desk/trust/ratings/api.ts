import { useMutation } from '@tanstack/react-query';
import { listReportedRatings, moderateRating } from '@tianguis/proto/gen/client.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

export const useReportedRatings = () => useOperation(listReportedRatings, { query: { list: 'open' } });

export type ReportedRating = NonNullable<ReturnType<typeof useReportedRatings>['data']>['ratings'][number];

interface Chosen {
  readonly id: number;
  readonly decision: 'kept' | 'hidden';
}

export const useDecideRating = () =>
  useMutation({
    mutationFn: ({ id, decision }: Chosen) => call(moderateRating, { params: { id }, body: { decision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listReportedRatings.id] }),
  });
