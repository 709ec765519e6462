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
import type { AuditFilter, AuditStore, Words } from './audit-store.ts';

const pageSize = 50;

export type AuditOperations = {
  listAuditEntries: typeof listAuditEntries;
  exportAuditEntries: typeof exportAuditEntries;
};

/** Names of what entries are about, by subject. */
type NamesOf = (subjects: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;

export const auditHandlers = (
  store: Pick<AuditStore, 'page' | 'all' | 'add' | 'staffNames'>,
  namesOf: NamesOf,
): Handlers<AuditOperations> => ({
  async listAuditEntries({ query: { limit = pageSize, cursor, q, ...rest } }) {
    const filter = { ...rest, words: wordsOf(q) };
    const { rows, total } = await store.page(filter, { limit, before: readCursor(cursor) });
    const { rows: entries, nextCursor } = pageById(rows, limit);
    return { entries, total, nextCursor };
  },
  async exportAuditEntries(call) {
    const { identity, query, req } = call;
    const { lang, q, ...rest } = query;
    const filter = { ...rest, words: wordsOf(q) };
    const filtered = Object.values({ ...rest, q: q || undefined }).some((value) => value !== undefined);
    const staffId = identity.kind === 'staff' ? Number(identity.id) : null;
    const entry = { action: 'audit_exported', subject: 'audit', staffId, address: req.clientAddress } as const;
    await store.add({ ...entry, detail: { filtered } });
    await sendCsv(call, lang === 'es' ? 'registro.csv' : 'log.csv', linesOf(store, namesOf, filter, lang));
  },
});

const texts: Readonly<Record<Language, AuditTexts>> = { es, en };
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Names of texts, in either language, that have a word. */
function namedBy(word: string, sectionOf: (words: AuditTexts) => Readonly<Record<string, string>>): string[] {
  const found = [es, en].flatMap((words) =>
    Object.entries(sectionOf(words)).filter(([, text]) => fold(text).includes(word)),
  );
  return [...new Set(found.map(([name]) => name.split('.')[0] ?? name))];
}

/** What entries fit that have what was typed: in words, as an order number or as a subject. */
function wordsOf(q: string | undefined): Words | undefined {
  if (!q) return undefined;
  const order = /^P-0*(\d{1,9})$/i.exec(q)?.[1];
  const word = fold(q);
  return {
    text: q,
    subject: order === undefined ? q : `orders/${order}`,
    // What staff did at the desk is named by its operation; the words that all of it has in common find nothing.
    actions: namedBy(word, ({ did }) => did).filter((action) => action !== 'desk_action'),
    operations: namedBy(word, ({ operations }) => operations),
    kinds: namedBy(word, ({ subjects }) => subjects),
  };
}

const columns = ['at', 'sentence', 'subject', 'what', 'address'] as const;

/** The entries as their page says them. */
async function* linesOf(
  store: Pick<AuditStore, 'all' | 'staffNames'>,
  namesOf: NamesOf,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<string> {
  const words = texts[language];
  const staff = await store.staffNames();
  yield csvLine(columns.map((name) => words.columns[name]));
  for await (const rows of store.all(filter)) {
    const names = await namesOf(
      rows.map(({ subject }) => subject),
      language,
    );
    const said = sentencesIn({ texts: words, language, staff, nameOf: (kind, id) => names.get(`${kind}/${id}`) });
    yield rows
      .map((entry) => {
        const { sentence, subject, what } = said(entry);
        return csvLine([fieldOfMoment(entry.at).replace('T', ' '), sentence, subject, what, entry.address]);
      })
      .join('');
  }
}
