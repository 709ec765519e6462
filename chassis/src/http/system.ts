import type { Express } from 'express';
import type { Health } from '../process/health.ts';
import { sendJson } from './reply.ts';

/** Requests of the machinery: they come often, and are kept out of traces, metrics and the access log. */
export const systemPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** `/healthz`: the process runs. `/readyz`: it can serve. Neither asks who calls. Metrics have a port of their own. */
export function addSystemRoutes(app: Express, health: Health): void {
  app.get('/healthz', (_req, res) => sendJson(res, 200, { status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const readiness = await health.ready();
    sendJson(res, readiness.ready ? 200 : 503, readiness);
  });
}
