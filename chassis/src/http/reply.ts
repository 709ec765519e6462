import type { Exchange } from './exchange.ts';
import { type ProblemReply, problemOf, problemType } from './problem.ts';

/**
 * Sends text with its length. HEAD gets the same headers and no body, which Node sees to. The head is written in one
 * go: with a header set before, Node takes a way that costs twice as much.
 */
export function sendText({ res, requestId }: Exchange, status: number, type: string, text: string): void {
  res.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  res.end(text);
}

/** Sends a value as JSON, or nothing at all where there is no value. */
export function sendJson(exchange: Exchange, status: number, value: unknown): void {
  if (value === undefined) exchange.res.writeHead(status, { 'x-request-id': exchange.requestId }).end();
  else sendText(exchange, status, 'application/json; charset=utf-8', JSON.stringify(value));
}

// Headers of a reply that a handler had begun to prepare; those that protect the caller stay.
const replyHeaders = [
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'last-modified',
  'content-range',
];

/** Answers an error as problem JSON. A reply already under way cannot be taken back: the connection is cut. */
export function sendProblem(exchange: Exchange, error: unknown): ProblemReply {
  const { res, requestId, lang } = exchange;
  const reply = problemOf(error, lang);
  if (res.headersSent) {
    res.destroy();
    return reply;
  }
  for (const name of replyHeaders) res.removeHeader(name);
  for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value);
  sendText(exchange, reply.status, problemType, JSON.stringify({ ...reply.problem, requestId }));
  return reply;
}
