import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendJson } from '@tianguis/chassis/http/reply';
import type { PushLive } from '@tianguis/chassis/messaging/live-messages';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { mostPhotoBytes } from '@tianguis/proto/marketplace/listings/listing';
import { type LoadPhotoStage, mostLoadPhotos } from '@tianguis/proto/marketplace/orders/order';
import type { driverOperations, getPickupSheet } from '@tianguis/proto/marketplace/pickups/driver';
import { linkHours, slotSlackHours } from '@tianguis/proto/marketplace/pickups/pickup';
import type { z } from 'zod';
import { addPhoto } from '../listings/photos/add-photo.ts';
import { type ReceivedFile, withReceived } from '../listings/photos/receive-file.ts';
import { noSuchPhoto } from '../orders/errors.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { isStopped } from '../orders/moves.ts';
import { hoursAfter, isTransported, legOf, numberOf, type Slot } from '../orders/order.ts';
import { orderStore, type StoredOrder } from '../orders/order-store.ts';
import { sendOrderPhoto } from '../orders/photos.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import type { InTransaction } from '../platform/database.ts';
import { type MediaStore, orderMediaOf, type Photo } from '../platform/media/media-store.ts';
import type { InTurn } from '../platform/one-at-a-time.ts';
import { hashOf } from '../platform/token.ts';
import type { Party } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { readTransport } from '../transport/of-order.ts';
import { arrive } from './arrival.ts';
import { confirmReported, type Sealer, signDelivery } from './deliveries.ts';
import { type CodeBox, judgeCode } from './delivery-code.ts';
import { codeMissing, noSuchPickup, notYours, tooManyLoadPhotos } from './errors.ts';
import { readTrouble } from './leg-store.ts';
import { depart, reachDoor, reportTrouble } from './legs.ts';
import { countedByOf, loadedLines, recordLoad } from './loads.ts';
import { readPeople } from './people.ts';
import { pickupStore } from './pickup-store.ts';
import { recordPositions } from './positions.ts';

const states = ['scheduled', 'in_transit', 'reported', 'delivered'] as const;
type LinkState = (typeof states)[number];

/** An order as its driver's link opens it. */
interface Linked {
  readonly order: StoredOrder;
  /** The side that made the link. */
  readonly by: Party;
  readonly state: LinkState;
  readonly slot: Slot;
}

/** The order of a driver’s link, which nobody else moves meanwhile unless it is only read. 404 once the link was taken back or is too old. */
async function openLink(scope: OrderScope, tx: Tx, token: string, get: 'find' | 'lock' = 'lock'): Promise<Linked> {
  const link = await pickupStore(tx).findToken(hashOf(token));
  const order = link && (await scope.orders[get](link.orderId));
  const state = states.find((one) => one === order?.state);
  if (!link || !order?.slot || !state) throw noSuchPickup();
  // A link made late counts from then on, so that an overdue delivery can still be signed for.
  const from = Math.max(Number(order.slot.until), Number(link.at));
  if (hoursAfter(new Date(from), linkHours) <= scope.now) throw noSuchPickup();
  return { order, by: link.by, state, slot: order.slot };
}

interface LoadPhotoParts extends TradeParts {
  readonly media: MediaStore;
  readonly inTurn: InTurn;
  readonly inTransaction: InTransaction;
}

type Sent = readonly { readonly stage: LoadPhotoStage }[];

/** Whether photos of a stage belong to what an order is at: a trouble may come before the start. */
function takesPhotos(order: StoredOrder, stage: LoadPhotoStage): boolean {
  if (stage !== 'loading' && !isTransported(order)) return false;
  return order.state === 'in_transit' || (order.state === 'scheduled' && stage === 'trouble');
}

/** How many more photos of a stage may be sent of an order of which these were. */
function loadPhotosLeft(order: StoredOrder, sent: Sent, stage: LoadPhotoStage): number {
  if (!takesPhotos(order, stage)) return 0;
  return Math.max(0, mostLoadPhotos - sent.filter((one) => one.stage === stage).length);
}

