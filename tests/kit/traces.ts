import type { Storage } from '@tianguis/chassis/storage/storage';

/** Every table of a database, and how many of its rows contain one of the texts, in any case; tables without any are left out. */
export async function tracesOf(
  { query }: Pick<Storage, 'query'>,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await query<{ count: number }>(
      `select count(*)::int as count from ${name} as t
       where exists (select from unnest($1::text[]) as needle where position(lower(needle) in lower(t::text)) > 0)`,
      [texts],
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}
