import type { PrivateNumber } from '@tianguis/proto/private-numbers';
import type { OfferedMedia } from '../../messaging/message.ts';

/** What a person wrote, before anything reads it. */
export interface NewArrival {
  readonly externalId: string;
  /** E.164. */
  readonly phone: string;
  /** Without the numbers of cards and documents. */
  readonly body: string;
  /** Which of those were in it. */
  readonly taken: readonly PrivateNumber[];
  readonly media: readonly OfferedMedia[];
  readonly profileName: string | null;
  /** The provider's id of the message of ours that they quote. */
  readonly quotes: string | null;
  readonly writtenAt: Date;
}

export interface Arrival extends NewArrival {
  /** In the order of arrival. */
  readonly id: string;
  /** The writer's wish for no more messages is obeyed already. */
  readonly obeyed: boolean;
}
