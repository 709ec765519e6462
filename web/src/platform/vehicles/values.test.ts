import { describe, expect, it } from 'vitest';
import { bodyOf, standingOf, type Vehicle, valuesOf } from './values.ts';

const vehicle: Vehicle = {
  id: 7,
  name: 'Estaquitas blanca',
  plates: 'ABC-123-D',
  capacityKg: 1_200,
  capacityM3: 5.5,
  driverName: 'Jorge Salas',
  driverPhone: '+525512345678',
  baseZone: 'coyoacan',
  zones: ['coyoacan'],
  days: [1, 6],
  from: '08:00',
  until: '18:00',
  documents: [
    { kind: 'insurance', expiresOn: '2027-03-01' },
    { kind: 'licence', number: 'A-448120', expiresOn: '2028-03-01' },
  ],
  sat: {
    config: 'C2',
    year: 2019,
    grossTonnes: 7.5,
    permitType: 'TPAF01',
    insurer: 'Seguros del Valle',
    driverRfc: 'CACX7605101P8',
  },
  active: false,
  carrier: null,
  isApproved: true,
  refusal: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};

describe('the form of a vehicle', () => {
  it('sends back what it was opened with', () => {
    const body = bodyOf(valuesOf(vehicle));
    const { id, carrier, isApproved, refusal, updatedAt } = vehicle;
    expect(Object.assign({ id, carrier, isApproved, refusal, updatedAt }, body)).toEqual(vehicle);
  });

  it('takes a decimal comma, and an empty number for none', () => {
    const typed = Object.assign(valuesOf(vehicle), { capacityM3: '7,5', capacityKg: ' ' });
    expect(bodyOf(typed)).toMatchObject({ capacityM3: 7.5, capacityKg: Number.NaN });
  });
});

describe('a document', () => {
  // Half past eleven at night in Mexico City.
  const now = new Date('2026-11-28T05:30:00Z');

  it.each([
    ['2026-11-26', 'expired'],
    ['2026-11-27', 'soon'],
    ['2026-12-27', 'soon'],
    ['2026-12-28', 'valid'],
  ])('that is valid until %s is %s on 27 November', (expiresOn, standing) => {
    expect(standingOf(expiresOn, now)).toBe(standing);
  });
});
