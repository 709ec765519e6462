import { refused } from '@tianguis/chassis/http/error';
import type { updateListing } from '@tianguis/proto/marketplace/listings/drafts';
import type { z } from 'zod';
import { listingChangedMeanwhile, notInThisStatus } from '../errors.ts';
import { isChangeable } from '../listing-status.ts';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import { notYourWarehouse } from './create-listing.ts';
import type { DraftStore } from './draft-store.ts';
import type { lineStore } from './line-store.ts';
import type { DraftLine, MyListing } from './my-listing.ts';

type Change = z.output<typeof updateListing.body>;

interface Needs {
  readonly drafts: Pick<DraftStore, 'change'>;
  readonly lines: ReturnType<typeof lineStore>;
  readonly warehouses: Pick<WarehouseStore, 'ofMember'>;
}

const promised = (path: string) =>
  refused(
    'line_promised',
    { es: 'De este artículo ya hay una parte prometida', en: 'Some of this item is promised already' },
    path,
  );

/** Refuses what would take away goods that a buyer was promised. */
function keepPromises(before: MyListing['lines'], after: readonly DraftLine[]): void {
  for (const { id, reserved } of before) {
    const at = after.findIndex((line) => line.id === id);
    if (reserved > (after[at]?.quantity ?? 0)) throw promised(at < 0 ? 'lines' : `lines.${at}.quantity`);
  }
}

/** Ids of lines that this lot does not have would be lines of others. */
function keepOwnIds(before: MyListing['lines'], after: readonly DraftLine[]): readonly DraftLine[] {
  const own = new Set(before.map(({ id }) => id));
  return after.map((line) => (line.id !== undefined && own.delete(line.id) ? line : { ...line, id: undefined }));
}

/** Changes what a lot says. Lines that its seller writes outweigh what Aria has still to read. */
export async function changeListing(
  { drafts, lines, warehouses }: Needs,
  memberId: number,
  lot: MyListing,
  { version, lines: given, ...change }: Change,
): Promise<void> {
  if (!isChangeable(lot.status)) throw notInThisStatus();
  if (version !== lot.version) throw listingChangedMeanwhile();
  const { warehouseId, zone } = change;
  const warehouse = warehouseId ? await warehouses.ofMember(memberId, warehouseId) : null;
  if (warehouseId && warehouseId !== lot.warehouseId && !warehouse) throw notYourWarehouse();
  const moved = zone === undefined && warehouse ? { zone: warehouse.zone } : {};
  await drafts.change(lot, { ...change, ...moved });
  if (!given) return;
  keepPromises(lot.lines, given);
  await lines.leaveUnread(lot.id);
  await lines.replace(lot.id, keepOwnIds(lot.lines, given));
}
