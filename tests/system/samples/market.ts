import { favouriteSamples } from './favourites.ts';
import { impactSamples } from './impact.ts';
import { interestSamples } from './interests.ts';
import { asMember } from './members.ts';
import { orderSamples } from './orders.ts';
import type { Sample, World } from './sample.ts';

const published = (rest: string) => (world: World) => `/api/listings/${world.replies.publishListing.id}${rest}`;

/** The market as anybody sees it, while a lot is published. */
export const marketSamples = {
  searchListings: {
    fields: ['listings[].lines', 'listings[].distance', 'facets.category', 'facets.zone', 'corrected', 'total'],
  },
  suggestSearches: {
    path: '/api/search-suggestions?q=cem',
    fields: ['suggestions[].kind', 'suggestions[].value', 'suggestions[].name', 'suggestions[].words'],
  },
  mapListings: { fields: ['zones[].zone', 'zones[].count', 'zones[].from', 'zones[].lots', 'total'] },
  listPublishedIds: { fields: ['listings[].id', 'listings[].changedAt'] },
  askAboutListing: {
    prepare: async (world) => ({ ...(await asMember(world)), path: published('/questions')(world) }),
    body: { question: '¿Sigue disponible?' },
    status: 201,
    fields: ['question.id', 'question.answer'],
  },
  answerListingQuestion: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: `/api/listing-questions/${world.replies.askAboutListing.question.id}/answer`,
    }),
    body: { answer: 'Sí' },
    fields: ['question.answer', 'question.answeredAt'],
  },
  reportListing: {
    prepare: async (world) => ({ path: published('/reports')(world) }),
    body: { reason: 'spam' },
    status: 202,
    fields: ['success'],
  },
  listAllListings: { fields: ['listings[].seller.name', 'listings[].reports', 'total', 'nextCursor'] },
  moderateListing: {
    prepare: async (world) => ({ path: `/api/staff/listings/${world.replies.publishListing.id}` }),
    body: { decision: 'kept' },
    fields: ['success'],
  },
  ...interestSamples,
  ...favouriteSamples,
  ...orderSamples,
  ...impactSamples,
  getListing: {
    prepare: async (world) => ({ path: published('')(world) }),
    fields: ['title', 'seller.name', 'seller.rating', 'seller.answersWithin', 'questions[].answer', 'alike', 'mine'],
  },
  getSeller: {
    prepare: async ({ replies }) => ({ path: `/api/sellers/${replies.getListing.seller.publicId}` }),
    fields: ['seller.name', 'seller.sales', 'zones', 'listings[].title', 'total', 'nextCursor'],
  },
  reportSeller: {
    prepare: async ({ replies }) => ({ path: `/api/sellers/${replies.getListing.seller.publicId}/reports` }),
    body: { reason: 'spam' },
    status: 202,
    fields: ['success'],
  },
} satisfies Record<string, Sample>;
