import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ShowLot } from '../platform/show-lot.ts';
import { type NotifyMember, notifyMember, type PassesLimit } from '../recipients/notify-member.ts';
import { passesPairLimit } from '../recipients/pair-notices.ts';
import { languageOf, memberOf, otherParty, type Parties, type Party } from './party.ts';
import { type Lot, settleStatus, stockStore } from './stock.ts';

export interface TradeParts {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  readonly showLot: ShowLot;
  /** WhatsApp notices an hour that one side gets about the other; undefined: as many as there are. */
  readonly noticesPerPair?: number | undefined;
  now(): Date;
}

/** What every use case of a trade needs within one transaction. */
export function tradeScope({ outbox, publicUrl, showLot, noticesPerPair, now }: TradeParts, tx: Tx) {
  const publish = publishIn(outbox, tx);
  const passesLimit: PassesLimit | undefined =
    noticesPerPair === undefined
      ? undefined
      : (pair, notice, language) => passesPairLimit(tx, pair, notice, { limit: noticesPerPair, now: now(), language });
  const notify = notifyMember(tx, publish, passesLimit);
  return {
    tx,
    publish,
    publicUrl,
    now: now(),
    stock: stockStore(tx),
    /** Settles the status of a locked lot whose quantities changed, and shows it. */
    updateLot: async (lot: Lot) => showLot(tx, outbox, await settleStatus(tx, lot)),
    /** Writes to one side. */
    notifyParty: (trade: Parties, party: Party, notice: Parameters<NotifyMember>[0]['notice']) =>
      notify({
        memberId: memberOf(trade, party),
        about: memberOf(trade, otherParty(party)),
        language: languageOf(trade, party),
        notice,
      }),
  };
}
