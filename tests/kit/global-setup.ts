import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { generateClients } from '@tianguis/local/prisma-clients';

/** One PostgreSQL for the whole run; each test file takes a database of its own from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-tests-'));
  chmodSync(folder, 0o711);
  const [postgres] = await Promise.all([scratchPostgres({ parent: folder }), generateClients()]);
  process.env.TIANGUIS_TEST_FOLDER = folder;
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  return async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
