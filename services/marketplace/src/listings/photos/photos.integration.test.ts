import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  createListing,
  deleteListing,
  deleteListingPhoto,
  getMyListing,
  moderateListing,
  orderListingPhotos,
} from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { agent, testIdentity } from '@tianguis/testkit/identity';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useMarketplace } from '../../../test/harness.ts';
import { lot, publishLots } from '../../../test/lots.ts';
import { folderStore } from '../../platform/media/media-store.ts';
import { sweepMedia } from './media-jobs.ts';

const folder = await mkdtemp(join(tmpdir(), 'tianguis-photos-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const market = await useMarketplace({ MARKETPLACE_MEDIA_FOLDER: folder });

let members = 0;
const newMember = () => {
  members += 1;
  return { kind: 'member', id: String(members) } as const;
};
const begin = async (as: Identity) => {
  const { body } = await market.ask(createListing, { body: {} }, { as, idempotencyKey: crypto.randomUUID() });
  return body.id;
};

async function send(as: Identity, id: number, bytes: Uint8Array, type = 'image/jpeg') {
  const reply = await fetch(`${market.url}/api/members/me/listings/${id}/photos`, {
    method: 'POST',
    headers: { ...(await testIdentity.headers(as)), 'content-type': type },
    body: Uint8Array.from(bytes),
  });
  return { status: reply.status, body: await reply.json() };
}
const photo = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } });
const photosOf = async (as: Identity, id: number) =>
  (await market.ask(getMyListing, { params: { id } }, { as })).body.photos.map((each) => each.id);
const gone = (photoId: string) =>
  eventually(() => Promise.resolve(!existsSync(join(folder, 'listings', photoId))), { what: 'a photo to go' });
const kept = (photoId: string) => readdir(join(folder, 'listings', photoId));

