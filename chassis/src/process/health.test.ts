import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

it('is ready when every check passes', async () => {
  const health = createHealth();
  health.add('database', async () => undefined);
  expect(await health.ready()).toEqual({ ready: true, draining: false, checks: { database: 'ok' } });
});

it('is not ready when a check throws, throws at once or never answers', async () => {
  const health = createHealth({ timeout: 20 });
  health.add('database', async () => undefined);
  health.add('broker', () => Promise.reject(new Error('down')));
  health.add('disk', () => {
    throw new Error('full');
  });
  health.add('slow', () => new Promise(() => undefined));
  expect(await health.ready()).toMatchObject({
    ready: false,
    checks: { database: 'ok', broker: 'failed', disk: 'failed', slow: 'failed' },
  });
});

it('stays ready without what only a part of it needs, and names it', async () => {
  const health = createHealth({ timeout: 20 });
  health.add('database', async () => undefined);
  health.addPartial('photos', () => Promise.reject(new Error('down')));
  health.addPartial('slow', () => new Promise(() => undefined));
  health.addPartial('mail', async () => undefined);
  const checks = { database: 'ok', photos: 'degraded', slow: 'degraded', mail: 'ok' };
  const details = { photos: 'down', slow: 'no answer within 20 ms' };
  expect(await health.ready()).toEqual({ ready: true, draining: false, checks, details });
});

it('says why a check failed, and neither an address nor a password', async () => {
  const health = createHealth();
  health.add('schema', () => Promise.reject(new Error('the database lacks 2 migrations, first 20261101_orders')));
  health.add('postgres', () =>
    Promise.reject(Object.assign(new Error('connect 10.0.0.3:5432'), { code: 'ECONNREFUSED' })),
  );
  expect((await health.ready()).details).toEqual({
    schema: 'the database lacks 2 migrations, first 20261101_orders',
    postgres: 'ECONNREFUSED',
  });
});

it('is not ready while draining, whatever the checks say', async () => {
  const health = createHealth();
  health.drain();
  expect(await health.ready()).toEqual({ ready: false, draining: true, checks: {} });
});
