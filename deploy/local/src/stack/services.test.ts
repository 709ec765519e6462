import { services } from '@tianguis/proto/services';
import { describe, expect, it } from 'vitest';
import { chooseProviders } from './providers.ts';
import { type Facts, planInstances } from './services.ts';

const secrets = {
  postgres: 'superuser-password',
  admin: 'a',
  agent: 'b',
  sandbox: 'f'.repeat(32),
  notifications: 'key-of-codes',
  identity: { publicKey: 'public-key', privateKey: 'private-key' },
  seal: 'seal-key',
  push: 'push-key',
  person: 'person-key',
  roles: {},
  owners: {},
  nats: {},
};
const facts: Facts = {
  ports: { gateway: 3000, marketplace: 1, outreach: 2, 'outreach-2': 3, payments: 4, assistant: 5 },
  scale: { outreach: 2 },
  databases: Object.fromEntries(services.map((service) => [service, `postgresql://${service}`])),
  natsUrlOf: (service) => `nats://${service}@127.0.0.1:4222`,
  publicUrl: 'http://localhost:3000',
  secrets,
  providers: chooseProviders({}, secrets, { url: 'http://sandbox', smtp: 'smtp://sandbox' }, true),
  admin: { email: 'admin@example.org', password: 'word' },
  agent: { email: 'agent@example.org', password: 'another word' },
  webDist: '/dist',
  mediaFolder: '/data/media',
};
const plan = (env: NodeJS.ProcessEnv = {}) =>
  Object.fromEntries(planInstances(facts, env).map((one) => [one.name, one]));

describe('planInstances', () => {
  it('runs a scaled service several times and tells the gateway of all of them', () => {
    expect(Object.keys(plan()).toSorted()).toEqual([...services, 'outreach-2'].toSorted());
    expect(plan().gateway?.env).toMatchObject({
      OUTREACH_URL: 'http://127.0.0.1:2,http://127.0.0.1:3',
      PORT: '3000',
      WEB_DIST: '/dist',
    });
  });

  it('gives each service its own database and nobody the superuser', () => {
    for (const { service, env } of Object.values(plan())) {
      expect(env.DATABASE_URL).toBe(`postgresql://${service}`);
      expect(env.NATS_URL).toBe(`nats://${service}@127.0.0.1:4222`);
      expect(JSON.stringify(env)).not.toContain('superuser-password');
    }
  });

  it("keeps each key with those who need it, also of the person's own environment", () => {
    const { gateway, marketplace, outreach, payments, assistant } = plan({
      OPENAI_API_KEY: 'sk-openai',
      AWS_SECRET: 'x',
      TWILIO_BASE_URL: 'y',
    });
    const holders = (key: string) =>
      [gateway, marketplace, outreach, payments, assistant].flatMap((one) => (one?.env[key] ? [one.name] : []));
    expect(holders('IDENTITY_PRIVATE_KEY')).toEqual(['gateway']);
    expect(holders('IDENTITY_PUBLIC_KEY')).toHaveLength(5);
    expect(holders('NOTIFICATION_KEY')).toEqual(['gateway', 'marketplace', 'outreach', 'payments']);
    expect(holders('OUTREACH_PUSH_KEY')).toEqual(['outreach']);
    expect(holders('MARKETPLACE_SEAL_KEY')).toEqual(['marketplace']);
    expect(holders('MARKETPLACE_PERSON_KEY')).toEqual(['marketplace']);
    expect(holders('TWILIO_AUTH_TOKEN')).toEqual(['outreach']);
    expect(holders('STRIPE_SECRET_KEY')).toEqual(['payments']);
    expect(holders('AWS_SECRET')).toEqual([]);
  });

  it('tells where photos of lots, files of mails and what proves an order are on this machine', () => {
    expect(plan().assistant?.env.ASSISTANT_PHOTOS_FROM).toBe('http://127.0.0.1:3000');
    expect(plan().outreach?.env.OUTREACH_FILES_FROM).toBe('http://127.0.0.1:3000');
    expect(plan().marketplace?.env.MARKETPLACE_FILES_FROM).toBe('http://127.0.0.1:3000');
    expect(plan().payments?.env.PAYMENTS_FILES_FROM).toBe('http://127.0.0.1:3000');
  });

  it('gives a routing engine to the marketplace alone', () => {
    const planned = plan({ ROUTING_URL: 'http://127.0.0.1:5000' });
    expect(planned.marketplace?.env.ROUTING_URL).toBe('http://127.0.0.1:5000');
    expect(planned.gateway?.env.ROUTING_URL).toBeUndefined();
  });

  it('tells Aria where she asks in the name of a member', () => {
    expect(plan().assistant?.env).toMatchObject({
      MARKETPLACE_URL: 'http://127.0.0.1:1',
      PAYMENTS_URL: 'http://127.0.0.1:4',
    });
    expect(plan().assistant?.env.OUTREACH_URL).toBeUndefined();
  });

  it('gives the demo agent a password that is not the admin’s', () => {
    const { DEMO_AGENT_PASSWORD, ADMIN_PASSWORD } = plan().gateway?.env ?? {};
    expect(DEMO_AGENT_PASSWORD).toBe('another word');
    expect(DEMO_AGENT_PASSWORD).not.toBe(ADMIN_PASSWORD);
  });

  it('hands on settings that carry the name of the service', () => {
    const { outreach, payments } = plan({ OUTREACH_CONSENT: 'strict' });
    expect(outreach?.env.OUTREACH_CONSENT).toBe('strict');
    expect(payments?.env.OUTREACH_CONSENT).toBeUndefined();
  });
});
