import { Pool } from 'undici';

/** One process of a service. */
export interface Replica {
  readonly pool: Pool;
  readonly url: string;
  /** Requests under way. */
  active: number;
  /** When it may be tried again after it could not be reached; 0 while it is well. */
  ejectedUntil: number;
}

/** All replicas of one service. */
export interface Upstream {
  /** The next replica to ask, another one than `not` where there is one, or undefined when none can be reached. */
  pick(not?: Replica): Replica | undefined;
  /** It answered. */
  well(replica: Replica): void;
  /** It could not be connected to: it is left alone for a moment. */
  unreachable(replica: Replica): void;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** Connections to each replica. */
  readonly connections?: number;
  /** Requests under way or waiting at each replica; beyond that it counts as overloaded. */
  readonly maxActive?: number;
  /** Milliseconds that an unreachable replica is left alone. */
  readonly ejection?: number;
  /** Milliseconds until a reply must begin, and between its parts. */
  readonly timeout?: number;
}

const poolOf = (url: string, connections: number, timeout: number): Pool =>
  new Pool(url, {
    connections,
    pipelining: 1,
    connect: { timeout: 1_000 },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    // Less than the services keep an idle connection, or a request would meet a closing socket.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
  });

/** Takes replicas in turn, passing over those that could not be reached until one request at a time finds them back. */
export function createUpstream(urls: readonly string[], options: UpstreamOptions = {}): Upstream {
  const { connections = 128, maxActive = 2_048, ejection = 1_000, timeout = 30_000 } = options;
  const replicas = urls.map(
    (url): Replica => ({ url, pool: poolOf(url, connections, timeout), active: 0, ejectedUntil: 0 }),
  );
  let turn = 0;

  const usable = (replica: Replica, not: Replica | undefined): boolean =>
    replica !== not && replica.ejectedUntil === 0 && replica.active < maxActive;

  // The request that is sent to try a replica out holds the others off until its answer is known.
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
      await Promise.all(replicas.map(({ pool }) => pool.destroy()));
    },
  };
}
