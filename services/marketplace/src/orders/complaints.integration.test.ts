import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import {
  disputeOrder,
  getAnyOrder,
  getOrder,
  moveOrder,
  placeOrder,
  sendOrderMessage,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent, testIdentity } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';

let market: Marketplace;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-complaints-'));
  market = await startMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });
});
afterAll(async () => {
  await market?.close();
  await rm(folder, { recursive: true, force: true });
});

let members = 9_000;
const newMember = (): Identity & { id: string } => ({ kind: 'member', id: String(++members) });

interface Sale {
  readonly id: number;
  readonly buyer: Identity & { id: string };
  readonly seller: Identity & { id: string };
}

/** An order that was delivered a minute ago. */
async function delivered(): Promise<Sale> {
  const seller = newMember();
  const buyer = newMember();
  const goods = lot({ member: Number(seller.id), lines: [line('cemento', { quantity: 20 })] });
  const [listingId = 0] = await publishLots(market.storage, goods);
  const text = 'select id from listing_lines where listing_id = $1';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }], method: 'hold' as const };
  const { id } = (await market.ask(placeOrder, { body }, { as: buyer })).body;
  const done = `update orders set state = 'delivered', complain_by = now() + interval '1 day', due_at = null where id = $1`;
  await market.storage.query(done, [id]);
  return { id, buyer, seller };
}

const complain = ({ id, buyer }: Sale, reason = 'Dos bultos llegaron rotos') =>
  market.ask(disputeOrder, { params: { id }, body: { reason } }, { as: buyer });
const write = ({ id }: Sale, as: Identity, text: string) =>
  market.ask(sendOrderMessage, { params: { id }, body: { text } }, { as, idempotencyKey: crypto.randomUUID() });
const shown = async ({ id }: Sale, as: Identity) => (await market.ask(getOrder, { params: { id } }, { as })).body;

const picture = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 120, b: 40 } } })
    .withExif({ IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

async function send({ id }: Pick<Sale, 'id'>, as: Identity, bytes: Uint8Array) {
  const reply = await fetch(`${market.url}/api/orders/${id}/photos`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(as)), 'content-type': 'image/jpeg' },
    body: Uint8Array.from(bytes),
  });
  return { status: reply.status, body: await reply.json() };
}

const fetchPhoto = async (as: Identity, path: string) =>
  fetch(`${market.url}${path}`, { headers: await testIdentity.headers(as) });

const photoIn = (order: Awaited<ReturnType<typeof shown>>): string =>
  order.messages.find((message) => message.photo)?.photo?.id ?? '';

it('takes photos of both sides and answers until it is decided', async () => {
  const sale = await delivered();
  expect((await shown(sale, sale.buyer)).complaint).toBeNull();
  expect((await send(sale, sale.buyer, await picture(10))).body).toMatchObject({ photosLeft: 5 });
  await complain(sale);
  expect((await shown(sale, sale.seller)).complaint).toMatchObject({
    reason: 'Dos bultos llegaron rotos',
    answered: false,
  });
  const again = await send(sale, sale.buyer, await picture(10));
  expect([again.status, again.body.photosLeft]).toEqual([201, 5]);

  await write(sale, sale.seller, 'Salieron enteros: mira la foto');
  expect((await send(sale, sale.seller, await picture(20))).status).toBe(201);
  const { body: seen } = await market.ask(getAnyOrder, { params: { id: sale.id } }, { as: agent });
  expect(seen.complaint).toMatchObject({ answered: true });
  expect(seen.messages.map(({ by, text, photo }) => [by, text, photo?.width])).toEqual([
    ['buyer', '', 900],
    ['seller', 'Salieron enteros: mira la foto', undefined],
    ['seller', '', 900],
  ]);

  const decision = { move: 'settle' as const, reason: 'Las fotos muestran bultos enteros' };
  await market.ask(moveOrder, { params: { id: sale.id }, body: decision }, { as: admin });
  const late = await send(sale, sale.buyer, await picture(30));
  expect([late.status, late.body.code]).toEqual([409, 'photos_not_taken']);
  expect(await shown(sale, sale.buyer)).toMatchObject({ photosLeft: 0, complaint: { answered: true } });
});

async function reachable({ id }: { id: string }): Promise<string> {
  const address = `v${id}@correo.test`;
  await market.publish(memberAddressVerified, { memberId: Number(id), channel: 'mail', address });
  const proved = 'select 1 from member_addresses where address = $1';
  await eventually(async () => (await market.storage.query(proved, [address])).rowCount === 1, { what: 'the address' });
  return address;
}

it('tells the other side of photos once an hour', async () => {
  const sale = await delivered();
  const address = await reachable(sale.seller);
  for (const red of [0, 20, 40]) await send(sale, sale.buyer, await picture(red));
  const told = (await market.eventsOf(marketplaceNotificationRequested)).filter(
    ({ data }) => 'address' in data.to && data.to.address === address,
  );
  expect(told.map(({ data }) => data.variables.text)).toContain('Mandó una foto del pedido.');
  // Outreach sends what has the same id once.
  expect(new Set(told.map(({ data }) => data.notificationId)).size).toBe(1);
});

