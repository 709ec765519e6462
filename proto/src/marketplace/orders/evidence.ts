import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { defineOperation } from '../../operation.ts';
import { minute } from '../../time.ts';
import { loadPhotoStages, orderActors, orderMethods, orderStates } from './order.ts';

/** A seller, buyer or the team wrote it. */
const writers = ['buyer', 'seller', 'staff'] as const;

const evidencePhoto = z.object({
  at: timestamp,
  of: z
    .enum([...loadPhotoStages, ...writers])
    .meta({ description: 'When the driver took it, or which side sent it with a message' }),
  jpeg: z.base64(),
});

/** What the marketplace knows of an order that proves what was agreed, delivered and signed. */
export const orderEvidence = z.object({
  number: z.string(),
  title: z.string(),
  zone: z.string(),
  method: z.enum(orderMethods),
  state: z.enum(orderStates),
  amount: z.number().meta({ description: 'Pesos of the goods' }),
  transport: z.number().meta({ description: 'Pesos of the transport; 0 where the buyer picked it up' }),
  buyer: z.object({ name: z.string() }),
  seller: z.object({ name: z.string() }),
  deliveredTo: z.string().nullable().meta({ description: 'The address that it was brought to' }),
  lines: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(listingUnits),
      quantity: z.number(),
      delivered: z.number().nullable(),
      amount: z.number().meta({ description: 'Pesos' }),
    }),
  ),
  moves: z.array(
    z.object({ to: z.enum(orderStates), by: z.enum(orderActors), at: timestamp, reason: z.string().nullable() }),
  ),
  messages: z
    .array(z.object({ by: z.enum(writers), at: timestamp, text: z.string() }))
    .meta({ description: 'What the buyer wrote and could read, oldest first; the last 500' }),
  messagesInAll: z.int().meta({ description: 'How many there are, beside those that are handed over' }),
  signed: z
    .object({
      at: timestamp,
      receiver: z.string(),
      document: z.string().nullable(),
      address: z.string(),
      hash: z.string().meta({ description: 'SHA-256 of what was signed' }),
      sealed: z.boolean(),
      signature: z.array(z.array(z.tuple([z.number(), z.number()]))).meta({
        description: 'Strokes, in thousandths of the width and height of the glass',
      }),
    })
    .nullable(),
  positions: z.array(z.object({ at: timestamp, latitude: z.number(), longitude: z.number() })),
  photos: z.array(evidencePhoto).meta({ description: 'The first of each kind, 16 at most' }),
  photosInAll: z.int().meta({ description: 'How many there are, beside those that are handed over' }),
});
export type OrderEvidence = z.output<typeof orderEvidence>;

export const takeOrderEvidence = defineOperation({
  id: 'takeOrderEvidence',
  service: 'marketplace',
  method: 'GET',
  path: '/api/order-evidence/:token',
  access: 'public',
  summary:
    'What proves an order, by a link that only we can make and that counts for minutes; payments answer a dispute by it',
  params: z.object({ token: z.string().min(20).max(400) }),
  reply: orderEvidence,
  errors: [404],
});

export const evidenceOperations = { takeOrderEvidence };

const link = z.object({ evidenceOf: z.int(), until: z.number() });
const linkMs = 5 * minute;

interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/** The path by which payments read what proves an order. */
export function evidencePath(box: Pick<Box, 'seal'>, orderId: number, now: Date): string {
  const content: z.input<typeof link> = { evidenceOf: orderId, until: now.getTime() + linkMs };
  return `/api/order-evidence/${box.seal(JSON.stringify(content))}`;
}

/** The order that a token stands for; undefined where none of us made it, or it expired. */
export function openEvidenceLink(box: Pick<Box, 'open'>, token: string, now: Date): number | undefined {
  try {
    const read = link.safeParse(JSON.parse(box.open(token)));
    return read.success && read.data.until > now.getTime() ? read.data.evidenceOf : undefined;
  } catch {
    return undefined;
  }
}
