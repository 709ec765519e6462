import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, type Logger } from '@tianguis/chassis/logger';
import express, { type NextFunction, type Request, type Response } from 'express';
import { controlRoutes } from './control.ts';
import { createDeliveries } from './core/deliveries.ts';
import { createFaults } from './core/faults.ts';
import { createJobs } from './core/jobs.ts';
import type { Keys, Sandbox } from './core/sandbox.ts';
import { createSettings } from './core/settings.ts';
import { createStore } from './core/store.ts';
import { createOpenai } from './openai/openai.ts';
import { createLive } from './phone/live.ts';
import { phoneRoutes } from './phone/routes.ts';
import { createStripe } from './stripe/stripe.ts';
import { isCreateMessage } from './twilio/create-route.ts';
import { createTwilio } from './twilio/twilio.ts';

export type SandboxOptions = Partial<Keys> & {
  /** A free one by default. */
  port?: number;
  host?: string;
  /** Where webhooks go: the gateway's public URL. Can be set later by `POST /settings`. */
  webhookBase?: string;
  /** Keeps messages, intents and the webhook queue over a restart. */
  dataDir?: string;
  /** How many messages (and, by `maxRecords`, other records of a kind) are kept; the oldest leave first. */
  maxMessages?: number;
  maxRecords?: number;
  logger?: Logger;
};

export type RunningSandbox = { url: string; keys: Keys; close(): Promise<void> };

/** Keys that open nothing but a sandbox. */
export const defaultKeys: Keys = {
  twilioAccountSid: 'AC00000000000000000000000000000000',
  twilioAuthToken: 'sandbox-auth-token',
  twilioFrom: 'whatsapp:+14155238886',
  stripeSecretKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
};

export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  let url = '';
  const sandbox = assemble(options, () => url);
  const { store, jobs, deliveries, keys } = sandbox;
  const { app, live, createMessage, fail } = buildApp(sandbox);
  const server = createServer((req, res) => {
    if (isCreateMessage(req)) createMessage(req, res).catch(fail(res));
    else app(req, res);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  jobs.resume();
  deliveries.resume();

  const close = async () => {
    live.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
    await closed;
    jobs.close();
    await deliveries.close();
    store.close();
  };
  return { url, keys, close };
}

function assemble(options: SandboxOptions, url: () => string): Sandbox {
  const log = options.logger ?? createLogger({ name: 'sandbox', level: 'silent' });
  const store = createStore(options.dataDir);
  const faults = createFaults();
  const keys = { ...defaultKeys };
  for (const name of Object.keys(keys) as (keyof Keys)[]) keys[name] = options[name] ?? keys[name];
  return {
    url,
    keys,
    limits: { messages: options.maxMessages ?? 100_000, records: options.maxRecords ?? 20_000 },
    log,
    store,
    faults,
    jobs: createJobs(store),
    deliveries: createDeliveries({ store, faults, log }),
    settings: createSettings(options.webhookBase?.replace(/\/+$/, '')),
  };
}

function buildApp(sandbox: Sandbox) {
  const twilio = createTwilio(sandbox);
  const live = createLive(twilio.book);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'extended');
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', (_req, res) => void res.json({ status: 'ready' }));
  app.get('/', (_req, res) => res.redirect('/phone'));
  app.use(controlRoutes(sandbox));
  app.use(phoneRoutes(sandbox, twilio, live));
  app.use(twilio.routes);
  app.use(createOpenai(sandbox));
  app.use(createStripe(sandbox));
  app.use(
    (req, res) => void res.status(404).json({ title: 'Not Found', status: 404, code: 'not-found', path: req.path }),
  );
  app.use((error: unknown, _req: Request, res: Response, next: NextFunction) => sendFailure(sandbox, error, res, next));
  const fail = (res: Parameters<typeof twilio.createMessage>[1]) => (error: unknown) => {
    sandbox.log.error({ err: error }, 'call failed');
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  };
  return { app, live, createMessage: twilio.createMessage, fail };
}

function sendFailure({ log }: Sandbox, error: unknown, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) log.error({ err: error }, 'call failed');
  res.status(status).json({ title: status >= 500 ? 'Internal Server Error' : 'Bad Request', status, code: 'failed' });
}
