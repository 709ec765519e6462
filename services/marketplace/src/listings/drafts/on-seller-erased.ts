import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { eraseSeller } from './erase-seller.ts';

interface Parts {
  readonly outbox: Outbox;
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

export const onSellerErased = ({ outbox, removeMedia }: Parts) =>
  defineConsumer({
    event: memberErased,
    name: 'seller-erased',
    handle: ({ data: { memberId }, tx }) =>
      eraseSeller(
        { publish: publishIn(outbox, tx), removeMedia: (photoIds) => removeMedia(tx, photoIds) },
        tx,
        memberId,
      ),
  });