it('shows its photos to its two sides and staff alone', async () => {
  const sale = await delivered();
  const other = await delivered();
  await send(sale, sale.buyer, await picture(40));
  const id = photoIn(await shown(sale, sale.seller));
  const own = `/api/orders/${sale.id}/photos/${id}/640.webp`;
  for (const party of [sale.buyer, sale.seller]) {
    const reply = await fetchPhoto(party, own);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    const { width, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([640, undefined]);
  }
  expect((await fetchPhoto(agent, `/api/staff${own.slice(4)}`)).status).toBe(200);
  const refused = [
    await fetchPhoto(other.buyer, own),
    await fetchPhoto(other.buyer, `/api/orders/${other.id}/photos/${id}/640.webp`),
    await fetchPhoto(sale.buyer, `/api/orders/${sale.id}/photos/${id}/9999.webp`),
    await fetchPhoto(anonymous, own),
    await fetchPhoto(sale.buyer, `/api/staff${own.slice(4)}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 401, 403]);
  expect((await send(sale, other.buyer, await picture(41))).status).toBe(404);
});

it('refuses what is no photo, a seventh one, and one of an order that was not delivered', async () => {
  const sale = await delivered();
  expect((await send(sale, sale.buyer, Buffer.from('MZ no photo at all'))).status).toBe(415);
  for (const red of [60, 80, 100, 120, 140, 160]) await send(sale, sale.buyer, await picture(red));
  expect((await send(sale, sale.buyer, await picture(180))).body).toMatchObject({
    code: 'too_many_photos',
    errors: [{ path: 'photo' }],
  });
  expect((await send(sale, sale.buyer, await picture(160))).status, 'another try of the sixth').toBe(201);
  expect((await send(sale, sale.seller, await picture(200))).status).toBe(201);
  await market.storage.query(`update orders set state = 'approved' where id = $1`, [sale.id]);
  expect((await send(sale, sale.seller, await picture(220))).body.code).toBe('photos_not_taken');
});

it('forgets the photos of an erased member, and all photos after a year', async () => {
  const sale = await delivered();
  const old = await delivered();
  await send(sale, sale.buyer, await picture(61));
  await send(old, old.buyer, await picture(62));
  const erased = photoIn(await shown(sale, sale.seller));
  const aged = photoIn(await shown(old, old.seller));
  await market.publish(memberErased, { memberId: Number(sale.buyer.id) });
  await eventually(async () => !existsSync(join(folder, 'orders', erased)), { what: 'the photo to go' });
  expect(photoIn(await shown(sale, sale.seller))).toBe('');

  await market.storage.query(`update order_messages set at = now() - interval '366 days' where photo_id = $1`, [aged]);
  await market.runJob('eraseTrails');
  expect(photoIn(await shown(old, old.seller))).toBe('');
});

it.each([
  [
    'settle',
    undefined,
    0,
    'se decidió a favor del vendedor y no se devuelve nada. Motivo: Se ve',
    'Recibes $90.00 (comisión de 10%: $10.00, IVA incluido). Sale hoy a tu cuenta de Stripe si ya está lista y no debes nada. ',
  ],
  [
    'part',
    40,
    40,
    'se devuelve una parte al comprador y el resto es del vendedor ($40.00). Motivo: Se ve',
    'Recibes $54.00 (comisión de 10%: $6.00, IVA incluido). Sale hoy a tu cuenta de Stripe si ya está lista y no debes nada. ',
  ],
  ['refund', undefined, 100, 'se decidió a favor del comprador y se le devuelve todo ($100.00). Motivo: Se ve', ''],
] as const)(
  'is decided by %s: both hear of it with why and what goes back',
  async (move, amount, givenBack, words, money) => {
    const sale = await delivered();
    await complain(sale);
    const addresses = [await reachable(sale.buyer), await reachable(sale.seller)];
    const body = { move, reason: 'Se ve en las fotos.', ...(amount && { amount }) };
    const decided = (await market.ask(moveOrder, { params: { id: sale.id }, body }, { as: admin })).body;
    expect(decided.timeline.map((each) => each.givenBack)).toEqual([null, null, givenBack]);
    const read = (await market.ask(getOrder, { params: { id: sale.id } }, { as: sale.seller })).body;
    expect(read.timeline.at(-1)).toMatchObject({ by: 'staff', givenBack, reason: 'Se ve en las fotos.' });
    const told = (await market.eventsOf(marketplaceNotificationRequested)).map(({ data }) => data);
    const [toBuyer, toSeller] = addresses.map((address) =>
      told.filter(({ to }) => to.address === address).map(({ variables }) => variables.change),
    );
    const rate = 'En el pedido puedes calificar a la otra parte durante 14 días';
    expect(toBuyer).toEqual([`${words} en las fotos. ${rate}`]);
    expect(toSeller).toEqual([`${words} en las fotos. ${money}${rate}`]);
  },
);
