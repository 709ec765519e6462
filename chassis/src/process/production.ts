import type { z } from 'zod';
import { ConfigError, loadConfig } from './config.ts';

/** Why a setting is refused in production, as the end of a sentence that begins with its name; nothing where it is fine. */
type Rule = (value: string | undefined) => string | undefined;

const urlOf = (value: string | undefined): URL | undefined =>
  value !== undefined && URL.canParse(value) ? new URL(value) : undefined;

const ownHost = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|sandbox)$/;

/** An address that others reach, over TLS. */
export const publicHttps: Rule = (value) => {
  const url = urlOf(value);
  const fine = url?.protocol === 'https:' && !ownHost.test(url.hostname);
  return fine ? undefined : 'must be an https:// address that others reach';
};

/** Another address than a provider's own: left out, or on its domain. */
export const providersOwn =
  (domain: string): Rule =>
  (value) => {
    if (value === undefined) return undefined;
    const { protocol, hostname = '' } = urlOf(value) ?? {};
    const own = protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`));
    return own ? undefined : `must be left out, or lie on ${domain}`;
  };

/** A server that is not the sandbox's. */
export const notOwnMachine: Rule = (value) =>
  ownHost.test(urlOf(value)?.hostname ?? '') ? 'must not lead to this machine or the sandbox' : undefined;

export const leftOut: Rule = (value) => (value === undefined ? undefined : 'must be left out: it leads to the sandbox');

/** A key of the provider's live mode, by how it begins. */
export const liveKey =
  (form: RegExp): Rule =>
  (value) =>
    value !== undefined && form.test(value) ? undefined : 'must be a live key, not one for tests';

/** Another value than those that only stand in for one. */
export const notOneOf =
  (...placeholders: string[]): Rule =>
  (value) =>
    value === undefined || placeholders.includes(value) ? 'must be your own, not a placeholder' : undefined;

/**
 * The same settings, which with `NODE_ENV=production` also refuse what is not production: an own address without TLS, and
 * what the rules say. Each reason is reported, also beside settings that are missing or malformed.
 */
export function inProduction<S extends z.ZodType<{ readonly NODE_ENV: string; readonly PUBLIC_URL: string }>>(
  schema: S,
  rules: { readonly [Name in keyof z.output<S>]?: Rule } = {},
): S {
  const refuse = (refined: S, [name, rule]: [string, Rule]): S =>
    refined.refine((config) => config.NODE_ENV !== 'production' || rule(textIn(config, name)) === undefined, {
      path: [name],
      error: ({ input }) => rule(textIn(input, name)),
      when: () => true,
    });
  return Object.entries<Rule>({ PUBLIC_URL: publicHttps, ...rules }).reduce(refuse, schema);
}

/** A setting as text; what is malformed besides is reported as that. */
const textIn = (config: unknown, name: string): string | undefined => {
  const value: unknown = Object(config)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** {@link loadConfig} for a program that lays in demo data, which has no place in production. */
export function loadDemoConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  if (env.NODE_ENV === 'production') throw new ConfigError(['NODE_ENV must not be production for demo data']);
  return loadConfig(schema, env);
}