function refuseMorePhotos(order: StoredOrder, sent: Sent, stage: LoadPhotoStage): void {
  if (!takesPhotos(order, stage)) throw notYours();
  if (loadPhotosLeft(order, sent, stage) === 0) throw tooManyLoadPhotos();
}

/** Keeps a photo of what is loaded, which the receiver signs for. */
async function addLoadPhoto(
  { media, inTurn, inTransaction, ...parts }: LoadPhotoParts,
  { token, orderId, stage }: { readonly token: string; readonly orderId: number; readonly stage: LoadPhotoStage },
  file: ReceivedFile,
  log: Logger,
): Promise<void> {
  const find = (hash: string) =>
    inTransaction(async ({ tx }) => {
      const photos = loadPhotoStore(tx);
      const known = await photos.find(orderId, hash);
      const order = await orderStore(tx).find(orderId);
      // Another try, after a reply that got lost, is never one too many.
      if (!known && order) refuseMorePhotos(order, await photos.of(orderId), stage);
      return known;
    });
  const add = (hash: string, photo: Photo, digest: string) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      const photos = loadPhotoStore(tx);
      // Resizing takes a while, in which the link may be taken back or the delivery signed.
      const { order } = await openLink(scope, tx, token);
      const known = await photos.find(order.id, hash);
      if (known) return known;
      refuseMorePhotos(order, await photos.of(order.id), stage);
      await photos.add({ orderId: order.id, hash, digest, photo, stage, at: scope.now });
      await scope.refreshPages(order);
      return photo;
    });
  await addPhoto({ media, inTurn, log, folderOf: orderMediaOf, find, add }, file);
}

/** Where a driver brings the goods; null where the buyer picks them up. */
async function readDelivery(
  tx: Pick<Tx, 'query'>,
  orderId: number,
): Promise<z.input<typeof getPickupSheet.reply>['delivery']> {
  const transport = await readTransport(tx, orderId);
  if (!transport || transport.dropped) return null;
  const { address, zone, floors, help, latitude, longitude } = transport;
  return { address, zone, floors, help, latitude, longitude };
}

/** A pickup as its driver sees it. */
async function readSheet(
  tx: Pick<Tx, 'query'>,
  { order, by, state, slot }: Linked,
  now: Date,
): Promise<z.input<typeof getPickupSheet.reply>> {
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  const { address } = await pickups.place(order.id);
  const photos = (await loadPhotoStore(tx).of(order.id)).map(({ digest, ...photo }) => photo);
  const { buyer, seller } = await readPeople(tx, order, now);
  const counted = load?.confirmed ? 'confirmed' : 'waiting';
  return {
    number: numberOf(order.id),
    title: order.title,
    state,
    leg: isTransported(order) ? legOf(order, await pickups.arrivedAt(order.id)) : null,
    trouble: await readTrouble(tx, order),
    requoteBy: order.requote ? (order.requoteBy ?? null) : null,
    isStopped: isStopped(order),
    needsCode: by === 'seller',
    slot,
    address: address ?? '',
    delivery: await readDelivery(tx, order.id),
    startsFrom: hoursAfter(slot.from, -slotSlackHours),
    startsUntil: hoursAfter(slot.until, slotSlackHours),
    arrivedAt: await pickups.arrivedAt(order.id),
    seller,
    buyer,
    lines: loadedLines(await pickups.lines(order.id), load?.load),
    loadedAt: load?.loadedAt ?? null,
    countedBy: load ? countedByOf(load) : null,
    load: load ? counted : 'none',
    photos,
    photosLeft: {
      loading: loadPhotosLeft(order, photos, 'loading'),
      unloading: loadPhotosLeft(order, photos, 'unloading'),
      trouble: loadPhotosLeft(order, photos, 'trouble'),
    },
    receipt: (await pickups.receipt(order.id)) ?? null,
  };
}

interface Parts extends LoadPhotoParts {
  readonly sealer: Sealer;
  readonly box: CodeBox;
  readonly push: PushLive;
}

type Work = (scope: OrderScope, tx: Tx, order: StoredOrder) => Promise<unknown>;

