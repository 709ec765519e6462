import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';

const lot = {
  id: 7,
  status: 'published',
  title: 'Cemento gris',
  zone: 'coyoacan',
  lineCount: 1,
  ...noListingFields,
  bestBefore: null,
  availableUntil: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  photos: [],
  description: 'Seco y bajo techo',
  language: 'es',
  lines: [
    {
      id: 1,
      name: 'Cemento',
      category: 'cemento',
      material: 'cemento-concreto',
      quantity: 5,
      unit: 'bulto',
      condition: 'used',
      price: 120.5,
      minimum: null,
    },
  ],
  seller: {
    publicId: '0f9619ff-8b86-4011-b42d-00c04fc964ff',
    name: 'Bodega',
    since: '2026-01-01T00:00:00.000Z',
    rating: null,
    sales: 0,
    answersWithin: null,
  },
  questions: [],
  mine: false,
  alike: [],
};

/** A marketplace of one lot, which the gateway asks for once a minute. */
export async function serveLot(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, res) => res.setHeader('content-type', 'application/json').end(JSON.stringify(lot)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
