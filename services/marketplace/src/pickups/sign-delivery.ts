import type { Tx } from '@tianguis/chassis/storage/storage';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { numberOf } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { Sealer } from './create-sealer.ts';
import { loadChanged } from './errors.ts';
import type { OrderedLine } from './load.ts';
import { pickupStore } from './pickup-store.ts';
import { sealDelivery } from './seal-delivery.ts';
import { bind, type Signed } from './sign-content.ts';

type Signature = Pick<Signed, 'receiver' | 'signature'>;
/** `at`: the load that the receiver saw. */
type Given = Signature & { readonly at: Date };
type Loaded = readonly OrderedLine[];

/** What is signed: the order, what was loaded of it, its photos, where, when and by whom. */
async function contentOf({ now }: OrderScope, tx: Tx, { id }: StoredOrder, loaded: Loaded, given: Signature) {
  const { address } = await pickupStore(tx).place(id);
  const photos = (await loadPhotoStore(tx).of(id)).map(({ digest }) => digest);
  const lines = loaded.map(({ name, unit, quantity }) => ({ name, unit, quantity }));
  const order = { order: numberOf(id), address: address ?? '', signedAt: now.toISOString() };
  return { ...bind({ ...order, lines, photos, ...given }), receiver: given.receiver.name, at: now };
}

/** Delivers a locked order by the signature of who receives it, with the quantities that were confirmed. */
export async function signDelivery(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  { at, ...given }: Given,
  sealer: Sealer,
): Promise<StoredOrder> {
  const pickups = pickupStore(tx);
  const { load = [], confirmed = false, loadedAt = at } = (await pickups.load(order.id)) ?? {};
  if (order.state === 'in_transit' && Number(loadedAt) !== Number(at)) throw loadChanged();
  const loaded = (await pickups.lines(order.id)).map((line) => {
    const quantity = load.find(({ id }) => id === line.id)?.quantity ?? 0;
    return { ...line, quantity, amount: amountOf(quantity, line.centavos) };
  });
  const amount = loaded.reduce((sum, line) => sum + line.amount, 0);
  if (order.state === 'in_transit' && confirmed) {
    await pickups.deliver(order.id, amount, loaded);
    const signed = await contentOf(scope, tx, order, loaded, given);
    await pickups.addDelivery(order.id, signed);
    await sealDelivery(tx, sealer, { orderId: order.id, hash: signed.hash, now: scope.now });
  }
  return moveOrder(scope, { ...order, amount }, { move: 'deliver', by: 'receiver', actor: 'link', confirmed });
}
