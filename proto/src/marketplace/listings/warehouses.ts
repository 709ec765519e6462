import { z } from 'zod';
import { shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
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
  body: z.object({ name: shortText }),
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

const warehouse = z
  .object({ id: z.uuid(), name: z.string(), zone: z.string(), ...place, archived: z.boolean() })
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
  summary: 'Add a warehouse; its id stands in its QR code',
  body: z.object({
    name: shortText,
    zone: zoneId,
    address: place.address.default(null),
    latitude: place.latitude.default(null),
    longitude: place.longitude.default(null),
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
  body: z.object({ name: shortText, zone: zoneId, ...place, archived: z.boolean() }).partial(),
  reply: warehouse,
  errors: [404],
});

export const getWarehouse = defineOperation({
  id: 'getWarehouse',
  service: 'marketplace',
  method: 'GET',
  path: '/api/warehouses/:id',
  access: 'public',
  summary: 'What the QR code of a warehouse tells whoever scans it: its name and zone',
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
  getWarehouse,
};
