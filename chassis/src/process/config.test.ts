import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { baseConfig, ConfigError, loadConfig } from './config.ts';

const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const good = {
  DATABASE_URL: 'postgres://marketplace:hush@127.0.0.1:5432/marketplace',
  IDENTITY_PUBLIC_KEY: pem,
  PUBLIC_URL: 'https://tianguis.mx/',
};

const problemsOf = (schema: z.ZodType, env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  it('fills defaults, takes a PEM in base64 and drops the last slash of the public URL', () => {
    const config = loadConfig(baseConfig, {
      ...good,
      IDENTITY_PUBLIC_KEY: Buffer.from(pem).toString('base64'),
      PORT: '4001',
    });
    expect(config).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4001,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://tianguis.mx',
      IDENTITY_PUBLIC_KEY: pem,
    });
  });

  it('counts an empty value as absent', () => {
    expect(loadConfig(baseConfig, { ...good, PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toMatchObject({ PORT: 0 });
  });

  it('names every bad field at once', () => {
    const schema = baseConfig.extend({ TWILIO_AUTH_TOKEN: z.string().min(16) });
    const problems = problemsOf(schema, {
      ...good,
      PORT: 'hush',
      LOG_LEVEL: 'hush',
      DATABASE_URL: undefined,
      TWILIO_AUTH_TOKEN: 'hush',
    });
    expect(problems).toEqual([
      'PORT must be a valid number',
      'DATABASE_URL is missing',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
      'TWILIO_AUTH_TOKEN must be at least 16 characters long',
    ]);
  });

  it('never repeats a value, which may be a secret', () => {
    const env = {
      ...good,
      PORT: 'hush',
      DATABASE_URL: 'mysql://u:hush@h/d',
      IDENTITY_PUBLIC_KEY: 'hush',
      NODE_ENV: 'hush',
      PUBLIC_URL: 'hush',
    };
    const problems = problemsOf(baseConfig, env);
    expect(problems).toHaveLength(5);
    expect(problems.join()).not.toContain('hush');
  });

  it('reports what a refinement over several fields says', () => {
    const schema = baseConfig.refine((config) => config.NODE_ENV !== 'production', {
      path: ['STRIPE_SECRET_KEY'],
      message: 'is required in production',
    });
    expect(problemsOf(schema, { ...good, NODE_ENV: 'production', STRIPE_SECRET_KEY: 'x' })).toEqual([
      'STRIPE_SECRET_KEY is required in production',
    ]);
  });
});
