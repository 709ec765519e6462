import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getMember, publicConfig } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { markMember } from '../../platform/api/mark-session.ts';
import { sessionEnded } from '../../platform/api/query.ts';
import { hasMemberMark } from '../../platform/api/session-mark.ts';
import { reconnectLive } from '../../platform/live/live.ts';

type Reply = NonNullable<(typeof getMember)['types']>['reply'];
export type Member = Reply['member'];

/** 403 comes where somebody of staff is signed in and no member. */
const isNobody = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

async function ask(): Promise<Member | null> {
  const member = await call(getMember).then(
    (reply) => reply.member,
    (error: unknown) => {
      if (isNobody(error)) return null;
      throw error;
    },
  );
  markMember(member !== null);
  return member;
}

const queryKey = keyOf(getMember);

/** Who is signed in as a member: `data` is null for nobody. */
export const useMember = () => useQuery({ queryKey, queryFn: ask });

/** The same where nobody need be: without a mark of an earlier sign-in on this device the server is not asked. */
export const useLikelyMember = () => useQuery({ queryKey, queryFn: ask, enabled: hasMemberMark });

const ofNobody = new Set<unknown>([getMember.id, publicConfig.id]);
const ofSomebody = { predicate: ({ queryKey: [id] }: Query) => !ofNobody.has(id) };

/** Takes over what is known of who is signed in; null once they are gone. */
export function useKeepMember(): (member: Member | null) => void {
  const client = useQueryClient();
  return (member) => {
    markMember(member !== null);
    client.setQueryData(queryKey, member);
    if (member === null) client.removeQueries(ofSomebody);
  };
}

/** Somebody has just signed in: what was asked for anybody else, or refused to nobody, is asked again for them. */
export function useBeginAs(): (member: Member) => void {
  const client = useQueryClient();
  const keep = useKeepMember();
  return (member) => {
    keep(member);
    sessionEnded(false);
    reconnectLive();
    void client.invalidateQueries(ofSomebody);
  };
}
