import pg from 'pg';
import { UserError } from '../user-error.ts';

export interface ServiceDatabase {
  service: string;
  /** Address for the service's own role. */
  url: string;
}

export const databaseName = (service: string): string => `tianguis_${service}`;

/** One database and one login role a service: nobody else may connect to it. Safe to run at each start. */
export async function ensureDatabases(adminUrl: string, passwords: Record<string, string>): Promise<ServiceDatabase[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await connect(client);
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const existing = new Set(rows.map(({ datname }) => datname));
    const made: ServiceDatabase[] = [];
    for (const [service, password] of Object.entries(passwords)) {
      await ensureRole(client, databaseName(service), password);
      if (!existing.has(databaseName(service))) await createDatabase(client, databaseName(service));
      made.push({ service, url: addressOf(adminUrl, service, password) });
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

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
}

function addressOf(adminUrl: string, service: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = databaseName(service);
  url.password = password;
  url.pathname = `/${databaseName(service)}`;
  return url.href;
}
