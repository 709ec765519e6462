import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { services } from '@tianguis/proto/services';
import { node, root, serviceFolder } from './paths.ts';
import { databaseOf, runningStack } from './running.ts';
import { keepSecrets } from './secrets.ts';
import { loadEnvFile } from './settings.ts';
import { chooseProviders } from './stack/providers.ts';
import { sentenceFor } from './user-error.ts';

/** Audits the ledger of the system that runs on a data folder; ends as the audit does. */
async function audit(): Promise<void> {
  loadEnvFile();
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const data = resolve(root, values.data ?? '.data');
  const stack = runningStack(data);
  const { sandbox } = stack;
  const address = { url: sandbox?.url ?? '', smtp: '' };
  const providers = chooseProviders(process.env, keepSecrets(data, [...services]), address, false);
  const env = {
    ...process.env,
    ...providers.payments,
    DATABASE_URL: databaseOf(stack, 'payments'),
  };
  const child = spawn(node, [join(serviceFolder('payments'), 'src/audit.ts')], { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 2;
}

try {
  await audit();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 2;
}
