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
