import { IncomingMessage, ServerResponse } from 'node:http';
import { unavailable } from '@tianguis/chassis/http/error';
import { problemOf, problemType } from '@tianguis/chassis/http/problem';
import type { Language } from '@tianguis/proto/errors';
import type { Request } from 'express';

/** What a read was answered with. */
export interface PartReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A read that is being answered. */
export interface Part {
  readonly reply: Promise<PartReply>;
  /** Nobody waits for the answer any more. */
  cancel(): void;
}

/** Headers of the batch that its parts have, too: who asks, in which language, and where. */
const shared = ['host', 'cookie', 'user-agent', 'x-language', 'accept-language'] as const;

function requestFor(batch: Request, url: string): IncomingMessage {
  const req = new IncomingMessage(batch.socket);
  req.method = 'GET';
  req.url = url;
  req.httpVersion = batch.httpVersion;
  req.httpVersionMajor = batch.httpVersionMajor;
  req.httpVersionMinor = batch.httpVersionMinor;
  // The edge has taken what proxies said out of the batch, once it knew the caller's address.
  req.headers = { 'accept-encoding': 'identity', 'x-forwarded-for': batch.clientAddress };
  for (const name of shared) {
    const value = batch.headers[name];
    if (typeof value === 'string') req.headers[name] = value;
  }
  req.complete = true;
  req.push(null);
  return Object.assign(req, { isPart: true });
}

const told = ['content-type', 'retry-after', 'x-request-id'] as const;

function headersOf(res: ServerResponse): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of told) {
    const value = res.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

/** The answer broke off. */
function broken(language: Language): PartReply {
  const { status, headers, problem } = problemOf(unavailable(), language);
  return { status, headers: { ...headers, 'content-type': problemType }, body: JSON.stringify(problem) };
}

/**
 * Has a read of a batch answered by this very app, as if it had come alone: the same limits, identity, access, validation,
 * log and metrics. Its reply is kept instead of sent.
 */
export function openPart(batch: Request, url: string, language: Language): Part {
  const req = requestFor(batch, url);
  const res = new ServerResponse(req);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<PartReply>();
  let isEnded = false;
  let isClosed = false;

  const add = (chunk: unknown, encoding: unknown): void => {
    const isText = typeof chunk === 'string';
    if (isText) chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    if (!res.headersSent) res.writeHead(res.statusCode);
  };
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    res.emit('close');
    const body = Buffer.concat(chunks).toString();
    resolve(isEnded ? { status: res.statusCode, headers: headersOf(res), body } : broken(language));
  };
  const finish = (): void => {
    res.emit('finish');
    close();
  };
  // As properties of the reply itself, since Express changes its prototype.
  Object.assign(res, {
    flushHeaders: () => undefined,
    write(chunk: unknown, encoding?: unknown) {
      add(chunk, encoding);
      return true;
    },
    end(chunk?: unknown, encoding?: unknown) {
      if (isEnded) return res;
      add(chunk, encoding);
      isEnded = true;
      queueMicrotask(finish);
      return res;
    },
    destroy() {
      res.destroyed = true;
      queueMicrotask(close);
      return res;
    },
  });
  Object.defineProperties(res, {
    writableEnded: { get: () => isEnded },
    writableFinished: { get: () => isEnded },
  });
  batch.app(req, res);
  return { reply: promise, cancel: () => void res.destroy() };
}
