import { conflict, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import {
  memberAddressVerified,
  memberPreferencesChanged,
  memberSignedUp,
} from '@tianguis/proto/gateway/members/events';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { newToken } from '../session-cookie.ts';
import { memberSessions } from '../session-store.ts';
import { takeCode, tryCode } from './code-store.ts';
import { codeKey } from './member-code.ts';
import { addMember, dropOtherAddress, ownerOf, putAddress } from './member-store.ts';
import type { SendCodeNeeds } from './send-code.ts';

export type RedeemNeeds = Omit<SendCodeNeeds, 'box'>;

interface Attempt {
  readonly at: RecipientAddress;
  readonly code: string;
  readonly client: string;
}

const wrongCode = () =>
  refused(
    'wrong_code',
    {
      es: 'El código no es correcto o ya no vale. Revísalo o pide otro.',
      en: 'The code is not correct or holds no longer. Check it or ask for another one.',
    },
    'code',
  );
const addressTaken = (field: string) =>
  conflict(
    'address_taken',
    { es: 'Esta dirección es de otra cuenta', en: 'This address belongs to another account' },
    field,
  );

/** Checks a code and uses it up with what it is for: a wrong, old, used or never sent one gets the same answer. */
async function redeem<Result>(
  { storage, throttle, codeHash }: RedeemNeeds,
  { at, code, client }: Attempt,
  key: string,
  effect: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await throttle.trying(at, client);
  const stored = await tryCode(storage, key);
  if (stored === undefined || !codeHash.matches(key, code, stored)) throw wrongCode();
  const result = await storage.transaction(async (tx) => {
    if (!(await takeCode(tx, key, stored))) throw wrongCode();
    return effect(tx);
  });
  await throttle.succeeded(at, client);
  return result;
}

export interface SignIn extends Attempt {
  readonly language: Language;
  readonly userAgent: string | undefined;
}

/** Signs in who has the code of an address; somebody new becomes a member by it. */
export function signIn(needs: RedeemNeeds, { language, userAgent, ...attempt }: SignIn) {
  const { at, client } = attempt;
  const session = newToken();
  return redeem(needs, attempt, codeKey(at), async (tx) => {
    const memberId = (await ownerOf(tx, at)) ?? (await signUp(needs, tx, at, language));
    await memberSessions.insert(tx, { hash: session.hash, ownerId: memberId, userAgent, address: client });
    return { memberId, ...session };
  });
}

async function signUp(needs: RedeemNeeds, tx: Tx, at: RecipientAddress, language: Language): Promise<number> {
  const memberId = await addMember(tx, language, at.channel);
  const subject = `members/${memberId}`;
  await needs.outbox.append(tx, memberSignedUp, { subject, data: { memberId, language } });
  await needs.outbox.append(tx, memberPreferencesChanged, {
    subject,
    data: { memberId, language, channel: at.channel },
  });
  await verify(needs, tx, memberId, at);
  return memberId;
}

/** Adds an address to the account of who has its code, in place of theirs of that channel. */
export const addAddress = (needs: RedeemNeeds, memberId: number, attempt: Attempt): Promise<void> =>
  redeem(needs, attempt, codeKey(attempt.at, memberId), (tx) => verify(needs, tx, memberId, attempt.at));

async function verify({ outbox }: RedeemNeeds, tx: Tx, memberId: number, at: RecipientAddress): Promise<void> {
  await dropOtherAddress(tx, memberId, at);
  if (!(await putAddress(tx, memberId, at))) throw addressTaken(at.channel === 'mail' ? 'email' : 'phone');
  await outbox.append(tx, memberAddressVerified, { subject: `members/${memberId}`, data: { memberId, ...at } });
}
