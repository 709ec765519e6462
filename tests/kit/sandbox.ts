import { startSandbox } from '@tianguis/sandbox/server';

export interface TestSandbox {
  url: string;
  stop(): Promise<void>;
  /** What a service's environment needs to talk to it. */
  env: Record<string, string>;
  /** Its mail server. */
  smtpUrl: string;
}

export interface TestSandboxOptions {
  /** Where its signed webhooks go. */
  readonly webhookBase?: string;
  /** Port of its mail server, a free one unless told. */
  readonly smtpPort?: number;
}

/** The providers' stand-in, in this process. */
export async function testSandbox({ webhookBase, smtpPort = 0 }: TestSandboxOptions = {}): Promise<TestSandbox> {
  const { url, keys, smtpPort: mailPort, close } = await startSandbox({ webhookBase, smtpPort });
  const env = {
    TWILIO_ACCOUNT_SID: keys.twilioAccountSid,
    TWILIO_AUTH_TOKEN: keys.twilioAuthToken,
    TWILIO_WHATSAPP_FROM: keys.twilioFrom,
    TWILIO_BASE_URL: url,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_BASE_URL: url,
    OPENAI_API_KEY: 'sk-sandbox',
    OPENAI_BASE_URL: `${url}/v1`,
  };
  return { url, env, smtpUrl: `smtp://127.0.0.1:${mailPort}`, stop: close };
}
