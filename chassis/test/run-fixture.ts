import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { run } from '@tianguis/chassis/process/run';
import { z } from 'zod';

const config = z.object({
  PORT: z.coerce.number().int().default(0),
  METRICS_PORT: z.coerce.number().int().optional(),
  LOG_LEVEL: z.enum(['info', 'error']).default('info'),
  FIXTURE_SECRET: z.string().min(8),
  MODE: z.enum(['normal', 'reject', 'throw', 'hang', 'refuse']).default('normal'),
});

const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]).then(([signal]) =>
  delay(50, String(signal)),
);

/** A service whose requests last until it is told to end, and that misbehaves on demand. */
await run('fixture', config, ({ PORT, MODE }, { logger }) => {
  const health = createHealth();
  const server = createHttpServer({
    name: 'fixture',
    operations: { work: { id: 'work', method: 'POST', path: '/work', access: 'public', reply: z.string() } } as const,
    handlers: { work: async () => `${await told} and done` },
    logger,
    health,
  });
  const misbehave = (): void => {
    if (MODE === 'reject') void Promise.reject(new Error('left alone'));
    if (MODE === 'throw') throw new Error('thrown out of the blue');
  };
  return {
    async start() {
      if (MODE === 'refuse') throw Object.assign(new Error('no'), { code: '28P01' });
      setTimeout(misbehave, 50);
      return server.listen(PORT, '127.0.0.1');
    },
    async close() {
      await server.close();
      if (MODE === 'hang') await new Promise(() => undefined);
    },
  };
});
