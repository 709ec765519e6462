import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { carrierChanged } from '@tianguis/proto/marketplace/carriers/events';
import { notifyMember } from '../recipients/notify-member.ts';

interface Scope {
  readonly tx: Tx;
  readonly publish: Publish;
  /** Where people reach the site. */
  readonly publicUrl: string;
}

interface News {
  readonly memberId: number;
  /** Requested again under the same name, it goes out once. */
  readonly name: string;
  readonly change: Localized | ((language: Language) => string);
}

/** Writes to a carrier about their vehicles and routes. */
export const writeToCarrier = ({ tx, publish, publicUrl }: Scope, { memberId, name, change }: News) =>
  notifyMember(
    tx,
    publish,
  )({
    memberId,
    language: 'es',
    notice: (language) => ({
      name,
      template: 'carrier_changed',
      variables: {
        change: typeof change === 'function' ? change(language) : change[language],
        link: `${publicUrl}/mi/transporte`,
      },
    }),
  });

/** Has the pages of staff and of a carrier read them again. */
export const tellCarrierPages = (publish: Publish, memberId: number | null) =>
  publish(carrierChanged, {
    subject: `carriers/${memberId ?? 'invited'}`,
    data: memberId === null ? {} : { memberId },
  });
