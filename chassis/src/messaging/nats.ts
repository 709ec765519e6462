import { setTimeout as delay } from 'node:timers/promises';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  type Authenticator,
  connect,
  type NatsConnection,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node';
import type { Logger } from '../telemetry/logger.ts';
import { ensureStreams, type StreamOptions } from './streams.ts';

/** A live connection with its JetStream clients. */
export interface Broker {
  readonly nc: NatsConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  /** Prefix of the subjects of answers to this connection: no other client may listen there. */
  readonly inbox: string;
}

/** The way to the broker, which may be away at any time. */
export interface Nats {
  /** The connection, as soon as there is one; rejects only when closed before. */
  broker(): Promise<Broker>;
  /** Whether the broker can be reached now, as far as this process knows. */
  connected(): boolean;
  /** Calls `listener` after each connection, once the streams exist. Returns a function that stops it. */
  onConnected(listener: () => void): () => void;
  /** Calls `listener` when the connection is lost. Returns a function that stops it. */
  onDisconnected(listener: () => void): () => void;
  /** Creates missing streams, e.g. after the broker came back with an empty store. */
  ensureStreams(): Promise<void>;
  /** Resolves when the broker answers, for readiness checks. */
  ping(): Promise<void>;
  /** Sends what is buffered and disconnects. */
  close(): Promise<void>;
}

export interface NatsOptions {
  /** `nats://host:port`, or several separated by commas. */
  readonly url: string;
  /** Name shown by the broker's monitoring, and that of the service's inbox. */
  readonly name: string;
  readonly logger: Logger;
  readonly streams?: StreamOptions;
  /** Milliseconds between attempts to connect; 500 by default. */
  readonly retryEvery?: number;
}

const requestTimeout = 5_000;
const remindEvery = 30_000;

/** The broker's client before it connects: a service passes it to its parts while it is built. */
interface UnconnectedNats extends Nats {
  /**
   * Starts connecting and returns at once, so that a service starts without the broker, too. It retries for ever; meanwhile
   * the log says what to do.
   */
  connect(): void;
}

/** Creates the client and connects at once. */
export function connectNats(options: NatsOptions): Nats {
  const nats = createNats(options);
  nats.connect();
  return nats;
}

/** Creates the client; nothing is opened before `connect`. */
export function createNats(options: NatsOptions): UnconnectedNats {
  const { logger } = options;
  const closing = new AbortController();
  const connectedListeners = new Set<() => void>();
  const lostListeners = new Set<() => void>();
  let up = false;
  let current: Broker | undefined;

  const prepareStreams = async (): Promise<void> => {
    if (current) await ensureStreams(current.jsm, options.streams);
  };
  const announce = async (): Promise<void> => {
    await retryUntilDone(prepareStreams, () => up && !closing.signal.aborted, logger);
    if (up) for (const listener of connectedListeners) listener();
  };
  const lost = (): void => {
    if (!up) return;
    up = false;
    if (!closing.signal.aborted) logger.warn({ broker: shown(options.url) }, 'NATS connection lost, reconnecting');
    for (const listener of lostListeners) listener();
  };
  const back = (): void => {
    if (up) return;
    up = true;
    logger.info({ broker: shown(options.url) }, 'NATS connected');
    void announce();
  };

  const first = Promise.withResolvers<Broker>();
  first.promise.catch((err) => closing.signal.aborted || logger.error({ err }, 'NATS connection ended'));
  const connect = async (): Promise<Broker> => {
    const broker = await connectForEver(options, closing.signal);
    current = broker;
    void watch(broker.nc, { lost, back });
    up = true;
    logger.info({ broker: shown(options.url), version: broker.nc.info?.version }, 'NATS connected');
    await announce();
    return broker;
  };

  return {
    connect: () => connect().then(first.resolve, first.reject),
    broker: () => first.promise,
    connected: () => up,
    onConnected: (listener) => subscribe(connectedListeners, listener),
    onDisconnected: (listener) => subscribe(lostListeners, listener),
    ensureStreams: prepareStreams,
    ping: async () => {
      if (!up || !current) throw new Error(`NATS at ${shown(options.url)} is not connected`);
      await withTimeout(current.nc.flush(), 2_000, 'NATS did not answer');
    },
    close: async () => {
      closing.abort();
      first.reject(closing.signal.reason);
      await disconnect(current?.nc, up);
      up = false;
    },
  };
}

