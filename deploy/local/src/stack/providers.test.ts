import { describe, expect, it } from 'vitest';
import type { Secrets } from '../secrets.ts';
import { chooseProviders } from './providers.ts';

const secrets: Secrets = {
  postgres: 'p',
  agent: 'b',
  notifications: 'n',
  admin: 'a',
  sandbox: '0123456789abcdef0123456789abcdef',
  identity: { publicKey: 'public', privateKey: 'private' },
  seal: 'seal-key',
  push: 'push-key',
  person: 'person-key',
  roles: {},
  owners: {},
  nats: {},
};
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_WHATSAPP_FROM: '+525555555555' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  STRIPE_PUBLISHABLE_KEY: 'pk',
};
const sandbox = { url: 'http://127.0.0.1:9', smtp: 'smtp://127.0.0.1:25' };
const mail = { SMTP_URL: 'smtp://mail.example' };

describe('chooseProviders', () => {
  it('runs on the sandbox where no keys are given', () => {
    const chosen = chooseProviders({}, secrets, sandbox, true);
    expect(chosen.sandboxed).toEqual(['Twilio', 'Stripe', 'Mail']);
    expect(chosen.marketplace).toEqual({});
    expect(chosen.outreach).toMatchObject({ SMTP_URL: sandbox.smtp });
    expect(chosen.outreach).toMatchObject({ TWILIO_ACCOUNT_SID: `AC${secrets.sandbox}`, TWILIO_BASE_URL: sandbox.url });
    expect(chosen.payments).toMatchObject({ STRIPE_BASE_URL: sandbox.url });
    expect(chosen.gateway).toMatchObject({ SANDBOX_PHONE_URL: `${sandbox.url}/phone` });
    expect(chosen.sandbox.TWILIO_AUTH_TOKEN).toBe(chosen.outreach.TWILIO_AUTH_TOKEN);
    expect(chosen.sandbox.STRIPE_WEBHOOK_SECRET).toBe(chosen.payments.STRIPE_WEBHOOK_SECRET);
    expect(chosen.sandbox.STRIPE_CONNECT_WEBHOOK_SECRET).toBe(chosen.payments.STRIPE_CONNECT_WEBHOOK_SECRET);
    expect(chosen.sandbox).not.toHaveProperty('OPENING_BALANCE');
  });

  it('gives the sandbox the opening balance that was asked for, none as well', () => {
    expect(chooseProviders({ OPENING_BALANCE: '0' }, secrets, sandbox, true).sandbox.OPENING_BALANCE).toBe('0');
  });

  it('uses real keys as they are, and never tells the browser of a sandbox then', () => {
    const chosen = chooseProviders({ ...twilio, ...stripe, ...mail }, secrets, sandbox, true);
    expect(chosen.sandboxed).toEqual([]);
    expect(chosen.marketplace).toEqual({});
    expect(chosen.outreach).toEqual({ ...mail, ...twilio });
    expect(chosen.payments).toEqual(stripe);
    expect(chosen.gateway).toEqual({ ...mail, STRIPE_PUBLISHABLE_KEY: 'pk' });
  });

  it('takes half a set of keys for none', () => {
    expect(
      chooseProviders({ TWILIO_ACCOUNT_SID: 'AC1', ...stripe, ...mail }, secrets, sandbox, true).sandboxed,
    ).toEqual(['Twilio']);
  });

  it('refuses production without every key, and names what is missing', () => {
    const env = { NODE_ENV: 'production', ...twilio, STRIPE_SECRET_KEY: 'sk' };
    expect(() => chooseProviders(env, secrets, sandbox, true)).toThrow(
      'NODE_ENV=production takes no sandbox: set STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, SMTP_URL, PUBLIC_URL, and takes no demo data',
    );
    const complete = { NODE_ENV: 'production', ...twilio, ...stripe, ...mail, PUBLIC_URL: 'https://tianguis.mx' };
    expect(() => chooseProviders(complete, secrets, sandbox, true)).toThrow('--no-demo');
    expect(chooseProviders(complete, secrets, sandbox, false).sandboxed).toEqual([]);
  });
});
