import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@tianguis/proto/errors';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Identity } from '../identity/identity.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Access, RecentSignIn } from './access.ts';

/** What this server needs to know of an operation; those that `proto` declares fit. */
export interface HttpOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/ratings/:email`: segments are fixed, or one parameter each. */
  readonly path: string;
  readonly access: Access;
  readonly recentSignIn?: RecentSignIn;
  readonly aria?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply?: z.ZodType;
  /** Status of a success: 200 by default, 204 without a reply. */
  readonly status?: number;
  /** Largest body in bytes. */
  readonly bodyLimit?: number;
  /** The handler writes the reply itself, and reads the body itself where `body` declares none. */
  readonly raw?: true;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type ReplyInput<S> = S extends z.ZodType ? z.input<S> : unknown;

interface AnyCall<Op extends HttpOperation> {
  readonly params: Output<Op['params']>;
  readonly query: Output<Op['query']>;
  /** Undefined where the operation declares none. */
  readonly body: Output<Op['body']>;
  readonly identity: Identity;
  /** The reader's language. */
  readonly lang: Language;
  /** The service's logger; lines carry this request's id by themselves. */
  readonly log: Logger;
  /** The request as Express knows it. */
  readonly req: Request;
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  /** Aborts when the caller has gone away or the server gives up waiting at shutdown. */
  readonly signal: AbortSignal;
  /** Sets a header of the reply; a list sets it several times, as cookies need it. */
  setHeader(name: string, value: string | readonly string[]): void;
}

/** What a handler gets: validated input and who asks. */
export type Call<Op extends HttpOperation = HttpOperation> = AnyCall<Op>;

/** What the handler of a raw operation gets. A raw GET is asked for HEAD too. */
export interface RawCall<Op extends HttpOperation = HttpOperation> extends AnyCall<Op> {
  readonly res: Response;
  /** The body's bytes as they came, at most `bodyLimit` of them (413 beyond). Read it once, and only where the operation declares no `body`. */
  readBody(): Promise<Buffer>;
  /** Aborts as soon as the server begins to close: end streams then, or they hold the shutdown up. */
  readonly closing: AbortSignal;
}

/** One function an operation. What it returns goes through the operation's reply schema; what it throws becomes a problem. */
export type Handlers<Ops extends Record<string, HttpOperation>> = {
  readonly [Id in keyof Ops]: Ops[Id] extends { readonly raw: true }
    ? (call: RawCall<Ops[Id]>) => Promise<void> | void
    : (call: Call<Ops[Id]>) => Promise<ReplyInput<Ops[Id]['reply']>> | ReplyInput<Ops[Id]['reply']>;
};
