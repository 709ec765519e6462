import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, expect, it, vi } from 'vitest';
import { migrateOnChange } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'tianguis-migrations-'));
const stopping = new AbortController();
afterEach(() => {
  stopping.abort();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('migrates once for several files, says what failed, and goes on', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const migrate = vi.fn(async () => ['payments']);
  migrate.mockRejectedValueOnce(new Error('relation "lots" is missing'));
  migrateOnChange([folder], migrate, stopping.signal);
  for (const name of ['1_first', '2_second']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), 'select 1;');
  }
  const saidThat = (text: string) => () => said.mock.calls.some(([line]) => String(line).includes(text));
  await eventually(saidThat('relation "lots" is missing'), { what: 'the failure is reported' });
  writeFileSync(join(folder, '2_second', 'migration.sql'), 'select 2;');
  await eventually(saidThat('migrated payments'), { what: 'the next change is migrated' });
  expect(migrate).toHaveBeenCalledTimes(2);
});
