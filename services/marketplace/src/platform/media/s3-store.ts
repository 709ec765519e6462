import type { _Object, S3Client } from '@aws-sdk/client-s3';
import { unavailable } from '@tianguis/chassis/http/error';
import type { MediaStore } from './media-store.ts';

/** Loaded on first use, so that a service with a folder never loads it. */
const library = () => import('@aws-sdk/client-s3');

const connectWithin = 2_000;
/** Applies to the head of each answer, and to a whole file that is read. */
const defaultAnswerWithin = 10_000;
/** Most keys that one request removes. */
const batch = 1_000;
/** Files never change, so a CDN in front of the bucket may cache them. */
const caching = 'public, max-age=31536000, immutable';

async function connect({ origin, username, password, searchParams }: URL, answerWithin: number): Promise<S3Client> {
  const { S3Client } = await library();
  const own = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return new S3Client({
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    // Without these keys the client uses the machine's role.
    ...(username && { credentials: own }),
    forcePathStyle: true,
    // Some servers do not know S3's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectWithin, requestTimeout: answerWithin, throwOnRequestTimeout: true },
  });
}

const isAbsent = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

/** Any other answer of the store is a failure of the store, not of the request. */
const asUnavailable = (error: unknown): never => {
  throw unavailable(5, error);
};

/** Media in a bucket of S3 or a compatible store: `https://KEY:SECRET@host/bucket?region=us-east-1`. */
export function s3Store(
  address: string,
  answerWithin = defaultAnswerWithin,
): MediaStore & { check(): Promise<void>; close(): void } {
  const url = new URL(address);
  const Bucket = decodeURIComponent(url.pathname.slice(1));
  let connecting: Promise<S3Client> | undefined;
  const client = () => {
    connecting ??= connect(url, answerWithin);
    return connecting;
  };

  async function* listed(prefix: string): AsyncGenerator<_Object> {
    const { paginateListObjectsV2 } = await library();
    const pages = paginateListObjectsV2({ client: await client() }, { Bucket, Prefix: `${prefix}/` });
    for await (const { Contents = [] } of pages) yield* Contents;
  }

  async function keysBelow(prefix: string): Promise<string[]> {
    const objects = await Array.fromAsync(listed(prefix));
    return objects.flatMap(({ Key }) => Key ?? []);
  }

  async function remove(keys: readonly string[]): Promise<void> {
    const { DeleteObjectsCommand } = await library();
    for (let from = 0; from < keys.length; from += batch) {
      const Objects = keys.slice(from, from + batch).map((Key) => ({ Key }));
      const { Errors = [] } = await (await client()).send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      const [failed] = Errors;
      if (failed) throw new Error(`${failed.Key} was not removed: ${failed.Code}`);
    }
  }

  return {
    async put(key, bytes) {
      const { PutObjectCommand } = await library();
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: 'image/webp',
        CacheControl: caching,
      });
      await (await client()).send(command).catch(asUnavailable);
    },
    async read(key) {
      const { GetObjectCommand } = await library();
      const command = new GetObjectCommand({ Bucket, Key: key });
      // The client's own limit ends with the head of the answer; the body may still stall or break off.
      const abortSignal = AbortSignal.timeout(answerWithin);
      const found = await (await client()).send(command, { abortSignal }).catch((error: unknown) => {
        return isAbsent(error) ? undefined : asUnavailable(error);
      });
      return found?.Body?.transformToByteArray().catch(asUnavailable);
    },
    // Each file is copied before it is removed, so a move that was interrupted can run again.
    async move(from, to) {
      const { CopyObjectCommand } = await library();
      for (const key of await keysBelow(from)) {
        const CopySource = `${Bucket}/${key}`;
        const moved = new CopyObjectCommand({ Bucket, Key: `${to}${key.slice(from.length)}`, CopySource });
        await (await client()).send(moved);
        await remove([key]);
      }
    },
    async untouched(prefix, before) {
      const newest = new Map<string, number>();
      for await (const { Key = '', LastModified } of listed(prefix)) {
        const [name = ''] = Key.slice(prefix.length + 1).split('/');
        newest.set(name, Math.max(newest.get(name) ?? 0, LastModified?.getTime() ?? Number.POSITIVE_INFINITY));
      }
      return [...newest].filter(([, at]) => at < before.getTime()).map(([name]) => name);
    },
    removeAll: async (prefix) => remove(await keysBelow(prefix)),
    /** Fails unless the bucket answers, for `/readyz`. */
    async check() {
      const { HeadBucketCommand } = await library();
      await (await client()).send(new HeadBucketCommand({ Bucket }));
    },
    close: () => void connecting?.then((one) => one.destroy()),
  };
}
