import type { BrowserContext } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { databaseOf } from '@tianguis/testkit/stack-query';
import pg from 'pg';
import { sent } from './member.ts';

const load = { latitude: 19.29, longitude: -99.17 };
const door = { latitude: 19.35, longitude: -99.16 };

/** A lot of twenty sacks in a warehouse that gives out every day of the week, and an order of five that we bring. */
export async function orderBrought(seller: BrowserContext, buyer: BrowserContext) {
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
  const where = { zone: 'tlalpan', address: 'Calle 5 sur 40', hours, ...load };
  await sent(seller, '/api/members/me/seller', { name: 'Obras del Ajusco' }, 'PUT');
  await sent(buyer, '/api/members/me/seller', { name: 'Obras del Norte' }, 'PUT');
  const warehouse = await sent<{ id: string }>(seller, '/api/members/me/warehouses', { name: 'Ajusco', ...where });
  const lots = '/api/members/me/listings';
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Yeso', category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity: 20, unit: 'bulto', price: 100 }];
  const draft = { title: 'Yeso que se lleva', zone: 'tlalpan', warehouseId: warehouse.id, lines, version };
  const whole = await sent<{ version: number; lines: { id: number }[] }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });
  const wanted = [{ lineId: whole.lines[0]?.id ?? 0, quantity: 5 }];
  const place = { address: 'Centenario 12', zone: 'coyoacan', ...door };
  const asked = { listingId: id, lines: wanted, place };
  const { quote } = await sent<{ quote: { id: string; amount: number } }>(buyer, '/api/transport/quotes', asked);
  const body = { listingId: id, lines: wanted, method: 'hold', transport: quote.id };
  const placed = await sent<{ id: number; number: string; total: number }>(buyer, '/api/orders', body);
  await sent(seller, `/api/orders/${placed.id}/approve`, {});
  return { ...placed, transport: quote.amount };
}

/** Centavos of an order's settlement by account, as the ledger has them. */
export async function settledOf(stack: Stack, orderId: number): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseOf(stack, 'payments') });
  await client.connect();
  const text = `select a.name as account, sum(e.amount)::int as centavos from entries e
    join accounts a on a.id = e.account_id join transfers t on t.id = e.transfer_id
    where t.subject = $1 and t.step = 'settle' group by 1`;
  const { rows } = await client
    .query<{ account: string; centavos: number }>(text, [String(orderId)])
    .finally(() => client.end());
  return Object.fromEntries(rows.map(({ account, centavos }) => [account.replace(/\d+/, '0'), centavos]));
}
