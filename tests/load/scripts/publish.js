// Sellers publish: VUS at a time (5), ITERATIONS one after the other (5), sign in and publish a lot, which a search then finds.
import { Trend } from 'k6/metrics';
import { expectReady, get, waitFor } from '../lib/http.js';
import { number, people, thresholds } from '../lib/options.js';
import { enter, phonesOf, publishLot } from '../lib/people.js';

const found = new Trend('lot_found', true);

export const options = {
  scenarios: { publish: people(number('VUS', 5), number('ITERATIONS', 5), 3) },
  thresholds: { ...thresholds, lot_found: ['p(95)<2000'] },
};
export const setup = expectReady;

export default function publish() {
  const [phone] = phonesOf('81', 1, __ITER);
  enter(phone);
  const { id, title } = publishLot(`Yeso ${phone.slice(-8)}`, 20);
  const search = () => get(`/api/listings?q=${encodeURIComponent(title)}`, '/api/listings?q=');
  const isIn = (reply) => reply.json().listings.some((lot) => lot.id === id);
  found.add(waitFor('a search finds the lot', search, isIn).took);
}
