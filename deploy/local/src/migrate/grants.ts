import pg from 'pg';

/**
 * What a service's role may do in its database: read and change rows, and nothing to tables themselves. Whoever owns the
 * tables grants it after each migration. A table whose comment says `read-only` is written by its owner's functions alone:
 * a migration says so with `COMMENT ON TABLE`. graphile-worker shields its tables from all but their owner by row security. Of the migrations the role reads which are
 * done: a service is ready on the schema that it was built for alone.
 */
const grants = `DO $$
DECLARE
  service regrole := current_setting('migrate.role')::regrole;
  place text;
  shielded regclass;
  guarded regclass;
BEGIN
  FOR place IN SELECT quote_ident(nspname) FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
    EXECUTE 'GRANT USAGE ON SCHEMA ' || place || ' TO ' || service;
    EXECUTE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ' || place || ' TO ' || service;
    EXECUTE 'GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ' || place || ' TO ' || service;
  END LOOP;
  FOR shielded IN SELECT oid FROM pg_class WHERE relrowsecurity LOOP
    EXECUTE 'DROP POLICY IF EXISTS service ON ' || shielded;
    EXECUTE 'CREATE POLICY service ON ' || shielded || ' TO ' || service || ' USING (true) WITH CHECK (true)';
  END LOOP;
  FOR guarded IN SELECT oid FROM pg_class WHERE relkind = 'r' AND obj_description(oid, 'pg_class') = 'read-only' LOOP
    EXECUTE 'REVOKE INSERT, UPDATE, DELETE ON ' || guarded || ' FROM ' || service;
  END LOOP;
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    EXECUTE 'REVOKE ALL ON public._prisma_migrations FROM ' || service;
    EXECUTE 'GRANT SELECT (migration_name, finished_at, rolled_back_at) ON public._prisma_migrations TO ' || service;
  END IF;
END $$`;

const ownerSuffix = '_owner';

/** The role that migrates a database: it owns what is in it, which the service's own role does not. */
export const ownerOf = (role: string): string => role + ownerSuffix;

/** Grants a service's role its rows. `url`: the database as its owner; any other is that of a database without such roles. */
export async function grantRows(url: string): Promise<void> {
  const owner = decodeURIComponent(new URL(url).username);
  if (!owner.endsWith(ownerSuffix)) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT set_config('migrate.role', $1, false)", [owner.slice(0, -ownerSuffix.length)]);
    await client.query(grants);
  } finally {
    await client.end();
  }
}
