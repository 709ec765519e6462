import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { ended } from '@tianguis/local/process/ended';
import { guardChild } from '@tianguis/local/process/guard';
import { defaultKeys } from '@tianguis/sandbox/server';
import { asker } from '@tianguis/testkit/ask';
import { admin } from '@tianguis/testkit/identity';
import { controlOf } from '@tianguis/testkit/sandbox';
import { type Env, serviceEnv } from '@tianguis/testkit/service-env';
import { type ServiceProcess, startServiceProcess } from '@tianguis/testkit/service-process';

const sandboxMain = join(import.meta.dirname, '../../../deploy/sandbox/src/main.ts');

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** The provider's stand-in in a process of its own; it sends no callbacks, so that only the sending is measured. */
export async function startProvider() {
  const child = guardChild(fork(sandboxMain, { env: { ...process.env, LOG_LEVEL: 'error' } }));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const control = controlOf(url);
  const never = { sentAfterMs: null, deliveredAfterMs: null, readAfterMs: null, window: 'off' };
  await control('/settings', { webhookBase: 'http://127.0.0.1:9', twilio: never });
  /** From now on it reports to `base` that messages were delivered. */
  const reportTo = (base: string) => {
    const soon = { sentAfterMs: 50, deliveredAfterMs: 50, readAfterMs: null };
    return control('/settings', { webhookBase: base, twilio: soon });
  };
  return { url, control, reportTo, stop: () => ended(child, 'SIGTERM') };
}

export interface ReplicaOptions {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly provider: Provider;
  readonly env?: Env;
}

/** Memory limits as the launcher sets them; `BENCH_NODE_OPTIONS` adds what a profile needs. */
const nodeFlags = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []),
];

/** The outreach service as operators run it, asked as its admin. */
export async function startReplica({ databaseUrl, natsUrl, provider, env }: ReplicaOptions) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const replica: ServiceProcess = await startServiceProcess(
    'outreach',
    {
      ...serviceEnv(databaseUrl, natsUrl, url),
      LOG_LEVEL: 'warn',
      TWILIO_ACCOUNT_SID: defaultKeys.twilioAccountSid,
      TWILIO_AUTH_TOKEN: defaultKeys.twilioAuthToken,
      TWILIO_WHATSAPP_FROM: defaultKeys.twilioFrom,
      TWILIO_BASE_URL: provider.url,
      SMTP_URL: 'smtp://127.0.0.1:9', // nobody is notified here
      OUTREACH_QUIET_HOURS: 'off',
      ...env,
    },
    nodeFlags,
  );
  return { ...replica, ...asker(url, admin) };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;
