import { fstatSync } from 'node:fs';
import { ConfigError, loadConfig } from '@tianguis/chassis/process/config';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { sandboxConfig } from './config.ts';
import { startSandbox } from './server.ts';

const whatsapp = (address?: string) => (address && !address.startsWith('whatsapp:') ? `whatsapp:${address}` : address);

async function main(): Promise<void> {
  const config = loadConfig(sandboxConfig);
  const logger = createLogger({ name: 'sandbox', level: config.LOG_LEVEL });
  const sandbox = await startSandbox({
    port: config.PORT,
    host: config.HOST,
    webhookBase: config.WEBHOOK_BASE,
    webhookTarget: config.WEBHOOK_TARGET,
    publicUrl: config.PUBLIC_URL,
    twilioAccountSid: config.TWILIO_ACCOUNT_SID,
    twilioAuthToken: config.TWILIO_AUTH_TOKEN,
    twilioFrom: whatsapp(config.TWILIO_WHATSAPP_FROM),
    stripeSecretKey: config.STRIPE_SECRET_KEY,
    stripeWebhookSecret: config.STRIPE_WEBHOOK_SECRET,
    stripeConnectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
    pacToken: config.PAYMENTS_PAC_TOKEN,
    smtpPort: config.SMTP_PORT,
    openingBalance: config.OPENING_BALANCE * 100,
    dataDir: config.DATA_DIR,
    maxMessages: config.MAX_MESSAGES,
    logger,
  });
  logger.info({ url: sandbox.url, smtp: sandbox.smtpPort }, 'listening');
  process.send?.({ type: 'listening', url: sandbox.url });

  const stop = () => sandbox.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  leaveWithParent(stop);
}

// A launcher that dies without a word must not leave the sandbox behind: its pipe to us closes with it.
function leaveWithParent(stop: () => void): void {
  process.once('disconnect', stop);
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('end', stop).once('error', stop).resume();
}

function reason(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The sandbox's port is taken: stop what uses it, or set PORT to another.`;
  return `The sandbox could not start: ${message}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${reason(error)}\n`);
  process.exit(1);
});
