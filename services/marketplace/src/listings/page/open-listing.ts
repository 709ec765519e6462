import type { Identity } from '@tianguis/chassis/identity/identity';
import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';
import type { CardStore } from '../card-store.ts';
import { noSuchListing } from '../errors.ts';
import type { LotIndex } from '../search/lot-index/lot-index.ts';
import type { PageStore } from './page-store.ts';

/** Average and count of the ratings that a member received as a supplier. */
export type RatingOf = (memberId: number) => Promise<{ average: number; count: number }>;

interface Needs {
  readonly page: PageStore['page'];
  readonly lots: () => Promise<LotIndex>;
  readonly cards: CardStore['cards'];
  readonly ratingOf: RatingOf;
}

const mostAlike = 6;

/** Published lots of the same things, the nearest first. */
async function findAlike({ lots, cards }: Needs, { id, zone, lines }: Pick<ListingPage, 'id' | 'zone' | 'lines'>) {
  const category = [...new Set(lines.flatMap((line) => line.category ?? []))];
  const material = [...new Set(lines.map((line) => line.material))];
  const here = zoneById(zone);
  const distances = here && new Map(zones.map((other) => [other.id, distanceBetween(here, other)]));
  const filters = category.length > 0 ? { category } : { material };
  const index = await lots();
  const { places } = index.find({ filters, distances, at: Date.now(), sort: 'distance', limit: mostAlike + 1 });
  const ids = places.map((place) => place.id).filter((other) => other !== id);
  const rows = await cards(ids.slice(0, mostAlike));
  return rows.map((card) => ({ ...card, distance: distances?.get(card.zone) ?? null }));
}

/** A lot's page; what staff hid is there for its seller alone. */
export async function openListing(needs: Needs, id: number, identity: Identity) {
  const found = await needs.page(id);
  const mine = identity.kind === 'member' && found?.memberId === Number(identity.id);
  if (!found || (found.status === 'hidden' && !mine)) throw noSuchListing();
  const { memberId, seller, ...page } = found;
  const [rating, alike] = await Promise.all([needs.ratingOf(memberId), findAlike(needs, page)]);
  return { ...page, seller: { ...seller, rating: rating.count > 0 ? rating : null }, mine, alike };
}
