import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  exportAssistantData,
  exportGatewayData,
  exportMarketplaceData,
  exportOutreachData,
  exportPaymentsData,
  listDataRequests,
  requestPersonalData,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { saveJson } from '../shared/downloads.ts';

const pageSize = 30;

export const useRequests = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listDataRequests), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listDataRequests, { query: { limit: pageSize, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type DataRequest = NonNullable<ReturnType<typeof useRequests>['data']>['pages'][number]['requests'][number];
export type Kind = DataRequest['kind'];

export const useAsk = () =>
  useMutation({
    mutationFn: (body: { kind: Kind; email: string; phone: string }) => call(requestPersonalData, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listDataRequests.id] }),
  });

const exports = {
  marketplace: exportMarketplaceData,
  gateway: exportGatewayData,
  outreach: exportOutreachData,
  assistant: exportAssistantData,
  payments: exportPaymentsData,
};

/** What every service keeps that the request was for, as one file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, email, phone, parts }: DataRequest) => {
      const copies = await Promise.all(
        parts.map(async ({ service }) => [service, await call(exports[service], { params: { id } })]),
      );
      saveJson(`datos-personales-${id}.json`, { person: { email, phone }, ...Object.fromEntries(copies) });
    },
  });
