import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  beginSecondFactor,
  changeDeskMail,
  changePassword,
  changeStaff,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getAccount,
  getDeskMail,
  inviteStaff,
  listAuditEntries,
  listStaff,
  me,
  putStaffSettings,
  removeSecondFactor,
  renewRecoveryCodes,
  sendStaffLink,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useWrite } from '../../platform/api/write.ts';

export const useAccount = () => useOperation(getAccount, undefined, { staleTime: 0 });
export type Account = NonNullable<ReturnType<typeof useAccount>['data']>;
export type OwnSession = Account['sessions'][number];

function refreshAccount(): void {
  for (const { id } of [getAccount, me]) void queryClient.invalidateQueries({ queryKey: [id] });
}

export const useChangePassword = () => useWrite(changePassword, { onSuccess: refreshAccount });
export const useBeginSecondFactor = () => useMutation({ mutationFn: () => call(beginSecondFactor) });
export const useConfirmSecondFactor = () => useWrite(confirmSecondFactor, { onSuccess: refreshAccount });
export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: () => call(renewRecoveryCodes), onSuccess: refreshAccount });
export const useRemoveSecondFactor = () =>
  useMutation({ mutationFn: () => call(removeSecondFactor), onSuccess: refreshAccount });
export const useEndSession = () =>
  useMutation({ mutationFn: (id: number) => call(endSession, { params: { id } }), onSuccess: refreshAccount });
export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => call(endOtherSessions), onSuccess: refreshAccount });

export const useDeskMail = () => useOperation(getDeskMail, undefined, { staleTime: 0 });
export type DeskMailChoice = NonNullable<ReturnType<typeof useDeskMail>['data']>;
export const useChangeDeskMail = () =>
  useWrite(changeDeskMail, { onSuccess: (choice) => queryClient.setQueryData(keyOf(getDeskMail), choice) });

export const useStaff = () => useOperation(listStaff, undefined, { staleTime: 0 });
export type Member = NonNullable<ReturnType<typeof useStaff>['data']>['staff'][number];

const refreshStaff = () => queryClient.invalidateQueries({ queryKey: keyOf(listStaff) });

export const useInvite = () => useWrite(inviteStaff, { onSuccess: refreshStaff });
export type Invitation = Parameters<ReturnType<typeof useInvite>['mutate']>[0];
export const loadInvitationSchema = async () =>
  (await import('@tianguis/proto/gateway/staff/operations')).inviteStaff.body;

export const useChangeMember = (id: number) =>
  useMutation({
    mutationFn: (body: { role?: Member['role']; disabled?: boolean }) => call(changeStaff, { params: { id }, body }),
    onSuccess: refreshStaff,
  });
export const useSendLink = (id: number) =>
  useMutation({
    mutationFn: (body: { language: 'es' | 'en'; removeSecondFactor: boolean }) =>
      call(sendStaffLink, { params: { id }, body }),
    onSuccess: refreshStaff,
  });
export const useSaveStaffSettings = () => useWrite(putStaffSettings, { onSuccess: refreshStaff });

export interface LogFilter {
  readonly action?: readonly Entry['action'][] | undefined;
  readonly operation?: readonly string[] | undefined;
  readonly q?: string | undefined;
  readonly staffId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A filter as its operations take it. */
export const queryOf = ({ action, operation, q, ...rest }: LogFilter) => ({
  ...rest,
  ...(action && { action: [...action] }),
  ...(operation && { operation: [...operation] }),
  ...(q && { q }),
});

/** The audit log, newest first, page after page. */
export function useLog(filter: LogFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listAuditEntries, filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...queryOf(filter), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type Entry = NonNullable<(typeof listAuditEntries)['types']>['reply']['entries'][number];
