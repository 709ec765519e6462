import express, { type Response, Router } from 'express';
import type { z } from 'zod';
import { clockInput } from './core/clock.ts';
import { faultInput } from './core/faults.ts';
import type { Sandbox } from './core/sandbox.ts';
import { latencyInput, settingsInput, updateSettings } from './core/settings.ts';

/** The sandbox's own switches: faults, latency, settings, its clock, and counters. */
export function controlRoutes({ faults, settings, clock, jobs, deliveries, accepted }: Sandbox): Router {
  const router = Router();
  const json = express.json();
  router.get('/faults', (_req, res) => void res.json({ faults: faults.list() }));
  router.post('/faults', json, (req, res) => {
    const input = accept(faultInput, req.body, res);
    if (input) res.status(201).json(faults.add(input));
  });
  router.delete('/faults', (_req, res) => {
    faults.clear();
    res.status(204).end();
  });
  router.post('/latency', json, (req, res) => {
    const input = accept(latencyInput, req.body, res);
    if (!input) return;
    settings.latency[input.provider] = input.ms;
    res.json(settings.latency);
  });
  router.get('/settings', (_req, res) => void res.json(settings));
  router.post('/settings', json, (req, res) => {
    const input = accept(settingsInput, req.body, res);
    if (!input) return;
    updateSettings(settings, input);
    res.json(settings);
  });
  const time = () => ({ now: new Date(clock.now()).toISOString(), passedSeconds: Math.round(clock.passed() / 1_000) });
  router.get('/clock', (_req, res) => void res.json(time()));
  router.post('/clock', json, async (req, res) => {
    const input = accept(clockInput, req.body, res);
    if (!input) return;
    clock.advance(input.days * 86_400_000 + input.seconds * 1_000);
    await jobs.catchUp();
    res.json(time());
  });
  router.get('/stats', (_req, res) => void res.json({ messages: accepted.read(), deliveries: deliveries.stats() }));
  router.delete('/stats', (_req, res) => {
    accepted.reset();
    res.status(204).end();
  });
  return router;
}

/** The body by its schema; answers 400 and nothing when it does not fit. */
export function accept<S extends z.ZodType>(schema: S, body: unknown, res: Response): z.output<S> | undefined {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  res.status(400).json({ title: 'Bad Request', status: 400, code: 'invalid', errors });
  return undefined;
}
