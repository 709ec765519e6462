import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { fileLanguage, id, idParam, pageQuery, pageReply, queryFlag, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { zoneId } from '../listings/listing.ts';
import { orderedLines } from '../orders/operations.ts';
import { orderLegs, orderStates, troubleKinds } from '../orders/order.ts';
import { loadPhoto, orderTransport } from '../orders/order-view.ts';
import { mostFloors, mostKilograms, quoteRefusals, transportParts, vehicles } from './transport.ts';

const pesos = z.number().nonnegative().max(100_000).multipleOf(0.01);

const vehicleRate = z.object({
  vehicle: z.enum(vehicles),
  kilograms: z.int().positive().max(60_000).meta({ description: 'The most that it carries' }),
  base: pesos.positive().meta({ description: 'Pesos of every trip' }),
  perKilometre: pesos.meta({ description: 'Pesos' }),
});

const rate = z.object({
  roadFactor: z.number().min(1).max(3).meta({ description: 'How much longer the road is than the straight line' }),
  kilometres: z.int().positive().max(3_000).meta({ description: 'The farthest that is quoted, by road' }),
  perFloor: pesos.meta({ description: 'Pesos for each floor and started 100 kg' }),
  help: pesos.meta({ description: 'Pesos for help with unloading' }),
  vehicles: z
    .array(vehicleRate)
    .min(1)
    .max(vehicles.length)
    .check(
      localizedCheck((given) => new Set(given.map(({ vehicle }) => vehicle)).size === given.length, {
        es: 'Cada vehículo va una sola vez',
        en: 'Each vehicle goes once',
      }),
    ),
});
export type TransportRate = z.output<typeof rate>;

const keptRate = rate
  .extend({
    version: id,
    from: timestamp.meta({ description: 'Since when it applies' }),
    until: timestamp.nullable().meta({ description: 'Until when, because a later version follows; null if none does' }),
    by: z.string().nullable().meta({ description: 'Who added it, as `staff:<id>`; null of the first' }),
  })
  .meta({ id: 'TransportRate' });

export const listTransportRates = defineOperation({
  id: 'listTransportRates',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/transport/rates',
  access: 'staff',
  summary: 'Every version of the transport rates, newest first',
  reply: z.object({ rates: z.array(keptRate) }),
});

export const addTransportRate = defineOperation({
  id: 'addTransportRate',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transport/rates',
  access: 'admin',
  summary:
    'Add a version of the transport rates that applies from a moment on. No version is ever changed: quotes and orders keep theirs',
  body: rate.extend({ from: timestamp.optional().meta({ description: 'Now, if absent' }) }),
  status: 201,
  reply: keptRate,
  errors: [422],
});

const place = z
  .object({
    address: z.string().trim().min(5).max(300),
    zone: zoneId,
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
  })
  .check(
    localizedCheck(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      es: 'Un punto lleva latitud y longitud',
      en: 'A point has a latitude and a longitude',
    }),
  );

export const transportQuote = z
  .object({
    id: z.uuid(),
    amount: z.number().meta({ description: 'Pesos' }),
    parts: z
      .array(z.object({ part: z.enum(transportParts), amount: z.number() }))
      .meta({ description: 'Pesos that add up to the amount' }),
    vehicle: z.enum(vehicles),
    kilometres: z.number().meta({ description: 'By road, to one decimal' }),
    kilograms: z.int(),
    declared: z.boolean().meta({ description: 'The weight is what the buyer says' }),
    rate: id.meta({ description: 'The version of the rates' }),
    validUntil: timestamp,
  })
  .meta({ id: 'TransportQuote' });

export const quoteTransport = defineOperation({
  id: 'quoteTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/transport/quotes',
  access: 'public',
  summary:
    'What it costs to have quantities of a lot brought to a place. The quote holds for 48 hours; what cannot be quoted says why. A visitor’s is theirs who has its id: the member who orders by it takes it over. 422 names the latitude of a point outside Mexico or the zone',
  body: z.object({
    listingId: id,
    lines: orderedLines,
    place,
    floors: z.int().min(0).max(mostFloors).default(0).meta({ description: 'To carry it up or down, without a lift' }),
    help: z.boolean().default(false).meta({ description: 'Help with unloading' }),
    kilograms: z.int().positive().max(mostKilograms).optional().meta({
      description: 'What it weighs, as the buyer says; used where we do not know',
    }),
    vehicle: z.enum(vehicles).optional().meta({ description: 'The smallest that has the room' }),
  }),
  reply: z.object({
    quote: transportQuote.nullable(),
    refusal: z.enum(quoteRefusals).nullable().meta({ description: 'Why there is no quote' }),
  }),
  errors: [404, 409, 422],
});

/** A side of an order: whom staff call. */
const party = z.object({ memberId: id, name: z.string(), phone: z.string().nullable() });

