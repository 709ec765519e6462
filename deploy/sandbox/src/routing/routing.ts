import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { passGate } from '../core/gate.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { answerTable } from './table.ts';
import { solveShipments, vroomInput } from './vroom.ts';

/** OSRM's table of travel times, and VROOM behind vroom-express. */
export function createRouting(sandbox: Sandbox): Router {
  const router = Router();
  router.get('/table/v1/:profile/:coordinates', gate(sandbox), (req, res) => {
    const { status, body } = answerTable(String(req.params.coordinates), req.query);
    res.status(status).json(body);
  });
  router.post('/', gate(sandbox), express.json({ limit: '1mb' }), (req, res) => {
    const input = vroomInput.safeParse(req.body);
    if (input.success) res.json(solveShipments(input.data));
    else res.status(400).json({ code: 2, error: `Invalid ${input.error.issues[0]?.path.join('.')}.` });
  });
  return router;
}

const gate = (sandbox: Sandbox) => async (req: Request, res: Response, next: NextFunction) => {
  const verdict = await passGate(sandbox, 'routing');
  if (sandbox.faults.strike('routing', 'drop-reply')) req.socket.destroy();
  else if (verdict === 'pass') next();
  else res.status(Number(verdict)).send('Service Unavailable');
};
