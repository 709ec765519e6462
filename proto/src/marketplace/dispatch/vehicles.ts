import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { zoneId } from '../listings/listing.ts';
import { vehicleForSat } from './carta-porte.ts';

/** Vehicles that there may be at a time. */
export const mostVehicles = 500;

/** Documents without which a vehicle or its driver should not be on the road. */
export const documentKinds = ['circulation', 'insurance', 'licence', 'verification', 'permit'] as const;

/** Documents that a carrier's vehicle has to name, with their number. */
export const neededDocuments = ['circulation', 'insurance', 'licence'] as const;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: '08:00' });

const documents = z
  .array(
    z.object({
      kind: z.enum(documentKinds),
      number: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .optional()
        .meta({ description: 'Of the document or policy', example: 'A-448120' }),
      expiresOn: z.iso.date(),
    }),
  )
  .max(documentKinds.length)
  .check(
    localizedCheck((list) => new Set(list.map(({ kind }) => kind)).size === list.length, {
      es: 'Cada documento va una sola vez',
      en: 'Name each document once',
    }),
  );

const plates = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(15)
  .check(
    localizedCheck((value) => value === '' || /^[A-Z0-9-]+$/.test(value), {
      es: 'Usa letras, números y guiones',
      en: 'Use letters, digits and hyphens',
    }),
  )
  .meta({ example: 'ABC-123-D' });

const fields = {
  name: shortText.meta({ description: 'How staff call it', example: 'Estaquitas blanca' }),
  plates,
  capacityKg: z.int().min(1).max(60_000),
  capacityM3: z.number().multipleOf(0.1).min(0.1).max(200),
  driverName: shortText,
  driverPhone: phoneSchema,
  baseZone: zoneId.meta({ description: 'Where it starts and ends its day' }),
  zones: z.array(zoneId).max(200).meta({ description: 'Where it works; none: everywhere' }),
  days: z.array(z.int().min(1).max(7)).min(1).max(7).meta({ description: '1 is Monday' }),
  from: clock,
  until: clock.meta({ example: '18:00' }),
  documents,
  sat: vehicleForSat.default({}).meta({ description: 'What the Carta Porte asks for besides; all of it optional' }),
  active: z.boolean().meta({ description: 'Whether it may be given orders' }),
};

const endsLater = localizedCheck(({ from, until }: { from: string; until: string }) => from < until, {
  es: 'Debe terminar después de empezar',
  en: 'It must end after it starts',
});

export const vehicleInput = z.object(fields).check(endsLater);

const updatedAt = timestamp.meta({ description: 'When it last changed, named by who approves or changes it' });

/** A vehicle as it is to be, with the state of it that its caller read. */
export const vehicleChange = z.object({ ...fields, updatedAt }).check(endsLater);

export const vehicle = z
  .object({
    id,
    ...fields,
    carrier: z
      .object({ memberId: id, name: z.string().meta({ example: 'Fletes Ajusco' }), isApproved: z.boolean() })
      .nullable()
      .meta({ description: 'The carrier whose vehicle it is; null of our own' }),
    isApproved: z
      .boolean()
      .meta({ description: 'Staff approved it and its carrier, so that it may be given orders; ours always are' }),
    refusal: z
      .string()
      .nullable()
      .meta({ description: 'Why an admin did not approve it; null while it waits, or is approved' }),
    updatedAt,
  })
  .meta({ id: 'Vehicle' });

const params = z.object({ id: idParam });

export const listVehicles = defineOperation({
  id: 'listVehicles',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/vehicles',
  access: 'staff',
  summary: 'Vehicles that transport orders, ours and those of carriers, by name; those out of service last',
  reply: z.object({ vehicles: z.array(vehicle) }),
});

export const addVehicle = defineOperation({
  id: 'addVehicle',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/vehicles',
  access: 'staff',
  summary: 'Add a vehicle with its driver; plates are unique',
  body: vehicleInput,
  status: 201,
  reply: vehicle,
  errors: [409, 422],
});

export const changeVehicle = defineOperation({
  id: 'changeVehicle',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/staff/vehicles/:id',
  access: 'staff',
  summary:
    'Change a vehicle, take it out of service or bring it back. Of a carrier’s, other plates, sizes, drivers or documents have an admin approve it again, unless an admin changes them. 409 where it changed since the caller read it',
  params,
  body: vehicleChange,
  reply: vehicle,
  errors: [404, 409],
});

export const removeVehicle = defineOperation({
  id: 'removeVehicle',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/staff/vehicles/:id',
  access: 'staff',
  summary: 'Remove a vehicle that has no order to bring, with its driver’s name and phone. A carrier is told of theirs',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const vehicleOperations = { listVehicles, addVehicle, changeVehicle, removeVehicle };
