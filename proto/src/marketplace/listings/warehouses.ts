import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { fileLanguage } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { publicText } from '../../public-text.ts';
import { zoneId } from './listing.ts';

/** Warehouses that a seller may have at a time. */
export const mostWarehouses = 100;

const seller = z
  .object({
    name: z.string().meta({ description: 'Empty until they choose one' }),
    publicId: z.uuid().meta({ description: 'What the public knows the seller by' }),
  })
  .meta({ id: 'MySeller' });

export const getMySeller = defineOperation({
  id: 'getMySeller',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/seller',
  access: 'member',
  summary: 'How buyers see somebody who sells: the company of their registration until they choose a name',
  reply: seller,
});

export const updateMySeller = defineOperation({
  id: 'updateMySeller',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/members/me/seller',
  access: 'member',
  summary: 'Choose the name that buyers see',
  body: z.object({ name: publicText }),
  reply: seller,
});

const place = {
  address: z
    .string()
    .trim()
    .max(300)
    .nullable()
    .meta({ description: 'Exact place; only the parties of a sale see it' }),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** Minutes that a pickup has at a warehouse. */
export const slotLengths = [30, 45, 60] as const;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When goods are handed out at a warehouse, and in slots of which length. In Mexico City’s time. */
export const pickupHours = z
  .object({
    days: z
      .array(z.int().min(1).max(7))
      .max(7)
      .meta({ description: '1 is Monday; none: nothing is picked up for now' }),
    from: clock.meta({ example: '09:00' }),
    until: clock.meta({ example: '18:00' }),
    slotMinutes: z.literal(slotLengths),
  })
  .check(
    localizedCheck(({ from, until }) => from < until, {
      es: 'Debe cerrar después de abrir',
      en: 'It must close after it opens',
    }),
  );
export type PickupHours = z.output<typeof pickupHours>;
/** Those of a warehouse whose seller said nothing. */
export const usualHours: PickupHours = { days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00', slotMinutes: 60 };

const warehouse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    zone: z.string(),
    ...place,
    hours: pickupHours,
    archived: z.boolean(),
  })
  .meta({ id: 'MyWarehouse' });

const params = z.object({ id: z.uuid() });

export const listMyWarehouses = defineOperation({
  id: 'listMyWarehouses',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/warehouses',
  access: 'member',
  summary: 'Where one’s own goods lie; archived ones last',
  reply: z.object({ warehouses: z.array(warehouse) }),
});

export const createWarehouse = defineOperation({
  id: 'createWarehouse',
  service: 'marketplace',
  method: 'POST',
  path: '/api/members/me/warehouses',
  access: 'member',
  idempotent: true,
  summary: 'Add a warehouse; its id stands in its QR code',
  body: z.object({
    name: publicText,
    zone: zoneId,
    address: place.address.default(null),
    latitude: place.latitude.default(null),
    longitude: place.longitude.default(null),
    hours: pickupHours.default(usualHours),
  }),
  reply: warehouse,
  status: 201,
  errors: [422],
});

export const updateWarehouse = defineOperation({
  id: 'updateWarehouse',
  service: 'marketplace',
  method: 'PATCH',
  path: '/api/members/me/warehouses/:id',
  access: 'member',
  summary: 'Change a warehouse, archive it or bring it back',
  params,
  body: z.object({ name: publicText, zone: zoneId, ...place, hours: pickupHours, archived: z.boolean() }).partial(),
  reply: warehouse,
  errors: [404],
});

export const getWarehousePoster = defineOperation({
  id: 'getWarehousePoster',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/warehouses/:id/poster',
  access: 'member',
  summary:
    'A PDF of one page to put up in a warehouse of one’s own, with the QR code that leads to publishing from there',
  params,
  query: z.object({ lang: fileLanguage }),
  errors: [404],
  raw: true,
});

export const getWarehouse = defineOperation({
  id: 'getWarehouse',
  service: 'marketplace',
  method: 'GET',
  path: '/api/warehouses/:id',
  access: 'public',
  summary: 'What a warehouse’s QR code shows: its name and zone',
  params,
  reply: z.object({ id: z.uuid(), name: z.string(), zone: z.string() }),
  errors: [404],
});

export const warehouseOperations = {
  getMySeller,
  updateMySeller,
  listMyWarehouses,
  createWarehouse,
  updateWarehouse,
  getWarehousePoster,
  getWarehouse,
};
