import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, services } from '@tianguis/proto/services';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sandboxConfig } from '../../deploy/sandbox/src/config.ts';
import { config as assistant } from '../../services/assistant/src/config.ts';
import { gatewayConfig as gateway } from '../../services/gateway/src/config.ts';
import { config as marketplace } from '../../services/marketplace/src/config.ts';
import { config as outreach } from '../../services/outreach/src/config.ts';
import { config as payments } from '../../services/payments/src/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = read('docker-compose.yml');
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name);

const schemas: Record<ServiceName, z.ZodType> = { gateway, marketplace, outreach, payments, assistant };
const settingsOf = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

/** The lines of one container, or of a block that containers share. */
const block = (name: string): string => {
  const found = new RegExp(`^( *)${name}:.*\\n(\\1 +.*\\n(?:\\1 +.*\\n|\\n)*)`, 'm').exec(compose);
  if (!found?.[2]) throw new Error(`docker-compose.yml has no ${name}`);
  return found[2];
};

const sharedEnvironment = all(block('x-environment'), /^ {2}([A-Z][A-Z0-9_]*):/gm);
const imageEnvironment = all(read('deploy/docker/Dockerfile'), /^ENV (.+)$/gm).flatMap((line) => all(line, /(\w+)=/g));

/** Every setting that a container is given: as a variable, as a secret in a file, or by its image. */
function given(name: string): { variables: string[]; secrets: string[] } {
  const text = block(name);
  const shared = text.includes('<<: *environment') ? sharedEnvironment : [];
  const plain = all(text, /^ {6}- ([A-Z][A-Z0-9_]*)$/gm);
  const renamed = all(text, /target: ([A-Z][A-Z0-9_]*)/g);
  return { variables: [...shared, ...all(text, /^ {6}([A-Z][A-Z0-9_]*):/gm)], secrets: [...plain, ...renamed] };
}

/** Set by compose itself, or by its own name of another kind. */
const composeOwn = new Set(['PORT', 'METRICS_PORT']);
const documented = all(read('.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm);
const isOfOtherTools = (name: string): boolean => ['DATABASE_URL', 'NATS_URL'].includes(name);

/** What only the sandbox reads. */
const isOfSandbox = (name: string): boolean =>
  settingsOf(sandboxConfig).includes(name) && !services.some((service) => settingsOf(schemas[service]).includes(name));

describe('a setting of .env.example', () => {
  it.each(documented.filter((name) => !composeOwn.has(name)))('%s reaches each container that reads it', (name) => {
    const readsIt = services.filter((service) => settingsOf(schemas[service]).includes(name));
    const readers = isOfSandbox(name) ? ['sandbox'] : readsIt;
    expect(readers).not.toEqual([]);
    for (const service of readers) {
      const { variables, secrets } = given(service);
      expect([...variables, ...secrets], service).toContain(name);
      const passed = new RegExp(`^ +${name}: .*\\$\\{${name}:?[-?]`, 'm');
      if (isOfOtherTools(name) || secrets.includes(name)) continue;
      expect(passed.test(sharedEnvironment.includes(name) ? block('x-environment') : block(service)), service).toBe(
        true,
      );
    }
  });

  it('is read by somebody, and every setting that may be set is among them or has a reason not to be', () => {
    const known = new Set([...documented, ...imageEnvironment]);
    const hidden = services.flatMap((service) => settingsOf(schemas[service])).filter((name) => !known.has(name));
    expect([...new Set(hidden)].toSorted()).toEqual(undocumented.toSorted());
  });
});

/** Times and sizes that only tests and measurements change, and what the launcher or compose says by itself. */
const undocumented = [
  'ASSISTANT_REPLY_QUIET_MS',
  'ASSISTANT_URL',
  'GATEWAY_MAX_STREAMS_PER_ADDRESS',
  'GATEWAY_MESSAGING_CONSOLE_URL',
  'IDENTITY_PRIVATE_KEY',
  'IDENTITY_PUBLIC_KEY',
  'MARKETPLACE_MEDIA_FOLDER',
  'MARKETPLACE_URL',
  'NOTIFICATION_KEY',
  'OPENAI_TIMEOUT_MS',
  'OUTREACH_LEASE_MS',
  'OUTREACH_LIST_LAG_MS',
  'OUTREACH_POLL_MS',
  'OUTREACH_PUSH_SANDBOX',
  'OUTREACH_SEND_TIMEOUT_MS',
  'OUTREACH_URL',
  'PAYMENTS_PAC_TIMEOUT_MS',
  'PAYMENTS_URL',
  'PAYMENT_CANCEL_AFTER_HOURS',
  'SANDBOX_PHONE_URL',
  'STRIPE_BASE_URL',
  'STRIPE_JS_URL',
  'STRIPE_TIMEOUT_MS',
  'TWILIO_BASE_URL',
];

describe('a container', () => {
  const accepted = new Set(['SERVICE', 'SECRETS_FOLDER', 'DATABASE_PASSWORD', 'NATS_PASSWORD']);

  it.each(services)(
    'of %s gets no setting that it does not read, and everything it cannot start without',
    (service) => {
      const { variables, secrets } = given(service);
      const settings = settingsOf(schemas[service]);
      expect([...variables, ...secrets].filter((name) => !accepted.has(name) && !settings.includes(name))).toEqual([]);
      const required = (schemas[service] as z.ZodObject).safeParse({}).error?.issues ?? [];
      const missing = required.map(({ path }) => String(path[0]));
      expect(missing.filter((name) => ![...variables, ...secrets, ...imageEnvironment].includes(name))).toEqual([]);
    },
  );

  it('of the sandbox gets none that it does not read', () => {
    const { variables, secrets } = given('sandbox');
    const settings = settingsOf(sandboxConfig);
    expect([...variables, ...secrets].filter((name) => !accepted.has(name) && !settings.includes(name))).toEqual([]);
  });

  it('finds its secrets in files, never among its variables', () => {
    const names = all(compose, /^ {2}(\w+): \{ file:/gm);
    expect(names.length).toBeGreaterThan(25);
    for (const service of [...services, 'sandbox', 'postgres', 'nats', 'migrate'])
      expect(
        given(service).variables.filter((name) => names.includes(name)),
        service,
      ).toEqual([]);
  });

  const containers = ['postgres', 'nats', 'nats-volume', 'migrate', ...services, 'sandbox'];
  it.each(containers)('%s is read-only, without rights, and has an exact image', (name) => {
    const text = block(name);
    expect(text).toMatch(/<<: \*(hardened|service)/);
    const image = /^ {4}image: (.+)$/m.exec(
      text.includes('<<: *service') ? block('x-service').replaceAll(/^ {2}/gm, '    ') : text,
    )?.[1];
    expect(image).toMatch(/:(\d+\.\d+(\.\d+)?-[a-z]+|\$\{TAG:-local)\}$/);
  });

  it.each(['postgres', 'nats'])(
    '%s runs without privileges, within limits, and tells over TCP that it is there',
    (name) => {
      const text = block(name);
      expect(text).toMatch(/^ {4}user: (postgres|"10001:10001")$/m);
      expect(text).toMatch(/^ {4}mem_limit: /m);
      expect(text).toMatch(/healthcheck:\s[\s\S]*?test: .*127\.0\.0\.1/);
    },
  );

  it('shares what it must with the others', () => {
    const shared = block('x-hardened');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'pids_limit: '])
      expect(shared).toContain(line);
    expect(block('x-service')).toMatch(/mem_limit: /);
    for (const file of all(compose, /^ {6}- \.\/(\S+?):/gm)) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