const transport = z
  .object({
    order: z.object({
      id,
      number: z.string(),
      state: z.enum(orderStates),
      title: z.string(),
      zone: z.string().meta({ description: 'Where it is loaded' }),
    }),
    slot: z.object({ from: timestamp, until: timestamp }).nullable().meta({ description: 'When it is loaded' }),
    pickupAddress: z.string().nullable(),
    buyer: party,
    seller: party,
    transport: orderTransport,
    driverPhone: z.string().nullable(),
    vehicleId: id
      .nullable()
      .meta({ description: 'The vehicle that takes it; null where staff named a driver without one' }),
    carrier: z
      .object({
        memberId: id,
        amount: z.number().meta({ description: 'Pesos that they earn by it' }),
        isErased: z.boolean().meta({ description: 'Their account was erased while it was on its way' }),
      })
      .nullable()
      .meta({ description: 'The carrier who brings it; null where we do' }),
    refusal: z.string().nullable().meta({
      description: 'Why the carrier who had it refused; null once it has a driver again',
      example: 'Se nos descompuso la camioneta',
    }),
    leg: z.enum(orderLegs).nullable().meta({ description: 'Null unless it is on its way' }),
    trouble: z
      .object({ kind: z.enum(troubleKinds), reason: z.string(), at: timestamp, photos: z.array(loadPhoto) })
      .nullable()
      .meta({ description: 'What keeps the driver from going on, until staff decide' }),
    slotsUntil: timestamp.nullable().meta({
      description: 'When the last slot has to end, because a hold or a deadline does; null where nothing limits it',
    }),
    otherPlace: z.string().nullable().meta({
      description:
        'Another zone or city that the address names than the one of its point: to be confirmed before it is assigned',
    }),
    isLate: z.boolean().meta({ description: 'It has no driver, and its slot is near or passed' }),
  })
  .meta({ id: 'Transport' });

export const listTransports = defineOperation({
  id: 'listTransports',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/transports',
  access: 'staff',
  summary:
    'Paid orders that we bring to their buyers and that have not been delivered: those with a slot first, by when it starts',
  query: pageQuery.pick({ limit: true }).extend({
    waiting: queryFlag.optional().meta({ description: 'Only those that have a slot and no driver' }),
  }),
  reply: z.object({
    transports: z.array(transport),
    total: pageReply.total,
    waiting: z.int().meta({ description: 'How many have a slot and no driver' }),
  }),
});

export const downloadCartaPorte = defineOperation({
  id: 'downloadCartaPorte',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/transports/carta-porte.csv',
  access: 'staff',
  recentSignIn: 'always',
  summary:
    'What we know for the Carta Porte of each order that is loaded on a day: origin, destination, kilometres, weight, goods, plates and driver, one row each. What SAT asks beyond that is not in it. Who downloads it is noted',
  query: z.object({ date: z.iso.date().meta({ description: 'A day of Mexico City' }), lang: fileLanguage }),
  raw: true,
});

const params = z.object({ id: idParam.meta({ description: 'Of the order' }) });
const driverName = z.string().trim().min(1).max(80);

export const assignTransport = defineOperation({
  id: 'assignTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transports/:id/driver',
  access: 'staff',
  summary:
    'Give a transported order a vehicle with its driver, or a driver alone, for its slot. Their link goes to their phone by WhatsApp and replaces an earlier one; buyer and seller are told who comes and when',
  params,
  body: z
    .object({
      vehicleId: id.optional().meta({ description: 'Its driver drives' }),
      name: driverName.optional().meta({ description: 'Of a driver without a vehicle of ours' }),
      phone: phoneSchema.optional(),
    })
    .check(
      localizedCheck(
        ({ vehicleId, name, phone }) => (vehicleId === undefined) === (name !== undefined && phone !== undefined),
        {
          es: 'Elige un vehículo, o di el nombre y el teléfono de quien lo lleva',
          en: 'Choose a vehicle, or give the name and the phone of the driver',
        },
      ),
    ),
  reply: transport.extend({ token: z.string().meta({ description: 'Of the driver’s link; shown once' }) }),
  errors: [404, 422],
});

export const dropTransport = defineOperation({
  id: 'dropTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transports/:id/drop',
  access: 'staff',
  summary:
    'Nobody takes a transported order: its buyer picks it up, and what they paid for the transport goes back. Both sides read the reason',
  params,
  body: z.object({ reason: shortText }),
  reply: z.object({ id }),
  errors: [404, 409, 422],
});

export const dropMyTransport = defineOperation({
  id: 'dropMyTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/transport/drop',
  access: 'member',
  summary:
    'Its buyer does not pay the difference of a transport that was quoted anew at loading: they pick it up themselves, and what they paid for the transport goes back',
  params,
  reply: z.object({ id }),
  errors: [404, 409],
});

export const retryTransport = defineOperation({
  id: 'retryTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transports/:id/retry',
  access: 'staff',
  summary:
    'Another attempt after a trouble, in a new slot. Loaded goods stay on their way with their driver; goods that are still with the seller need a driver again. Both sides and the driver read when and why',
  params,
  body: z.object({ from: timestamp, until: timestamp, reason: shortText }),
  reply: transport,
  errors: [404, 409, 422],
});

export const takeBackTransport = defineOperation({
  id: 'takeBackTransport',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/transports/:id/take-back',
  access: 'admin',
  summary:
    'The goods of an order with a trouble go back to the seller: it is cancelled, all that was paid for it goes back, and the driver is told where to bring them',
  params,
  body: z.object({ reason: shortText }),
  reply: z.object({ id }),
  errors: [404, 409, 422],
});

export const transportOperations = { listTransportRates, addTransportRate, quoteTransport };
export const dispatchOperations = {
  listTransports,
  downloadCartaPorte,
  assignTransport,
  dropTransport,
  dropMyTransport,
  retryTransport,
  takeBackTransport,
};
