import { useMutation } from '@tanstack/react-query';
import { addressBody } from './address.ts';
import type { SentCode } from './sent-code.ts';

export type Address = ReturnType<typeof addressBody>;

/** What codes are asked for: a sign-in, or a second address. */
export interface Proof {
  /** Names what is remembered while a code is on its way. */
  readonly name: string;
  send(address: Address): Promise<{ requestId: string; resendAfter: number }>;
  redeem(address: Address & { requestId: string; code: string }): Promise<unknown>;
}

/** Has a code sent to what was typed. */
export const useSendCode = ({ send }: Proof) =>
  useMutation({
    mutationFn: async (typed: string): Promise<SentCode> => {
      const { requestId, resendAfter } = await send(addressBody(typed));
      const sentAt = Date.now();
      return { address: typed.trim(), requestId, sentAt, resendAt: sentAt + resendAfter * 1000 };
    },
  });
