import { randomUUID } from 'node:crypto';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { Agent, request } from 'undici';
import type { Faults, Provider } from './faults.ts';
import { backOff, createLane, type Lane } from './lane.ts';
import type { Store } from './store.ts';
import { createTimers } from './timers.ts';
import { createWatchers, type Outcome } from './watchers.ts';

export type Delivery = {
  id: string;
  provider: Provider;
  url: string;
  headers: Record<string, string>;
  body: string;
  attempt: number;
  /** How often, and after which failures, it is sent again; Stripe’s are sent again until they are accepted. */
  retries?: Retries;
};

export type Retries = {
  count: number;
  /** `ct`: no connection; `rt`: no answer in time; answers by their class. */
  after: ('4xx' | '5xx' | 'ct' | 'rt')[];
};

/** Headers that must be made anew for each attempt, such as a signature with a time in it. */
export type Signer = (delivery: Delivery) => Record<string, string>;

export type Deliveries = {
  /** Where a public address is really reached. */
  route(url: string): string;
  signWith(provider: Provider, signer: Signer): void;
  /** Webhooks go out in about this order, at most 64 at a time for each receiver. */
  enqueue(delivery: Pick<Delivery, 'provider' | 'url' | 'headers' | 'body' | 'retries'>): string;
  /** What became of a delivery by its first attempt, or `queued` when that takes longer. */
  outcome(id: string, timeoutMs: number): Promise<Outcome>;
  stats(): { waiting: number; active: number; delivered: number; refused: number; retried: number };
  /** Takes up what an earlier run left. */
  resume(): void;
  close(): Promise<void>;
};

type Parts = {
  store: Store;
  faults: Faults;
  log: Logger;
  /** Where a public address is really reached, when that is elsewhere: signatures keep the public one. */
  route?: (url: string) => string;
};

const concurrency = 64;
const maxWaiting = 200_000;
const reorderMs = 300;

export function createDeliveries({ store, faults, log, route = (url) => url }: Parts): Deliveries {
  const agent = new Agent({ connections: concurrency, keepAliveTimeout: 30_000, headersTimeout: 15_000 });
  const lanes = new Map<string, Lane<Delivery>>();
  const signers = new Map<Provider, Signer>();
  const timers = createTimers();
  const watchers = createWatchers(timers);
  const counts = { delivered: 0, refused: 0, retried: 0 };

  const finish = (delivery: Delivery, outcome: 'delivered' | 'refused') => {
    counts[outcome] += 1;
    store.remove('delivery', delivery.id);
    watchers.notify(delivery.id, outcome);
  };
  const retry = (delivery: Delivery) => {
    counts.retried += 1;
    delivery.attempt += 1;
    store.put('delivery', delivery.id, delivery);
    watchers.notify(delivery.id, 'queued');
    timers.later(backOff(delivery.attempt), () => push(delivery));
  };
  const send = async (delivery: Delivery) => {
    const { provider, attempt } = delivery;
    const headers = { ...delivery.headers, ...signers.get(provider)?.(delivery) };
    const reply = await request(route(delivery.url), {
      method: 'POST',
      dispatcher: agent,
      headers,
      body: delivery.body,
    });
    await reply.body.dump();
    const { statusCode: status } = reply;
    if (status >= 200 && status < 300) return finish(delivery, 'delivered');
    log.warn({ provider, status, attempt }, 'webhook not accepted');
    if (mayRetry(delivery, status < 500 ? '4xx' : '5xx')) retry(delivery);
    else finish(delivery, 'refused');
  };
  const unreachable = (delivery: Delivery, error: unknown, failures: number) => {
    if (failures === 1) log.warn({ err: error }, 'webhook receiver not reachable');
    if (!mayRetry(delivery, isSilence(error) ? 'rt' : 'ct')) {
      finish(delivery, 'refused');
      return false;
    }
    delivery.attempt += 1;
    watchers.notify(delivery.id, 'queued');
    return true;
  };
  const laneOf = ({ url }: Delivery): Lane<Delivery> => {
    const { origin } = new URL(url);
    const lane = lanes.get(origin) ?? createLane({ concurrency, timers, send, unreachable });
    lanes.set(origin, lane);
    return lane;
  };
  const push = (delivery: Delivery) => {
    const lane = laneOf(delivery);
    const oldest = lane.waiting >= maxWaiting ? lane.shift() : undefined;
    if (oldest) {
      log.error({ provider: delivery.provider }, 'webhook queue full; the oldest delivery is given up');
      finish(oldest, 'refused');
    }
    lane.push(delivery);
  };
  const admit = (delivery: Delivery) => {
    store.put('delivery', delivery.id, delivery);
    const reorder = faults.strike(delivery.provider, 'reorder-webhook');
    if (reorder) timers.later(reorder.ms ?? Math.random() * reorderMs, () => push(delivery));
    else push(delivery);
  };

  return {
    route,
    signWith: (provider, signer) => void signers.set(provider, signer),
    enqueue(input) {
      const delivery = { ...input, id: randomUUID(), attempt: 0 };
      admit(delivery);
      if (faults.strike(input.provider, 'duplicate-webhook')) admit({ ...delivery, id: randomUUID() });
      return delivery.id;
    },
    outcome: watchers.outcome,
    stats: () => ({ ...load(lanes.values()), ...counts }),
    resume() {
      for (const { value } of store.load<Delivery>('delivery')) push(value);
    },
    async close() {
      timers.close();
      await agent.destroy();
    },
  };
}

const mayRetry = ({ retries, attempt }: Delivery, failure: Retries['after'][number]): boolean =>
  retries === undefined || (attempt < retries.count && retries.after.includes(failure));

// The connection stood and no answer came.
const isSilence = (error: unknown): boolean => Object(error).code === 'UND_ERR_HEADERS_TIMEOUT';

function load(lanes: Iterable<Lane<unknown>>): { waiting: number; active: number } {
  const sum = { waiting: 0, active: 0 };
  for (const lane of lanes) {
    sum.waiting += lane.waiting;
    sum.active += lane.active;
  }
  return sum;
}
