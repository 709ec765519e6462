import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import {
  createPickupLink,
  getAnyOrder,
  getOrder,
  getPickupSheet,
  loadPickup,
  placeOrder,
  revokePickupLink,
  sendOrderMessage,
  signDelivery,
  startPickup,
  takeOrderEvidence,
  verifyDocument,
} from '@tianguis/proto/gen/client.ts';
import { evidencePath } from '@tianguis/proto/marketplace/orders/evidence';
import { agent, testIdentity } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { sweepMedia } from '../listings/photos/media-jobs.ts';
import { folderStore, orderPhotos } from '../platform/media/media-store.ts';

let market: Marketplace;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-loads-'));
  market = await startMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });
});
afterAll(async () => {
  await market?.close();
  await rm(folder, { recursive: true, force: true });
});

let members = 12_000;
const newMember = (): Identity & { id: string } => ({ kind: 'member', id: String(++members) });

/** An order that may be set out for, with the link of the driver. */
async function scheduled() {
  const seller = newMember();
  const buyer = newMember();
  const goods = lot({ member: Number(seller.id), lines: [line('cemento', { quantity: 20 })] });
  const [listingId = 0] = await publishLots(market.storage, goods);
  const text = 'select id from listing_lines where listing_id = $1';
  const { rows } = await market.storage.query<{ id: number }>(text, [listingId]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 5 }], method: 'hold' as const };
  const { id } = (await market.ask(placeOrder, { body }, { as: buyer })).body;
  await market.storage.query(
    `update orders set state = 'scheduled', pickup_address = 'Eje 6 Sur 12', slot_from = now() - interval '10 minutes',
      slot_until = now() + interval '20 minutes', money = 'authorised', money_amount = amount,
      capture_before = now() + interval '7 days' where id = $1`,
    [id],
  );
  const { token } = (await market.ask(createPickupLink, { params: { id } }, { as: buyer })).body;
  return { id, seller, buyer, token };
}
type Sale = Awaited<ReturnType<typeof scheduled>>;

const picture = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: red, g: 120, b: 40 } } })
    .withExif({ IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

async function send({ token }: Pick<Sale, 'token'>, bytes: Uint8Array) {
  const reply = await fetch(`${market.url}/api/pickups/${token}/photos`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(anonymous)), 'content-type': 'image/jpeg' },
    body: Uint8Array.from(bytes),
  });
  return { status: reply.status, body: await reply.json() };
}
const start = ({ token }: Sale) => market.ask(startPickup, { params: { token } });
const sheetOf = async ({ token }: Sale) => (await market.ask(getPickupSheet, { params: { token } })).body;
async function sign(sale: Sale): Promise<string> {
  const { token } = sale;
  const lines = (await sheetOf(sale)).lines.map(({ id, quantity }) => ({ id, quantity }));
  const { loadedAt } = (await market.ask(loadPickup, { params: { token }, body: { lines } })).body;
  const signature = [Array.from({ length: 10 }, (_, n): [number, number] => [n * 10, n * 20])];
  const given = { at: loadedAt ?? '', name: 'Rosa Díaz', signature };
  const { body } = await market.ask(signDelivery, { params: { token }, body: given });
  return body.receipt?.hash ?? '';
}
const read = async (path: string, as: Identity) =>
  fetch(`${market.url}${path}`, { headers: await testIdentity.headers(as) });
const contentOf = async ({ id }: Sale) => {
  const text = 'select content from deliveries where order_id = $1';
  return JSON.parse((await market.storage.query<{ content: string }>(text, [id])).rows[0]?.content ?? '{}');
};

it('are signed for, and seen by the two parties, staff and the link alone', async () => {
  const sale = await scheduled();
  expect((await send(sale, await picture(10))).status, 'before the start').toBe(409);
  await start(sale);
  const sent = await send(sale, await picture(10));
  expect(sent).toMatchObject({
    status: 201,
    body: { photosLeft: { loading: 5 }, photos: [{ width: 900, height: 600 }] },
  });
  const photoId: string = sent.body.photos[0].id;
  const path = (of: string) => `/api/${of}/photos/${photoId}/1280.webp`;
  const own = path(`orders/${sale.id}`);
  const staffs = path(`staff/orders/${sale.id}`);
  const replies = [
    read(own, sale.buyer),
    read(own, sale.seller),
    read(staffs, agent),
    read(path(`pickups/${sale.token}`), anonymous),
    read(own, newMember()),
    read(own, anonymous),
    read(path(`pickups/${'x'.repeat(43)}`), anonymous),
  ];
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 401, 404]);
  const other = await scheduled();
  expect((await read(path(`pickups/${other.token}`), anonymous)).status, 'by the link of another order').toBe(404);

  const bytes = Buffer.from(await (await read(own, sale.buyer)).arrayBuffer());
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const shown = await market.ask(getOrder, { params: { id: sale.id } }, { as: sale.seller });
  expect(shown.body.loadPhotos.map(({ id }) => id)).toEqual([photoId]);
  const staff = await market.ask(getAnyOrder, { params: { id: sale.id } }, { as: agent });
  expect(staff.body.loadPhotos).toEqual(shown.body.loadPhotos);

  const hash = await sign(sale);
  expect((await contentOf(sale)).photos).toEqual([createHash('sha256').update(bytes).digest('hex')]);
  expect((await market.ask(verifyDocument, { params: { hash } })).body).toMatchObject({ intact: true });
  expect((await send(sale, await picture(20))).status, 'after the signature').toBe(409);
  expect((await sheetOf(sale)).photosLeft.loading).toBe(0);
});

