import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { languages } from '@tianguis/proto/errors';
import { fieldText, type ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { eachListingField, type ListingFieldValues } from '@tianguis/proto/marketplace/listings/listing-fields';
import { type Material, materialById } from '@tianguis/proto/materials/catalogue';
import type { listingConditions } from '@tianguis/proto/materials/conditions';
import { namesOf } from '@tianguis/proto/materials/names';
import { zoneById } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';
import { fieldColumns, filterColumns } from './field-columns.ts';
import { wordsText } from './search-text.ts';

type ListingCondition = (typeof listingConditions)[number];

interface Lot extends ListingFieldValues {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly zone: string;
  readonly lines: readonly { name: string; category: string | null; condition: ListingCondition }[];
}

const read = statement(
  (p: { ids: readonly number[] }) => sql<Lot>`
    select l.id, l.title, l.description, l.zone, ${fieldColumns.selected('l')}, coalesce(jsonb_agg(jsonb_build_object(
      'name', n.name, 'category', n.category, 'condition', n.condition) order by n.position)
      filter (where n.id is not null), '[]') as lines
    from listings l left join listing_lines n on n.listing_id = l.id where l.id = any(${p.ids}::int[]) group by l.id`,
);

/** What people call the state and the kind of things, in words that their sellers need not use. */
const conditionWords: Readonly<Record<ListingCondition, string>> = {
  new_surplus: 'nuevo nueva sobrante new surplus',
  used: 'usado usada segunda mano used second hand',
};

/** Words that a lot is found by for what its seller stated in a field. */
export function wordsOfField(field: ListingField, value: unknown): string {
  if (field.kind === 'flag') return value === true ? (field.words ?? '') : '';
  if (field.kind === 'number') return '';
  const texts = languages.map((language) => fieldText(field, value, language) ?? '');
  return [...new Set(texts)].join(' ');
}

const fieldWords = (lot: ListingFieldValues): string[] =>
  Object.values(eachListingField((name, field) => wordsOfField(field, lot[name]))).filter(Boolean);

const verticalWords: Readonly<Record<Material['vertical'], string>> = {
  construction: 'material materiales construccion obra building construction materials supplies',
  food_hotels: '',
};
const foodWords = 'comida alimento food groceries';

function calledBy(material: Material): string[] {
  const { es, en, brand } = namesOf(material);
  return [material.name.es, material.name.en, ...es, ...en, ...brand];
}
const kindOf = ({ vertical, dated }: Material): string => (dated ? foodWords : verticalWords[vertical]);
const textOf = (...parts: readonly (string | readonly string[])[]): string =>
  wordsText([...new Set(parts.flat())].join(' '));

/**
 * Words of a lot by weight: its title and first thing; what the catalogue calls that, and its other things; what it calls
 * those, and where the lot is; all else that is said of it.
 */
function wordsOf(lot: Lot) {
  const { id, title, description, zone: zoneId, lines } = lot;
  const zone = zoneById(zoneId);
  if (!zone) throw new Error(`listing ${id} lies in no zone that is known`);
  const [first = [], ...others] = lines.map(({ category }) => (category ? (materialById(category) ?? []) : []));
  const known = [first, ...others].flat();
  const names = lines.map(({ name }) => name);
  const said = [...lines.map(({ condition }) => conditionWords[condition]), ...fieldWords(lot)];
  return {
    id,
    a: textOf(title, names.slice(0, 1)),
    b: textOf([first].flat().flatMap(calledBy), names.slice(1)),
    c: textOf(others.flat().flatMap(calledBy), zone.name, zone.city),
    d: textOf(description, said, known.map(kindOf)),
    text: textOf(title, names, known.flatMap(calledBy)),
    vertical: known[0]?.vertical ?? 'unknown',
    zone: zone.id,
    city: zone.city,
    latitude: zone.latitude,
    longitude: zone.longitude,
  };
}

const write = statement(
  (p: { lots: string }) => sql`
    insert into listing_search (listing_id, words, text, vertical, materials, categories, conditions, zone, city,
      latitude, longitude, centavos, ${filterColumns.plain()}, best_before, available_until, published_at)
    select w.id, setweight(to_tsvector('spanish', w.a), 'A') || setweight(to_tsvector('spanish', w.b), 'B')
        || setweight(to_tsvector('spanish', w.c), 'C') || to_tsvector('spanish', w.d), w.text, w.vertical, n.materials,
      n.categories, n.conditions, w.zone, w.city, w.latitude, w.longitude, n.centavos, ${filterColumns.plain('l')}, l.best_before,
      l.available_until, l.published_at
    from jsonb_to_recordset(${p.lots}::jsonb) as w (id int, a text, b text, c text, d text, text text, vertical text,
        zone text, city text, latitude float8, longitude float8)
      join listings l on l.id = w.id
      cross join lateral (select array_agg(distinct material) as materials, min(centavos) as centavos,
          coalesce(array_agg(distinct category) filter (where category is not null), '{}') as categories,
          array_agg(distinct condition) as conditions
        from listing_lines where listing_id = w.id) as n
    on conflict (listing_id) do update set words = excluded.words, text = excluded.text, vertical = excluded.vertical,
      materials = excluded.materials, categories = excluded.categories, conditions = excluded.conditions,
      zone = excluded.zone, city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude,
      centavos = excluded.centavos, ${filterColumns.excluded}, best_before = excluded.best_before,
      available_until = excluded.available_until, published_at = excluded.published_at`,
);

/** Lets the search find published lots by what they say now. */
export async function indexListing(on: Pick<Tx, 'query'>, ...ids: readonly number[]): Promise<void> {
  const lots = await run(on, read({ ids }));
  await run(on, write({ lots: JSON.stringify(lots.map(wordsOf)) }));
}

const remove = statement((p: { ids: readonly number[] }) =>
  db.deleteFrom('listing_search').where('listing_id', '=', anyOf(p.ids)),
);

/** Takes lots that are no longer offered out of the search; they keep their page. */
export async function removeFromSearch(on: Pick<Tx, 'query'>, ids: readonly number[]): Promise<void> {
  await run(on, remove({ ids }));
}
