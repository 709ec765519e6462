import type { Purpose } from '../messaging/gate.ts';
import type { MessageRef } from '../messaging/message.ts';
import { openVariables } from '../messaging/sealed-variables.ts';
import type { Deps } from '../platform/room.ts';

/** A message that this replica has claimed. */
export interface Claimed extends MessageRef {
  readonly phone: string;
  readonly text: string;
  /** A file of ours goes with it. */
  readonly hasFile: boolean;
  readonly purpose: Purpose;
  readonly templateId: number | null;
  /** The message was written for a template of the provider. */
  readonly templated: boolean;
  /** The template's current content SID, which may be newer than the message. */
  readonly contentSid: string | null;
  readonly contentVariables: Record<string, string> | null;
  /** Calls to the provider, this one included. */
  readonly attempts: number;
  /** Why it was not settled before. */
  readonly errorCode: string | null;
  readonly claimedAt: Date;
  /** Identifies this very claim. */
  readonly claim: string;
}

/** The result of one call to the provider. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly externalId: string }
  /** The provider will never accept it. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** It was not accepted and may be tried again. `free`: the message is not to blame, so the attempt does not count. */
  | { readonly kind: 'retry'; readonly code: string; readonly delay?: number; readonly free?: true }
  /** Unknown: the provider's list decides, after `delay` milliseconds. */
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
  /** Every message that it has for a person since a moment, and perhaps older ones, newest first. */
  listFor(phone: string, since: Date): Promise<Listed[]>;
}

/** The provider with sealed variables opened on the way to it: in our queue and log they stay sealed. */
export const openSealed = (provider: Provider, { box, now }: Pick<Deps, 'box' | 'now'>): Provider => ({
  listFor: provider.listFor,
  async send(message) {
    if (!message.contentVariables) return provider.send(message);
    try {
      const contentVariables = openVariables(box, message.contentVariables, now());
      return contentVariables ? await provider.send({ ...message, contentVariables }) : expired;
    } catch {
      return unreadable;
    }
  },
});

const expired = { kind: 'rejected', code: 'expired' } as const;
const unreadable = { kind: 'rejected', code: 'sealed_by_another_key' } as const;
