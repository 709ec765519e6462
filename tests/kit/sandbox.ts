import { startSandbox } from '@tianguis/sandbox/server';

export interface TestSandbox {
  url: string;
  stop(): Promise<void>;
  /** What a service's environment needs to talk to it. */
  env: Record<string, string>;
}

/** The providers' stand-in, in this process; `webhookBase` is where its signed webhooks go. */
export async function testSandbox({ webhookBase }: { webhookBase?: string } = {}): Promise<TestSandbox> {
  const { url, keys, close } = await startSandbox({ webhookBase });
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
  return { url, env, stop: close };
}
