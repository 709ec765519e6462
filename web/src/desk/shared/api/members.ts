import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { listMembers, listReferrers } from '@tianguis/proto/gen/client.ts';
import { readOptions } from '../../../platform/api/api.ts';

export type MemberCard = NonNullable<(typeof listMembers)['types']>['reply']['members'][number];

/** As many as one question may name. */
const blockSize = 50;

function blocksOf(ids: readonly number[]): number[][] {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  const count = Math.ceil(wanted.length / blockSize);
  return Array.from({ length: count }, (_, block) => wanted.slice(block * blockSize, (block + 1) * blockSize));
}

type Members = NonNullable<(typeof listMembers)['types']>['reply'];

/** Of some members, the cards that other questions brought; nothing where none did. */
function cardsKnown(client: QueryClient, ids: readonly number[]): Members | undefined {
  const replies = client.getQueriesData<Members>({ queryKey: [listMembers.id] });
  const wanted = new Set(ids);
  const members = replies.flatMap(([, reply]) => reply?.members ?? []).filter(({ memberId }) => wanted.has(memberId));
  return members.length > 0 ? { members, total: members.length, nextCursor: null } : undefined;
}

/**
 * The cards of members by their numbers: one question for all that a page shows, or as few as there may be. A member more or less
 * makes another question; those who are known stay as they are while it is asked.
 */
export function useMemberCards(ids: readonly number[]) {
  const client = useQueryClient();
  return useQueries({
    queries: blocksOf(ids).map((id) => ({
      ...readOptions(listMembers, { query: { id } }),
      placeholderData: () => cardsKnown(client, id),
    })),
    combine: (reads) => ({
      cards: new Map(reads.flatMap(({ data }) => data?.members ?? []).map((card) => [card.memberId, card])),
      isError: reads.some(({ isError }) => isError),
      isFetching: reads.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(reads.map((read) => read.refetch())),
    }),
  });
}

/** Members by the phones that they proved, some blocks of phones of at most fifty; a block that stays the same is asked for once. */
export const useMembersByPhone = (blocks: readonly (readonly string[])[]): ReadonlyMap<string, MemberCard> =>
  useQueries({
    queries: blocks
      .filter((phones) => phones.length > 0)
      .map((phones) => readOptions(listMembers, { query: { phone: [...phones] } })),
    combine: (reads) =>
      new Map(
        reads
          .flatMap(({ data }) => data?.members ?? [])
          .flatMap((card): [string, MemberCard][] => (card.phone ? [[card.phone, card]] : [])),
      ),
  });

/** The blocks of fifty rows to which some rows belong, by the phones of their contacts. */
export function phoneBlocksOf(
  rows: readonly ({ readonly phone: string } | undefined)[],
  shown: readonly number[],
): string[][] {
  const blocks = [...new Set(shown.map((index) => Math.floor(index / blockSize)))];
  return blocks.map((block) =>
    rows.slice(block * blockSize, (block + 1) * blockSize).flatMap((row) => (row ? [row.phone] : [])),
  );
}

export type Referrer = NonNullable<(typeof listReferrers)['types']>['reply']['referrers'][number];

/** Who referrers are, by the numbers that payments knows. */
export const useReferrerPeople = (ids: readonly number[]): ReadonlyMap<number, Referrer> =>
  useQueries({
    queries: blocksOf(ids).map((id) => readOptions(listReferrers, { query: { id } })),
    combine: (reads) =>
      new Map(reads.flatMap(({ data }) => data?.referrers ?? []).map((referrer) => [referrer.referrerId, referrer])),
  });
