import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { pickupOperations } from '@tianguis/proto/marketplace/pickups/operations';
import { noSuchOrder } from '../orders/errors.ts';
import { moveOrder } from '../orders/move-order.ts';
import { otherPlaceText, placeGivenText, turnText } from '../orders/notices.ts';
import { orderStore, type StoredOrder } from '../orders/order-store.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { readTurn } from '../orders/turn-facts.ts';
import type { InTransaction } from '../platform/database.ts';
import type { PersonHash } from '../platform/person-hash.ts';
import type { Party } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { sentences } from '../trade/texts.ts';
import type { CodeBox } from './delivery-code.ts';
import { sendLink, tellDrivers } from './drivers.ts';
import { notYours } from './errors.ts';
import { confirmLoad, recordSellerCount } from './loads.ts';
import { assignSlot, createLink, mayLink, mayPlace, readPickup } from './pickup.ts';
import { pickupStore } from './pickup-store.ts';
import { readRoute } from './positions.ts';

const otherPlaceForDriver: Localized = {
  es: 'es en otra dirección: mírala en tu enlace',
  en: 'it is at another address: see it on your link',
};

interface Parts extends TradeParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly box: CodeBox;
  readonly personHash: PersonHash;
}

interface Own {
  readonly tx: Tx;
  readonly scope: OrderScope;
  readonly order: StoredOrder;
  readonly by: Party;
}

/**
 * Sets where an approved order is picked up. The buyer is notified where that lets them choose a slot, or where they had
 * chosen one.
 */
async function placePickup({ tx, scope, order, by }: Own, address: string): Promise<StoredOrder> {
  if (!mayPlace(order, by)) throw notYours();
  const before = await readTurn(tx, order);
  await pickupStore(tx).setAddress(order.id, address);
  await scope.refreshPages(order);
  const turn = await readTurn(tx, order);
  if (turn?.action === 'choose_slot' && before?.action !== 'choose_slot')
    await scope.notify(order, 'buyer', {
      name: `order-${order.id}-place-given-${scope.now.getTime()}`,
      variables: (language) => ({ change: sentences(placeGivenText[language], turnText(turn, order, language)) }),
    });
  if (order.state === 'scheduled')
    await scope.notify(order, 'buyer', {
      name: `order-${order.id}-place-${scope.now.getTime()}`,
      variables: (language) => ({ change: otherPlaceText[language] }),
    });
  if (order.state === 'scheduled') await tellDrivers(scope, order, { text: otherPlaceForDriver, at: scope.now });
  return order;
}

export function pickupHandlers({
  storage,
  inTransaction,
  box,
  personHash,
  ...parts
}: Parts): Handlers<typeof pickupOperations> {
  const partyOf = (order: StoredOrder | undefined, memberId: number): { order: StoredOrder; by: Party } => {
    if (!order || (order.buyerId !== memberId && order.sellerId !== memberId)) throw noSuchOrder();
    return { order, by: order.buyerId === memberId ? 'buyer' : 'seller' };
  };
  /** Runs `work` on an order of a member's, which nobody else moves meanwhile, and gives back its pickup as they see it. */
  const withOwn = (id: number, memberId: number, work: (own: Own) => Promise<StoredOrder>) =>
    inTransaction(async ({ tx }) => {
      const scope = orderScope(parts, tx);
      const { order, by } = partyOf(await scope.orders.lock(id), memberId);
      return readPickup(tx, await work({ tx, scope, order, by }), { by, now: scope.now, box });
    });

  return {
    async getOrderPickup({ identity, params }) {
      const { order, by } = partyOf(await orderStore(storage).find(params.id), memberIdOf(identity));
      return readPickup(storage, order, { by, now: parts.now(), box });
    },
    async getPickupRoute({ identity, params }) {
      const { order, by } = partyOf(await orderStore(storage).find(params.id), memberIdOf(identity));
      return readRoute(storage, order, { by, now: parts.now() });
    },
    choosePickupSlot: ({ identity, params, body }) =>
      withOwn(params.id, memberIdOf(identity), ({ tx, scope, order, by }) => {
        if (by !== 'buyer') throw notYours();
        return assignSlot(scope, tx, order, { from: new Date(body.from), memberId: memberIdOf(identity) });
      }),
    withdrawPickupSlot: ({ identity, params, body: { reason } }) =>
      withOwn(params.id, memberIdOf(identity), ({ scope, order, by }) =>
        moveOrder(scope, order, { move: 'withdraw_slot', by, actor: `member:${memberIdOf(identity)}`, reason }),
      ),
    setPickupPlace: ({ identity, params, body }) =>
      withOwn(params.id, memberIdOf(identity), (own) => placePickup(own, body.address)),
    async createPickupLink({ identity, params }) {
      let token = '';
      await withOwn(params.id, memberIdOf(identity), async ({ tx, scope, order, by }) => {
        if (!mayLink(order)) throw notYours();
        token = await createLink(scope, tx, order, { by, box });
        return order;
      });
      return { token };
    },
    async sendPickupLink({ identity, params, body: { phone } }) {
      let token = '';
      const memberId = memberIdOf(identity);
      await withOwn(params.id, memberId, async ({ tx, scope, order, by }) => {
        token = await sendLink(scope, tx, order, { by, memberId, phone, box, personHash });
        return order;
      });
      return { token };
    },
    revokePickupLink: ({ identity, params }) =>
      withOwn(params.id, memberIdOf(identity), async ({ tx, scope, order, by }) => {
        await pickupStore(tx).removeLink(order.id, by);
        await scope.refreshPages(order);
        return order;
      }),
    confirmPickupLoad: ({ identity, params, body }) =>
      withOwn(params.id, memberIdOf(identity), async ({ tx, scope, order, by }) => {
        if (by !== 'seller') throw notYours();
        await confirmLoad(scope, tx, order, new Date(body.at));
        return order;
      }),
    countPickupLoad: ({ identity, params, body: { at, lines } }) =>
      withOwn(params.id, memberIdOf(identity), async ({ tx, scope, order, by }) => {
        if (by !== 'seller') throw notYours();
        await recordSellerCount(scope, tx, order, { load: lines, seen: at === null ? null : new Date(at) });
        return order;
      }),
  };
}
