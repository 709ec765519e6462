import type { ServiceName } from '@tianguis/proto/services';
import type { Secrets } from '../secrets.ts';
import { UserError } from '../user-error.ts';

export interface Providers extends Record<ServiceName, Record<string, string>> {
  /** Names of the providers that run on the sandbox. */
  sandboxed: string[];
  /** Environment of the sandbox itself. */
  sandbox: Record<string, string>;
}

type Env = NodeJS.ProcessEnv;

/** Where the sandbox is reached: its API, and its mail server. */
export interface SandboxAddress {
  readonly url: string;
  readonly smtp: string;
}

const twilioKeys = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_WHATSAPP_FROM'];
const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
];

/** A provider whose keys are all there is used for real; the others run on the sandbox. */
export function chooseProviders(env: Env, secrets: Secrets, sandbox: SandboxAddress, demo: boolean): Providers {
  if (env.NODE_ENV === 'production') requireProduction(env, demo);
  const sandboxUrl = sandbox.url;
  const mail = { SMTP_URL: env.SMTP_URL || sandbox.smtp };
  const twilio = twilioKeys.every((key) => env[key]) ? null : sandboxTwilio(secrets);
  const stripe = stripeKeys.every((key) => env[key]) ? null : sandboxStripe(secrets);
  const publishable = stripe ? stripe.STRIPE_PUBLISHABLE_KEY : env.STRIPE_PUBLISHABLE_KEY;
  return {
    sandboxed: [...(twilio ? ['Twilio'] : []), ...(stripe ? ['Stripe'] : []), ...(env.SMTP_URL ? [] : ['Mail'])],
    sandbox: { ...twilio, ...stripe, ...pick(env, ['OPENING_BALANCE']) },
    marketplace: {},
    outreach: {
      ...mail,
      ...(twilio ? sandboxOutreach(env, twilio, sandboxUrl) : pick(env, [...twilioKeys, 'TWILIO_BASE_URL'])),
    },
    payments: stripe ? { ...stripe, STRIPE_BASE_URL: sandboxUrl } : pick(env, [...stripeKeys, 'STRIPE_BASE_URL']),
    assistant: pick(env, ['OPENAI_API_KEY', 'OPENAI_BASE_URL']),
    gateway: {
      ...mail,
      STRIPE_PUBLISHABLE_KEY: publishable ?? '',
      ...(stripe && { STRIPE_JS_URL: `${sandboxUrl}/stripe.js` }),
      ...(twilio && { SANDBOX_PHONE_URL: `${sandboxUrl}/phone` }),
    },
  };
}

/** What the launcher itself would fill in. The services then say what is wrong with what was given. */
function requireProduction(env: Env, demo: boolean): void {
  const missing = [...twilioKeys, ...stripeKeys, 'SMTP_URL', 'PUBLIC_URL'].filter((key) => !env[key]);
  const reasons = [
    ...(missing.length > 0 ? [`takes no sandbox: set ${missing.join(', ')}`] : []),
    ...(demo ? ['takes no demo data: add --no-demo'] : []),
  ];
  if (reasons.length === 0) return;
  throw new UserError(`NODE_ENV=production ${reasons.join(', and ')}; or start without NODE_ENV=production.`);
}

const sandboxTwilio = ({ sandbox }: Secrets): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: `AC${sandbox}`,
  TWILIO_AUTH_TOKEN: `token-${sandbox}`,
  TWILIO_WHATSAPP_FROM: '+14155238886',
});

const sandboxOutreach = (env: Env, twilio: Record<string, string>, sandboxUrl: string): Record<string, string> => ({
  ...twilio,
  TWILIO_BASE_URL: sandboxUrl,
  OUTREACH_PUSH_SANDBOX: sandboxUrl,
  OUTREACH_TEST_NUMBERS: env.OUTREACH_TEST_NUMBERS || '+525500000000',
});

const sandboxStripe = ({ sandbox }: Secrets): Record<string, string> => ({
  STRIPE_SECRET_KEY: `sk_test_${sandbox}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${sandbox}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_connect_${sandbox}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${sandbox}`,
});

function pick(env: Env, keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
}
