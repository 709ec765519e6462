import { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../test/kit/event-reader.ts';
import { createPublisher } from '../../test/kit/publisher.ts';
import { admin, agent, post, type Rig, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
let publisher: Awaited<ReturnType<typeof createPublisher>>;
let cookie: string;
const open: EventReader[] = [];

beforeAll(async () => {
  rig = await startRig();
  publisher = await createPublisher(rig.nats.url);
  cookie = await rig.signIn(admin);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await publisher.close();
  await rig.close();
});

const read = async (url: string, headers: Record<string, string> = {}, query = ''): Promise<EventReader> => {
  const reader = await readEvents(`${url}/api/events${query}`, headers);
  open.push(reader);
  await eventually(() => reader.lastId() !== '', { what: 'the place in the stream' });
  return reader;
};
const staff = (url: string, more: Record<string, string> = {}, query = '') => read(url, { cookie, ...more }, query);
const register = (name: string) => publisher.publish('SupplierRegistered', `suppliers/${name}`, { name });
async function signInAs(email: string) {
  const headers = { cookie: await rig.signInMember({ email }) };
  const { member } = await (await fetch(`${rig.url}/api/members/me`, { headers })).json();
  return { headers, memberId: Number(member.id) };
}
const subjects = (reader: EventReader): string[] => reader.events.map(({ data }) => data.subject);

describe('the event stream', () => {
  it('names events without their version and numbers them as the stream does', async () => {
    const reader = await staff(rig.url);
    const seq = await register('first');
    const [event] = await reader.has(1);
    expect(event).toEqual({
      id: String(seq),
      event: 'SupplierRegistered',
      data: { subject: 'suppliers/first', time: expect.any(String), data: { name: 'first' } },
    });
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    });
    expect(reader.raw()).toMatch(/^retry: 2000\n/);
  });

  it('tells staff, the public and nobody what each may hear', async () => {
    const [anyone, employee] = await Promise.all([read(rig.url), staff(rig.url)]);
    await register('for-staff');
    await publisher.publish('StaffSignedIn', 'staff/1', { userId: 1, role: 'admin' });
    await publisher.publish('RatingSubmitted', 'ratings/1', {});
    await employee.has(2);
    await anyone.has(1);
    expect(subjects(employee)).toEqual(['suppliers/for-staff', 'ratings/1']);
    expect(subjects(anyone)).toEqual(['ratings/1']);
  });

  it('tells a member what is theirs alone, beside what staff hear where both are signed in', async () => {
    const mine = await rig.signInMember({ email: 'mine@example.com' });
    const others = await rig.signInMember({ email: 'other@example.com' });
    const { member } = await (await fetch(`${rig.url}/api/members/me`, { headers: { cookie: mine } })).json();
    const [owner, stranger, both, employee] = await Promise.all([
      read(rig.url, { cookie: mine }),
      read(rig.url, { cookie: others }),
      read(rig.url, { cookie: `${cookie}; ${mine}` }),
      staff(rig.url),
    ]);
    const changed = { listingId: 7, memberId: member.id };
    await publisher.publish('ListingDraftChanged', 'listings/7', changed);
    await register('last');
    await publisher.publish('RatingSubmitted', 'ratings/last', {});
    await Promise.all([owner.has(2), both.has(3), stranger.has(1), employee.has(2)]);
    expect([owner, both, stranger, employee].map(subjects)).toEqual([
      ['listings/7', 'ratings/last'],
      ['listings/7', 'suppliers/last', 'ratings/last'],
      ['ratings/last'],
      ['suppliers/last', 'ratings/last'],
    ]);
  });

  it('sends one fact to staff in full and to the members it names only what they may see', async () => {
    const cookies = await Promise.all(['buys', 'sells', 'watches'].map((name) => signInAs(`${name}@example.com`)));
    const [buyer, seller, stranger] = await Promise.all(cookies.map(({ headers }) => read(rig.url, headers)));
    const [buyerId, sellerId] = cookies.map(({ memberId }) => memberId);
    const [employee, anyone, both] = await Promise.all([
      staff(rig.url),
      read(rig.url),
      read(rig.url, { cookie: `${cookie}; ${cookies[0]?.headers.cookie}` }),
    ]);
    const referral = { referralId: 5, referrerId: 6, memberIds: [9] };
    const placed = { orderId: 42, buyerId, sellerId, amount: 191_000, method: 'hold', referral };
    await publisher.publish('OrderPlaced', 'orders/42', placed);
    await publisher.publish('RatingSubmitted', 'ratings/after', {});
    const readers = [buyer, seller, employee, both, stranger, anyone].filter((reader) => reader !== undefined);
    const heard = await Promise.all(
      readers.map(async (reader) => {
        await eventually(() => subjects(reader).includes('ratings/after'), { what: 'the event after the order' });
        return reader.events.filter(({ event }) => event === 'OrderPlaced').map(({ data }) => data.data);
      }),
    );
    const ofMember = [{ orderId: 42 }];
    expect(heard).toEqual([ofMember, ofMember, [placed], [placed], [], []]);
  });

  it('still sends each copy of an event of the old form, which names one member, to that member', async () => {
    const { headers, memberId } = await signInAs('older@example.com');
    const other = await signInAs('newer@example.com');
    const [owner, stranger] = await Promise.all([read(rig.url, headers), read(rig.url, other.headers)]);
    await publisher.publish('OrderTimelineChanged', 'orders/1', { orderId: 1, memberId });
    await publisher.publish('OrderMoved', 'orders/2', { orderId: 2, from: 'placed', to: 'approved', by: 'seller' });
    await publisher.publish('RatingSubmitted', 'ratings/old', {});
    await Promise.all([owner.has(2), stranger.has(1)]);
    expect([owner, stranger].map(subjects)).toEqual([['orders/1', 'ratings/old'], ['ratings/old']]);
  });

  it('resumes a member’s stream after the last event they had, without a gap or a repeat', async () => {
    const { headers, memberId } = await signInAs('resumes@example.com');
    const move = (orderId: number, sellerId: number) =>
      publisher.publish('OrderMoved', `orders/${orderId}`, { orderId, buyerId: memberId, sellerId, to: 'approved' });
    const first = await read(rig.url, headers);
    await move(1, 2);
    await first.has(1);
    const id = first.lastId();
    first.close();
    await move(2, 2);
    await publisher.publish('OrderMoved', 'orders/3', { orderId: 3, buyerId: 1, sellerId: 2, to: 'approved' });
    await move(4, 2);
    const back = await read(rig.url, { ...headers, 'last-event-id': id });
    await move(5, 2);
    await back.has(3);
    expect(subjects(back)).toEqual(['orders/2', 'orders/4', 'orders/5']);
    expect(back.events.map(({ data }) => data.data)).toEqual([{ orderId: 2 }, { orderId: 4 }, { orderId: 5 }]);
  });

  it('shows a member what is pushed to them, now or never, and leaves the place in the stream', async () => {
    const mine = await rig.signInMember({ email: 'seen@example.com' });
    const others = await rig.signInMember({ email: 'unseen@example.com' });
    const { member } = await (await fetch(`${rig.url}/api/members/me`, { headers: { cookie: mine } })).json();
    const [owner, stranger, employee, anyone] = await Promise.all([
      read(rig.url, { cookie: mine }),
      read(rig.url, { cookie: others }),
      staff(rig.url),
      read(rig.url),
    ]);
    const position = { at: new Date().toISOString(), latitude: 19.4, longitude: -99.1, accuracy: 8 };
    const seen = { orderId: 7, memberId: Number(member.id), position, approach: null };
    const place = owner.lastId();
    await publisher.push(driverSeen, { ...seen, position: 'nowhere' });
    await publisher.push(driverSeen, seen);
    expect(await owner.has(1)).toEqual([{ id: place, event: 'DriverSeen', data: seen }]);
    await publisher.publish('RatingSubmitted', 'ratings/pushed', {});
    await Promise.all([owner.has(2), stranger.has(1), employee.has(1), anyone.has(1)]);
    const late = await read(rig.url, { cookie: mine, 'last-event-id': place });
    await late.has(1);
    for (const reader of [stranger, employee, anyone, late]) expect(subjects(reader)).toEqual(['ratings/pushed']);
  });

  it('shows all staff, at every gateway, what is pushed to them, and nobody else', async () => {
    const other = await rig.another();
    const member = await rig.signInMember({ email: 'curious@example.com' });
    const [here, there, both, stranger, anyone] = await Promise.all([
      staff(rig.url),
      staff(other.url),
      read(rig.url, { cookie: `${cookie}; ${member}` }),
      read(rig.url, { cookie: member }),
      read(rig.url),
    ]);
    const watched = { contactId: 5, page: crypto.randomUUID(), actor: 'staff:3', name: 'Ana', doing: 'writing' };
    await publisher.push(conversationWatched, { ...watched, doing: 'reading' });
    await publisher.push(conversationWatched, { ...watched, phone: '+525500000001' });
    for (const reader of [here, there, both])
      expect((await reader.has(1))[0]).toMatchObject({ event: 'ConversationWatched', data: watched });
    await publisher.publish('RatingSubmitted', 'ratings/watched', {});
    await Promise.all([stranger.has(1), anyone.has(1)]);
    for (const reader of [stranger, anyone]) expect(subjects(reader)).toEqual(['ratings/watched']);
    await other.close();
  });

  it('ends with the session of its member', async () => {
    const member = await rig.signInMember({ email: 'leaves@example.com' });
    const reader = await read(rig.url, { cookie: member });
    await fetch(`${rig.url}/api/members/session`, { method: 'DELETE', headers: { cookie: member } });
    await eventually(() => reader.closed(), { what: 'the stream to end' });
  });

  it.each(['header', 'query'])('resumes without a gap or a repeat, by %s', async (way) => {
    const first = await staff(rig.url);
    await register('seen');
    await first.has(1);
    const id = first.lastId();
    first.close();
    for (let i = 0; i < 5; i += 1) await register(`missed-${i}`);
    const back =
      way === 'header' ? await staff(rig.url, { 'last-event-id': id }) : await staff(rig.url, {}, `?lastEventId=${id}`);
    await register('live');
    await back.has(6);
    expect(subjects(back)).toEqual([...Array.from({ length: 5 }, (_, i) => `suppliers/missed-${i}`), 'suppliers/live']);
  });

  it('resumes at a gateway that was started after the reader left', async () => {
    const before = await rig.another();
    const reader = await staff(before.url);
    await register('before');
    await reader.has(1);
    await before.close();
    await eventually(() => reader.closed(), { what: 'the stream to end with its gateway' });
    await register('meanwhile');
    const after = await rig.another();
    const back = await staff(after.url, { 'last-event-id': reader.lastId() });
    await register('after');
    await back.has(2);
    expect(subjects(back)).toEqual(['suppliers/meanwhile', 'suppliers/after']);
    await after.close();
  });

  it('asks a reader from another stream to read everything again', async () => {
    const reader = await staff(rig.url, { 'last-event-id': '999999' });
    expect((await reader.has(1))[0]?.event).toBe('resync');
    await register('then');
    expect((await reader.has(2))[1]?.data.subject).toBe('suppliers/then');
  });

  it('ignores a place that is none', async () => {
    const reader = await staff(rig.url, { 'last-event-id': 'DROP TABLE' });
    await register('now');
    expect((await reader.has(1))[0]?.data.subject).toBe('suppliers/now');
  });

  it('ends when its session ends: at once here, within seconds at another gateway', async () => {
    const other = await rig.another();
    const mine = await rig.signIn(admin);
    const [here, there] = await Promise.all([read(rig.url, { cookie: mine }), read(other.url, { cookie: mine })]);
    await post(`${rig.url}/api/auth/logout`, undefined, { cookie: mine });
    await eventually(() => here.closed(), { timeout: 3_000, what: 'the stream to end here' });
    await eventually(() => there.closed(), { what: 'the stream to end there' });
    await other.close();
  });

  it('limits the streams of one address', async () => {
    const small = await rig.another({ GATEWAY_MAX_STREAMS_PER_ADDRESS: '2' });
    const [one] = await Promise.all([read(small.url), read(small.url)]);
    const third = await fetch(`${small.url}/api/events`);
    expect(third.status).toBe(429);
    expect(await third.json()).toMatchObject({ code: 'too_many_streams' });
    one?.close();
    await eventually(async () => (await readEvents(`${small.url}/api/events`)).status === 200, { what: 'room again' });
    await small.close();
  });

  it('counts staff who are signed in one by one, though an office is one address', async () => {
    const small = await rig.another({ GATEWAY_MAX_STREAMS_PER_ADDRESS: '2' });
    const colleague = await rig.signIn(agent);
    await Promise.all([read(small.url), read(small.url)]);
    expect((await fetch(`${small.url}/api/events`)).status).toBe(429);
    await Promise.all([staff(small.url), staff(small.url)]);
    await Promise.all([read(small.url, { cookie: colleague }), read(small.url, { cookie: colleague })]);
    const third = await fetch(`${small.url}/api/events`, { headers: { cookie } });
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    await small.close();
  });
});

describe('a broker that goes away', () => {
  it('leaves streams open, which go on without a gap when it is back', async () => {
    const reader = await staff(rig.url);
    await register('up');
    await reader.has(1);
    await publisher.close();
    await rig.nats.kill();
    await eventually(async () => (await fetch(`${rig.url}/healthz`)).status === 200, {
      what: 'the gateway to live on',
    });
    await rig.nats.start();
    publisher = await createPublisher(rig.nats.url);
    await register('again');
    await reader.has(2);
    expect(reader.closed()).toBe(false);
    expect(subjects(reader)).toEqual(['suppliers/up', 'suppliers/again']);
  });
});
