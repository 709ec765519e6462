import type { Health } from '../process/health.ts';
import { metricsText } from '../telemetry/telemetry.ts';
import type { Exchange } from './exchange.ts';
import { sendJson, sendText } from './reply.ts';
import type { Route } from './route.ts';

const system = (path: string, serve: (exchange: Exchange) => Promise<void>): Route => ({
  method: 'GET',
  path,
  raw: false,
  quiet: true,
  serve,
});

/** `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: Prometheus text. None asks who calls. */
export const systemRoutes = (health: Health): Route[] => [
  system('/healthz', async (exchange) => sendJson(exchange, 200, { status: 'ok' })),
  system('/readyz', async (exchange) => {
    const readiness = await health.ready();
    sendJson(exchange, readiness.ready ? 200 : 503, readiness);
  }),
  system('/metrics', async (exchange) =>
    sendText(exchange, 200, 'text/plain; version=0.0.4; charset=utf-8', await metricsText()),
  ),
];
