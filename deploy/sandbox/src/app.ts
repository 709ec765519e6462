import express, { type NextFunction, type Request, type Response } from 'express';
import { controlRoutes } from './control.ts';
import type { Sandbox } from './core/sandbox.ts';
import { createOpenai } from './openai/openai.ts';
import { createPac } from './pac/pac.ts';
import { createLive } from './phone/live.ts';
import { phoneRoutes } from './phone/routes.ts';
import { pushRoutes } from './push/push.ts';
import { createRouting } from './routing/routing.ts';
import { createMails } from './smtp/mails.ts';
import { createSmtp } from './smtp/smtp.ts';
import { createStripe } from './stripe/stripe.ts';
import { createTwilio } from './twilio/twilio.ts';

/** Every route of the sandbox, and those parts that the server handles itself. */
export function buildApp(sandbox: Sandbox) {
  const twilio = createTwilio(sandbox);
  const live = createLive(twilio.book);
  const mails = createMails(sandbox);
  const smtp = createSmtp(sandbox, mails);
  const stripe = createStripe(sandbox, mails);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'extended');
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', (_req, res) => void res.json({ status: 'ready' }));
  app.get('/', (_req, res) => res.redirect('/phone'));
  app.use(controlRoutes(sandbox));
  app.use(phoneRoutes(sandbox, twilio, live));
  app.use(smtp.routes);
  app.use(pushRoutes(sandbox));
  app.use(twilio.routes);
  app.use(createOpenai(sandbox));
  app.use(createPac(sandbox));
  app.use(createRouting(sandbox));
  app.use(stripe.routes);
  app.use(
    (req, res) => void res.status(404).json({ title: 'Not Found', status: 404, code: 'not-found', path: req.path }),
  );
  app.use((error: unknown, _req: Request, res: Response, next: NextFunction) => sendFailure(sandbox, error, res, next));
  const fail = (res: Parameters<typeof twilio.createMessage>[1]) => (error: unknown) => {
    sandbox.log.error({ err: error }, 'call failed');
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  };
  return { app, live, smtp, stripe, createMessage: twilio.createMessage, fail };
}

function sendFailure({ log }: Sandbox, error: unknown, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error);
    return;
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) log.error({ err: error }, 'call failed');
  res.status(status).json({ title: status >= 500 ? 'Internal Server Error' : 'Bad Request', status, code: 'failed' });
}
