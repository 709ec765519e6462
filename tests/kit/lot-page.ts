import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';

/** A lot as the marketplace answers it: 5 used bags of cement, unless the test changes it. */
export const lotPage = (changes: Partial<ListingPage> = {}): ListingPage => ({
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
  ...changes,
});
