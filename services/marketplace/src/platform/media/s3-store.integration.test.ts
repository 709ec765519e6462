import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../../test/harness.ts';
import { folderStore, type MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

let folder: string;
let server: S3rver;
let origin: URL;
const addressOf = (bucket: string, key = 'S3RVER'): string => {
  const url = new URL(`/${bucket}?region=us-east-1`, origin);
  [url.username, url.password] = [key, 'S3RVER'];
  return url.href;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-s3-'));
  const directory = join(folder, 's3');
  server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
    // It forgets the last slash of a bucket's path when it checks what is signed.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  origin = new URL(`http://localhost:${port}`);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = async (store: MediaStore, key: string): Promise<string | undefined> => {
  const bytes = await store.read(key);
  return bytes && Buffer.from(bytes).toString();
};

const stores: [name: string, () => MediaStore][] = [
  ['a folder', () => folderStore(join(folder, 'plain'))],
  ['a bucket', () => s3Store(addressOf('photos'))],
];

describe.each(stores)('media in %s', (_, create) => {
  it('are read back as they were stored, and are undefined if absent', async () => {
    const media = create();
    const id = randomUUID();
    const large = 'x'.repeat(300_000);
    await media.put(`listings/${id}/640.webp`, Buffer.from(large));
    expect(await bytesOf(media, `listings/${id}/640.webp`)).toBe(large);
    expect(await media.read(`listings/${id}/320.webp`)).toBeUndefined();
  });

  it('move and are removed with everything below, also a second time', async () => {
    const media = create();
    const id = randomUUID();
    const other = randomUUID();
    for (const width of [320, 640]) await media.put(`listings/${id}/${width}.webp`, Buffer.from(`${width}`));
    await media.put(`listings/${other}/320.webp`, Buffer.from('other'));
    await media.move(`listings/${id}`, `hidden/${id}`);
    await media.move(`listings/${id}`, `hidden/${id}`);
    expect(await bytesOf(media, `listings/${id}/320.webp`)).toBeUndefined();
    expect(await bytesOf(media, `hidden/${id}/640.webp`)).toBe('640');
    await media.removeAll(`hidden/${id}`);
    await media.removeAll(`hidden/${id}`);
    expect(await bytesOf(media, `hidden/${id}/640.webp`)).toBeUndefined();
    expect(await bytesOf(media, `listings/${other}/320.webp`)).toBe('other');
  });

  it('list the names without files newer than a moment', async () => {
    const media = create();
    const id = randomUUID();
    await media.put(`listings/${id}/320.webp`, Buffer.from('one'));
    expect(await media.untouched('listings', new Date(Date.now() + 60_000))).toContain(id);
    expect(await media.untouched('listings', new Date(Date.now() - 60_000))).not.toContain(id);
    expect(await media.untouched('nothing', new Date())).toEqual([]);
  });
});

it('stores the type of a file and how long it may be cached', async () => {
  const id = randomUUID();
  await s3Store(addressOf('photos')).put(`listings/${id}/320.webp`, Buffer.from('one'));
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint: origin.href, region: 'us-east-1', credentials, forcePathStyle: true });
  const kept = await client.send(new GetObjectCommand({ Bucket: 'photos', Key: `listings/${id}/320.webp` }));
  expect([kept.ContentType, kept.CacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
});

it.each([
  ['a bucket that is not there', () => addressOf('nothing')],
  ['an unknown key', () => addressOf('photos', 'guessed')],
  ['a server that is away', () => 'http://k:s@127.0.0.1:9/photos'],
])('answers 503 with %s', async (_, address) => {
  const media = s3Store(address());
  const key = `listings/${randomUUID()}/320.webp`;
  await expect(media.check()).rejects.toThrow();
  await expect(media.put(key, Buffer.from('one'))).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(media.read(key)).rejects.toMatchObject({ kind: 'unavailable' });
});

describe('a file that does not arrive whole', () => {
  const half = 'x'.repeat(1_000);
  /** Sends half of a file; what it does then is the test's. */
  const read = async (then: (response: ServerResponse) => void, answerWithin?: number) => {
    const broken = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 2 * half.length });
      response.write(half, () => then(response));
    });
    await once(broken.listen(0, '127.0.0.1'), 'listening');
    const { port } = broken.address() as AddressInfo;
    const media = s3Store(`http://k:s@127.0.0.1:${port}/photos`, answerWithin);
    try {
      return await media.read('listings/1/320.webp');
    } finally {
      media.close();
      broken.closeAllConnections();
      broken.close();
    }
  };

  it('is a failure of the store where the connection breaks off', async () => {
    await expect(read((response) => response.destroy())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is a failure of the store where the rest does not come in time', async () => {
    await expect(read(() => undefined, 500)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('the service', () => {
  const started: Marketplace[] = [];
  const start = async (address: string) => {
    const market = await startMarketplace({ MARKETPLACE_MEDIA_FOLDER: '', MARKETPLACE_MEDIA_S3_URL: address });
    started.push(market);
    return market;
  };
  afterAll(() => Promise.all(started.map((market) => market.close())));

  it('sends photos from the bucket, and 404 for what is not there', async () => {
    const market = await start(addressOf('photos'));
    const id = randomUUID();
    await s3Store(addressOf('photos')).put(`listings/${id}/640.webp`, Buffer.from('a photo'));
    const reply = await market.fetch(`/media/listings/${id}/640.webp`);
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'image/webp',
      'a photo',
    ]);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await market.fetch(`/media/listings/${randomUUID()}/640.webp`)).status).toBe(404);
    expect((await fetch(`${market.url}/readyz`)).status).toBe(200);
  });

  it('answers 503 for photos while the bucket is down, names it in readiness, and serves everything else', async () => {
    const market = await start('http://k:s@127.0.0.1:9/photos');
    const reply = await market.fetch(`/media/listings/${randomUUID()}/640.webp`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    const readiness = await fetch(`${market.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toMatchObject([
      200,
      { ready: true, checks: { media: 'degraded' } },
    ]);
    expect((await market.fetch('/api/listings')).status).toBe(200);
  });
});
