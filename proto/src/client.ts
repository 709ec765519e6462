import type { Language, Problem } from './errors.ts';
import type { BodyOf, Method, Operation, ParamsOf, QueryOf, ReplyOf } from './operation.ts';

/** What a caller must know of an operation at run time; the types ride along without any schema code. */
export interface ClientOperation<Params, Query, Body, Reply> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Never set: carries the types only. */
  readonly types?: { params: Params; query: Query; body: Body; reply: Reply };
}

/** Used by the generated client: an operation's route with its types. */
export const clientOperation = <O extends Operation>(
  id: string,
  method: Method,
  path: string,
): ClientOperation<ParamsOf<O>, QueryOf<O>, BodyOf<O>, ReplyOf<O>> => ({ id, method, path });

type Optional<Value> = undefined extends Value ? true : Record<never, never> extends Value ? true : false;
type Given<Key extends string, Value> = Optional<Value> extends true ? { [K in Key]?: Value } : { [K in Key]: Value };
export type CallInput<Params, Query, Body> = Given<'params', Params> & Given<'query', Query> & Given<'body', Body>;
type CallArguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [Input, CallOptions?];

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`: the same key never has its effect twice. */
  idempotencyKey?: string;
  /** The request goes on when its page is left; its body may have 64 KiB at most. */
  keepalive?: boolean;
}

/** Any reply outside 2xx. `message` is the status, a colon, a space and the body's text, or the status text. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, text: string, problem: Problem | undefined) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

function parseProblem(text: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? (parsed as Problem) : undefined;
  } catch {
    return undefined;
  }
}

async function failure(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError(response.status, text || response.statusText, parseProblem(text));
}

/** The path with its parameters filled in and the query added; absent values are left out, lists are repeated. */
export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) search.append(name, String(each));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh W3C trace context: the browser's request is the root of the trace. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

export interface ClientOptions {
  baseUrl?: string;
  language: () => Language;
  fetch?: typeof fetch;
}

interface Route {
  readonly method: Method;
  readonly path: string;
}

/** Sends one request with what every request carries: language, trace, cookies. A lost network rejects with `TypeError`. */
export function requestOf(
  { baseUrl = '', language, fetch: send = (...args) => fetch(...args) }: ClientOptions,
  operation: Route,
  { params, query, body }: { params?: object; query?: object; body?: unknown },
  options?: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { 'x-language': language(), traceparent: newTraceparent() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options?.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return send(baseUrl + urlOf(operation.path, params, query), {
    method: operation.method,
    credentials: 'include',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options?.signal && { signal: options.signal }),
    ...(options?.keepalive && { keepalive: true }),
  });
}

/** Rejects with {@link ApiError} for any reply outside 2xx. */
export async function throwUnlessOk(response: Response): Promise<void> {
  if (!response.ok) throw await failure(response);
}

/** A typed caller of every operation. Replies outside 2xx reject with `ApiError`, a lost network with `TypeError`. */
export function createClient(clientOptions: ClientOptions) {
  return async function call<Params, Query, Body, Reply>(
    operation: ClientOperation<Params, Query, Body, Reply>,
    ...[input, options]: CallArguments<CallInput<Params, Query, Body>>
  ): Promise<Reply> {
    const given = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const response = await requestOf(clientOptions, operation, given, options);
    await throwUnlessOk(response);
    return (await response.json()) as Reply;
  };
}
