import { expect, it } from 'vitest';
import { cellsOf, headings } from './recipients-csv.ts';

const recipient = {
  businessName: 'Ferretería Luna',
  contactName: null,
  phone: '+525512345678',
  status: 'read',
  reasonText: null,
  sentAt: new Date('2026-11-28T15:30:00Z'),
  deliveredAt: null,
  readAt: null,
  repliedAt: null,
  clickedAt: null,
  convertedAt: null,
  optedOutAt: null,
  variant: null,
} as const;

const mexico = { language: 'es', timeZone: 'America/Mexico_City' } as const;
const tijuana = { language: 'en', timeZone: 'America/Tijuana' } as const;

it('writes recipients in the reader’s language and time zone', () => {
  expect(headings(mexico).slice(3, 6)).toEqual(['Estado', 'Motivo', 'Enviado (America/Mexico_City)']);
  expect(headings(tijuana).slice(5, 7)).toEqual(['Sent (America/Tijuana)', 'Delivered (America/Tijuana)']);
  expect(headings(tijuana)).toHaveLength(headings(mexico).length);
  expect(cellsOf(recipient, mexico).slice(3, 6)).toEqual(['Leído', null, '2026-11-28 09:30']);
  expect(cellsOf(recipient, tijuana).slice(3, 6)).toEqual(['Read', null, '2026-11-28 07:30']);
});
