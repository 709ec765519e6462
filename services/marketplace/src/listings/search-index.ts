import type { Tx } from '@tianguis/chassis/storage/storage';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { plain } from '@tianguis/proto/plain';
import { zoneById } from '@tianguis/proto/zones';

interface Lot {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly zone: string;
  readonly lines: readonly { name: string; category: string | null }[];
}

/** As the search compares text: in lower case, without accents, which is how people type it. */
export const searchText = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

const read = `select l.id, l.title, l.description, l.zone, coalesce(jsonb_agg(jsonb_build_object(
    'name', n.name, 'category', n.category) order by n.position) filter (where n.id is not null), '[]') as lines
  from listings l left join listing_lines n on n.listing_id = l.id where l.id = any($1::int[]) group by l.id`;

/** Words of a lot by weight: what its seller wrote, what the catalogue calls that, and where it is. */
function wordsOf({ id, title, description, zone: zoneId, lines }: Lot) {
  const zone = zoneById(zoneId);
  if (!zone) throw new Error(`listing ${id} lies in no zone that is known`);
  const categories = lines.flatMap(({ category }) => (category ? (materialById(category) ?? []) : []));
  const own = searchText([title, ...lines.map(({ name }) => name)].join(' '));
  const called = categories.flatMap(({ name, names }) => [name.es, name.en, ...names.es, ...names.en, ...names.brand]);
  const known = searchText([...new Set(called)].join(' '));
  return {
    id,
    a: own,
    b: known,
    c: searchText([description, zone.name, zone.city].join(' ')),
    text: searchText([...new Set([own, ...called])].join(' ')),
    vertical: categories[0]?.vertical ?? 'unknown',
    zone: zone.id,
    city: zone.city,
    latitude: zone.latitude,
    longitude: zone.longitude,
  };
}

const write = `insert into listing_search (listing_id, words, text, vertical, materials, categories, conditions, zone, city,
    latitude, longitude, centavos, donation, cold_chain, best_before, available_until, published_at)
  select w.id, setweight(to_tsvector('spanish', w.a), 'A') || setweight(to_tsvector('spanish', w.b), 'B')
      || setweight(to_tsvector('spanish', w.c), 'C'), w.text, w.vertical, n.materials, n.categories, n.conditions, w.zone,
    w.city, w.latitude, w.longitude, n.centavos, l.donation, l.cold_chain, l.best_before, l.available_until, l.published_at
  from jsonb_to_recordset($1::jsonb) as w (id int, a text, b text, c text, text text, vertical text, zone text, city text,
      latitude float8, longitude float8)
    join listings l on l.id = w.id
    cross join lateral (select array_agg(distinct material) as materials, min(centavos) as centavos,
        coalesce(array_agg(distinct category) filter (where category is not null), '{}') as categories,
        array_agg(distinct condition) as conditions
      from listing_lines where listing_id = w.id) as n
  on conflict (listing_id) do update set words = excluded.words, text = excluded.text, vertical = excluded.vertical,
    materials = excluded.materials, categories = excluded.categories, conditions = excluded.conditions,
    zone = excluded.zone, city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude,
    centavos = excluded.centavos, donation = excluded.donation, cold_chain = excluded.cold_chain,
    best_before = excluded.best_before, available_until = excluded.available_until, published_at = excluded.published_at`;

/** Lets the search find published lots by what they say now. */
export async function indexListing({ query }: Pick<Tx, 'query'>, ...listingIds: readonly number[]): Promise<void> {
  const { rows } = await query<Lot>(read, [listingIds]);
  await query(write, [JSON.stringify(rows.map(wordsOf))]);
}

/** Lots that are no longer offered are found no more; they keep their page. */
export async function removeFromSearch({ query }: Pick<Tx, 'query'>, listingIds: readonly number[]): Promise<void> {
  await query('delete from listing_search where listing_id = any($1::int[])', [[...listingIds]]);
}
