import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { notifyMember } from '../recipients/notify-member.ts';
import { payoutText } from './payout-notice.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly publicUrl: string;
}

/** Writes to a seller whose bank returned a deposit, or who cannot be paid any more: why, and what they can do. */
export const onSellerPayoutChanged = ({ outbox, publicUrl }: Parts) =>
  defineConsumer({
    event: sellerPayoutChanged,
    name: 'seller-payout-changed',
    async handle({ data, tx }) {
      if (payoutText(data, 'es') === undefined) return;
      await notifyMember(
        tx,
        publishIn(outbox, tx),
      )({
        memberId: data.memberId,
        language: 'es',
        notice: (language) => ({
          name: `payout-${data.reference}-${data.state}`,
          template: 'payout_changed',
          variables: { change: payoutText(data, language) ?? '', link: `${publicUrl}/mi/ganancias` },
        }),
      });
    },
  });
