import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { type Session, sessionAt } from '@tianguis/testkit/session';
import type { RunningStack } from '@tianguis/testkit/stack';

const patience = 180_000;

interface Call {
  readonly body?: object;
  /** Names the call, so that a second try does nothing twice. */
  readonly key?: string;
}

/** Calls until an answer comes that is about the call, whatever dies meanwhile. */
export async function ask<Reply>(
  session: Session,
  method: string,
  path: string,
  { body, key }: Call = {},
): Promise<{ status: number; body: Reply }> {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const reply = await session.fetch(path, init).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    if (reply && text !== undefined && reply.status < 500 && reply.status !== 429)
      return { status: reply.status, body: (text ? JSON.parse(text) : {}) as Reply };
    await pause(200 + Math.random() * 400);
  }
  throw new Error(`${method} ${path} was never answered`);
}

/** The same, of a call that must be taken. */
export async function must<Reply>(...call: Parameters<typeof ask>): Promise<Reply> {
  const { status, body } = await ask<Reply>(...call);
  if (status >= 300) throw new Error(`${call[1]} ${call[2]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export interface Person {
  readonly phone: string;
  readonly session: Session;
}

export interface Seller extends Person {
  readonly listingId: number;
  readonly lineId: number;
}

type Running = Pick<RunningStack, 'read'>;

export async function messagesOf({ read }: Running, phone: string): Promise<string[]> {
  const reply = await fetch(`${read().sandbox?.url}/phone/${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await reply.json()) as { messages: { body: string; direction: string }[] };
  return messages.filter(({ direction }) => direction.startsWith('outbound')).map(({ body }) => body);
}

/** Somebody who signs in by the code on their phone. */
export async function enter(stack: Running, phone: string): Promise<Person> {
  const url = () => stack.read().url;
  const seen = (await messagesOf(stack, phone)).length;
  const { requestId } = await must<{ requestId: string }>(sessionAt(url), 'POST', '/api/members/codes', {
    body: { phone },
  });
  const code = await eventually(
    async () => /\*(\d{6})\*/.exec((await messagesOf(stack, phone)).slice(seen).join('\n'))?.[1] ?? '',
    { what: `a code for ${phone}`, timeout: 60_000 },
  );
  const reply = await sessionAt(url).post('/api/members/session', { phone, requestId, code });
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { phone, session: sessionAt(url, cookie) };
}

/** A seller says at the card provider where their money goes. */
export async function openAccount({ read }: Running, { session }: Person): Promise<void> {
  const path = '/api/earnings/account';
  const { url } = await must<{ url: string }>(session, 'POST', path);
  const body = new URLSearchParams({ return_url: `${read().url}/mi` });
  await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const isReady = async () => (await must<{ state: string }>(session, 'GET', path)).state === 'ready';
  await eventually(isReady, { what: 'the account of a seller', timeout: 60_000 });
}

/** What a lot has for sale. */
export interface Goods {
  readonly title: string;
  readonly name: string;
  readonly quantity: number;
  /** Pesos for one. */
  readonly price: number;
}

/** A seller's lot, in a warehouse that gives out every day. */
export async function openLot(person: Person, { title, name, quantity, price }: Goods): Promise<Seller> {
  const send = <Reply>(method: string, path: string, body: object) =>
    must<Reply>(person.session, method, path, { body });
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00', slotMinutes: 30 };
  const place = { name: `Bodega ${title}`, zone: 'tlalpan', address: 'Calle 5 sur 40', hours };
  const { id: warehouseId } = await send<{ id: string }>('POST', '/api/members/me/warehouses', place);
  const lots = '/api/members/me/listings';
  const { id, version } = await send<{ id: number; version: number }>('POST', lots, { zone: 'tlalpan' });
  const goods = { name, category: 'yeso', material: 'otros', condition: 'new_surplus' };
  const lines = [{ ...goods, quantity, unit: 'bulto', price }];
  const draft = { title, zone: 'tlalpan', warehouseId, lines, version };
  const whole = await send<{ version: number }>('PATCH', `${lots}/${id}`, draft);
  await send('POST', `${lots}/${id}/publish`, { version: whole.version });
  const page = await must<{ lines: { id: number }[] }>(person.session, 'GET', `/api/listings/${id}`);
  return { ...person, listingId: id, lineId: page.lines[0]?.id ?? 0 };
}

/** A seller whose lot has many bags. */
export async function openShop(stack: Running, phone: string, bags: number): Promise<Seller> {
  const person = await enter(stack, phone);
  const name = phone.slice(-4);
  await must(person.session, 'PUT', '/api/members/me/seller', { body: { name: `Obras ${name}` } });
  return openLot(person, { title: `Yeso de ${name}`, name: 'Yeso', quantity: bags, price: 100 });
}
