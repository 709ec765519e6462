import { randomUUID } from 'node:crypto';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import { resendAfter } from '@tianguis/proto/gateway/members/operations';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { type RecipientAddress, sealVariable } from '@tianguis/proto/notifications';
import { minute } from '@tianguis/proto/time';
import type { CodeThrottle } from '../throttle.ts';
import { keepCode } from './code-store.ts';
import { type CodeHash, codeKey, newCode } from './member-code.ts';

export interface SendCodeNeeds {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly throttle: CodeThrottle;
  readonly codeHash: CodeHash;
  /** What outreach alone opens. */
  readonly box: { seal(text: string): string };
}

export interface SendCode {
  readonly to: RecipientAddress;
  readonly language: Language;
  readonly client: string;
  /** Who wants to add the address, where somebody does. */
  readonly memberId?: number;
}

/**
 * Has a code sent. Whether the address is known is not even looked up, so neither reply nor time can tell. Within 30 seconds
 * of a code nothing more is sent.
 */
export async function sendCode(needs: SendCodeNeeds, { to, language, client, memberId }: SendCode) {
  await needs.throttle.sending(to, client);
  const code = newCode();
  const key = codeKey(to, memberId);
  const until = new Date(Date.now() + codeLife.minutes * minute);
  const notificationId = `code-${randomUUID()}`;
  await needs.storage.transaction(async (tx) => {
    if (!(await keepCode(tx, { key, memberId, hash: needs.codeHash.of(key, code), resendAfter }))) return;
    await needs.outbox.append(tx, gatewayNotificationRequested, {
      subject: `notifications/${notificationId}`,
      data: {
        notificationId,
        to,
        template: 'sign_in_code',
        language,
        purpose: 'authentication',
        variables: {},
        sealed: { code: sealVariable(needs.box, code, until) },
      },
    });
  });
  return { success: true as const, resendAfter };
}
