import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { getDeliveryRecord, recordOperations } from '@tianguis/proto/marketplace/pickups/record';
import { type SealStatement, sealStatement } from '@tianguis/proto/marketplace/pickups/seal';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { z } from 'zod';
import { noSuchOrder } from '../orders/errors.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import type { OrderedLine } from '../orders/load-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { numberOf } from '../orders/order.ts';
import { orderStore, type StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { db } from '../platform/sql.ts';
import { loadChanged, notYours } from './errors.ts';
import { countedByOf, loadedLines } from './loads.ts';
import { pickupStore } from './pickup-store.ts';
import { positionStore } from './positions.ts';

/** What a receiver signs for. */
export interface Signed {
  readonly order: string;
  readonly address: string;
  readonly signedAt: string;
  readonly lines: readonly { readonly name: string; readonly unit: string; readonly quantity: number }[];
  /** SHA-256 of the widest file of each photo of the loading; absent where it was signed before there were photos. */
  readonly photos?: readonly string[];
  readonly receiver: { readonly name: string; readonly document?: string | undefined };
  readonly signature: readonly (readonly (readonly [number, number])[])[];
}

/** JSON of one form alone: names in alphabetical order, no spaces, what is undefined left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The text that is kept and the hash that binds it: another quantity, photo, name or stroke has another one. */
export function bind(signed: Signed): { readonly content: string; readonly hash: string } {
  const content = canonicalJson(signed);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

export interface Sealer {
  readonly key: { readonly id: string; readonly publicKey: string };
  /** The signature of a text, in base64url. */
  seal(text: string): string;
}

const idDigits = 16;

/** Seals with an Ed25519 key, which is known by the start of the SHA-256 of its public half. */
export function createSealer(privateKeyPem: string): Sealer {
  const privateKey = createPrivateKey(privateKeyPem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('MARKETPLACE_SEAL_KEY must be an Ed25519 key');
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, idDigits);
  return {
    key: { id, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    seal: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

interface Key {
  readonly id: string;
  readonly publicKey: string;
  readonly since: Date;
}

interface Sealed {
  readonly content: string;
  readonly text: string;
  readonly seal: string;
  readonly key: Key;
}

const deliveredLines = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_lines')
    .select(({ cast }) => [
      'category',
      'material',
      'unit',
      cast<number>('delivered', 'double precision').as('quantity'),
    ])
    .where('order_id', '=', p.orderId)
    .where('delivered', '>', sql<string>`0`)
    .orderBy('id')
    .$castTo<SealStatement['lines'][number]>(),
);

const keepKey = statement((p: Key) =>
  db
    .insertInto('seal_keys')
    .values({ id: p.id, public_key: p.publicKey, since: p.since })
    .onConflict((on) => on.doNothing()),
);

interface NewSeal {
  readonly statement: string;
  readonly seal: string;
  readonly keyId: string;
}

const addSeal = statement((p: NewSeal & { orderId: number }) =>
  db
    .updateTable('deliveries')
    .set({ statement: p.statement, seal: p.seal, seal_key_id: p.keyId })
    .where('order_id', '=', p.orderId),
);

const allKeys = statement(() =>
  db.selectFrom('seal_keys').select(['id', 'public_key as publicKey', 'since']).orderBy('since', 'desc').orderBy('id'),
);

const sealedWithHash = statement((p: { hash: string }) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('seal_keys as k', 'k.id', 'd.seal_key_id')
    .select(['d.content', 'd.statement as text', 'd.seal', 'k.id', 'k.public_key as publicKey', 'k.since'])
    .where('d.hash', '=', p.hash)
    .$castTo<Omit<Sealed, 'key'> & Key>(),
);

/** The platform's seals on signed deliveries. */
export const sealStore = (on: Pick<Tx, 'query'>) => ({
  lines: (orderId: number): Promise<SealStatement['lines']> => run(on, deliveredLines({ orderId })),
  keepKey: ({ id, publicKey }: Omit<Key, 'since'>, now: Date) => run(on, keepKey({ id, publicKey, since: now })),
  add: (orderId: number, seal: NewSeal) => run(on, addSeal({ ...seal, orderId })),
  keys: (): Promise<Key[]> => run(on, allKeys()),
  async withHash(hash: string): Promise<Sealed | undefined> {
    const row = await runMaybe(on, sealedWithHash({ hash }));
    if (!row) return undefined;
    const { id, publicKey, since, ...rest } = row;
    return { ...rest, key: { id, publicKey, since } };
  },
});

interface Unsealed {
  readonly orderId: number;
  readonly hash: string;
  readonly now: Date;
}

/** Puts the platform's seal on a delivery that was signed. */
export async function sealDelivery(tx: Tx, { key, seal }: Sealer, { orderId, hash, now }: Unsealed): Promise<void> {
  const seals = sealStore(tx);
  const statement: SealStatement = {
    format: 1,
    kind: 'delivery',
    hash,
    order: numberOf(orderId),
    sealedAt: now.toISOString(),
    lines: await seals.lines(orderId),
  };
  const text = canonicalJson(statement);
  await seals.keepKey(key, now);
  await seals.add(orderId, { statement: text, seal: seal(text), keyId: key.id });
}

type Signature = Pick<Signed, 'receiver' | 'signature'>;

interface Given extends Signature {
  /** The load that the receiver saw. */
  readonly at: Date;
  /** Whether the link is the buyer's, or came with their delivery code. */
  readonly forBuyer: boolean;
}

type Loaded = readonly OrderedLine[];

/** Photos that the receiver signs for: of the goods, not of what went wrong. */
const signedPhotos = async (tx: Tx, orderId: number) =>
  (await loadPhotoStore(tx).of(orderId)).filter(({ stage }) => stage !== 'trouble');

/** What is signed: the order, what was loaded of it, its photos, where, when and by whom. */
async function contentOf({ now }: OrderScope, tx: Tx, { id }: StoredOrder, loaded: Loaded, given: Signature) {
  const { address } = await pickupStore(tx).place(id);
  const photos = (await signedPhotos(tx, id)).map(({ digest }) => digest);
  const lines = loaded.map(({ name, unit, quantity }) => ({ name, unit, quantity }));
  const order = { order: numberOf(id), address: address ?? '', signedAt: now.toISOString() };
  const { receiver, signature } = given;
  return { ...bind({ ...order, lines, photos, receiver, signature }), receiver: receiver.name, at: now };
}

/** Whether photos and positions show that the driver loaded the goods. */
async function hasEvidence(tx: Tx, orderId: number): Promise<boolean> {
  const photos = await signedPhotos(tx, orderId);
  return photos.length > 0 && (await positionStore(tx).trail(orderId)).length > 0;
}

/** Seals the delivery of an order, unless it is sealed or nobody signed. Whether it did. */
export async function sealSigned(tx: Tx, sealer: Sealer, orderId: number, now: Date): Promise<boolean> {
  const receipt = await pickupStore(tx).receipt(orderId);
  if (!receipt || receipt.sealed) return false;
  await sealDelivery(tx, sealer, { orderId, hash: receipt.hash, now });
  return true;
}

/**
 * Keeps the receiver's signature for the confirmed quantities of a locked order. For the buyer it delivers the order and
 * is sealed. By the seller's link alone it only reports the delivery.
 */
export async function signDelivery(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  { at, forBuyer, ...given }: Given,
  sealer: Sealer,
): Promise<StoredOrder> {
  const pickups = pickupStore(tx);
  const { load = [], confirmed = false, loadedAt = at } = (await pickups.load(order.id)) ?? {};
  if (order.state === 'in_transit' && Number(loadedAt) !== Number(at)) throw loadChanged();
  if (order.state === 'in_transit' && confirmed) {
    const loaded = (await pickups.lines(order.id)).map((line) => {
      const quantity = load.find(({ id }) => id === line.id)?.quantity ?? 0;
      return { ...line, quantity };
    });
    await pickups.addDelivery(order.id, await contentOf(scope, tx, order, loaded, given));
  }
  const signed = { by: 'receiver', actor: 'link', confirmed } as const;
  if (!forBuyer) {
    const evidence = await hasEvidence(tx, order.id);
    return moveOrder(scope, order, { ...signed, move: 'report', evidence });
  }
  const after = await moveOrder(scope, order, { ...signed, move: 'deliver', forBuyer });
  await sealSigned(tx, sealer, order.id, scope.now);
  return after;
}

/** Delivers a locked order that was reported, for its buyer. */
export async function confirmReported(scope: OrderScope, tx: Tx, order: StoredOrder, sealer: Sealer): Promise<void> {
  if (order.state !== 'reported' && order.state !== 'delivered') throw notYours();
  const confirmed = { by: 'receiver', actor: 'link', confirmed: true, forBuyer: true } as const;
  await moveOrder(scope, order, { ...confirmed, move: 'deliver' });
  await sealSigned(tx, sealer, order.id, scope.now);
}

const listOf = (lines: readonly { unit: string; quantity: number }[]): string =>
  JSON.stringify(lines.filter(({ quantity }) => quantity > 0).map(({ unit, quantity }) => [unit, quantity]));

/** Whether what the receiver signed, as it is kept, is what was sealed. */
export function isIntact(content: string, { hash, lines }: Pick<SealStatement, 'hash' | 'lines'>): boolean {
  if (createHash('sha256').update(content).digest('hex') !== hash) return false;
  return listOf((JSON.parse(content) as Signed).lines) === listOf(lines);
}

/** Finds a sealed delivery by its hash, for the public verify page: without names, addresses or signatures. */
export const findDelivery = (storage: Pick<Storage, 'query'>) => async (hash: string) => {
  const found = await sealStore(storage).withHash(hash);
  if (!found) return undefined;
  const { content, text, seal, key } = found;
  const statement = sealStatement.parse(JSON.parse(text));
  return { kind: 'delivery' as const, statement, text, seal, key, intact: isIntact(content, { ...statement, hash }) };
};

type Listed = z.input<typeof getDeliveryRecord.reply>;

function signedView(content: string): NonNullable<Listed['signed']> {
  const { signedAt, receiver, lines, signature } = JSON.parse(content) as Signed;
  return {
    at: signedAt,
    receiver: receiver.name,
    lines: lines.map(({ name, unit, quantity }) => ({ name, unit: unit as ListingUnit, quantity })),
    signature: signature.map((stroke) => stroke.map(([x, y]) => [x, y])),
  };
}

/** What was loaded and signed of an order, as staff see it. */
async function readRecord(tx: Pick<Tx, 'query'>, orderId: number): Promise<Listed> {
  if (!(await orderStore(tx).find(orderId))) throw noSuchOrder();
  const pickups = pickupStore(tx);
  const load = await pickups.load(orderId);
  const content = await pickups.signed(orderId);
  return {
    load: load
      ? {
          at: load.loadedAt,
          confirmed: load.confirmed,
          countedBy: countedByOf(load),
          lines: loadedLines(await pickups.lines(orderId), load.load),
        }
      : null,
    signed: content === undefined ? null : signedView(content),
  };
}

export const recordHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof recordOperations> => ({
  getDeliveryRecord: ({ params }) => readRecord(storage, params.id),
});
