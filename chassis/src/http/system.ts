import type { Express } from 'express';
import type { Health } from '../process/health.ts';
import { metricsText } from '../telemetry/telemetry.ts';
import { sendJson, sendText } from './reply.ts';

/** Requests of the machinery: they come often, and are kept out of traces, metrics and the access log. */
export const systemPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: Prometheus text. None asks who calls. */
export function addSystemRoutes(app: Express, health: Health): void {
  app.get('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const readiness = await health.ready();
    sendJson(res, readiness.ready ? 200 : 503, readiness);
  });
  app.get('/metrics', async (_req, res) =>
    sendText(res, 200, 'text/plain; version=0.0.4; charset=utf-8', await metricsText()),
  );
}