it('are six at most, each file once, and none without a link that works', async () => {
  const sale = await scheduled();
  await start(sale);
  const first = await picture(0);
  const twice = await Promise.all([send(sale, first), send(sale, first)]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect((await sheetOf(sale)).photos).toHaveLength(1);
  for (const red of [1, 2, 3, 4]) await send(sale, await picture(red * 40));
  const raced = await Promise.all([send(sale, await picture(210)), send(sale, await picture(250))]);
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await sheetOf(sale)).toMatchObject({ photosLeft: { loading: 0 } });
  expect((await sheetOf(sale)).photos).toHaveLength(6);
  expect((await send(sale, first)).status, 'another try').toBe(201);

  const other = await scheduled();
  await start(other);
  expect((await send(other, Buffer.from('%PDF-1.7 no photo'))).status).toBe(415);
  await market.ask(revokePickupLink, { params: { id: other.id } }, { as: other.buyer });
  expect((await send(other, first)).status).toBe(404);
});

it('go a year later with their files, and what was signed remains as it was', async () => {
  const sale = await scheduled();
  await start(sale);
  const { body } = await send(sale, await picture(77));
  const hash = await sign(sale);
  const media = folderStore(folder);
  const call = { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal };
  const later = () => new Date(Date.now() + 2 * 24 * 3_600_000);
  const sweep = () => sweepMedia({ storage: market.storage, media, now: later })({}, call);
  const file = `${orderPhotos}/${body.photos[0].id}/320.webp`;
  await sweep();
  expect(await media.read(file), 'swept while it is of an order').toBeDefined();
  const age = `update load_photos set at = now() - interval '366 days' where order_id = $1`;
  await market.storage.query(age, [sale.id]);
  await market.runJob('eraseTrails');
  await sweep();
  expect(await media.read(file)).toBeUndefined();
  expect((await market.ask(getOrder, { params: { id: sale.id } }, { as: sale.buyer })).body.loadPhotos).toEqual([]);
  expect((await contentOf(sale)).photos).toHaveLength(1);
  expect((await market.ask(verifyDocument, { params: { hash } })).body).toMatchObject({ intact: true });
});

it('are handed to payments with all that proves the order, by a link that only we can make', async () => {
  const sale = await scheduled();
  await start(sale);
  await send(sale, await picture(33));
  const text = 'Quedó todo en la bodega';
  await market.ask(sendOrderMessage, { params: { id: sale.id }, body: { text } }, { as: sale.buyer });
  const hash = await sign(sale);
  const box = createSecretBox(sealingKey.parse(market.env.NOTIFICATION_KEY));
  const tokenAt = (at: Date) => evidencePath(box, sale.id, at).split('/').at(-1) ?? '';
  const taken = await market.ask(takeOrderEvidence, { params: { token: tokenAt(new Date()) } });
  expect(taken.status).toBe(200);
  expect(taken.body).toMatchObject({
    number: expect.stringMatching(/^P-/),
    lines: [{ quantity: 5 }],
    signed: { receiver: 'Rosa Díaz', hash, address: 'Eje 6 Sur 12' },
    messages: [{ by: 'buyer', text }],
    messagesInAll: 1,
    photos: [{ of: 'loading' }],
    photosInAll: 1,
  });
  expect(taken.body.signed?.signature[0]).toHaveLength(10);
  const [photo] = taken.body.photos;
  expect((await sharp(Buffer.from(photo?.jpeg ?? '', 'base64')).metadata()).format).toBe('jpeg');
  const late = tokenAt(new Date(Date.now() - 6 * 60_000));
  expect((await market.ask(takeOrderEvidence, { params: { token: late } })).status).toBe(404);
  expect((await market.ask(takeOrderEvidence, { params: { token: 'x'.repeat(40) } })).status).toBe(404);
});
