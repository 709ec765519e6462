import { unavailable } from '@tianguis/chassis/http/error';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import type { Upstream } from './upstream.ts';

const patience = 5_000;

/** Reads something of a service for the gateway itself, as nobody in particular may. */
export const askService =
  (upstream: Upstream, identityHeader: (identity: Identity) => string | Promise<string>) =>
  async (path: string, language: Language): Promise<Response> => {
    const replica = upstream.pick();
    if (!replica) throw unavailable();
    const headers = { 'x-identity': await identityHeader(anonymous), 'x-language': language };
    return fetch(replica.url + path, { headers, signal: AbortSignal.timeout(patience) });
  };
