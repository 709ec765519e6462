import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { contactTimeline, listReviews, listTemplates, previewTemplate } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { isSendable } from '../../shared/api/templates.ts';

const pageSize = 40;

/** All that happened with a contact, newest first. */
export function useTimeline(id: number) {
  return useInfiniteQuery({
    queryKey: [...keyOf(contactTimeline, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(contactTimeline, { params: { id }, query: { limit: pageSize, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type TimelineItem = NonNullable<ReturnType<typeof useTimeline>['data']>['pages'][number]['items'][number];
export type Message = Extract<TimelineItem, { kind: 'message' }>;

/** Answers of Aria that wait for a person, of one contact. */
export const useReviews = (contactId: number) => useOperation(listReviews, { query: { contactId } });

export type Review = NonNullable<ReturnType<typeof useReviews>['data']>['reviews'][number];

export const useReviewFigures = () =>
  useOperation(listReviews, { query: { limit: 1 } }, { select: ({ decided }) => decided });

export const isApproved = ({ approval }: { readonly approval: string }): boolean => approval === 'approved';

/** Templates that staff may send, those first that WhatsApp has approved: the others have to wait. */
export const useSendableTemplates = () =>
  useOperation(listTemplates, undefined, {
    select: ({ templates }) =>
      templates.filter(isSendable).toSorted((a, b) => Number(isApproved(b)) - Number(isApproved(a))),
  });

export type Template = NonNullable<ReturnType<typeof useSendableTemplates>['data']>[number];

/** A template as that contact would get it. */
export const usePreview = (template: Template | undefined, contactId: number) =>
  useQuery({
    queryKey: [previewTemplate.id, template?.id, template?.version, contactId],
    queryFn: ({ signal }) =>
      call(previewTemplate, { params: { id: template?.id ?? 0 }, body: { contactId } }, { signal }),
    enabled: template !== undefined,
  });
