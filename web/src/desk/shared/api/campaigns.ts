import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  createCampaign,
  immediateFollowUp,
  listCampaigns,
  listMessageLogs,
  sendCampaign,
  sendTestMessage,
  sendWhatsapp,
} from '@tianguis/proto/gen/client.ts';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';
import type { Care } from '../send/send-requests.ts';
import { findNewContacts, refreshContacts } from './contacts.ts';

const testSize = 15;
const segmentSize = 8;

const campaignPage = { limit: 20 };
const logPage = 60;

export const useLatestCampaign = () =>
  useOperation(listCampaigns, { query: { limit: 1 } }, { select: ({ campaigns }) => campaigns[0] ?? null });

export interface CampaignFilter {
  readonly q?: string | undefined;
  readonly status?: CampaignStatus | undefined;
  /** The lot that they announced. */
  readonly lot?: number | undefined;
}

/** Campaigns, newest first, page by page. */
export function useCampaigns({ q, status, lot }: CampaignFilter) {
  const query = {
    ...campaignPage,
    ...(q && { q }),
    ...(status && { status: [status] }),
    ...(lot !== undefined && { lot }),
  };
  return useInfiniteQuery({
    queryKey: [...keyOf(listCampaigns, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listCampaigns, { query: { ...query, cursor: pageParam } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

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

/** The contacts of a send, asked for anew, and how it goes out; null where there is none. */
async function toNewContacts(limit: number, templateName: string, segment?: Segment) {
  const contacts = await findNewContacts(limit, segment);
  if (contacts.length === 0) return null;
  const contactIds = contacts.map(({ id }) => id);
  return {
    send: { kind: 'contacts', contactIds, templateName } as const,
    run: (care: Care, key: string) => sendTo({ contactIds, templateName, ...care }, key),
  };
}

/** First message to the first 15 new contacts. */
export const toTestContacts = () => toNewContacts(testSize, 'primer_mensaje');

/** Up to 8 new contacts of a zone and category. */
export const toSegment = (segment: Segment) => toNewContacts(segmentSize, 'segmentado', segment);

type Body<O extends { types?: { body: unknown } }> = NonNullable<O['types']>['body'];

/** A template to chosen contacts. */
export async function sendTo(body: Body<typeof sendCampaign>, idempotencyKey: string) {
  const reply = await call(sendCampaign, { body }, { idempotencyKey });
  refreshSends();
  return reply;
}

/** A follow-up to everybody who answered. */
export async function followUp(care: Care, idempotencyKey: string) {
  const reply = await call(immediateFollowUp, { body: care }, { idempotencyKey });
  refreshSends();
  return reply;
}

/** A campaign that is created and launched at once. */
export async function createAndLaunch(body: Body<typeof createCampaign>, idempotencyKey: string) {
  const { campaign } = await call(createCampaign, { body }, { idempotencyKey });
  refreshSends();
  return { campaignId: campaign.id };
}

export const useSendWhatsapp = () => useWrite(sendWhatsapp, { onSuccess: refreshSends });

export const useSendTestMessage = () => useWrite(sendTestMessage, { onSuccess: refreshSends });
