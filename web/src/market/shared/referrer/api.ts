import { useMutation } from '@tanstack/react-query';
import { answerReferralProposal, confirmMyReferrer, findReferrer, getMyReferrer } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** An address that was proved a moment ago counts a moment later: asked a few times. */
export const useMyReferrer = (isMember = true) =>
  useOperation(getMyReferrer, undefined, {
    enabled: isMember,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.canConfirm && dataUpdateCount < 5 ? 2000 : false),
  });

type State = NonNullable<ReturnType<typeof useMyReferrer>['data']>;
export type Proposal = State['proposals'][number];

/** The first name behind an invitation that this browser keeps; undefined if the code counts no more. */
export const useInviter = (code: string) =>
  useOperation(findReferrer, { params: { code } }).data?.firstName ?? undefined;

const readAgain = () => queryClient.invalidateQueries({ queryKey: keyOf(getMyReferrer) });

interface Invitation {
  readonly code: string;
  readonly visit?: string | undefined;
}

export const confirmInvitation = async (body: Invitation): Promise<string> => {
  const { firstName } = await call(confirmMyReferrer, { body });
  await readAgain();
  return firstName;
};

export const useConfirm = () => useMutation({ mutationFn: confirmInvitation });

export const useAnswer = (id: number) =>
  useMutation({
    mutationFn: (answer: 'confirm' | 'decline') => call(answerReferralProposal, { params: { id }, body: { answer } }),
    onSuccess: readAgain,
  });
