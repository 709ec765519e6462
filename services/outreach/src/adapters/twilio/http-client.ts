import { stringify } from 'node:querystring';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { Agent } from 'undici';

export interface TwilioHttpOptions {
  /** Another host that speaks the provider's protocol. */
  readonly baseUrl?: string;
  /** Connections kept open to the provider. */
  readonly connections: number;
  /** Milliseconds until an unanswered call is given up. */
  readonly timeout: number;
}

type Request = RequestClient.RequestOptions;
export type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

export interface TwilioHttp {
  request(options: Request): Promise<Answer>;
  close(): Promise<void>;
}

/** The SDK's way to the provider, on pooled keep-alive connections: several times as fast as its own client. */
export function createTwilioHttp({ baseUrl, connections, timeout }: TwilioHttpOptions): TwilioHttp {
  const agent = new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 5_000 },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  return {
    async request(options) {
      const { origin, path } = targetOf(options, base);
      const { statusCode, headers, body } = await agent.request({
        origin,
        path,
        method: options.method.toUpperCase() as 'GET' | 'POST',
        headers: headersOf(options),
        body: bodyOf(options),
      });
      return { statusCode, headers, body: await body.text() };
    },
    close: () => agent.close(),
  };
}

function targetOf({ uri, params }: Request, base: URL | undefined): { origin: string; path: string } {
  const url = new URL(uri);
  const query = params ? stringify(params as Record<string, string>) : url.search.slice(1);
  const prefix = base && base.pathname !== '/' ? base.pathname.replace(/\/+$/, '') : '';
  return { origin: (base ?? url).origin, path: `${prefix}${url.pathname}${query ? `?${query}` : ''}` };
}

function headersOf({ headers = {}, username, password }: Request): Record<string, string> {
  const known = headers as Record<string, string>;
  if (!username || !password) return known;
  return { ...known, Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

function bodyOf({ data, headers = {} }: Request): string | undefined {
  if (data === undefined || data === null) return undefined;
  const json = (headers as Record<string, string>)['Content-Type'] === 'application/json';
  return json ? JSON.stringify(data) : stringify(data as Record<string, string>);
}
