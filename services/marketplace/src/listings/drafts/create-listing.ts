import { refused } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import type { createListing as operation } from '@tianguis/proto/marketplace/listings/drafts';
import type { z } from 'zod';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { MyListing } from './my-listing.ts';

export const notYourWarehouse = () =>
  refused(
    'warehouse_not_yours',
    { es: 'Esa bodega no es tuya o está archivada', en: 'That warehouse is not yours, or is archived' },
    'warehouseId',
  );

interface Needs {
  readonly drafts: Pick<DraftStore, 'add'>;
  readonly warehouses: Pick<WarehouseStore, 'ofMember'>;
  ensureSeller(memberId: number): Promise<unknown>;
}

/** Begins a draft where its warehouse lies; nothing of it is read yet. */
export async function createListing(
  { drafts, warehouses, ensureSeller }: Needs,
  { memberId, language }: { memberId: number; language: Language },
  { warehouseId, zone, text }: z.output<typeof operation.body>,
): Promise<MyListing> {
  await ensureSeller(memberId);
  const warehouse = warehouseId ? await warehouses.ofMember(memberId, warehouseId) : null;
  if (warehouseId && !warehouse) throw notYourWarehouse();
  return drafts.add({ memberId, language, warehouseId, zone: zone ?? warehouse?.zone ?? null, text });
}
