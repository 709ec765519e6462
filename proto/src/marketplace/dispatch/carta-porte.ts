import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { rfcSchema } from '../../payments/tax/rfc.ts';
import { mostLines } from '../listings/listing.ts';

/** SAT's configurations of vehicles on roads (`c_ConfigAutotransporte`) that we drive, without trailers. */
export const vehicleConfigs = ['VL', 'C2', 'C3'] as const;
/** SAT's kinds of permits of the SCT (`c_TipoPermiso`) for goods on roads; TPXX00 is "no permit in the catalogue". */
export const permitTypes = ['TPAF01', 'TPAF02', 'TPAF03', 'TPAF04', 'TPAF05', 'TPXX00'] as const;

const text = (least: number, most: number, example: string) => z.string().trim().min(least).max(most).meta({ example });
const postalCode = z
  .string()
  .regex(/^\d{5}$/)
  .meta({ example: '14000' });

/** What SAT's Carta Porte asks of a vehicle and its driver beyond what we need. Policy, licence and permit are among its documents. */
export const vehicleForSat = z.object({
  config: z.enum(vehicleConfigs).optional(),
  year: z.int().min(1950).max(2099).optional().meta({ description: 'Of the model' }),
  grossTonnes: z.number().multipleOf(0.01).min(0.01).max(100).optional().meta({ description: 'Of vehicle and load' }),
  permitType: z.enum(permitTypes).optional(),
  insurer: text(3, 50, 'Seguros del Valle').optional(),
  driverRfc: rfcSchema.optional(),
});

/** Of a fact, which may be shorter than SAT demands: then it is among the gaps. */
const fact = (most: number, example: string) => z.string().trim().max(most).meta({ example }).nullable();

const place = z.object({
  address: z.string().max(400).meta({ example: 'Calle 5 sur 40' }),
  postalCode: postalCode.nullable(),
  state: z.string().max(3).meta({ description: 'By SAT’s catalogue', example: 'CMX' }),
});

const goods = z.object({
  name: text(1, 200, 'Cemento gris'),
  key: z
    .string()
    .regex(/^\d{8}$/)
    .meta({ example: '30111601' })
    .nullable()
    .meta({
      description: 'By SAT’s catalogue `c_ClaveProdServCP`; null where our table has none',
      example: '30111601',
    }),
  quantity: z.number().min(0.001),
  unit: z.string().max(3).meta({ description: 'By SAT’s catalogue `c_ClaveUnidad`', example: 'KGM' }),
  kilograms: z.number().min(0.001).nullable().meta({ description: 'Null where only all of it is known' }),
});

/** What we know for the Carta Porte of an order; null where we do not. */
export const cartaPorteFacts = z
  .object({
    order: id,
    departsAt: timestamp,
    arrivesAt: timestamp,
    kilometres: z.number().min(0.01).max(99_999),
    kilograms: z.number().min(0.001),
    origin: place,
    destination: place,
    goods: z.array(goods).min(1).max(mostLines),
    vehicle: z.object({
      plates: z.string().max(15).meta({ example: 'ABC-123-D' }).nullable(),
      config: z.enum(vehicleConfigs).nullable(),
      year: z.int().nullable(),
      grossTonnes: z.number().nullable(),
      permitType: z.enum(permitTypes).nullable(),
      permit: fact(50, 'SCT-0412'),
      insurer: fact(50, 'Seguros del Valle'),
      policy: fact(40, 'POL-99812'),
    }),
    driver: z.object({
      name: fact(254, 'Raúl Ortega'),
      rfc: rfcSchema.nullable(),
      licence: fact(40, 'LIC-448120'),
    }),
  })
  .meta({ id: 'CartaPorteFacts' });
export type CartaPorteFacts = z.infer<typeof cartaPorteFacts>;

/** What may be missing for a Carta Porte: of the places, the goods, the vehicle, the driver, and of the three taxpayers. */
export const cartaPorteGaps = [
  'originPostalCode',
  'destinationPostalCode',
  'goodsKeys',
  'goodsWeights',
  'plates',
  'config',
  'year',
  'grossTonnes',
  'permitType',
  'permit',
  'insurer',
  'policy',
  'driver',
  'driverRfc',
  'licence',
  'issuer',
  'seller',
  'buyer',
] as const;
export type CartaPorteGap = (typeof cartaPorteGaps)[number];

/** SAT has plates without hyphens, five to seven of them. */
export const satPlates = (plates: string): string => plates.replaceAll('-', '');

const hasLength = (value: string | null, least: number, most: number): boolean =>
  value !== null && value.length >= least && value.length <= most;

/** What SAT demands and these facts have not, or not in its form. */
export function gapsOf({ origin, destination, goods: lines, vehicle, driver }: CartaPorteFacts): CartaPorteGap[] {
  const { plates, config, year, grossTonnes, permitType, permit, insurer, policy } = vehicle;
  const isMissing: readonly (readonly [CartaPorteGap, boolean])[] = [
    ['originPostalCode', origin.postalCode === null],
    ['destinationPostalCode', destination.postalCode === null],
    ['goodsKeys', lines.some(({ key }) => key === null)],
    ['goodsWeights', lines.some(({ kilograms }) => kilograms === null)],
    ['plates', plates === null || !/^[A-Z0-9]{5,7}$/.test(satPlates(plates))],
    ['config', config === null],
    ['year', year === null],
    ['grossTonnes', grossTonnes === null],
    ['permitType', permitType === null],
    ['permit', !hasLength(permit, 1, 50)],
    ['insurer', !hasLength(insurer, 3, 50)],
    ['policy', !hasLength(policy, 3, 30)],
    ['driver', !hasLength(driver.name, 1, 254)],
    ['driverRfc', driver.rfc === null],
    ['licence', !hasLength(driver.licence, 6, 16)],
  ];
  return isMissing.filter(([, missing]) => missing).map(([gap]) => gap);
}

export const getCartaPorte = defineOperation({
  id: 'getCartaPorte',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/transports/:id/carta-porte',
  access: 'staff',
  summary:
    'What we know for the Carta Porte of a transported order, and what is missing of it by SAT’s rules. Who reads it is noted',
  params: z.object({ id: idParam.meta({ description: 'Of the order' }) }),
  reply: z.object({ facts: cartaPorteFacts, missing: z.array(z.enum(cartaPorteGaps)) }),
  errors: [404, 409],
});

export const cartaPorteOperations = { getCartaPorte };
