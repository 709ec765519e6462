import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  createCampaign,
  immediateFollowUp,
  listCampaigns,
  listMessageLogs,
  sendCampaign,
  sendTestMessage,
  sendWhatsapp,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';
import { findNewContacts, refreshContacts } from './contacts.ts';

const testSize = 15;
const segmentSize = 8;

const campaignPage = { limit: 20 };
const logPage = 60;

export const useLatestCampaign = () =>
  useOperation(listCampaigns, { query: { limit: 1 } }, { select: ({ campaigns }) => campaigns[0] ?? null });

/** All campaigns, newest first, page by page. */
export const useCampaigns = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listCampaigns, { query: campaignPage }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listCampaigns, { query: { ...campaignPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type Campaign = NonNullable<ReturnType<typeof useCampaigns>['data']>['pages'][number]['campaigns'][number];

/** All messages, or those of one campaign, newest first, page by page. */
export function useMessageLogs(campaignId?: number) {
  const query = { limit: logPage, ...(campaignId !== undefined && { campaignId }) };
  return useInfiniteQuery({
    queryKey: [...keyOf(listMessageLogs, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listMessageLogs, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type MessageLog = NonNullable<ReturnType<typeof useMessageLogs>['data']>['pages'][number]['logs'][number];

function refreshSends(): void {
  refreshContacts();
  void queryClient.invalidateQueries({ queryKey: [listCampaigns.id] });
  void queryClient.invalidateQueries({ queryKey: [listMessageLogs.id] });
}

export type Segment = { zone: string; category: string };

async function send(limit: number, templateName: string, segment?: Segment) {
  const contacts = await findNewContacts(limit, segment);
  if (contacts.length === 0) return null;
  return call(sendCampaign, { body: { contactIds: contacts.map(({ id }) => id), templateName } });
}

/** First message to the first 15 new contacts; null where there is none. */
export const useTestLaunch = () =>
  useMutation({ mutationFn: () => send(testSize, 'primer_mensaje'), onSuccess: refreshSends });

/** Up to 8 new contacts of a zone and category; null where there is none. */
export const useSegmentedSend = () =>
  useMutation({
    mutationFn: (segment: Segment) => send(segmentSize, 'segmentado', segment),
    onSuccess: refreshSends,
  });

export const useSendWhatsapp = () => useWrite(sendWhatsapp, { onSuccess: refreshSends });

export const useSendTestMessage = () => useWrite(sendTestMessage, { onSuccess: refreshSends });

export const useImmediateFollowUp = () => useWrite(immediateFollowUp, { onSuccess: refreshSends });

export const useCreateCampaign = () => useWrite(createCampaign, { onSuccess: refreshSends });
