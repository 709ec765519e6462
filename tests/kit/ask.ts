import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { type CallInput, type CallOptions, type ClientOperation, requestOf } from '@tianguis/proto/client';
import type { Language, Problem } from '@tianguis/proto/errors';
import { testIdentity } from './identity.ts';

export interface Asking extends CallOptions {
  /** Who asks. */
  readonly as?: Identity;
  readonly language?: Language;
}

/** A service's reply: `body` where it succeeded and `problem` where not; the wrong one of the two throws. */
export class Answer<Reply> {
  readonly status: number;
  readonly headers: Headers;
  readonly #what: string;
  readonly #text: string;

  constructor(what: string, { status, headers }: Response, text: string) {
    this.#what = what;
    this.status = status;
    this.headers = headers;
    this.#text = text;
  }

  get body(): Reply {
    if (this.status >= 300) throw new Error(`${this.#what} answered ${this.status}: ${this.#text}`);
    return JSON.parse(this.#text) as Reply;
  }

  get problem(): Problem {
    if (this.status < 400) throw new Error(`${this.#what} answered ${this.status}, no problem: ${this.#text}`);
    return JSON.parse(this.#text) as Problem;
  }
}

/** An operation's input without its types, for what the contract forbids. */
export interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

type Arguments<Input> = Record<never, never> extends Input ? [input?: Input, asking?: Asking] : [Input, Asking?];

/** Calls operations of a service at `url` in the gateway's place. */
export function asker(url: string, usually: Identity = anonymous) {
  const identified =
    (as: Identity): typeof fetch =>
    async (address, init) =>
      fetch(address, { ...init, headers: { ...Object(init?.headers), ...(await testIdentity.headers(as)) } });

  async function askWrongly<Reply = unknown>(
    operation: Pick<ClientOperation<unknown, unknown, unknown, Reply>, 'id' | 'method' | 'path'>,
    input: AnyInput = {},
    { as = usually, language = 'es', ...options }: Asking = {},
  ): Promise<Answer<Reply>> {
    const client = { baseUrl: url, language: () => language, fetch: identified(as) };
    const reply = await requestOf(client, operation, input, options);
    return new Answer(operation.id, reply, await reply.text());
  }

  return {
    /** Calls an operation with what its contract asks for. */
    ask: <Params, Query, Body, Reply>(
      operation: ClientOperation<Params, Query, Body, Reply>,
      ...[input, asking]: Arguments<CallInput<Params, Query, Body>>
    ): Promise<Answer<Reply>> => askWrongly<Reply>(operation, input as AnyInput, asking),
    /** The same with an input that may break the contract. */
    askWrongly,
    /** What is no JSON operation: webhooks, files, streams, redirects. */
    fetch: (path: string, init: RequestInit = {}, as: Identity = usually): Promise<Response> =>
      identified(as)(url + path, init),
  };
}

export type Asker = ReturnType<typeof asker>;
