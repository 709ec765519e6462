import type { Storage } from '@tianguis/chassis/storage/storage';
import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { insertLots, type LotLine, type LotRow } from '../src/demo/lots.ts';
import { nextLoud } from '../src/interests/delivery.ts';

const hour = 3_600_000;
export const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);
/** So many hours from now, or the morning after it if that is at night. */
export const byDayInHours = (hours: number): Date => nextLoud(defaultDelivery, inHours(hours));
export const inDays = (days: number): string => inHours(24 * days).toISOString();

/** One thing of the catalogue: 10 units at $100. */
export const line = (category: string, changes: Partial<LotLine> = {}): LotLine => {
  const material = materialById(category);
  if (!material) throw new Error(`no material ${category}`);
  return {
    name: material.name.es,
    category,
    material: material.material,
    quantity: 10,
    unit: material.unit,
    condition: 'new_surplus',
    centavos: 100_00,
    ...changes,
  };
};

/** A published lot: cement in Iztapalapa unless the test changes it. */
export const lot = (changes: Partial<LotRow> = {}): LotRow => ({
  member: 1,
  status: 'published',
  title: 'Cemento gris',
  description: '',
  zone: 'iztapalapa',
  ...noListingFields,
  bestBefore: null,
  availableUntil: null,
  publishedAt: inDays(-1),
  endsAt: inDays(59),
  lines: [line('cemento')],
  ...changes,
});

export async function publishLots(storage: Storage, ...lots: readonly LotRow[]): Promise<number[]> {
  const members = [...new Set(lots.map(({ member }) => member))];
  return storage.transaction(async (tx) => {
    const seller = `insert into sellers (member_id, name) select id, 'Bodega ' || id from unnest($1::int[]) as id on conflict do nothing`;
    await tx.query(seller, [members]);
    return insertLots(tx, lots);
  });
}
