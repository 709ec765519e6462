import { csvLine } from '@tianguis/chassis/http/csv-line';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { Language } from '@tianguis/proto/errors';
import type { exportAuditEntries, listAuditEntries } from '@tianguis/proto/gateway/audit/operations';
import { sentencesIn } from '@tianguis/proto/gateway/audit/sentence';
import en from '@tianguis/proto/gateway/audit/texts/en';
import es from '@tianguis/proto/gateway/audit/texts/es';
import type { AuditTexts } from '@tianguis/proto/gateway/audit/texts/texts';
import { fieldOfMoment } from '@tianguis/proto/time';
import type { AuditFilter, AuditStore } from './audit-store.ts';

const pageSize = 50;

export type AuditOperations = {
  listAuditEntries: typeof listAuditEntries;
  exportAuditEntries: typeof exportAuditEntries;
};

export const auditHandlers = (
  store: Pick<AuditStore, 'page' | 'all' | 'add' | 'staffNames'>,
): Handlers<AuditOperations> => ({
  async listAuditEntries({ query: { limit = pageSize, cursor, ...filter } }) {
    const { rows, total } = await store.page(filter, { limit, before: readCursor(cursor) });
    const { rows: entries, nextCursor } = pageById(rows, limit);
    return { entries, total, nextCursor };
  },
  async exportAuditEntries(call) {
    const { identity, query, req } = call;
    const { lang, ...filter } = query;
    const filtered = Object.values(filter).some((value) => value !== undefined);
    const staffId = identity.kind === 'staff' ? Number(identity.id) : null;
    const entry = { action: 'audit_exported', subject: 'audit', staffId, address: req.clientAddress } as const;
    await store.add({ ...entry, detail: { filtered } });
    await sendCsv(call, lang === 'es' ? 'registro.csv' : 'log.csv', linesOf(store, filter, lang));
  },
});

const texts: Readonly<Record<Language, AuditTexts>> = { es, en };
const columns = ['at', 'sentence', 'subject', 'what', 'address'] as const;

/** The entries as their page says them; contacts, campaigns and templates by their number, since other services name them. */
async function* linesOf(
  store: Pick<AuditStore, 'all' | 'staffNames'>,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<string> {
  const words = texts[language];
  const said = sentencesIn({
    texts: words,
    language,
    staff: await store.staffNames(),
    nameOf: () => undefined,
  });
  yield csvLine(columns.map((name) => words.columns[name]));
  for await (const rows of store.all(filter))
    yield rows
      .map((entry) => {
        const { sentence, subject, what } = said(entry);
        return csvLine([fieldOfMoment(entry.at).replace('T', ' '), sentence, subject, what, entry.address]);
      })
      .join('');
}
