import type { documentKinds } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { day, localDay } from '@tianguis/proto/time';
import type { Vehicle, VehicleBody } from './api.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** In the order in which the form asks for them. */
export const kinds: readonly DocumentKind[] = ['circulation', 'insurance', 'licence', 'verification', 'permit'];

/** What the form holds: numbers as they were typed, and an empty date for a document that there is not. */
export interface Values extends Omit<VehicleBody, 'capacityKg' | 'capacityM3' | 'documents'> {
  readonly capacityKg: string;
  readonly capacityM3: string;
  readonly expiry: Readonly<Record<DocumentKind, string>>;
}

const expiryOf = (documents: Vehicle['documents']): Values['expiry'] => {
  const dateOf = (wanted: DocumentKind): string => documents.find(({ kind }) => kind === wanted)?.expiresOn ?? '';
  return {
    circulation: dateOf('circulation'),
    insurance: dateOf('insurance'),
    licence: dateOf('licence'),
    verification: dateOf('verification'),
    permit: dateOf('permit'),
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
  expiry: expiryOf(vehicle?.documents ?? []),
  active: vehicle?.active ?? true,
});

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

export const bodyOf = ({ expiry, capacityKg, capacityM3, ...rest }: Values): VehicleBody => ({
  ...rest,
  capacityKg: numberOf(capacityKg),
  capacityM3: numberOf(capacityM3),
  documents: kinds.flatMap((kind) => (expiry[kind] === '' ? [] : { kind, expiresOn: expiry[kind] })),
});

/** How long before its last day staff see that a document expires. */
const notice = 30 * day;

export type Standing = 'expired' | 'soon' | 'valid';

/** How a document stands on a day; on its last day it is still valid. */
export function standingOf(expiresOn: string, now: Date): Standing {
  if (expiresOn < localDay(now)) return 'expired';
  return expiresOn <= localDay(new Date(now.getTime() + notice)) ? 'soon' : 'valid';
}
