import type { OrderEvidence } from '@tianguis/proto/marketplace/orders/evidence';

/** A JPEG of one pixel, with what makes it larger behind its end. */
export const jpeg = (rest = Buffer.alloc(0)): string =>
  Buffer.concat([
    Buffer.from(
      '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
      'base64',
    ),
    rest,
  ]).toString('base64');

/** What the marketplace knows of an order that was delivered and signed for. */
export const evidenceOf = (number: string, changes: Partial<OrderEvidence> = {}): OrderEvidence => ({
  number,
  title: 'Cemento gris',
  zone: 'iztapalapa',
  method: 'hold',
  state: 'delivered',
  amount: 900,
  transport: 350,
  buyer: { name: 'Obras Luz' },
  seller: { name: 'Materiales Sur' },
  deliveredTo: 'Eje 6 Sur 12, Iztapalapa',
  lines: [{ name: 'Cemento', unit: 'bulto', quantity: 5, delivered: 5, amount: 900 }],
  moves: [
    { to: 'placed', by: 'buyer', at: '2026-11-01T16:00:00.000Z', reason: null },
    { to: 'in_transit', by: 'driver', at: '2026-11-03T16:00:00.000Z', reason: null },
    { to: 'delivered', by: 'receiver', at: '2026-11-03T18:00:00.000Z', reason: null },
  ],
  messages: [{ by: 'buyer', at: '2026-11-03T19:00:00.000Z', text: 'Llegó todo' }],
  signed: {
    at: '2026-11-03T18:00:00.000Z',
    receiver: 'Rosa Díaz',
    document: null,
    address: 'Eje 6 Sur 12',
    hash: 'a'.repeat(64),
    sealed: true,
    signature: [
      [
        [10, 20],
        [500, 700],
      ],
    ],
  },
  positions: [{ at: '2026-11-03T17:00:00.000Z', latitude: 19.36, longitude: -99.09 }],
  photos: [{ at: '2026-11-03T16:10:00.000Z', of: 'loading', jpeg: jpeg() }],
  messagesInAll: changes.messages?.length ?? 1,
  photosInAll: changes.photos?.length ?? 1,
  ...changes,
});
