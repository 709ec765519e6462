import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { readSecrets } from './secret-files.ts';

const pem = (value: string): string =>
  value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString('utf8');

/** A key in PEM, given as it is or in base64 (one line, as environment files want it). */
export const pemKey = z
  .string()
  .min(1)
  .transform(pem)
  .refine(
    (value) => value.includes('-----BEGIN') && value.includes('-----END'),
    'must be a PEM key or its base64 form',
  );

/** A secret of which a key is made; 32 characters or more. */
export const sealingKey = z
  .string()
  .min(32)
  .transform((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'tianguis sealed variables', 32)));

/** Settings that every service reads. A service's `config.ts` extends them with its own. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where `/metrics` answers, which is not for callers; without a port nothing listens. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }),
  /** Most connections of this process to its database; without it each service has a number that suits it. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(3).max(200).optional(),
  NATS_URL: z.string().min(1).default('nats://127.0.0.1:4222'),
  IDENTITY_PUBLIC_KEY: pemKey,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .transform((url) => url.replace(/\/+$/, '')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
});

/** The environment does not describe a service that could start. `problems` holds one sentence a bad field. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const sentence = (issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string => {
  const name = issue.path.join('.') || 'environment';
  return env[name] === undefined || env[name] === '' ? `${name} is missing` : `${name} ${withoutValue(issue)}`;
};

// zod's own messages may repeat what was given, and that may be a password.
const withoutValue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'custom' || issue.message.startsWith('must ')) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `must be at least ${issue.minimum} characters long`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return issue.code === 'invalid_type' ? `must be a valid ${issue.expected}` : 'is not valid';
};

/**
 * Reads and checks the settings: of the environment, and of the folder of secrets that it names. Throws a
 * {@link ConfigError} that names every bad field at once and no value.
 */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const all = readSecrets(env);
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError([...new Set(result.error.issues.map((issue) => sentence(issue, all)))]);
}
