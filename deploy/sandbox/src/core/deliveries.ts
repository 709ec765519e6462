import { randomUUID } from 'node:crypto';
import type { Logger } from '@tianguis/chassis/logger';
import { Agent, request } from 'undici';
import type { Faults, Provider } from './faults.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Store } from './store.ts';

export type Delivery = {
  id: string;
  provider: Provider;
  url: string;
  headers: Record<string, string>;
  body: string;
  attempt: number;
};
export type Outcome = 'delivered' | 'refused' | 'queued';

/** Headers that must be made anew for each attempt, such as a signature with a time in it. */
export type Signer = (delivery: Delivery) => Record<string, string>;

type Lane = { waiting: Queue<Delivery>; active: number; pausedUntil: number; failures: number };

export type Deliveries = {
  signWith(provider: Provider, signer: Signer): void;
  /** Webhooks go out in about this order, at most `concurrency` at a time for each receiver. */
  enqueue(delivery: Pick<Delivery, 'provider' | 'url' | 'headers' | 'body'>): string;
  /** What became of a delivery by its first attempt, or `queued` when that takes longer. */
  outcome(id: string, timeoutMs: number): Promise<Outcome>;
  stats(): { waiting: number; active: number; delivered: number; refused: number; retried: number };
  resume(): void;
  close(): Promise<void>;
};

const concurrency = 64;
const maxWaiting = 200_000;
const backOff = (attempt: number) => Math.min(3000, 50 * 2 ** Math.min(attempt, 10)) * (0.75 + Math.random() / 2);

type Parts = {
  store: Store;
  faults: Faults;
  log: Logger;
  /** Where a public address is really reached, when that is elsewhere: signatures keep the public one. */
  route?: (url: string) => string;
};

export function createDeliveries({ store, faults, log, route = (url) => url }: Parts): Deliveries {
  const agent = new Agent({ connections: concurrency, keepAliveTimeout: 30_000, headersTimeout: 15_000 });
  const lanes = new Map<string, Lane>();
  const signers = new Map<Provider, Signer>();
  const watchers = new Map<string, (outcome: Outcome) => void>();
  const timers = new Set<NodeJS.Timeout>();
  const counts = { delivered: 0, refused: 0, retried: 0 };
  let closing = false;

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const laneOf = (url: string): Lane => {
    const { origin } = new URL(url);
    const lane = lanes.get(origin) ?? { waiting: createQueue<Delivery>(), active: 0, pausedUntil: 0, failures: 0 };
    lanes.set(origin, lane);
    return lane;
  };
  const tell = (delivery: Delivery, outcome: Outcome) => {
    watchers.get(delivery.id)?.(outcome);
    watchers.delete(delivery.id);
  };
  const finish = (delivery: Delivery, outcome: 'delivered' | 'refused') => {
    counts[outcome] += 1;
    store.remove('delivery', delivery.id);
    tell(delivery, outcome);
  };
  const retry = (delivery: Delivery) => {
    counts.retried += 1;
    delivery.attempt += 1;
    store.put('delivery', delivery.id, delivery);
    tell(delivery, 'queued');
    later(backOff(delivery.attempt), () => push(delivery));
  };
  const settle = (delivery: Delivery, status: number) => {
    if (status >= 200 && status < 300) return finish(delivery, 'delivered');
    log.warn({ provider: delivery.provider, status, attempt: delivery.attempt }, 'webhook not accepted');
    // Twilio does not repeat what the receiver calls its own mistake; Stripe repeats everything.
    const final = delivery.provider === 'twilio' && status < 500 && status !== 429;
    return final ? finish(delivery, 'refused') : retry(delivery);
  };

  const post = async (delivery: Delivery, lane: Lane) => {
    lane.active += 1;
    try {
      const headers = { ...delivery.headers, ...signers.get(delivery.provider)?.(delivery) };
      const reply = await request(route(delivery.url), {
        method: 'POST',
        dispatcher: agent,
        headers,
        body: delivery.body,
      });
      await reply.body.dump();
      lane.failures = 0;
      settle(delivery, reply.statusCode);
    } catch (error) {
      if (closing) return;
      lane.failures += 1;
      const pause = backOff(lane.failures);
      lane.pausedUntil = Date.now() + pause;
      if (lane.failures === 1) log.warn({ err: error }, 'webhook receiver not reachable; deliveries wait');
      tell(delivery, 'queued');
      lane.waiting.putBack(delivery);
      later(pause, () => pump(lane));
    } finally {
      lane.active -= 1;
      pump(lane);
    }
  };
  const pump = (lane: Lane) => {
    // After a failure one probe goes out first, not a burst.
    const room = lane.failures > 0 ? 1 : concurrency;
    while (!closing && lane.active < room && lane.waiting.size > 0 && Date.now() >= lane.pausedUntil) {
      const next = lane.waiting.shift();
      if (next) void post(next, lane);
    }
  };
  const push = (delivery: Delivery) => {
    const lane = laneOf(delivery.url);
    if (lane.waiting.size >= maxWaiting) {
      log.error({ provider: delivery.provider }, 'webhook queue full; the oldest delivery is given up');
      const oldest = lane.waiting.shift();
      if (oldest) finish(oldest, 'refused');
    }
    lane.waiting.push(delivery);
    pump(lane);
  };
  const admit = (delivery: Delivery) => {
    store.put('delivery', delivery.id, delivery);
    const reorder = faults.strike(delivery.provider, 'reorder-webhook');
    if (reorder) later((reorder.ms ?? 300) * Math.random(), () => push(delivery));
    else push(delivery);
  };

  return {
    signWith: (provider, signer) => void signers.set(provider, signer),
    enqueue(input) {
      const delivery = { ...input, id: randomUUID(), attempt: 0 };
      admit(delivery);
      if (faults.strike(input.provider, 'duplicate-webhook')) admit({ ...delivery, id: randomUUID() });
      return delivery.id;
    },
    outcome: (id, timeoutMs) =>
      new Promise((resolve) => {
        watchers.set(id, resolve);
        later(timeoutMs, () => {
          watchers.delete(id);
          resolve('queued');
        });
      }),
    stats() {
      const all = [...lanes.values()];
      const waiting = all.reduce((sum, lane) => sum + lane.waiting.size, 0);
      return { waiting, active: all.reduce((sum, lane) => sum + lane.active, 0), ...counts };
    },
    resume() {
      for (const { value } of store.load<Delivery>('delivery')) push(value);
    },
    async close() {
      closing = true;
      for (const timer of timers) clearTimeout(timer);
      await agent.destroy();
    },
  };
}
