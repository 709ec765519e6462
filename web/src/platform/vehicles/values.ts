import type { listVehicles } from '@tianguis/proto/gen/client.ts';
import { permitTypes, vehicleConfigs } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import type { documentKinds } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { day, localDay } from '@tianguis/proto/time';

export type Vehicle = NonNullable<(typeof listVehicles)['types']>['reply']['vehicles'][number];
export type VehicleBody = Omit<Vehicle, 'id' | 'carrier' | 'isApproved' | 'refusal' | 'updatedAt'>;

export type DocumentKind = (typeof documentKinds)[number];

type Sat = NonNullable<VehicleBody['sat']>;
export type SatField = keyof Sat;

/** In the order in which the form asks for them. */
export const kinds: readonly DocumentKind[] = ['circulation', 'insurance', 'licence', 'verification', 'permit'];

/** What the form holds: numbers as they were typed, and an empty date for a document that there is not. */
export interface Values extends Omit<VehicleBody, 'capacityKg' | 'capacityM3' | 'documents' | 'sat'> {
  /** What the Carta Porte asks for, as it was typed; empty where nobody gave it. */
  readonly sat: Readonly<Record<SatField, string>>;
  readonly capacityKg: string;
  readonly capacityM3: string;
  readonly expiry: Readonly<Record<DocumentKind, string>>;
  /** Of the document or policy; empty where nobody gave it. */
  readonly numbers: Readonly<Record<DocumentKind, string>>;
}

type Given = Vehicle['documents'][number];

/** What the form shows of each kind of document. */
const ofEach = (documents: Vehicle['documents'], shown: (document: Given) => string | undefined): Values['expiry'] => {
  const shownOf = (wanted: DocumentKind): string => {
    const known = documents.find(({ kind }) => kind === wanted);
    return (known && shown(known)) ?? '';
  };
  return {
    circulation: shownOf('circulation'),
    insurance: shownOf('insurance'),
    licence: shownOf('licence'),
    verification: shownOf('verification'),
    permit: shownOf('permit'),
  };
};

export const valuesOf = (vehicle: Vehicle | undefined): Values => ({
  name: vehicle?.name ?? '',
  plates: vehicle?.plates ?? '',
  capacityKg: vehicle ? String(vehicle.capacityKg) : '',
  capacityM3: vehicle ? String(vehicle.capacityM3) : '',
  driverName: vehicle?.driverName ?? '',
  driverPhone: vehicle?.driverPhone ?? '',
  baseZone: vehicle?.baseZone ?? '',
  zones: vehicle?.zones ?? [],
  days: vehicle?.days ?? [1, 2, 3, 4, 5],
  from: vehicle?.from ?? '08:00',
  until: vehicle?.until ?? '18:00',
  expiry: ofEach(vehicle?.documents ?? [], ({ expiresOn }) => expiresOn),
  numbers: ofEach(vehicle?.documents ?? [], ({ number }) => number),
  active: vehicle?.active ?? true,
  sat: {
    config: vehicle?.sat?.config ?? '',
    year: String(vehicle?.sat?.year ?? ''),
    grossTonnes: String(vehicle?.sat?.grossTonnes ?? ''),
    permitType: vehicle?.sat?.permitType ?? '',
    insurer: vehicle?.sat?.insurer ?? '',
    driverRfc: vehicle?.sat?.driverRfc ?? '',
  },
});

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

const textOf = (typed: string): string | undefined => typed.trim() || undefined;
const optionalNumberOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : numberOf(typed));

const satOf = ({ config, year, grossTonnes, permitType, insurer, driverRfc }: Values['sat']): Sat => ({
  config: vehicleConfigs.find((one) => one === config),
  year: optionalNumberOf(year),
  grossTonnes: optionalNumberOf(grossTonnes),
  permitType: permitTypes.find((one) => one === permitType),
  insurer: textOf(insurer),
  driverRfc: textOf(driverRfc),
});

export const bodyOf = ({ expiry, numbers, capacityKg, capacityM3, sat, ...rest }: Values): VehicleBody => ({
  ...rest,
  sat: satOf(sat),
  capacityKg: numberOf(capacityKg),
  capacityM3: numberOf(capacityM3),
  documents: kinds.flatMap((kind) => {
    if (expiry[kind] === '') return [];
    const number = numbers[kind].trim();
    return number === '' ? { kind, expiresOn: expiry[kind] } : { kind, number, expiresOn: expiry[kind] };
  }),
});

/** How long before its last day staff see that a document expires. */
const notice = 30 * day;

export type Standing = 'expired' | 'soon' | 'valid';

/** How a document stands on a day; on its last day it is still valid. */
export function standingOf(expiresOn: string, now: Date): Standing {
  if (expiresOn < localDay(now)) return 'expired';
  return expiresOn <= localDay(new Date(now.getTime() + notice)) ? 'soon' : 'valid';
}
