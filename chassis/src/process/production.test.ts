import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { baseConfig, ConfigError, loadConfig } from './config.ts';
import { inProduction, leftOut, liveKey, loadDemoConfig, notOneOf, notOwnMachine, providersOwn } from './production.ts';

const text = z.string().optional();
const schema = inProduction(
  baseConfig.extend({ KEY: text, BASE_URL: text, PHONE_URL: text, NUMBER: text, MAIL: text, NAME: z.string() }),
  {
    KEY: liveKey(/^sk_live_/),
    BASE_URL: providersOwn('stripe.com'),
    PHONE_URL: leftOut,
    NUMBER: notOneOf('+525512345678'),
    MAIL: notOwnMachine,
  },
);

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u@h/d',
  IDENTITY_PUBLIC_KEY: generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  PUBLIC_URL: 'https://tianguis.mx',
  KEY: 'sk_live_1',
  NUMBER: '+525598765432',
  MAIL: 'smtp://mail.example',
  NAME: 'x',
};

const refusals = (changes: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(schema, { ...live, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

it('takes what is production', () => {
  expect(refusals({})).toEqual([]);
  expect(refusals({ BASE_URL: 'https://api.stripe.com' })).toEqual([]);
});

const wrong = {
  PUBLIC_URL: 'http://tianguis.mx',
  KEY: 'sk_test_1',
  BASE_URL: 'http://sandbox:3000',
  PHONE_URL: 'http://localhost:3001/phone',
  NUMBER: '+525512345678',
  MAIL: 'smtp://127.0.0.1:2525',
};

it('gives every reason at once, beside what is missing', () => {
  expect(refusals({ ...wrong, NAME: '' })).toEqual([
    'NAME is missing',
    'PUBLIC_URL must be an https:// address that others reach',
    'KEY must be a live key, not one for tests',
    'BASE_URL must be left out, or lie on stripe.com',
    'PHONE_URL must be left out: it leads to the sandbox',
    'NUMBER must be your own, not a placeholder',
    'MAIL must not lead to this machine or the sandbox',
  ]);
});

it('does not mind any of it elsewhere', () => {
  expect(refusals({ ...wrong, NODE_ENV: 'development' })).toEqual([]);
});

it.each([
  ['https://localhost:3000', 'an own machine'],
  ['https://127.0.0.1', 'an own machine'],
  ['https://sandbox', 'the sandbox'],
])('takes no %s for a public address: %s', (PUBLIC_URL) => {
  expect(refusals({ PUBLIC_URL })).toHaveLength(1);
});

it.each(['https://api.stripe.com.evil.test', 'https://evil-stripe.com', 'http://api.stripe.com', 'nonsense'])(
  'takes no %s for the provider',
  (BASE_URL) => {
    expect(refusals({ BASE_URL })).toHaveLength(1);
  },
);

it('lays in no demo data', () => {
  expect(() => loadDemoConfig(z.object({}), { NODE_ENV: 'production' })).toThrow('demo data');
  expect(loadDemoConfig(z.object({}), {})).toEqual({});
});
