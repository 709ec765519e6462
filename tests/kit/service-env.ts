import { generateKeyPairSync } from 'node:crypto';
import { testIdentity } from './identity.ts';

/** A key that seals deliveries, in PEM. */
export const newSealKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export type Env = Readonly<Record<string, string>>;

/** Settings that every service has, for one that listens at `url`. */
export const serviceEnv = (databaseUrl: string, natsUrl: string, url: string): Env => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  DATABASE_URL: databaseUrl,
  NATS_URL: natsUrl,
  PUBLIC_URL: url,
  IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
  NOTIFICATION_KEY: 'a key of forty characters, for tests only',
  OUTREACH_PUSH_KEY: 'Zx3Vn0v1pZ0mC6oJm0m9n7q3kQ2f8y5T1b4w6e8r0tY',
  MARKETPLACE_SEAL_KEY: newSealKey(),
  MARKETPLACE_PERSON_KEY: 'another key of forty characters for tests',
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
});
