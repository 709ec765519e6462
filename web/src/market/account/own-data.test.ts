import { afterEach, expect, test } from 'vitest';
import { network } from '../../platform/api/api.ts';
import { collectOwnData } from './api.ts';

const { send } = network;
afterEach(() => {
  network.send = send;
});

test('the copy of a member’s data holds all of their lots, warehouses and interests, and of their orders with what was written there', async () => {
  const answers: Readonly<Record<string, object>> = {
    '/api/members/me': { member: { id: 7 } },
    '/api/members/me/sessions': { sessions: [] },
    '/api/members/me/listings?limit=100': { listings: [{ id: 2 }], total: 2, nextCursor: 'older' },
    '/api/members/me/listings?limit=100&cursor=older': { listings: [{ id: 1 }], total: 2, nextCursor: null },
    '/api/members/me/warehouses': { warehouses: [{ name: 'Bodega Sur' }] },
    '/api/orders?limit=100': { orders: [{ id: 9 }], total: 2, nextCursor: 'older' },
    '/api/orders?limit=100&cursor=older': { orders: [{ id: 8 }], total: 2, nextCursor: null },
    '/api/offers?limit=100': { offers: [{ id: 5 }], total: 1, nextCursor: null },
    '/api/orders/9': { id: 9, messages: [{ text: 'Ya voy' }] },
    '/api/orders/8': { id: 8, messages: [] },
    '/api/tax-data': { taxData: { rfc: 'EKU9003173C9' } },
    '/api/interests': { interests: [{ name: 'Cemento' }] },
  };
  network.send = async (input) => Response.json(answers[String(input)] ?? {});
  const copy = JSON.parse(await (await collectOwnData()).text());
  expect(copy).toMatchObject({
    member: { id: 7 },
    lots: [{ id: 2 }, { id: 1 }],
    taxData: { rfc: 'EKU9003173C9' },
    warehouses: [{ name: 'Bodega Sur' }],
    interests: [{ name: 'Cemento' }],
    offers: [{ id: 5 }],
    orders: [{ id: 9, messages: [{ text: 'Ya voy' }] }, { id: 8 }],
  });
});
