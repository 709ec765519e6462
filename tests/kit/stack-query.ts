import { databaseName } from '@tianguis/local/postgres/databases';
import type { Stack } from '@tianguis/local/stack/stack-file';
import type { ServiceName } from '@tianguis/proto/services';
import pg from 'pg';

/** The address of a service's database in a running stack, for its administrator. */
export const databaseOf = ({ postgres }: Stack, service: ServiceName): string =>
  Object.assign(new URL(postgres.url), { pathname: `/${databaseName(service)}` }).href;

/** Changes what no page can, such as the hour, behind a running stack's back. */
export async function queryStack(stack: Stack, service: ServiceName, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(stack, service) });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}
