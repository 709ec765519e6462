import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { db } from '../platform/sql.ts';

export interface Key {
  readonly hashes: readonly string[];
  readonly to: Language;
  readonly version: string;
}

const kept = statement(
  (p: Key) => sql<{ hash: string; text: string }>`
    select hash, text from translations
    where hash = any(${p.hashes}::text[]) and language = ${p.to} and version = ${p.version}`,
);

const keep = statement(
  (p: Key & { texts: readonly string[] }) => sql`
    insert into translations (hash, language, version, text)
    select distinct on (hash) hash, ${p.to}::text, ${p.version}::text, text
    from unnest(${p.hashes}::text[], ${p.texts}::text[]) as new (hash, text)
    on conflict do nothing`,
);

const keptFor = '90 days';
const sweep = statement(() =>
  db.deleteFrom('translations').where('created_at', '<', sql<Date>`now() - ${sql.lit(keptFor)}::interval`),
);

/** Translations by the hash of their text, so that one text is paid for once. */
export const translationStore = (on: Pick<Storage, 'query'>) => ({
  async find(key: Key): Promise<ReadonlyMap<string, string>> {
    const rows = await run(on, kept(key));
    return new Map(rows.map(({ hash, text }) => [hash, text]));
  },
  keep: (key: Key, texts: readonly string[]) => run(on, keep({ ...key, texts })),
});

export type TranslationStore = ReturnType<typeof translationStore>;

export const sweepTranslations = async (on: Pick<Storage, 'query'>): Promise<void> => {
  await run(on, sweep());
};