/** A tiny PNG file that claims a large size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('photos of a lot', () => {
  it('stores a photo upright in three widths, without its location metadata', async () => {
    const as = newMember();
    const id = await begin(as);
    const taken = await photo(3000, 2000)
      .withExif({ IFD0: { Model: 'Cámara de Luz' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(as, id, taken);
    expect([status, body.width, body.height, body.widths]).toEqual([201, 1280, 1920, [320, 640, 1280]]);
    const file = await readFile(join(folder, 'listings', body.id, '640.webp'));
    const { format, width, height, exif } = await sharp(file).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 640, 960, undefined]);
    expect(await photosOf(as, id)).toEqual([body.id]);
  });

  it('stores a file once however often it is sent, and no wider than it was', async () => {
    const as = newMember();
    const id = await begin(as);
    const small = await photo(400, 300).png().toBuffer();
    const sent = await Promise.all([send(as, id, small), send(as, id, small), send(as, id, small)]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect([sent[0]?.body.widths, (await kept(sent[0]?.body.id)).toSorted()]).toEqual([
      [320, 640],
      ['320.webp', '640.webp'],
    ]);
  });

  it('reorders photos, and deletes their files with the photo or with its draft', async () => {
    const as = newMember();
    const id = await begin(as);
    const first = (await send(as, id, await photo(50, 50).webp().toBuffer())).body.id;
    const second = (await send(as, id, await photo(50, 60).webp().toBuffer())).body.id;
    const params = { id };
    await market.ask(orderListingPhotos, { params, body: { ids: [second, first] } }, { as });
    expect(await photosOf(as, id)).toEqual([second, first]);
    const stale = await market.ask(orderListingPhotos, { params, body: { ids: [second] } }, { as });
    expect(stale.problem).toMatchObject({ status: 409, errors: [{ path: 'ids' }] });
    await market.ask(deleteListingPhoto, { params: { id, photoId: second } }, { as });
    expect(await photosOf(as, id)).toEqual([first]);
    await gone(second);
    await market.ask(deleteListing, { params }, { as });
    await gone(first);
  });

  it('deletes the files later if the media store was down when the photo was deleted', async () => {
    const as = newMember();
    const id = await begin(as);
    const photoId = (await send(as, id, await photo(40, 50).png().toBuffer())).body.id;
    const listings = join(folder, 'listings');
    await rename(listings, `${listings}-away`);
    await writeFile(listings, '');
    expect((await market.ask(deleteListingPhoto, { params: { id, photoId } }, { as })).status).toBe(200);
    // Between the next two lines the store is empty, where the job would find nothing to delete: it tries again only later.
    const hasFailed = `select 1 from graphile_worker.jobs where task_identifier = 'remove-media' and last_error is not null`;
    await eventually(async () => (await market.storage.query(hasFailed)).rowCount > 0, { what: 'a first try' });
    await rm(listings);
    await rename(`${listings}-away`, listings);
    await gone(photoId);
  });

  it('serves the photos of a hidden lot to its seller and staff only, until the lot is restored', async () => {
    const as = newMember();
    const [id = 0] = await publishLots(market.storage, lot({ member: Number(as.id) }));
    const photoId = (await send(as, id, await photo(400, 60).png().toBuffer())).body.id;
    const open = async (who: Identity) => {
      const headers = await testIdentity.headers(who);
      return fetch(`${market.url}/media/listings/${photoId}/320.webp`, { headers });
    };
    const statuses = async () =>
      Promise.all(
        [{ kind: 'anonymous' } as const, newMember(), as, agent].map(async (who) => (await open(who)).status),
      );
    const judge = (body: { decision: 'hidden' | 'restored'; reason?: string }) =>
      market.ask(moderateListing, { params: { id }, body }, { as: agent });
    const becomes = (expected: readonly number[]) =>
      eventually(async () => `${await statuses()}` === `${expected}`, { what: `${expected}` });
    await becomes([200, 200, 200, 200]);
    expect((await judge({ decision: 'hidden', reason: 'Es de otro' })).status).toBe(200);
    await becomes([404, 404, 200, 200]);
    expect((await open(as)).headers.get('cache-control')).toBe('private, no-store');
    expect((await judge({ decision: 'restored' })).status).toBe(200);
    await becomes([200, 200, 200, 200]);
    expect((await judge({ decision: 'hidden', reason: 'Es de otro' })).status).toBe(200);
    await becomes([404, 404, 200, 200]);
    await market.publish(memberErased, { memberId: Number(as.id) });
    await becomes([404, 404, 404, 404]);
  });

  it('lets only the lot’s seller add, reorder and delete photos', async () => {
    const as = newMember();
    const id = await begin(as);
    const bytes = await photo(40, 40).jpeg().toBuffer();
    const photoId = (await send(as, id, bytes)).body.id;
    const statuses = async (who: Identity) => [
      (await send(who, id, bytes)).status,
      (await market.ask(deleteListingPhoto, { params: { id, photoId } }, { as: who })).status,
      (await market.ask(orderListingPhotos, { params: { id }, body: { ids: [photoId] } }, { as: who })).status,
    ];
    expect(await statuses(newMember())).toEqual([404, 404, 404]);
    expect(await statuses(agent)).toEqual([403, 403, 403]);
    expect(await statuses({ kind: 'anonymous' })).toEqual([401, 401, 401]);
    expect(await photosOf(as, id)).toEqual([photoId]);
  });
});

describe('an upload that is not a photo', () => {
  const wanted = { errors: [{ path: 'photo' }] };

  it('is refused by its content, whatever its declared type, and leaves no file', async () => {
    const as = newMember();
    const id = await begin(as);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    // A folder of its own, where no other test writes.
    const own = await mkdtemp(join(tmpdir(), 'tianguis-received-'));
    vi.stubEnv('TMPDIR', own);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(own, { recursive: true, force: true });
    });
    expect(await send(as, id, Buffer.from('MZ\x90\0program', 'latin1'))).toMatchObject({ status: 415, body: wanted });
    expect(await send(as, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')).toMatchObject(
      {
        status: 415,
        body: { code: 'photo_type', ...wanted },
      },
    );
    expect(await send(as, id, heic)).toMatchObject({ status: 415, body: { code: 'photo_heic', ...wanted } });
    expect((await send(as, id, new Uint8Array())).status).toBe(415);
    const torn = (await photo(800, 800).jpeg().toBuffer()).subarray(0, 1_000);
    expect(await send(as, id, torn)).toMatchObject({ status: 422, body: { code: 'photo_unreadable', ...wanted } });
    expect((await send(as, id, new Uint8Array(20_000_001))).status).toBe(413);
    expect(await readdir(own)).toEqual([]);
    expect(await photosOf(as, id)).toEqual([]);
  });

  it('is refused before it is decoded if it is larger than any camera’s photo; 20,000 pixels wide is fine', async () => {
    const as = newMember();
    const id = await begin(as);
    const before = process.memoryUsage().rss;
    expect(await send(as, id, bomb(50_000, 50_000))).toMatchObject({ status: 422, body: wanted });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    const wide = await photo(20_000, 60).png().toBuffer();
    expect(await send(as, id, wide)).toMatchObject({ status: 201, body: { width: 1280, height: 4 } });
  });
});

/** The files of photos that this process holds open. */
async function openPhotos(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

it('leaves no file open when clients go before they are answered', async () => {
  const seller = newMember();
  const id = await begin(seller);
  await send(seller, id, await photo(1200, 900).jpeg().toBuffer());
  const [photoId] = await photosOf(seller, id);
  const { hostname, port } = new URL(market.url);
  const path = `/media/listings/${photoId}/320.webp`;
  const headers = { ...(await testIdentity.headers(seller)), host: hostname };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  for (let at = 0; at < 100; at += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((sent) => socket.write(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`, () => sent()));
    socket.destroy();
  }
  expect((await fetch(`${market.url}${path}`, { headers })).status).toBe(200);
  await eventually(async () => (await openPhotos()).length === 0, { what: 'all files to be closed' });
});

it('moves photos of lots hidden before out of the public folder, and deletes files that a killed process left behind', async () => {
  const as = newMember();
  const hiddenLot = await begin(as);
  const offered = await begin(as);
  const of = async (id: number, red: number) =>
    (await send(as, id, await photo(640, 480, red).jpeg().toBuffer())).body.id;
  const unseen = await of(hiddenLot, 11);
  const seen = await of(offered, 12);
  await market.storage.query(`update listings set status = 'hidden' where id = $1`, [hiddenLot]);
  const orphan = crypto.randomUUID();
  const fresh = crypto.randomUUID();
  const media = folderStore(folder);
  for (const id of [orphan, fresh]) await media.put(`listings/${id}/640.webp`, new Uint8Array([1]));
  const long = new Date(Date.now() - 2 * 24 * 3600_000);
  for (const id of [orphan, seen]) await utimes(join(folder, 'listings', id), long, long);
  const sweep = sweepMedia({ storage: market.storage, media, now: () => new Date() });
  await sweep({}, { log: createLogger({ name: 'test', level: 'silent' }), signal: new AbortController().signal });
  const there = (place: string, id: string) => existsSync(join(folder, place, id));
  expect([there('listings', unseen), there('hidden', unseen)]).toEqual([false, true]);
  expect([there('listings', seen), there('listings', fresh), there('listings', orphan)]).toEqual([true, true, false]);
});

it('deletes an erased member’s lots, photos, seller name and questions, and nobody else’s', async () => {
  const seller = newMember();
  const other = newMember();
  const id = await begin(seller);
  const others = await begin(other);
  const own = (await send(seller, id, await photo(40, 40, 12).jpeg().toBuffer())).body.id as string;
  const foreign = (await send(other, others, await photo(40, 40, 13).jpeg().toBuffer())).body.id as string;
  const ask = `insert into listing_questions (listing_id, member_id, question) values ($1, $2, '¿Hay más?')`;
  await market.storage.query(ask, [others, Number(seller.id)]);
  await market.publish(memberErased, { memberId: Number(seller.id) });
  const left = `select member_id from listings where member_id = $1 union all select member_id from sellers where member_id = $1
    union all select member_id from listing_questions where member_id = $1`;
  const countOf = async (who: { id: string }) => (await market.storage.query(left, [Number(who.id)])).rowCount;
  await eventually(async () => (await countOf(seller)) === 0 && !existsSync(join(folder, 'listings', own)), {
    what: 'nothing to be left',
  });
  expect(await countOf(other)).toBeGreaterThan(0);
  expect(await kept(foreign)).not.toEqual([]);
});
