import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';

export interface MigrationAdapter extends SqlMigrationAwareDriverAdapterFactory {
  close(): Promise<void>;
}

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

/** Prisma's adapter, corrected where migrations need it. */
export function migrationAdapter(connectionString: string): MigrationAdapter {
  const opened: Adapter[] = [];
  const open = async (url: string): Promise<Adapter> => {
    const adapter = mend(await new PrismaPg({ connectionString: url, max: 2 }).connect());
    opened.push(adapter);
    return adapter;
  };
  const { provider, adapterName } = new PrismaPg(connectionString);
  return {
    provider,
    adapterName,
    connect: () => open(connectionString),
    connectToShadowDb: async () => open(await createShadow(connectionString, open)),
    close: () => closeAll(opened),
  };
}

/** Prisma's own version stays in the same database when it is given an address; the scratch server drops ours with itself. */
async function createShadow(connectionString: string, open: (url: string) => Promise<Adapter>): Promise<string> {
  const url = new URL(connectionString);
  const name = `shadow_${randomBytes(6).toString('hex')}`;
  await (await open(connectionString)).executeScript(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** The engine lets go of its connections only when they have idled for long; a template must have none. */
async function closeAll(opened: Adapter[]): Promise<void> {
  const pools = opened.map((adapter) => adapter.underlyingDriver());
  await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
}

/**
 * A migration is sent as it is written: Prisma's adapter cuts scripts at each semicolon, which breaks functions.
 * One simple query is one transaction, so a migration applies whole or not at all.
 */
function mend(adapter: Adapter): Adapter {
  const pool = adapter.underlyingDriver();
  adapter.executeScript = async (script) => {
    await pool.query(script).catch((error: pg.DatabaseError) => {
      throw asAdapterError(error);
    });
  };
  return knowChar(adapter, pool);
}

const charType = 18;
const textType = 25;

/** The adapter refuses PostgreSQL's own type "char", in which the engine asks for kinds of constraints and the like. */
function knowChar(adapter: Adapter, pool: pg.Pool): Adapter {
  const asked = new Set<string>();
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const queryRaw = adapter.queryRaw.bind(adapter);
  pool.query = (async (config: pg.QueryConfig) => {
    const result = await query(config);
    for (const field of result.fields ?? []) {
      if (field.dataTypeID !== charType) continue;
      asked.add(field.name);
      field.dataTypeID = textType;
    }
    return result;
  }) as typeof pool.query;
  adapter.queryRaw = async (text) => {
    asked.clear();
    const { columnNames, columnTypes, rows } = await queryRaw(text);
    const types = columnTypes.map((type, i) => (asked.has(columnNames[i] ?? '') ? ColumnTypeEnum.Character : type));
    return { columnNames, columnTypes: types, rows };
  };
  return adapter;
}

function asAdapterError({
  code = '',
  severity = 'ERROR',
  message,
  detail,
  column,
  hint,
}: pg.DatabaseError): DriverAdapterError {
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
}
