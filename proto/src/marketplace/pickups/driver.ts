import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { optionalText, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { photoBody, photoUpload, sameFileTwice } from '../listings/photo-upload.ts';
import { loadPhotoStages, mostLoadPhotos, orderLegs, troubleKinds } from '../orders/order.ts';
import { loadPhoto, photoFile } from '../orders/order-view.ts';
import { mostKilograms, vehicles } from '../transport/transport.ts';
import { countedBy, countedLines, deliveryCode, loadedLine, pickupToken, receipt } from './pickup.ts';
import { mostPositions, position } from './position.ts';

const params = z.object({ token: pickupToken });

const person = z.object({
  name: z.string().meta({ description: 'As they call themselves in sales; empty where they gave none' }),
  phone: z.string().nullable().meta({
    description:
      'In E.164. Null outside the hours of the pickup: from `startsFrom` until it is signed, or for a day after the slot; and where they proved none',
    example: '+525512345678',
  }),
});

const sheet = z
  .object({
    number: z.string().meta({ example: 'P-000042' }),
    title: z.string(),
    state: z.enum(['scheduled', 'in_transit', 'reported', 'delivered']),
    leg: z.enum(orderLegs).nullable().meta({
      description: 'Where the driver of an order on its way is; null before the start and once it is signed for',
    }),
    trouble: z
      .object({ kind: z.enum(troubleKinds), reason: z.string(), at: timestamp })
      .nullable()
      .meta({ description: 'What keeps the driver from going on, while staff decide' }),
    requoteBy: timestamp.nullable().meta({
      description: 'Until when the buyer pays the difference of an overload; nothing leaves before. Null of none',
    }),
    isStopped: z.boolean().meta({ description: 'The buyer’s bank is reviewing the payment: nothing may be loaded' }),
    needsCode: z.boolean().meta({
      description: 'The seller made the link: without the buyer’s delivery code, a signature only reports the delivery',
    }),
    address: z.string(),
    delivery: z
      .object({
        address: z.string(),
        zone: z.string(),
        floors: z.int(),
        help: z.boolean(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .nullable()
      .meta({ description: 'Where it is brought; null where its buyer picks it up' }),
    slot: z.object({ from: timestamp, until: timestamp }),
    startsFrom: timestamp,
    startsUntil: timestamp,
    arrivedAt: timestamp.nullable().meta({ description: 'When the driver arrived at the load; null before' }),
    seller: person,
    buyer: person,
    lines: z.array(loadedLine),
    load: z.enum(['none', 'waiting', 'confirmed']).meta({ description: '`waiting`: for the seller to agree' }),
    loadedAt: timestamp.nullable().meta({ description: 'When these quantities were counted; null before' }),
    countedBy: countedBy.nullable(),
    photos: z.array(loadPhoto).meta({ description: 'In the order in which they came' }),
    photosLeft: z
      .record(z.enum(loadPhotoStages), z.int())
      .meta({ description: 'Photos that may still be sent of each stage' }),
    receipt: receipt.nullable(),
  })
  .meta({ id: 'PickupSheet' });

export const getPickupSheet = defineOperation({
  id: 'getPickupSheet',
  service: 'marketplace',
  method: 'GET',
  path: '/api/pickups/:token',
  access: 'public',
  summary: 'What the driver needs to know of a pickup, by their link; 404 once it is worth nothing',
  params,
  reply: sheet,
  errors: [404],
});

export const startPickup = defineOperation({
  id: 'startPickup',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/start',
  access: 'public',
  summary: 'The driver is on the way; within two hours of the slot',
  params,
  reply: sheet,
  errors: [404, 409],
});

export const arriveAtPickup = defineOperation({
  id: 'arriveAtPickup',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/arrive',
  access: 'public',
  summary: 'The driver has arrived at the load, which both sides are told once',
  params,
  reply: sheet,
  errors: [404, 409],
});

export const loadPickup = defineOperation({
  id: 'loadPickup',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/pickups/:token/load',
  access: 'public',
  summary:
    'What was counted or weighed, never more than was ordered; where it is less, or other than the seller counted, they are to agree',
  params,
  body: z.object({ lines: countedLines }),
  bodyLimit: 100_000,
  reply: sheet,
  errors: [404, 409, 422],
});

export const departPickup = defineOperation({
  id: 'departPickup',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/depart',
  access: 'public',
  summary:
    'The driver of a transported order leaves with the agreed load; the buyer is told when it arrives. Repeated, it changes nothing',
  params,
  reply: sheet,
  errors: [404, 409],
});

export const reachDoor = defineOperation({
  id: 'reachDoor',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/door',
  access: 'public',
  summary:
    'The driver of a transported order is at the buyer’s door, where it is unloaded and signed for. Repeated, it changes nothing',
  params,
  reply: sheet,
  errors: [404, 409],
});

export const reportTrouble = defineOperation({
  id: 'reportTrouble',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/trouble',
  access: 'public',
  summary:
    'The driver of a transported order cannot go on, or not even start: nobody is at the door, the goods are refused, or the vehicle broke down. Staff decide, and both sides are told. Of what weighs more than was said or does not fit, with a photo of it, the transport is quoted anew by the rates of the order, and the buyer of held money pays the difference or drops it. Repeated, it changes nothing',
  params,
  body: z.object({
    kind: z.enum(troubleKinds),
    reason: shortText,
    kilograms: z
      .int()
      .min(1)
      .max(mostKilograms)
      .optional()
      .meta({ description: 'What it truly weighs; demanded of `overload`', example: 1400 }),
    vehicle: z
      .enum(vehicles)
      .optional()
      .meta({ description: 'The smallest that has the room, where it is the volume that does not fit' }),
    fits: z.boolean().default(true).meta({ description: 'Of `overload`: it fits into this vehicle all the same' }),
  }),
  reply: sheet,
  errors: [404, 409, 422],
});

export const addLoadPhoto = defineOperation({
  ...photoUpload,
  id: 'addLoadPhoto',
  path: '/api/pickups/:token/photos',
  access: 'public',
  summary: `Send a photo of what is loaded, ${mostLoadPhotos} at most, from the start to the signature: ${photoBody}; answers the \`PickupSheet\`. The receiver signs for it; the two parties and staff see it. ${sameFileTwice}`,
  params,
  query: z.object({
    of: z.enum(loadPhotoStages).default('loading').meta({ description: 'What it shows' }),
  }),
});

export const getLoadPhoto = defineOperation({
  id: 'getLoadPhoto',
  service: 'marketplace',
  method: 'GET',
  path: '/api/pickups/:token/photos/:photoId/:file',
  access: 'public',
  summary: 'A photo of what was loaded, by the driver’s link, in one of its widths, `640.webp`',
  params: params.extend(photoFile),
  raw: true,
  errors: [404],
});

const point = z.tuple([z.int().min(0).max(1_000), z.int().min(0).max(1_000)]);
const fewestPoints = 8;

const exampleSignature = [
  [
    [100, 600],
    [180, 420],
    [260, 610],
    [340, 430],
    [420, 600],
    [520, 450],
    [640, 580],
    [760, 500],
  ],
];

/** Strokes on glass, in thousandths of its width and height. */
const signature = z
  .array(z.array(point).min(1).max(2_000))
  .max(100)
  .check(
    localizedCheck((strokes) => strokes.flat().length >= fewestPoints, {
      es: 'Firma en el recuadro',
      en: 'Sign in the box',
    }),
  )
  .meta({ examples: [exampleSignature] });

export const signDelivery = defineOperation({
  id: 'signDelivery',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/sign',
  access: 'public',
  summary:
    'The receiver signs for the confirmed quantities. By the buyer’s link, or with the buyer’s delivery code, the order is delivered with it; otherwise it is reported, and the buyer confirms. 409 where the quantities changed meanwhile',
  params,
  body: z.object({
    at: timestamp.meta({ description: '`loadedAt` of the quantities that they saw' }),
    name: shortText,
    document: optionalText,
    signature,
    deliveryCode: deliveryCode.optional().meta({ description: 'Of the buyer, where `needsCode`' }),
  }),
  bodyLimit: 200_000,
  reply: sheet,
  errors: [404, 409, 422],
});

export const confirmDelivery = defineOperation({
  id: 'confirmDelivery',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/confirm',
  access: 'public',
  summary: 'Confirm a reported delivery with the buyer’s delivery code, or by the buyer’s link',
  params,
  body: z.object({ deliveryCode: deliveryCode.optional() }),
  reply: sheet,
  errors: [404, 409, 422],
});

export const sendPositions = defineOperation({
  id: 'sendPositions',
  service: 'marketplace',
  method: 'POST',
  path: '/api/pickups/:token/positions',
  access: 'public',
  summary:
    'Where the driver was, from the start to the loading, of a transported order to the signature: also late and out of order. What is not in Mexico, too inexact, of before the start or of the future is left out',
  params,
  body: z.object({ positions: z.array(position).min(1).max(mostPositions) }),
  bodyLimit: 100_000,
  reply: z.object({ kept: z.int().meta({ description: 'How many were sound' }) }),
  errors: [404, 409],
});

export const driverOperations = {
  getPickupSheet,
  startPickup,
  arriveAtPickup,
  loadPickup,
  departPickup,
  reachDoor,
  reportTrouble,
  addLoadPhoto,
  getLoadPhoto,
  signDelivery,
  confirmDelivery,
  sendPositions,
};
