import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactDesk } from '../../contacts/record/contact-desk-store.ts';
import { erased, type Recipient } from './gate.ts';

export interface StrangerNeeds {
  readonly desk: Pick<ContactDesk, 'retired'>;
}

/** A number that is no contact's. What its person once said holds although we have forgotten who they are. */
export async function strangerAt({ desk }: StrangerNeeds, tx: Tx, phone: string): Promise<Recipient> {
  const retired = await desk.retired(tx, phone);
  return {
    phone,
    optedOut: retired?.optedOut ?? false,
    consentBasis: retired?.reason === 'erased' ? erased : 'none',
    lastInboundAt: null,
    lastQueuedAt: null,
  };
}
