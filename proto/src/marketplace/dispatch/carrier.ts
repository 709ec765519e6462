import { z } from 'zod';
import { id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { orderStates } from '../orders/order.ts';
import { vehicle, vehicleChange, vehicleInput } from './vehicles.ts';

const params = z.object({ id: idParam });

export const listMyVehicles = defineOperation({
  id: 'listMyVehicles',
  service: 'marketplace',
  method: 'GET',
  path: '/api/carrier/vehicles',
  access: 'member',
  summary: 'The caller’s vehicles as a carrier, or from when they were one, with their drivers and documents',
  reply: z.object({ vehicles: z.array(vehicle) }),
  errors: [404],
});

export const addMyVehicle = defineOperation({
  id: 'addMyVehicle',
  service: 'marketplace',
  method: 'POST',
  path: '/api/carrier/vehicles',
  access: 'member',
  summary:
    'Add a vehicle of a carrier with its driver. It names registration card, insurance and licence with number and expiry, and is given orders once staff approved it',
  body: vehicleInput,
  status: 201,
  reply: vehicle,
  errors: [404, 409, 422],
});

export const changeMyVehicle = defineOperation({
  id: 'changeMyVehicle',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/carrier/vehicles/:id',
  access: 'member',
  summary:
    'Change a vehicle of one’s own. Other days, hours or zones apply at once; with other plates, sizes, drivers or documents staff approve it again. 409 where it changed since the caller read it',
  params,
  body: vehicleChange,
  reply: vehicle,
  errors: [404, 409, 422],
});

export const removeMyVehicle = defineOperation({
  id: 'removeMyVehicle',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/carrier/vehicles/:id',
  access: 'member',
  summary: 'Remove a vehicle of one’s own that has no order to bring',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const approveVehicle = defineOperation({
  id: 'approveVehicle',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/vehicles/:id/approval',
  access: 'admin',
  summary:
    'Approve a carrier’s vehicle as the caller read it, with its driver and documents. 409 where it changed since',
  params,
  body: z.object({ updatedAt: vehicle.shape.updatedAt }),
  reply: vehicle,
  errors: [404, 409],
});

export const refuseVehicle = defineOperation({
  id: 'refuseVehicle',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/vehicles/:id/refusal',
  access: 'admin',
  summary:
    'Refuse a carrier’s vehicle that waits for an approval, as the caller read it, with a reason that its carrier reads. It waits again once the carrier changes it. 409 where it changed since, or is approved',
  params,
  body: z.object({ updatedAt: vehicle.shape.updatedAt, reason: shortText }),
  reply: vehicle,
  errors: [404, 409],
});

const route = z
  .object({
    orderId: id,
    number: z.string().meta({ example: 'P-000042' }),
    title: z.string().meta({ example: 'Varilla corrugada 3/8' }),
    state: z.enum(orderStates),
    slot: z.object({ from: timestamp, until: timestamp }).nullable().meta({ description: 'When it is loaded' }),
    from: z.string().meta({ description: 'The zone where it is loaded', example: 'coyoacan' }),
    to: z.string().meta({ description: 'The zone where it is unloaded', example: 'tlalpan' }),
    kilometres: z.number(),
    kilograms: z.int(),
    vehicle: z.string().nullable().meta({ example: 'Estaquitas blanca' }),
    driver: z.string().meta({ example: 'Raúl Ortega' }),
    gross: z.number().meta({ description: 'Pesos that the buyer pays for the transport' }),
    percent: z.int(),
    amount: z.number().meta({ description: 'Pesos of the carrier once it is delivered' }),
    canRefuse: z.boolean(),
  })
  .meta({ id: 'CarrierRoute' });

export const listMyRoutes = defineOperation({
  id: 'listMyRoutes',
  service: 'marketplace',
  method: 'GET',
  path: '/api/carrier/routes',
  access: 'member',
  summary: 'Orders that are given to the caller’s vehicles and not delivered yet, by their slot',
  reply: z.object({ routes: z.array(route) }),
});

export const refuseMyRoute = defineOperation({
  id: 'refuseMyRoute',
  service: 'marketplace',
  method: 'POST',
  path: '/api/carrier/routes/:id/refusal',
  access: 'member',
  summary:
    'Refuse an order that was given to one of the caller’s vehicles, before its slot begins: staff have to find another driver. 409 after that: the driver reports a trouble instead',
  params: z.object({ id: idParam.meta({ description: 'Of the order' }) }),
  body: z.object({ reason: shortText }),
  reply: z.object({ id }),
  errors: [404, 409],
});

export const carrierVehicleOperations = {
  listMyVehicles,
  addMyVehicle,
  changeMyVehicle,
  removeMyVehicle,
  approveVehicle,
  refuseVehicle,
  listMyRoutes,
  refuseMyRoute,
};
