import { testIdentity } from './identity.ts';

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
  LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
});
