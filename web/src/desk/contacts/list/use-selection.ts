import { useState } from 'react';
import { toggled } from '../../shared/toggled.ts';

/** Who is ticked; it outlives the filter, so that people can be gathered from several searches. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    size: ids.size,
    has: (id: number): boolean => ids.has(id),
    toggle: (id: number): void => setIds(new Set(toggled([...ids], id))),
    /** All of them in; out again when all were in. */
    toggleAll: (all: readonly number[]): void => {
      const next = new Set(ids);
      const isOut = all.every((id) => ids.has(id));
      for (const id of all) isOut ? next.delete(id) : next.add(id);
      setIds(next);
    },
    add: (all: readonly number[]): void => setIds(new Set([...ids, ...all])),
    clear: (): void => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
