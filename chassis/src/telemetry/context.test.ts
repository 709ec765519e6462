import { expect, it } from 'vitest';
import { idsIn, idsInPath, runInContext, touch } from './context.ts';
import { createLogger } from './logger.ts';

const uuid = '0198c0de-1111-7222-8333-444455556666';

it('takes the ids of an event, and nothing else of it', () => {
  const data = {
    orderId: 7,
    paymentId: uuid,
    phoneId: '+525512345678',
    name: 'Lupita',
    deviceId: 'a secret',
    lines: [{ lotId: 1 }],
  };
  expect(idsIn(data)).toEqual({ order_id: 7, payment_id: uuid });
  expect(idsIn(undefined)).toEqual({});
  expect(idsIn('text')).toEqual({});
});

it('names the ids of a path by what stands before them, and leaves secret links out', () => {
  expect(idsInPath('/api/orders/:id/moves', { id: '7' })).toEqual({ order_id: '7' });
  expect(idsInPath('/api/admin/categories/:id', { id: '7' })).toEqual({ category_id: '7' });
  expect(idsInPath('/api/lots/:lotId/photos/:photoId', { lotId: 3, photoId: uuid })).toEqual({
    lot_id: 3,
    photo_id: uuid,
  });
  expect(idsInPath('/api/driver/:token', { token: 'tRJ8-secret' })).toEqual({});
  expect(idsInPath('/api/ratings', undefined)).toEqual({});
});

it('puts the correlation id and what was touched into each line of the work, and of no other', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ name: 'test', stream: { write: (line) => void lines.push(JSON.parse(line)) } });
  runInContext({ requestId: 'request-1', correlationId: 'chain-1', touched: { contact_id: 4 } }, () => {
    logger.info('before');
    touch({ order_id: 7 });
    logger.info('after');
  });
  logger.info('outside');
  expect(lines[0]).toMatchObject({ request_id: 'request-1', correlation_id: 'chain-1', contact_id: 4 });
  expect(lines[0]).not.toHaveProperty('order_id');
  expect(lines[1]).toMatchObject({ contact_id: 4, order_id: 7, msg: 'after' });
  expect(lines[2]).not.toHaveProperty('correlation_id');
});
