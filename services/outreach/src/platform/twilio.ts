import { stringify } from 'node:querystring';
import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import { Agent, type Dispatcher } from 'undici';
import { mayAsk, publicAgent } from './public-hosts.ts';

export interface TwilioHttpOptions {
  /** Another host that speaks the provider's protocol. */
  readonly baseUrl?: string | undefined;
  /** Connections kept open to the provider. */
  readonly connections: number;
  /** Milliseconds until an unanswered call is given up. */
  readonly timeout: number;
  /** Fetches files that the provider keeps elsewhere; public addresses only by default. */
  readonly elsewhere?: Dispatcher;
}

type Request = RequestClient.RequestOptions;
export type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

export interface Download {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** The way to the provider that its SDK and we share. */
export interface TwilioHttp {
  request(options: Request): Promise<Answer>;
  /** A file of the provider; undefined where it has none (any more), or where the file is larger than `limit`. */
  download(url: string, keys: { username: string; password: string }, limit: number): Promise<Download | undefined>;
  close(): Promise<void>;
}

export interface TwilioOptions extends TwilioHttpOptions {
  readonly accountSid: string;
  readonly authToken: string;
}

/** The most that Twilio accepts from a person on WhatsApp. */
const maxMediaBytes = 16 * 1024 * 1024;

/** The account at Twilio. */
export interface Twilio {
  readonly sdk: twilio.Twilio;
  /** A photo or document that a person sent; undefined where it is not available. */
  download(url: string): Promise<Download | undefined>;
  close(): Promise<void>;
}

export function createTwilio(options: TwilioOptions): Twilio {
  const { accountSid, authToken } = options;
  const http = createTwilioHttp(options);
  // The SDK names its own client's class, private parts and all; it only ever calls `request`.
  const httpClient = http as unknown as twilio.RequestClient;
  return {
    sdk: twilio(accountSid, authToken, { httpClient }),
    download: (url) => http.download(url, { username: accountSid, password: authToken }, maxMediaBytes),
    close: http.close,
  };
}

/** The SDK's way to the provider, on pooled keep-alive connections: several times as fast as its own client. */
export function createTwilioHttp(options: TwilioHttpOptions): TwilioHttp {
  const { baseUrl, connections, timeout, elsewhere = publicAgent(timeout) } = options;
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
    async request(call) {
      const { origin, path } = targetOf(call, base);
      const { statusCode, headers, body } = await agent.request({
        origin,
        path,
        method: call.method.toUpperCase() as 'GET' | 'POST',
        headers: headersOf(call),
        body: bodyOf(call),
      });
      return { statusCode, headers, body: await body.text() };
    },
    // Our keys go to the provider alone: a redirect to the file itself does not get them.
    async download(url, keys, limit) {
      if (!isOwn(new URL(url), base)) return undefined;
      const asked: Request = { uri: url, method: 'get' };
      const { origin, path } = targetOf(asked, base);
      let reply = await agent.request({ origin, path, method: 'GET', headers: headersOf({ ...asked, ...keys }) });
      let place = new URL(url);
      for (let redirects = 0; isRedirect(reply) && redirects < mostRedirects; redirects += 1) {
        await reply.body.dump();
        place = new URL(String(reply.headers.location), place);
        const isOurs = base !== undefined && place.origin === base.origin;
        if (!isOurs && !mayAsk(place)) return undefined;
        reply = await (isOurs ? agent : elsewhere).request({
          origin: place.origin,
          path: place.pathname + place.search,
          method: 'GET',
        });
      }
      return readReply(reply, limit);
    },
    async close() {
      await Promise.all([agent.close(), elsewhere.close()]);
    },
  };
}

const mostRedirects = 3;

const isRedirect = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;

async function readReply({ statusCode, headers, body }: Dispatcher.ResponseData, limit: number) {
  if (statusCode === 200) return readFile(headers['content-type'], body, limit);
  await body.dump();
  if (statusCode === 404 || statusCode === 410) return undefined;
  throw new Error(`the provider answered ${statusCode} to a request for a file`);
}

const isOwn = ({ origin, protocol, hostname }: URL, base: URL | undefined): boolean =>
  base ? origin === base.origin : protocol === 'https:' && hostname.endsWith('.twilio.com');

async function readFile(
  type: string | string[] | undefined,
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  limit: number,
): Promise<Download | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return { contentType: String(type ?? 'application/octet-stream'), bytes: Buffer.concat(parts) };
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
