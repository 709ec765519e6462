import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { listAuditEntries } from '@tianguis/proto/gateway/audit/operations';
import type { AuditStore } from './audit-store.ts';

const pageSize = 50;

type Operations = { listAuditEntries: typeof listAuditEntries };

export const auditHandlers = (store: Pick<AuditStore, 'page'>): Handlers<Operations> => ({
  async listAuditEntries({ query: { limit = pageSize, cursor, ...filter } }) {
    const { rows, total } = await store.page(filter, { limit, before: readCursor(cursor) });
    const { rows: entries, nextCursor } = pageById(rows, limit);
    return { entries, total, nextCursor };
  },
});
