import { createHash } from 'node:crypto';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { fold } from '../../platform/fold.ts';
import type { Column } from './columns.ts';

type Queries = Pick<Tx, 'query'>;

/** How the team last read a file with these headings. */
export interface RememberedLayout {
  readonly mapping: readonly (Column | null)[];
  readonly byName: string | null;
  readonly at: Date;
}

/** Headings in their order, however they are written: files of one source have the same. */
const signatureOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(header.map((heading) => fold(heading).replace(/[^a-z0-9]/g, '')).join('|'))
    .digest('hex');

const find = statement(
  (p: { signature: string }) => sql<RememberedLayout>`
    select l.mapping, s.name as "byName", l.updated_at as at
    from contact_import_layouts as l left join staff_names as s on s.actor = l.updated_by
    where l.signature = ${p.signature}`,
);

const put = statement(
  (p: { signature: string; mapping: string; actor: string }) => sql`
    insert into contact_import_layouts (signature, mapping, updated_by)
    values (${p.signature}, ${p.mapping}::text::jsonb, ${p.actor})
    on conflict (signature) do update set mapping = excluded.mapping, updated_by = excluded.updated_by,
      updated_at = now()`,
);

export const layoutMemory = {
  find: (on: Queries, header: readonly string[]): Promise<RememberedLayout | undefined> =>
    runMaybe(on, find({ signature: signatureOf(header) })),
  async put(tx: Queries, header: readonly string[], mapping: readonly (Column | null)[], actor: string): Promise<void> {
    await run(tx, put({ signature: signatureOf(header), mapping: JSON.stringify(mapping), actor }));
  },
};
