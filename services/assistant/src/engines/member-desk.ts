import { followAddresses } from '@tianguis/chassis/http/addresses';
import { identityHeader } from '@tianguis/chassis/identity/identity';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type CallInput, type ClientOperation, createClient } from '@tianguis/proto/client';
import type { Language } from '@tianguis/proto/errors';

/** Somebody who is signed in, as the gateway vouches for them: the services take it as theirs, for a minute. */
export type MemberToken = string;

export interface MemberAsk {
  readonly member: MemberToken;
  readonly language: Language;
}

/** Asks another service in the name of the member who asks Aria. Undefined where it does not answer. */
export type AskForMember = <Params, Query, Body, Reply>(
  operation: ClientOperation<Params, Query, Body, Reply>,
  input: CallInput<Params, Query, Body>,
  asker: MemberAsk,
) => Promise<Reply | undefined>;

/** Where Aria asks about what is a member's own. */
export interface MemberDesk {
  readonly marketplace: AskForMember;
  readonly payments: AskForMember;
}

/** Milliseconds: who asks waits for it. */
const patience = 2_000;

/** Asks one of some replicas, and another where the first cannot be reached. */
function askerAt(configured: readonly string[], logger: Logger): AskForMember {
  const addresses = followAddresses(configured);
  return async (operation, input, { member, language }) => {
    const urls = addresses.current();
    const start = Math.floor(Math.random() * urls.length);
    const inTurn = [...urls.slice(start), ...urls.slice(0, start)];
    for (const baseUrl of inTurn) {
      const call = createClient({
        baseUrl,
        language: () => language,
        fetch: (url, init) => {
          const headers = new Headers(init?.headers);
          headers.set(identityHeader, member);
          return fetch(url, { ...init, headers });
        },
      });
      const options = { signal: AbortSignal.timeout(patience) };
      try {
        return await (call as (...given: unknown[]) => Promise<never>)(operation, input, options);
      } catch (err) {
        logger.warn({ err, operation: operation.id }, 'what is a member’s own could not be asked');
        if (!(err instanceof TypeError)) return undefined;
      }
    }
    return undefined;
  };
}

interface Addresses {
  readonly marketplace: readonly string[] | undefined;
  readonly payments: readonly string[] | undefined;
}

export const createMemberDesk = ({ marketplace = [], payments = [] }: Addresses, logger: Logger): MemberDesk => ({
  marketplace: askerAt(marketplace, logger),
  payments: askerAt(payments, logger),
});

/** Where nobody is signed in, or nothing can be asked. */
export const noMemberDesk: MemberDesk = {
  marketplace: async () => undefined,
  payments: async () => undefined,
};
