import { useQueries } from '@tanstack/react-query';
import { nameSubjects } from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { readOptions } from '../../../platform/api/api.ts';
import type { Entry } from '../api.ts';

/** The numbers of one kind of subject among entries, each once. */
export function idsOf(entries: readonly Pick<Entry, 'subject'>[], kind: string): number[] {
  const found = entries.flatMap(({ subject }) => {
    const [of, id] = subject.split('/');
    return of === kind && /^\d+$/.test(id ?? '') ? [Number(id)] : [];
  });
  return [...new Set(found)];
}

const staleTime = 10 * minute;

/** As many as one question may name. */
const mostNamed = 50;

function blocksOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / mostNamed);
  return Array.from({ length: count }, (_, block) => ids.slice(block * mostNamed, (block + 1) * mostNamed));
}

/** Names of the contacts and campaigns that entries are about; who was erased has none. */
export function useSubjectNames(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const queries = (['contacts', 'campaigns'] as const).flatMap((kind) =>
    blocksOf(idsOf(entries, kind)).map((ids) => ({
      ...readOptions(nameSubjects, { query: { [kind]: ids } }),
      staleTime,
    })),
  );
  return useQueries({
    queries,
    combine: (reads) =>
      new Map(reads.flatMap(({ data }) => data?.names ?? []).map(({ subject, name }) => [subject, name])),
  });
}