function subscribe(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function connectForEver(options: NatsOptions, signal: AbortSignal): Promise<Broker> {
  const { url, name, logger, retryEvery = 500 } = options;
  const remind = createReminder(
    logger,
    'NATS does not answer: start it (nats-server -js) or set NATS_URL; trying again',
  );
  for (;;) {
    signal.throwIfAborted();
    try {
      return await openBroker(url, name, retryEvery);
    } catch (err) {
      remind({ err, broker: shown(url) });
    }
    await delay(retryEvery, undefined, { signal });
  }
}

/** Logs the same warning now and then, not on each of many attempts. */
function createReminder(logger: Logger, message: string): (fields: object) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (fields) => {
    if (performance.now() - last < remindEvery) return;
    last = performance.now();
    logger.warn(fields, message);
  };
}

async function openBroker(url: string, name: string, reconnectTimeWait: number): Promise<Broker> {
  const inbox = `_INBOX_${name}`;
  const nc = await connect({
    ...parseNatsAddress(url),
    name,
    inboxPrefix: inbox,
    timeout: 3_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait,
    reconnectJitter: 100,
    // A wrong password may be corrected on the broker while we run.
    ignoreAuthErrorAbort: true,
    pingInterval: 5_000,
    maxPingOut: 2,
    // Stack traces of asynchronous requests cost a third of the publishing rate.
    noAsyncTraces: true,
  });
  const options = { timeout: requestTimeout };
  return { nc, inbox, js: jetstream(nc, options), jsm: await jetstreamManager(nc, { ...options, checkAPI: false }) };
}

async function watch(nc: NatsConnection, on: { lost: () => void; back: () => void }): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect' || status.type === 'staleConnection') on.lost();
    if (status.type === 'reconnect') on.back();
  }
}

// Right after a start the server accepts connections before JetStream has recovered its store.
async function retryUntilDone(work: () => Promise<void>, wanted: () => boolean, logger: Logger): Promise<void> {
  const remind = createReminder(
    logger,
    'JetStream takes no streams: is it enabled (nats-server -js), has it room? trying again',
  );
  while (wanted()) {
    try {
      return await work();
    } catch (err) {
      remind({ err });
      await delay(300);
    }
  }
}

async function disconnect(nc: NatsConnection | undefined, up: boolean): Promise<void> {
  if (!nc || nc.isClosed()) return;
  if (up) await withTimeout(nc.drain(), 2_000, 'drain').catch(() => nc.close());
  else await nc.close();
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  const timer = new AbortController();
  const timeout = delay(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(message);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    timer.abort();
  }
}

// A broker's address may contain a password.
const shown = (url: string): string => url.replaceAll(/\/\/[^@/,]*@/g, '//***@');

/** Where a broker listens and how to sign in there. */
interface NatsAddress {
  readonly servers: string[];
  readonly authenticator?: Authenticator;
}

/**
 * Reads NATS addresses separated by commas. The credentials of the first that has any apply to all: `nats://token@host` or
 * `nats://user:password@host`, percent-encoded where needed. The client itself takes no credentials from an address.
 */
export function parseNatsAddress(text: string): NatsAddress {
  const urls = text.split(',').map((part) => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`));
  const servers = urls.map(({ protocol, host }) => `${protocol}//${host}`);
  const signed = urls.find(({ username }) => username !== '');
  if (!signed) return { servers };
  const user = decodeURIComponent(signed.username);
  const password = decodeURIComponent(signed.password);
  const authenticator = password ? usernamePasswordAuthenticator(user, password) : tokenAuthenticator(user);
  return { servers, authenticator };
}
