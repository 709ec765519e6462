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

it('writes recipients in the reader’s language and in the time of Mexico City', () => {
  expect(headings('es').slice(3, 6)).toEqual(['Estado', 'Motivo', 'Enviado (hora de CDMX)']);
  expect(headings('en')).toHaveLength(headings('es').length);
  expect(cellsOf(recipient, 'es').slice(3, 6)).toEqual(['Leído', null, '2026-11-28 09:30']);
  expect(cellsOf(recipient, 'en')[3]).toBe('Read');
});
