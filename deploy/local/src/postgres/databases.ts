import pg from 'pg';
import { ownerOf } from '../migrate/grants.ts';
import { UserError } from '../user-error.ts';

export interface ServiceDatabase {
  service: string;
  /** Address for the service's own role, which may change rows. */
  url: string;
  /** Address for who may change tables, too. */
  ownerUrl: string;
}

/** Passwords of the two roles of a service. */
export interface RolePasswords {
  role: string;
  owner: string;
}

export const databaseName = (service: string): string => `tianguis_${service}`;

/**
 * One database and two login roles a service, the one that migrates it and the one that it runs as: nobody else may
 * connect to it. Safe to run at each start.
 */
export async function ensureDatabases(
  adminUrl: string,
  passwords: Record<string, RolePasswords>,
): Promise<ServiceDatabase[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await connect(client);
  try {
    const { rows } = await client.query<{ name: string; owner: string }>(
      'SELECT datname AS name, pg_get_userbyid(datdba) AS owner FROM pg_database',
    );
    const owners = new Map(rows.map(({ name, owner }) => [name, owner]));
    const made: ServiceDatabase[] = [];
    for (const [service, { role, owner }] of Object.entries(passwords)) {
      const name = databaseName(service);
      await ensureRole(client, name, role);
      await ensureRole(client, ownerOf(name), owner);
      await ensureDatabase(client, adminUrl, name, owners.get(name));
      made.push({
        service,
        url: addressOf(adminUrl, name, name, role),
        ownerUrl: addressOf(adminUrl, name, ownerOf(name), owner),
      });
    }
    return made;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new UserError(
      'The user in DATABASE_URL may not create databases and roles: give it CREATEDB and CREATEROLE, or name another user.',
    );
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new UserError(`PostgreSQL cannot be reached (${reason}): check that it runs and that DATABASE_URL is right.`);
  }
}

/** New databases are megabytes of log: written down now, they need not be repeated after a crash. */
export async function checkpoint(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined); // a server that dies meanwhile fails the query below, which says so
  await connect(client);
  await client.query('CHECKPOINT').finally(() => client.end());
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  // A managed server's admin is no superuser: it must be a member to hand a database over.
  await client.query(`GRANT ${role} TO CURRENT_USER`);
}

async function ensureDatabase(client: pg.Client, adminUrl: string, name: string, owner?: string): Promise<void> {
  if (owner === undefined) {
    // The search normalises Unicode, which PostgreSQL does in UTF8 alone; a server that was made in the locale C has another default.
    await client.query(`CREATE DATABASE ${name} OWNER ${ownerOf(name)} ENCODING 'UTF8' TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  } else if (owner === name) await handOver(client, adminUrl, name);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${name}`);
}

/** A database from when services owned their tables. */
async function handOver(client: pg.Client, adminUrl: string, name: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const inside = new pg.Client({ connectionString: url.href });
  await connect(inside);
  await inside.query(`REASSIGN OWNED BY ${name} TO ${ownerOf(name)}`).finally(() => inside.end());
  await client.query(`ALTER DATABASE ${name} OWNER TO ${ownerOf(name)}`);
}

function addressOf(adminUrl: string, database: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}
