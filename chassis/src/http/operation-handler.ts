import type { Request, RequestHandler, Response } from 'express';
import type { Identity } from '../identity/identity.ts';
import { idsInPath, touch } from '../telemetry/context.ts';
import type { Logger } from '../telemetry/logger.ts';
import { authorize, type Identify } from './access.ts';
import { readBody } from './body.ts';
import { type Input, inputReader } from './input.ts';
import type { HttpOperation, RawCall } from './operation.ts';
import { sendCompressedJson, sendJson } from './reply.ts';
import { languageFor } from './request.ts';

export type AnyHandler = (call: never) => unknown;

interface Context {
  readonly identify: Identify;
  readonly log: Logger;
  readonly bodyLimit: number;
  readonly closing: AbortSignal;
}

/** Aborts when the exchange ends before its reply does. */
function signalOf(res: Response): AbortSignal {
  const controller = new AbortController();
  const end = () => void (res.writableFinished || controller.abort());
  if (res.closed) end();
  else res.once('close', end);
  return controller.signal;
}

/** What a handler gets. The language and the signal are worked out only for those who ask. */
function callOf(
  req: Request,
  res: Response,
  input: Input,
  identity: Identity,
  context: Context,
  limit: number,
): RawCall {
  let signal: AbortSignal | undefined;
  return {
    // Typed per operation by `Handlers`; here their types are no longer known.
    ...(input as { params: undefined; query: undefined; body: undefined }),
    identity,
    log: context.log,
    get lang() {
      return languageFor(req);
    },
    headers: req.headers,
    requestId: req.requestId,
    get signal() {
      signal ??= signalOf(res);
      return signal;
    },
    setHeader: (name, value) => void res.setHeader(name, value),
    closing: context.closing,
    req,
    res,
    readBody: () => readBody(req, limit),
  };
}

/** Serves one operation: identity, access, validation, handler, reply. */
export function operationHandler(operation: HttpOperation, handler: AnyHandler, context: Context): RequestHandler {
  const { reply: replySchema, raw = false, bodyLimit = context.bodyLimit } = operation;
  const readInput = inputReader(operation, bodyLimit);
  const status = operation.status ?? (replySchema ? 200 : 204);
  const handle = handler as (call: RawCall) => unknown;
  const isForAll = operation.access === 'public' && operation.method === 'GET';
  return async (req, res) => {
    const identity = await authorize(context.identify, operation, req);
    const input = await readInput(req);
    touch(idsInPath(operation.path, req.params));
    const reply = await handle(callOf(req, res, input, identity, context, bodyLimit));
    if (raw) return;
    const value = replySchema ? parseReply(operation, reply) : undefined;
    if (isForAll && value !== undefined) await sendCompressedJson(res, status, value);
    else sendJson(res, status, value);
  };
}

function parseReply({ id, reply }: HttpOperation, value: unknown): unknown {
  const result = reply?.safeParse(value);
  if (result?.success) return result.data;
  const fields = result?.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ');
  throw new Error(`the reply of ${id} does not fit its schema (${fields})`);
}
