import { getRouting, listAssignees, putRouting, setAvailability } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';

const refresh = (...operations: { id: string }[]) =>
  Promise.all(operations.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));

export const useRouting = () => useOperation(getRouting);
export type StoredRouting = NonNullable<ReturnType<typeof useRouting>['data']>;
export type RoutingRule = StoredRouting['rules'][number];

/** The event stream says the same; this also holds when the stream is down. */
export const useSaveRouting = () => useWrite(putRouting, { onSuccess: () => refresh(getRouting) });

export const useSetAvailability = () => useWrite(setAvailability, { onSuccess: () => refresh(listAssignees) });

/** Whether the reader is away, so that rules skip them; undefined until it is known. */
export const useIsAway = (): boolean | undefined =>
  useOperation(
    listAssignees,
    {},
    { select: ({ assignees, me }) => assignees.find(({ actor }) => actor === me)?.away ?? false },
  ).data;
