import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeMember,
  endMemberSession,
  endMemberSessions,
  endOneMemberSession,
  eraseMember,
  getMatchDelivery,
  getMember,
  getOrder,
  getRegistrations,
  getTaxData,
  listInterests,
  listMemberSessions,
  listMyListings,
  listMyOffers,
  listMyOrders,
  listMyWarehouses,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { endPush } from '../../platform/notices/push.ts';
import { type Member, useKeepMember } from '../shared/member.ts';

export type Registrations = NonNullable<ReturnType<typeof useRegistrations>['data']>;
export type Supplier = Registrations['suppliers'][number];

const isCounted = ({ addresses }: Member, counted: readonly { address: string }[]) =>
  addresses.every(({ address }) => counted.some((one) => one.address === address));

/** An address that was proved a moment ago counts there a moment later: asked again until it does, for half a minute. */
export const useRegistrations = (member: Member) =>
  useOperation(getRegistrations, undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && dataUpdateCount < 30 && !isCounted(member, data.addresses) ? 1000 : false,
  });

export function useChangeMember() {
  const keep = useKeepMember();
  return useMutation({
    mutationFn: (body: Partial<Pick<Member, 'name' | 'language' | 'channel'>>) => call(changeMember, { body }),
    onSuccess: ({ member }) => keep(member),
  });
}

export const useSessions = () => useOperation(listMemberSessions, undefined, { staleTime: 0 });
export type OwnSession = NonNullable<ReturnType<typeof useSessions>['data']>['sessions'][number];

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endOneMemberSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(listMemberSessions) }),
  });
}

const ways = { signOut: endMemberSession, everywhere: endMemberSessions, erase: eraseMember } as const;

/** Three ways out of an account; after each nobody is signed in here. */
export function useLeave(way: keyof typeof ways, onLeft: () => void) {
  const keep = useKeepMember();
  return useMutation({
    async mutationFn() {
      // The device is the member's while they are signed in; if that cannot be said now, they leave all the same.
      await endPush().catch(() => undefined);
      return call(ways[way]);
    },
    onSuccess() {
      onLeft();
      keep(null);
    },
  });
}

type NextPage<T> = (
  cursor: string | undefined,
) => Promise<{ readonly rows: readonly T[]; readonly next: string | null }>;

async function collectPages<T>(nextPage: NextPage<T>): Promise<T[]> {
  const collected: T[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await nextPage(cursor);
    collected.push(...rows);
    cursor = next ?? undefined;
  } while (cursor);
  return collected;
}

const collectLots = () =>
  collectPages(async (cursor) => {
    const { listings, nextCursor } = await call(listMyListings, { query: { limit: 100, cursor } });
    return { rows: listings, next: nextCursor };
  });

/** Each order whole: its lines, timeline and messages. */
async function collectOrders() {
  const summaries = await collectPages(async (cursor) => {
    const { orders, nextCursor } = await call(listMyOrders, { query: { limit: 100, cursor } });
    return { rows: orders, next: nextCursor };
  });
  const orders: unknown[] = [];
  for (const { id } of summaries) orders.push(await call(getOrder, { params: { id } }));
  return orders;
}

const collectOffers = () =>
  collectPages(async (cursor) => {
    const { offers, nextCursor } = await call(listMyOffers, { query: { limit: 100, cursor } });
    return { rows: offers, next: nextCursor };
  });

/** All that we answer a member about themselves, as one file. */
export async function collectOwnData(): Promise<Blob> {
  const [
    { member },
    { sessions },
    registrations,
    { taxData },
    lots,
    { warehouses },
    { interests },
    notices,
    orders,
    offers,
  ] = await Promise.all([
    call(getMember),
    call(listMemberSessions),
    call(getRegistrations),
    call(getTaxData),
    collectLots(),
    call(listMyWarehouses),
    call(listInterests),
    call(getMatchDelivery),
    collectOrders(),
    collectOffers(),
  ]);
  const data = { member, sessions, registrations, taxData, lots, warehouses, interests, notices, orders, offers };
  return new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
}
