import { openOrderStates } from '@tianguis/proto/marketplace/orders/order';

/** The orders under way that a member's home shows. */
export const runningQuery = {
  state: [...openOrderStates],
  limit: 10,
};

/** The lots that it counts. */
export const ownLotsQuery = {
  limit: 50,
  status: ['published'],
} satisfies { limit: number; status: 'published'[] };

/** Of the earnings it shows the sums alone. */
export const newestQuery = { limit: 1 };
