import { useMutation, useQuery } from '@tanstack/react-query';
import {
  createSegment,
  deleteSegment,
  listContacts,
  listSegments,
  previewSegment,
  updateSegment,
} from '@tianguis/proto/gen/client.ts';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** Rules as the contract takes them: it knows how deep they may be, and the builder goes no deeper. */
type Rules = NonNullable<(typeof previewSegment)['types']>['body']['rules'];

export const rulesOf = (group: Group): Rules => group as Rules;

export const useSegments = () => useOperation(listSegments, {}, { select: ({ segments }) => segments });

export type Segment = NonNullable<ReturnType<typeof useSegments>['data']>[number];

/** How many contacts rules are about now; not asked while they are incomplete. */
export function usePreview(group: Group | undefined) {
  const body = group && { rules: rulesOf(group) };
  return useQuery({
    queryKey: keyOf(previewSegment, { body }),
    queryFn: ({ signal }) =>
      call(previewSegment, { body: body ?? { rules: rulesOf({ kind: 'group', join: 'all', rules: [] }) } }, { signal }),
    enabled: body !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 5_000,
  });
}

/** The event stream says the same; this also holds when the stream is down. */
function onSuccess(): void {
  for (const { id } of [listSegments, listContacts]) void queryClient.invalidateQueries({ queryKey: [id] });
}

interface Content {
  readonly name: string;
  readonly rules: Group;
}

/** Keeps a new segment, or the changes of one; its number. */
export const useKeepSegment = (id: number | undefined) =>
  useMutation({
    mutationFn: async ({ name, rules: group }: Content) => {
      const body = { name, rules: rulesOf(group) };
      const reply =
        id === undefined
          ? await call(createSegment, { body }, { idempotencyKey: crypto.randomUUID() })
          : await call(updateSegment, { params: { id }, body });
      return reply.id;
    },
    onSuccess,
  });

export const useDeleteSegment = () =>
  useMutation({ mutationFn: (id: number) => call(deleteSegment, { params: { id } }), onSuccess });
