import { followAddresses } from '@tianguis/chassis/http/addresses';
import { unavailable } from '@tianguis/chassis/http/error';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import { byUpstream, type UpstreamName } from '@tianguis/proto/services';
import { Pool } from 'undici';

/** One process of a service. */
export interface Replica {
  readonly pool: Pool;
  readonly url: string;
  /** Requests under way. */
  active: number;
  /** When an unreachable replica may be tried again; 0 while it is reachable. */
  ejectedUntil: number;
}

/** All replicas of one service. */
export interface Upstream {
  /** The next replica to use, other than `not` if there is one; undefined when none can be reached. */
  pick(not?: Replica): Replica | undefined;
  /** The replica answered. */
  well(replica: Replica): void;
  /** The connection failed: the replica gets no requests for a moment. */
  unreachable(replica: Replica): void;
  close(): Promise<void>;
}

interface UpstreamOptions {
  /** Connections to each replica. */
  readonly connections?: number;
  /** Requests under way or waiting at each replica; beyond that it counts as overloaded. */
  readonly maxActive?: number;
  /** Milliseconds that an unreachable replica gets no requests. */
  readonly ejection?: number;
  /** Milliseconds until a reply must start, and between its parts. */
  readonly timeout?: number;
  /** Says which addresses stand behind the URLs. */
  readonly follow?: typeof followAddresses;
}

const poolOf = (url: string, connections: number, timeout: number): Pool =>
  new Pool(url, {
    connections,
    pipelining: 1,
    connect: { timeout: 1_000 },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    // Shorter than the services' keep-alive, so that no request meets a closing socket.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
  });

/** Uses replicas in turn, every address of a name as one; skips unreachable ones until a single trial request succeeds. */
export function createUpstream(urls: readonly string[], options: UpstreamOptions = {}): Upstream {
  const {
    connections = 128,
    maxActive = 2_048,
    ejection = 1_000,
    timeout = 30_000,
    follow = followAddresses,
  } = options;
  const replicaAt = (url: string): Replica => ({
    url,
    pool: poolOf(url, connections, timeout),
    active: 0,
    ejectedUntil: 0,
  });
  let replicas: readonly Replica[] = [];
  let turn = 0;

  /** A replica that stays keeps its connections; one that is gone ends what is under way first. */
  const use = (current: readonly string[]): void => {
    const gone = replicas.filter(({ url }) => !current.includes(url));
    replicas = current.map((url) => replicas.find((replica) => replica.url === url) ?? replicaAt(url));
    for (const { pool } of gone) void pool.close().catch(() => pool.destroy());
  };
  const addresses = follow(urls, { changed: use });
  use(addresses.current());

  const usable = (replica: Replica, not: Replica | undefined): boolean =>
    replica !== not && replica.ejectedUntil === 0 && replica.active < maxActive;

  // Until the trial request has its answer, the replica gets no other.
  const onTrial = (not: Replica | undefined): Replica | undefined => {
    const now = performance.now();
    const due = replicas.find((replica) => replica !== not && replica.ejectedUntil > 0 && replica.ejectedUntil <= now);
    if (due) due.ejectedUntil = now + ejection;
    return due;
  };

  return {
    pick(not) {
      const trial = onTrial(not);
      if (trial) return trial;
      for (let step = 0; step < replicas.length; step += 1) {
        turn = (turn + 1) % replicas.length;
        const replica = replicas[turn];
        if (replica && usable(replica, not)) return replica;
      }
      return not && usable(not, undefined) ? not : undefined;
    },
    well(replica) {
      replica.ejectedUntil = 0;
    },
    unreachable(replica) {
      replica.ejectedUntil = performance.now() + ejection;
    },
    async close() {
      addresses.close();
      await Promise.all(replicas.map(({ pool }) => pool.destroy()));
    },
  };
}

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

/** The services behind the gateway, each with the addresses of its replicas. */
export function createUpstreams(urlsOf: (name: UpstreamName) => readonly string[]) {
  const byService: Upstreams = byUpstream((name) => createUpstream(urlsOf(name)));
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(byService).map((upstream) => upstream.close()));
  };
  return { byService, close };
}

const patience = 5_000;

/** Reads from a service for the gateway itself, by default as an anonymous caller. Asks once more where a replica cannot be reached. */
export const askService =
  (
    upstream: Upstream,
    identityHeader: (identity: Identity) => string | Promise<string>,
    identity: Identity = anonymous,
  ) =>
  async (path: string, language: Language): Promise<Response> => {
    const headers = { 'x-identity': await identityHeader(identity), 'x-language': language };
    const signal = AbortSignal.timeout(patience);
    let last: Replica | undefined;
    for (;;) {
      const replica = upstream.pick(last);
      if (!replica) throw unavailable();
      try {
        const { statusCode, body } = await replica.pool.request({ path, method: 'GET', headers, signal });
        const text = await body.text();
        upstream.well(replica);
        return new Response(text, { status: statusCode });
      } catch (error) {
        if (last || signal.aborted) throw error;
        last = replica;
      }
    }
  };
