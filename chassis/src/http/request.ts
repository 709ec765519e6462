import type { IncomingMessage } from 'node:http';
import { type Language, languageOf } from '@tianguis/proto/errors';
import type { Request, RequestHandler } from 'express';
import { newRequestId, runInContext } from '../telemetry/context.ts';
import { AppError, texts } from './error.ts';

declare global {
  namespace Express {
    interface Request {
      /** Names this request in logs and in its reply (`x-request-id`). */
      requestId: string;
    }
  }
}

const absolute = /^https?:\/\/([^/?#@\\]+)/i;

/**
 * Turns a target in absolute form (RFC 9112, section 3.2.2) into a path, before Express or anything else looks at it:
 * the route that is found by it is the one that everybody sees.
 */
export function toOriginForm(req: IncomingMessage): void {
  const [start, authority] = absolute.exec(req.url ?? '') ?? [];
  if (start === undefined) return;
  const rest = req.url?.slice(start.length) ?? '';
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.headers.host = authority;
}

// A backslash or a fragment would be read as one thing here and as another elsewhere.
const wellFormed = /^\/[!"$->@-[\]-~]*(?:\?[!"$-~\x80-\xff]*)?$/;

const malformed = (code: string): AppError => new AppError('invalid', code, texts.malformedRequest);

/** Refuses what HTTP/1.1 forbids but Node lets pass, as Node's own refusal would not be problem JSON. */
export const checkTarget: RequestHandler = (req, res, next) => {
  if (req.headers.host === undefined && req.httpVersionMinor === 1) throw malformed('host_missing');
  if (req.url === '*' && req.method === 'OPTIONS') return void res.status(204).end();
  if (!wellFormed.test(req.url)) throw malformed('malformed_request');
  next();
};

const saneId = /^[\w.:-]{8,128}$/;
// https://www.w3.org/TR/trace-context/#traceparent-header
const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Gives each request an id, and the work for it a context that carries the id along. */
export const requestContext: RequestHandler = (req, res, next) => {
  const { 'x-request-id': given, 'x-forwarded-for': from, traceparent } = req.headers;
  const requestId = typeof given === 'string' && saneId.test(given) ? given : newRequestId();
  req.requestId = requestId;
  res.setHeader('x-request-id', requestId);
  const traced = typeof traceparent === 'string' && traceparentForm.test(traceparent);
  const context = {
    requestId,
    correlationId: requestId,
    touched: {},
    ...(typeof from === 'string' && { clientAddress: from }),
    ...(traced && { traceparent }),
  };
  runInContext(context, next);
};

/** The reader's language: what the page was switched to, else what the browser prefers. */
export const languageFor = ({ headers }: Request): Language =>
  languageOf(headers['x-language'] as string | undefined, headers['accept-language']);
