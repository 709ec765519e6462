import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type NotifyMember, notifyMember } from '../recipients/notify-member.ts';
import { languageOf, memberOf, type Parties, type Party } from './party.ts';
import { type Lot, stockStore, updateLot } from './stock.ts';

export interface TradeParts {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  now(): Date;
}

/** What every use case of a trade needs within one transaction. */
export function tradeScope({ outbox, publicUrl, now }: TradeParts, tx: Tx) {
  const publish = publishIn(outbox, tx);
  const notify = notifyMember(tx, publish);
  return {
    tx,
    publish,
    publicUrl,
    now: now(),
    stock: stockStore(tx),
    updateLot: (lot: Lot) => updateLot(tx, outbox, lot),
    /** Writes to one side. */
    notifyParty: (trade: Parties, party: Party, notice: Parameters<NotifyMember>[0]['notice']) =>
      notify({ memberId: memberOf(trade, party), language: languageOf(trade, party), notice }),
  };
}