/** What the driver does by their link, without an account. */
export function driverHandlers({
  sealer,
  box,
  push,
  media,
  inTurn,
  ...rest
}: Parts): Handlers<typeof driverOperations> {
  const { inTransaction, ...parts } = rest;
  const read = async (tx: Tx, token: string) =>
    readSheet(tx, await openLink(orderScope(parts, tx), tx, token, 'find'), parts.now());
  const withLink = (token: string, work: Work) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      await work(scope, tx, (await openLink(scope, tx, token)).order);
      return read(tx, token);
    });
  /** Whether a link confirms the delivery for the buyer: it is theirs, or it comes with their code. A wrong code stays counted. */
  async function isForBuyer(token: string, deliveryCode: string | undefined): Promise<boolean> {
    const { by, problem } = await inTransaction(async ({ tx }) => {
      const link = await openLink(orderScope(parts, tx), tx, token);
      if (link.by === 'buyer' || deliveryCode === undefined) return { by: link.by };
      return { by: link.by, problem: await judgeCode(tx, link.order.id, deliveryCode, box) };
    });
    if (problem) throw problem;
    return by === 'buyer' || deliveryCode !== undefined;
  }

  return {
    getPickupSheet: ({ params }) => inTransaction(({ tx }) => read(tx, params.token)),
    startPickup: ({ params }) =>
      withLink(params.token, (scope, _, order) =>
        moveOrder(scope, order, { move: 'start', by: 'driver', actor: 'link' }),
      ),
    arriveAtPickup: ({ params }) => withLink(params.token, (scope, _, order) => arrive(scope, order)),
    sendPositions: ({ params, body }) =>
      inTransaction(async ({ tx }) => {
        const scope = orderScope(parts, tx);
        const { order } = await openLink(scope, tx, params.token);
        return { kept: await recordPositions({ ...scope, push }, tx, order, body.positions) };
      }),
    loadPickup: ({ params, body }) =>
      withLink(params.token, (scope, tx, order) => recordLoad(scope, tx, order, body.lines)),
    departPickup: ({ params }) => withLink(params.token, (scope, _, order) => depart(scope, order)),
    reachDoor: ({ params }) => withLink(params.token, (scope, _, order) => reachDoor(scope, order)),
    reportTrouble: ({ params, body }) => withLink(params.token, (scope, _, order) => reportTrouble(scope, order, body)),
    async addLoadPhoto({ req, res, params: { token }, query: { of: stage = 'loading' }, log }) {
      const orderId = await inTransaction(async ({ tx }) => {
        const { order } = await openLink(orderScope(parts, tx), tx, token, 'find');
        refuseMorePhotos(order, [], stage);
        return order.id;
      });
      await withReceived(req, mostPhotoBytes, (file) =>
        addLoadPhoto({ ...rest, media, inTurn }, { token, orderId, stage }, file, log),
      );
      sendJson(res, 201, await inTransaction(({ tx }) => read(tx, token)));
    },
    async getLoadPhoto({ params: { token, photoId, file }, res }) {
      const isOfPickup = await inTransaction(async ({ tx }) => {
        const { order } = await openLink(orderScope(parts, tx), tx, token, 'find');
        return loadPhotoStore(tx).has(order.id, photoId);
      });
      if (!isOfPickup) throw noSuchPhoto();
      await sendOrderPhoto(media, { photoId, file }, res);
    },
    async signDelivery({ params, body: { at, name, document, signature, deliveryCode } }) {
      const forBuyer = await isForBuyer(params.token, deliveryCode);
      const given = { at: new Date(at), receiver: { name, document }, signature, forBuyer };
      return withLink(params.token, (scope, tx, order) => signDelivery(scope, tx, order, given, sealer));
    },
    async confirmDelivery({ params, body: { deliveryCode } }) {
      if (!(await isForBuyer(params.token, deliveryCode))) throw codeMissing();
      return withLink(params.token, (scope, tx, order) => confirmReported(scope, tx, order, sealer));
    },
  };
}
