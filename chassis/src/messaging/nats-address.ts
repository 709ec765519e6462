import { type Authenticator, tokenAuthenticator, usernamePasswordAuthenticator } from '@nats-io/transport-node';

/** Where a broker listens and how to sign in there. */
export interface NatsAddress {
  readonly servers: string[];
  readonly authenticator?: Authenticator;
}

/**
 * Reads NATS addresses separated by commas. The first that holds credentials gives those of all: `nats://token@host` or
 * `nats://user:password@host`, percent-encoded where needed. The client itself takes no credentials from an address.
 */
export function parseNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((part) => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const signed = urls.find(({ username }) => username !== '');
  if (!signed) return { servers };
  const user = decodeURIComponent(signed.username);
  const password = decodeURIComponent(signed.password);
  const authenticator = password ? usernamePasswordAuthenticator(user, password) : tokenAuthenticator(user);
  return { servers, authenticator };
}
