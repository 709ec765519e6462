import { csvLine } from '@tianguis/chassis/http/csv-line';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { exportAuditEntries, listAuditEntries } from '@tianguis/proto/gateway/audit/operations';
import type { AuditFilter, AuditStore, StoredEntry } from './audit-store.ts';

const pageSize = 50;

export type AuditOperations = {
  listAuditEntries: typeof listAuditEntries;
  exportAuditEntries: typeof exportAuditEntries;
};

export const auditHandlers = (store: Pick<AuditStore, 'page' | 'all' | 'add'>): Handlers<AuditOperations> => ({
  async listAuditEntries({ query: { limit = pageSize, cursor, ...filter } }) {
    const { rows, total } = await store.page(filter, { limit, before: readCursor(cursor) });
    const { rows: entries, nextCursor } = pageById(rows, limit);
    return { entries, total, nextCursor };
  },
  async exportAuditEntries(call) {
    const { identity, query, req } = call;
    const filtered = Object.values(query).some((value) => value !== undefined);
    const staffId = identity.kind === 'staff' ? Number(identity.id) : null;
    const entry = { action: 'audit_exported', subject: 'audit', staffId, address: req.clientAddress } as const;
    await store.add({ ...entry, detail: { filtered } });
    await sendCsv(call, 'audit.csv', linesOf(store, query));
  },
});

const columns = ['id', 'at', 'staffId', 'staffName', 'action', 'subject', 'detail', 'address'] as const;

const cellOf = (entry: StoredEntry, name: (typeof columns)[number]) => {
  if (name !== 'detail') return entry[name];
  return Object.entries(entry.detail)
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ');
};

async function* linesOf(store: Pick<AuditStore, 'all'>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of store.all(filter))
    yield rows.map((entry) => csvLine(columns.map((name) => cellOf(entry, name)))).join('');
}
