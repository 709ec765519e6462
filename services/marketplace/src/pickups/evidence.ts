import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { photoWidths } from '@tianguis/proto/marketplace/listings/photo-widths';
import {
  type evidenceOperations,
  openEvidenceLink,
  type orderEvidence,
} from '@tianguis/proto/marketplace/orders/evidence';
import { choosePhotos } from '@tianguis/proto/marketplace/orders/evidence-photos';
import type { orderTransport } from '@tianguis/proto/marketplace/orders/order-view';
import sharp from 'sharp';
import type { z } from 'zod';
import { orderViewStore } from '../orders/order-views.ts';
import { type MediaStore, mediaFile, orderMediaOf } from '../platform/media/media-store.ts';
import type { InTurn } from '../platform/one-at-a-time.ts';
import type { Signed } from './deliveries.ts';
import { pickupStore } from './pickup-store.ts';
import { positionStore } from './positions.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly media: Pick<MediaStore, 'read'>;
  readonly inTurn: InTurn;
  readonly box: { open(sealed: string): string };
  now(): Date;
}

const noEvidence = () =>
  notFound('evidence_not_found', {
    es: 'Este enlace ya no vale',
    en: 'This link no longer holds',
  });

/** A width at which goods and labels can be made out. */
const width = 640;
const mostPhotos = 16;

type Evidence = z.input<typeof orderEvidence>;
type Photo = Evidence['photos'][number];
type Kept = Omit<Photo, 'jpeg'> & { readonly id: string };

/** A photo as the documents of the evidence take it; undefined where its file is gone. */
async function read({ media, inTurn }: Parts, { id, ...of }: Kept): Promise<Photo | undefined> {
  const widths = [width, ...photoWidths.filter((one) => one < width).toReversed()];
  for (const one of widths) {
    const webp = await media.read(mediaFile(orderMediaOf(id), one));
    if (!webp) continue;
    const jpeg = await inTurn(() => sharp(webp).jpeg({ quality: 72 }).toBuffer());
    return { ...of, jpeg: jpeg.toString('base64') };
  }
  return undefined;
}

async function readAll(parts: Parts, kept: readonly Kept[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const one of kept) {
    const photo = await read(parts, one);
    if (photo) photos.push(photo);
  }
  return photos;
}

/** What was signed for an order, as it is kept. */
async function signedOf(storage: Parts['storage'], orderId: number): Promise<Evidence['signed']> {
  const pickups = pickupStore(storage);
  const receipt = await pickups.receipt(orderId);
  const content = await pickups.signed(orderId);
  if (!receipt || content === undefined) return null;
  const { receiver, address, signedAt, signature } = JSON.parse(content) as Signed;
  return {
    at: signedAt,
    receiver: receiver.name,
    document: receiver.document ?? null,
    address,
    hash: receipt.hash,
    sealed: receipt.sealed,
    signature: signature.map((stroke) => stroke.map(([x, y]) => [x, y])),
  };
}

/** What was brought to the buyer, and where; nothing of a transport that was dropped: the buyer picked the goods up. */
export function broughtBy(transport: Pick<z.input<typeof orderTransport>, 'amount' | 'address' | 'dropped'> | null) {
  if (!transport || transport.dropped) return { transport: 0, deliveredTo: null };
  return { transport: transport.amount, deliveredTo: transport.address === '' ? null : transport.address };
}

/** What proves an order: what was agreed, said, loaded, driven and signed. */
async function readEvidence(parts: Parts, orderId: number): Promise<Evidence> {
  const { storage } = parts;
  const views = orderViewStore(storage);
  const order = await views.find(orderId);
  if (!order) throw noEvidence();
  const whole = await views.whole(orderId, 'buyer');
  const sent = whole.messages.flatMap(({ photo, by, at }) => (photo ? [{ id: photo.id, of: by, at }] : []));
  const written = await views.countWritten(orderId, 'buyer');
  const loaded = whole.loadPhotos.map(({ id, stage, at }) => ({ id, of: stage, at }));
  const trail = await positionStore(storage).trail(orderId);
  return {
    number: order.number,
    title: order.lot.title,
    zone: order.lot.zone,
    method: order.method,
    state: order.state,
    amount: order.amount,
    ...broughtBy(whole.transport),
    buyer: { name: order.buyer.name },
    seller: { name: order.seller.name },
    lines: whole.lines.map(({ name, unit, quantity, delivered, amount: pesos }) => ({
      name,
      unit,
      quantity,
      delivered,
      amount: pesos,
    })),
    moves: whole.timeline.map(({ to, by, at, reason }) => ({ to, by, at, reason })),
    messages: whole.messages.filter(({ text }) => text !== '').map(({ by, at, text }) => ({ by, at, text })),
    messagesInAll: written.texts,
    signed: await signedOf(storage, orderId),
    positions: trail.map(({ at, latitude, longitude }) => ({ at, latitude, longitude })),
    photos: await readAll(parts, choosePhotos([...loaded, ...sent], mostPhotos)),
    photosInAll: loaded.length + written.photos,
  };
}

export const evidenceHandlers = (parts: Parts): Handlers<typeof evidenceOperations> => ({
  takeOrderEvidence({ params }) {
    const orderId = openEvidenceLink(parts.box, params.token, parts.now());
    if (orderId === undefined) throw noEvidence();
    return readEvidence(parts, orderId);
  },
});
