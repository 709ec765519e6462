import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { loadedLine, pickupToken } from '../pickups/pickup.ts';

const date = z.iso.date().meta({ description: 'A day of Mexico City' });

const stop = z
  .object({
    number: z.string().meta({ example: 'P-000042' }),
    title: z.string(),
    kind: z.enum(['load', 'unload']),
    at: timestamp.meta({ description: 'When the driver is about there; the stops are in this order' }),
    slot: z.object({ from: timestamp, until: timestamp }).meta({ description: 'When it is loaded' }),
    address: z.string(),
    zone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    floors: z.int(),
    help: z.boolean(),
    person: z.object({
      name: z.string().meta({ example: 'Obras del Ajusco' }),
      phone: z.string().nullable().meta({ description: 'Null outside the hours of the pickup' }),
    }),
    lines: z.array(loadedLine),
    isDone: z.boolean(),
    hasTrouble: z.boolean(),
    token: pickupToken.nullable().meta({ description: 'Of the order’s own link; null where it is over' }),
  })
  .meta({ id: 'DriverStop' });

const dayView = z
  .object({
    date,
    driver: z.string().meta({ example: 'Raúl Ortega' }),
    stops: z.array(stop).meta({ description: 'Those that are done come last' }),
  })
  .meta({ id: 'DriverDay' });

export const getDriverDay = defineOperation({
  id: 'getDriverDay',
  service: 'marketplace',
  method: 'GET',
  path: '/api/driver-days/:token',
  access: 'public',
  summary: 'The stops of a driver on a day, by the day’s link, as they are assigned now; 404 once it is worth nothing',
  params: z.object({ token: pickupToken }),
  reply: dayView,
  errors: [404],
});

export const sendDriverDay = defineOperation({
  id: 'sendDriverDay',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/driver-days',
  access: 'staff',
  summary:
    'Send a driver the link of their day by WhatsApp. It always lists what is assigned to them now; another one replaces it',
  body: z.object({ phone: phoneSchema, date }),
  reply: z.object({ token: pickupToken, stops: z.int() }),
  status: 201,
  errors: [422],
});

export const driverDayOperations = { getDriverDay, sendDriverDay };
