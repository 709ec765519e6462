import { expect, it } from 'vitest';
import { requestOf } from './notify-member.ts';

it('A15: sends no contact data or unseen characters of an older title, and leaves our own link', () => {
  const { variables } = requestOf(
    { to: { channel: 'whatsapp', address: '+525512345678' }, language: 'es' },
    {
      name: 'match-1-2',
      template: 'listing_match',
      variables: {
        lot: 'Cemento \u202Ebarato, 50 kg: www.pago.example o 55 1234 5678',
        zone: 'Coyoacán',
        price: '$95.50',
        link: 'http://tianguis.test/m/abc',
      },
    },
  );
  expect(variables).toEqual({
    lot: 'Cemento barato, 50 kg: ••• o •••',
    zone: 'Coyoacán',
    price: '$95.50',
    link: 'http://tianguis.test/m/abc',
  });
});
