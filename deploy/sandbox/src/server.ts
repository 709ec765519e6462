import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { buildApp } from './app.ts';
import { createClock } from './core/clock.ts';
import { createDeliveries } from './core/deliveries.ts';
import { createFaults } from './core/faults.ts';
import { createJobs } from './core/jobs.ts';
import { createRate } from './core/rate.ts';
import type { Keys, Sandbox } from './core/sandbox.ts';
import { createSettings } from './core/settings.ts';
import { createStore } from './core/store.ts';
import { isCreateMessage } from './twilio/create-route.ts';

export type SandboxOptions = Partial<Keys> & {
  /** A free one by default. */
  port?: number;
  host?: string;
  /** Where mail is taken, 0 for a free port; without it there is no mail server. */
  smtpPort?: number;
  /** Where webhooks go: the gateway's public URL. Can be set later by `POST /settings`. */
  webhookBase?: string;
  /** Where `webhookBase` is really reached from here, when that is elsewhere, as between containers. */
  webhookTarget?: string;
  /** The sandbox's address as the services see it, when it is not the one that it listens on. */
  publicUrl?: string;
  /** Centavos that the platform topped its balance up with before anything else; none by default. */
  openingBalance?: number | undefined;
  /** Keeps messages, intents and the webhook queue over a restart. */
  dataDir?: string;
  /** How many messages (and, by `maxRecords`, other records of a kind) are kept; the oldest leave first. */
  maxMessages?: number;
  maxRecords?: number;
  logger?: Logger;
};

export type RunningSandbox = {
  /** Its address as the services see it. */
  url: string;
  /** The address it listens on; the same unless `publicUrl` was given. */
  listening: string;
  smtpPort: number | undefined;
  keys: Keys;
  close(): Promise<void>;
};

/** Keys that open nothing but a sandbox. */
export const defaultKeys: Keys = {
  twilioAccountSid: 'AC00000000000000000000000000000000',
  twilioAuthToken: 'sandbox-auth-token',
  twilioFrom: 'whatsapp:+14155238886',
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  stripeConnectWebhookSecret: 'whsec_sandbox_connect',
  pacToken: 'pac-sandbox',
};

export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  let url = '';
  const host = options.host ?? '127.0.0.1';
  const sandbox = assemble(options, () => url);
  const { store, jobs, deliveries, keys } = sandbox;
  const { app, live, smtp, stripe, createMessage, fail } = buildApp(sandbox);
  if (options.openingBalance) stripe.topUpOnce(options.openingBalance);
  const server = createServer((req, res) => {
    if (isCreateMessage(req)) createMessage(req, res).catch(fail(res));
    else app(req, res);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const listening = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  url = options.publicUrl ?? listening;
  const smtpPort = options.smtpPort === undefined ? undefined : await smtp.listen(options.smtpPort, host);
  jobs.resume();
  deliveries.resume();

  const close = async () => {
    live.close();
    if (smtpPort !== undefined) await smtp.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
    await closed;
    jobs.close();
    await deliveries.close();
    store.close();
  };
  return { url, listening, smtpPort, keys, close };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

function assemble(options: SandboxOptions, url: () => string): Sandbox {
  const log = options.logger ?? createLogger({ name: 'sandbox', level: 'silent' });
  const store = createStore(options.dataDir, log);
  const clock = createClock(store);
  const faults = createFaults();
  const settings = createSettings(options.webhookBase && withoutSlash(options.webhookBase));
  const route = (target: string) => {
    const { webhookBase } = settings;
    const elsewhere = options.webhookTarget && webhookBase && target.startsWith(`${webhookBase}/`);
    return elsewhere ? withoutSlash(options.webhookTarget ?? '') + target.slice(webhookBase.length) : target;
  };
  const keys = { ...defaultKeys };
  for (const name of Object.keys(keys) as (keyof Keys)[]) keys[name] = options[name] ?? keys[name];
  return {
    url,
    keys,
    limits: { messages: options.maxMessages ?? 100_000, records: options.maxRecords ?? 20_000 },
    log,
    store,
    faults,
    clock,
    jobs: createJobs(store, clock),
    deliveries: createDeliveries({ store, faults, log, route }),
    settings,
    accepted: createRate(),
  };
}
