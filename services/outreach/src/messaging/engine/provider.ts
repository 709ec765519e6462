import type { Purpose } from '../gate/gate.ts';
import type { MessageRef } from '../queue/message.ts';

/** A message that this replica has claimed. */
export interface Claimed extends MessageRef {
  readonly phone: string;
  readonly text: string;
  readonly purpose: Purpose;
  readonly templateId: number | null;
  /** The message was written for a template of the provider. */
  readonly templated: boolean;
  /** The template's number at the provider now, which may be a newer one than when the message was written. */
  readonly contentSid: string | null;
  readonly contentVariables: Record<string, string> | null;
  /** Calls to the provider, this one included. */
  readonly attempts: number;
  readonly claimedAt: Date;
  /** Names this very claim. */
  readonly claim: string;
}

/** What became of one call to the provider. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly externalId: string }
  /** It will never be taken. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** It was not taken and may be tried again. `free`: the message is not to blame, so the attempt does not count. */
  | { readonly kind: 'retry'; readonly code: string; readonly delay?: number; readonly free?: true }
  /** Nobody knows: the provider's list decides, after `delay` milliseconds. */
  | { readonly kind: 'unknown'; readonly code: string; readonly delay: number };

/** A message as the provider lists it. */
export interface Listed {
  readonly externalId: string;
  readonly text: string;
  readonly createdAt: Date;
}

export interface Provider {
  /** Hands one message over. Never rejects. */
  send(message: Claimed): Promise<Outcome>;
  /** Every message that it has for a person since a moment, and perhaps older ones, the newest first. */
  listFor(phone: string, since: Date): Promise<Listed[]>;
}
