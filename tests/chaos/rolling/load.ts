import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { Pool } from 'undici';
import { percentile } from '../../bench/shared/row.ts';

/** A call that every second request or so makes; each is made once and never repeated. */
interface Call {
  readonly path: string;
  readonly body?: object;
}

/** Reads and writes of each service. What writes is never repeated by the gateway, so that a lost one shows. */
const calls = (round: number): Call[] => [
  { path: '/api/ratings' },
  { path: '/api/contact', body: message(round) },
  { path: '/api/outreach/templates' },
  { path: '/api/outreach/templates/preview', body: { content: 'Hola {{contactName}}' } },
  { path: '/api/verify-payment?payment_intent=pi_nobody00000000' },
  { path: '/api/admin/outbox/payments' },
  { path: '/api/admin/outbox/payments/retry', body: {} },
  { path: '/api/admin/outbox/assistant' },
  { path: '/api/admin/outbox/assistant/retry', body: {} },
  { path: '/api/auth/me' },
];

const message = (round: number) => ({
  name: 'Rosa',
  company: '',
  email: `rosa-${round}@example.com`,
  queryType: 'comprar-materiales',
  message: 'Busco azulejo',
});

export interface Load {
  readonly requests: number;
  readonly failures: readonly string[];
  p99(): number;
  slowest(): number;
  /** How late this process itself was at its worst, milliseconds: what the machine lacked, no service is to blame for. */
  lateness(): number;
  stop(): Promise<void>;
}

/** So many requests a second, whether or not the earlier ones are answered, until it is stopped. */
export function startLoad(stack: Stack, cookie: string, perSecond: number): Load {
  const pool = new Pool(stack.url, { connections: 256 });
  const headers = { cookie, origin: stack.url, 'content-type': 'application/json' };
  const times: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  const began = performance.now();
  let made = 0;

  const ask = async ({ path, body }: Call): Promise<void> => {
    const at = performance.now();
    const method = body ? 'POST' : 'GET';
    try {
      const reply = await pool.request({ path, method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await reply.body.text();
      if (reply.statusCode >= 300 && !expected(path, reply.statusCode))
        failures.push(`${method} ${path}: ${reply.statusCode} ${text}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${error}`);
    }
    times.push(performance.now() - at);
  };
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1_000) * perSecond; made < due; made += 1) {
      const list = calls(made);
      const call = list[made % list.length];
      if (!call) continue;
      const asked: Promise<void> = ask(call).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
  }, 5);

  return {
    get requests() {
      return made;
    },
    failures,
    p99: () => percentile(times, 0.99),
    slowest: () => Math.max(...times),
    lateness: () => delay.max / 1e6,
    async stop() {
      clearInterval(timer);
      delay.disable();
      await Promise.all(underWay);
      await pool.close();
    },
  };
}

/** A payment that does not exist. */
const expected = (path: string, status: number): boolean => path.startsWith('/api/verify-payment') && status === 404;
