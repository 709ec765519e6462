import type { faultInput } from '@tianguis/sandbox/core/faults';
import { startSandbox } from '@tianguis/sandbox/server';
import type { z } from 'zod';
import { eventually } from './eventually.ts';

export interface TestSandboxOptions {
  /** Where its signed webhooks go. */
  readonly webhookBase?: string;
  /** Port of its mail server, a free one by default. */
  readonly smtpPort?: number;
  /** Centavos that the platform topped its balance up with; none by default. */
  readonly openingBalance?: number;
}

/** The providers' stand-in, in this process. */
export async function testSandbox({ webhookBase, smtpPort = 0, openingBalance }: TestSandboxOptions = {}) {
  const { url, keys, smtpPort: mailPort, close } = await startSandbox({ webhookBase, smtpPort, openingBalance });
  /** What a service's environment needs to talk to it. */
  const env = {
    TWILIO_ACCOUNT_SID: keys.twilioAccountSid,
    TWILIO_AUTH_TOKEN: keys.twilioAuthToken,
    TWILIO_WHATSAPP_FROM: keys.twilioFrom,
    TWILIO_BASE_URL: url,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: keys.stripeConnectWebhookSecret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_BASE_URL: url,
    PAYMENTS_PAC_URL: url,
    PAYMENTS_PAC_TOKEN: keys.pacToken,
    PAYMENTS_SAT_STATUS_URL: `${url}/ConsultaCFDIService.svc`,
    OPENAI_API_KEY: 'sk-sandbox',
    OPENAI_BASE_URL: `${url}/v1`,
  };
  const control = controlOf(url);
  return {
    url,
    env,
    keys,
    /** Its mail server. */
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    control,
    /** One more fault, until `recover`. */
    fail: (fault: z.input<typeof faultInput>) => control('/faults', fault),
    recover: () => control('/faults', undefined, 'DELETE'),
    /** From now on its webhooks go to `base`. */
    deliverTo: (base: string) => control('/settings', { webhookBase: base }),
    /** Every webhook of what happened so far was answered: none comes late and changes what a test prepares. */
    delivered: () =>
      eventually(
        async () => {
          const { deliveries } = await control<{ deliveries: { waiting: number; active: number } }>('/stats');
          return deliveries.waiting + deliveries.active === 0;
        },
        { what: 'the webhooks' },
      ),
    stop: close,
  };
}

export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>;

/** Switches of the sandbox at `url` (faults, latency, settings) and what it kept: POST where there is a body, else GET. */
export const controlOf =
  (url: string) =>
  async <Reply = unknown>(
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Reply> => {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body), headers };
    const reply = await fetch(url + path, { method, ...init });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Reply;
  };
