import express, { type NextFunction, type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { chatInput, completeChat } from './chat.ts';
import { createResponse, responsesInput } from './responses.ts';

/** Photos travel inside the JSON, so it may be large. */
const limit = '20mb';

export function createOpenai(sandbox: Sandbox): Router {
  const router = Router();
  const json = express.json({ limit });
  const answer = <S extends z.ZodType>(schema: S, work: (input: z.output<S>, res: Response) => void) => [
    guard(sandbox),
    json,
    (req: Request, res: Response) => {
      const input = schema.safeParse(req.body);
      if (!input.success)
        return fail(res, 400, 'invalid_request_error', `Invalid '${input.error.issues[0]?.path.join('.')}'.`);
      if (sandbox.faults.strike('openai', 'drop-reply')) return void req.socket.destroy();
      work(input.data, res);
    },
  ];
  router.post('/v1/chat/completions', ...answer(chatInput, completeChat));
  router.post('/v1/responses', ...answer(responsesInput, createResponse));
  return router;
}

function guard(sandbox: Sandbox) {
  return async (req: Request, res: Response, next: NextFunction) => {
    const key = req.headers.authorization?.replace(/^Bearer /, '');
    if (!key) return fail(res, 401, 'invalid_request_error', 'You did not provide an API key.', 'invalid_api_key');
    if (key.includes('invalid'))
      return fail(res, 401, 'invalid_request_error', 'Incorrect API key provided.', 'invalid_api_key');
    const verdict = await passGate(sandbox, 'openai');
    if (verdict === '429') return fail(res, 429, 'rate_limit_exceeded', 'Rate limit reached.', 'rate_limit_exceeded');
    if (verdict === '500')
      return fail(res, 500, 'server_error', 'The server had an error while processing your request.');
    next();
  };
}

function fail(res: Response, status: number, type: string, message: string, code: string | null = null): void {
  if (status === 429) res.set('retry-after', '1');
  res.status(status).json({ error: { message, type, param: null, code } });
}
