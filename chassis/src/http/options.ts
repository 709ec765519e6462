import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { IdentityVerifier } from '../identity/identity.ts';
import type { Health } from '../process/health.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Identify } from './access.ts';
import type { Handlers, HttpOperation } from './operation.ts';

/** Limits of the server; times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  /** Largest body, unless an operation sets its own. */
  readonly body: number;
  /** Largest header section. */
  readonly headers: number;
  /** How long the header section may take to arrive. */
  readonly headersTimeout: number;
  /** How long the whole request may take to arrive. */
  readonly requestTimeout: number;
  /** How long an idle connection is kept: longer than the caller keeps it, or it sends into a closing socket. */
  readonly keepAliveTimeout: number;
  /** How long a connection in use may show no sign of life: neither side sends, or the caller does not read. */
  readonly silence: number;
  /** At close: how long connections in use are still served, each reply asking to close. */
  readonly drain: number;
  /** At close: how long all of it may take before requests under way are cut off. */
  readonly close: number;
}

export const defaultLimits: HttpLimits = {
  body: 100 * 1024,
  headers: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 75_000,
  silence: 180_000,
  drain: 250,
  close: 8_000,
};

export interface HttpServerOptions<Ops extends Record<string, HttpOperation>> {
  /** Name of the service. */
  readonly name: string;
  readonly operations: Ops;
  readonly handlers: Handlers<Ops>;
  readonly logger: Logger;
  readonly health: Health;
  /** Checks the identity that the gateway signed. Without it (and without `identify`) every caller is anonymous. */
  readonly verifier?: IdentityVerifier;
  /** Finds out who calls in another way than by the gateway's token: by a session, say. */
  readonly identify?: Identify;
  readonly limits?: Partial<HttpLimits>;
  /** Runs first for every request: sets headers, or throws to refuse. */
  readonly onRequest?: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
  /**
   * Offered each request that is none of `operations`, before Express; true means that it took it, and `x-request-id` is
   * then its to write. It may throw.
   */
  readonly forward?: (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;
  /** Adds middleware and routes of Express: static files, pages. */
  readonly extend?: (app: Express) => void;
}

export interface HttpServer {
  listen(port: number, host: string): Promise<{ url: string; port: number }>;
  /** Not ready, then no new connections, then waits for what is under way. Safe to call twice. */
  close(): Promise<void>;
  /** Aborts once the server no longer accepts connections: end streams then, or they hold the shutdown up. */
  readonly closing: AbortSignal;
}
