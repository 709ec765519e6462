import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import { minute } from '@tianguis/proto/time';
import { type Channel, channelOf } from './address.ts';

/** A code that was sent, and from when on another may be asked for, in milliseconds since 1970. */
export interface SentCode {
  readonly address: string;
  /** The code works with this request alone. */
  readonly requestId: string;
  readonly sentAt: number;
  readonly resendAt: number;
}

export const channelOfCode = ({ address }: SentCode): Channel => channelOf(address) ?? 'whatsapp';

export const hasExpired = ({ sentAt }: SentCode, now = Date.now()): boolean => now > sentAt + codeLife.minutes * minute;

/** Outlives the reload of a phone that made room for WhatsApp while the code was looked up there. */
export const sentCodeIn = (key: string) => ({
  write(sent: SentCode | undefined): void {
    try {
      if (sent) sessionStorage.setItem(key, JSON.stringify(sent));
      else sessionStorage.removeItem(key);
    } catch {
      // Without storage one asks for another code.
    }
  },
  read(): SentCode | undefined {
    try {
      const sent = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentCode | null;
      return sent && !hasExpired(sent) ? sent : undefined;
    } catch {
      return undefined;
    }
  },
});
