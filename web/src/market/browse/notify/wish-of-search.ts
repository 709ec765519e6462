import { readWish, type Wish } from '@tianguis/proto/marketplace/interests/read-wish';
import type { PriceBand } from '@tianguis/proto/marketplace/listings/search';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { verticals } from '@tianguis/proto/verticals';
import { zones } from '@tianguis/proto/zones';

/** The most that a unit costs in each band that has an end. */
const topOfBand: Partial<Record<PriceBand, number>> = { gift: 0, to_50: 50, to_200: 200, to_1000: 1000 };

function topPrice(bands: readonly string[]): number | null {
  const tops = bands.map((band) => topOfBand[band as PriceBand]);
  const known = tops.filter((top) => top !== undefined);
  return bands.length > 0 && known.length === bands.length ? Math.max(...known) : null;
}

type What = Pick<Wish, 'categories' | 'materials' | 'phrases' | 'verticals'>;

/** The words say best what is looked for; without any, the filters do, the most exact first. */
function whatOf(asked: URLSearchParams, read: Wish | undefined): What {
  const q = asked.get('q')?.trim() ?? '';
  if (read) return { categories: read.categories, phrases: read.phrases };
  if (q.length > 1) return { phrases: [q.slice(0, 60)] };
  const categories = asked.getAll('category');
  if (categories.length > 0) return { categories: categories.slice(0, 20) };
  const materials = asked.getAll('material') as Wish['materials'];
  if (materials && materials.length > 0) return { materials };
  const lines = asked.getAll('vertical') as Wish['verticals'];
  return { verticals: lines && lines.length > 0 ? lines : [...verticals] };
}

function whereOf(asked: URLSearchParams, read: Wish | undefined): Pick<Wish, 'zones' | 'near'> {
  const near = asked.get('near');
  const within = Number(asked.get('within'));
  if (near && within > 0) return { near: { zone: near, km: Math.min(500, Math.round(within)) } };
  const chosen = asked.getAll('zone');
  const cities = asked.getAll('city');
  const inCities = zones.filter(({ city }) => cities.includes(city)).map(({ id }) => id);
  const places = chosen.length > 0 ? chosen : inCities;
  if (places.length > 0) return { zones: places.slice(0, 40) };
  return { zones: read?.zones ?? [], near: read?.near ?? null };
}

/**
 * A search of the market as something to be notified of, with its words, category, place and price. A price needs a unit:
 * that of what was found, or what the category is usually counted in.
 */
export function wishOfSearch(search: string, name: string, unitFound: ListingUnit | undefined): Wish {
  const asked = new URLSearchParams(search);
  const read = readWish(asked.get('q') ?? '');
  const what = whatOf(asked, read);
  const unit = read?.unit ?? unitFound ?? materialById(what.categories?.[0] ?? '')?.unit ?? null;
  const price = read?.price ?? topPrice(asked.getAll('price'));
  return {
    ...what,
    ...whereOf(asked, read),
    name: name.slice(0, 80),
    conditions: asked.getAll('condition') as Wish['conditions'],
    unit: price === null ? null : unit,
    price: unit === null ? null : price,
  };
}
