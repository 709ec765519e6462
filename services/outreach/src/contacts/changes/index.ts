import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { contactChangeOperations, contactChangeView } from '@tianguis/proto/outreach/contacts/changes';
import type { z } from 'zod';
import type { Deps } from '../../platform/room.ts';
import { changeStore, type StoredChange } from './change-store.ts';
import { undoChange, undoUntilOf } from './undo-change.ts';

const pageSize = 20;

/** The history of changes of many contacts, and the way back from each. */
export const changeHandlers = (deps: Deps): Handlers<typeof contactChangeOperations> => ({
  async listContactChanges({ query }) {
    const limit = query.limit ?? pageSize;
    const before = readCursor(query.cursor);
    const { rows, total } = await changeStore.page(deps.storage, { limit: limit + 1, before });
    const page = pageById(rows, limit);
    const now = deps.now();
    return { changes: page.rows.map((row) => viewOf(row, now)), nextCursor: page.nextCursor, total };
  },
  undoContactChange: ({ params, identity }) => undoChange(deps, params.id, identity),
});

function viewOf(found: StoredChange, now: Date): z.input<typeof contactChangeView> {
  const { id, change, changed, byName, at, undoneAt, undoneByName } = found;
  const restored = found.restored ?? 0;
  const kept = Math.max(0, changed - restored);
  return {
    id,
    change,
    changed,
    by: byName,
    at,
    undoUntil: undoUntilOf(found, now),
    undone: undoneAt && { at: undoneAt, by: undoneByName, restored, kept },
  };
}
