import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getEarnings, getPayoutAccount, openPayoutAccount } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export const useEarnings = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(getEarnings), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(getEarnings, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

type Page = NonNullable<ReturnType<typeof useEarnings>['data']>['pages'][number];
export type Entry = Page['entries'][number];
export type Upcoming = Page['upcoming'][number];

export const usePayoutAccount = () => useOperation(getPayoutAccount);

/** The provider's own page: its address is good for minutes, so it is asked for when it is wanted. */
export const useOnboarding = () =>
  useMutation({
    mutationFn: () => call(openPayoutAccount),
    onSuccess: ({ url }) => location.assign(url),
  });
