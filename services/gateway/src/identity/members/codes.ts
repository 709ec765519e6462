import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { conflict, refused } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import {
  memberAddressVerified,
  memberPreferencesChanged,
  memberSignedUp,
} from '@tianguis/proto/gateway/members/events';
import { resendAfter } from '@tianguis/proto/gateway/members/operations';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { type RecipientAddress, sealVariable } from '@tianguis/proto/notifications';
import { minute } from '@tianguis/proto/time';
import { db } from '../../platform/sql.ts';
import { hashOf, newToken } from '../cookies.ts';
import { memberSessions } from '../session-store.ts';
import type { CodeThrottle } from '../throttle.ts';
import { addMember, dropOtherAddress, ownerOf, putAddress } from './member-store.ts';

const digits = 6;

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What a code is for: a sign-in with this address, or the address's way into an account. */
const purposeOf = ({ channel, address }: RecipientAddress, memberId?: number): string =>
  `${channel} ${address}${memberId === undefined ? '' : ` ${memberId}`}`;

/** Hashes of codes, each for one purpose. Without the key, the database alone does not reveal a code. */
export const createCodeHash = (key: Buffer) => {
  const hashOf = (name: string, code: string): Buffer => createHmac('sha256', key).update(`${name} ${code}`).digest();
  return {
    of: (name: string, code: string): string => hashOf(name, code).toString('base64url'),
    matches: (name: string, code: string, stored: string): boolean => {
      const bytes = Buffer.from(stored, 'base64url');
      const own = hashOf(name, code);
      return bytes.length === own.length && timingSafeEqual(bytes, own);
    },
  };
};

type CodeHash = ReturnType<typeof createCodeHash>;

type Queries = Pick<Storage, 'query'>;

interface NewCode {
  /** Hash of the id of the request for it. */
  readonly request: string;
  readonly purpose: string;
  /** Whose account the address joins; null for a sign-in. */
  readonly memberId: number | null;
  readonly hash: string;
  readonly until: Date;
}

const insertCode = statement((p: NewCode) =>
  db.insertInto('member_codes').values({
    request_hash: p.request,
    purpose: p.purpose,
    member_id: p.memberId,
    code_hash: p.hash,
    expires_at: p.until,
  }),
);

interface Asked {
  /** Hash of the id of the request for the code. */
  readonly request: string;
  readonly purpose: string;
}

const countTry = statement(
  (p: Asked & { most: number }) => sql<{ hash: string }>`
    update member_codes set tries = tries + 1
    where request_hash = ${p.request} and purpose = ${p.purpose} and expires_at > now() and tries < ${p.most}
    returning code_hash as hash`,
);

/** Counts a try; returns the hash to compare with, if a try is left. Committed by itself, so that failures count. */
const tryCode = async (on: Queries, asked: Asked): Promise<string | undefined> =>
  (await runMaybe(on, countTry({ ...asked, most: codeLife.tries })))?.hash;

const deleteCode = statement((p: { request: string }) =>
  db.deleteFrom('member_codes').where('request_hash', '=', p.request),
);

/** Uses a code up. False for the second of two simultaneous uses. */
const takeCode = async (tx: Tx, request: string): Promise<boolean> => (await runCount(tx, deleteCode({ request }))) > 0;

export interface SendCodeNeeds {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly throttle: CodeThrottle;
  readonly codeHash: CodeHash;
  /** Seals what only outreach can open. */
  readonly box: { seal(text: string): string };
}

interface SendCode {
  readonly to: RecipientAddress;
  readonly language: Language;
  readonly client: string;
  /** The member who adds the address; undefined for a sign-in. */
  readonly memberId?: number;
}

/**
 * Sends a code of its own for each request. It does not look up whether the address is known, so neither the reply nor its timing
 * reveals it.
 */
export async function sendCode(needs: SendCodeNeeds, { to, language, client, memberId }: SendCode) {
  await needs.throttle.sending(to, client);
  const code = newCode();
  const request = newToken();
  const purpose = purposeOf(to, memberId);
  const until = new Date(Date.now() + codeLife.minutes * minute);
  const notificationId = `code-${randomUUID()}`;
  await needs.storage.transaction(async (tx) => {
    const hash = needs.codeHash.of(`${purpose} ${request.hash}`, code);
    await run(tx, insertCode({ request: request.hash, purpose, memberId: memberId ?? null, hash, until }));
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
  return { success: true as const, requestId: request.token, resendAfter };
}

type RedeemNeeds = Omit<SendCodeNeeds, 'box' | 'throttle'>;

interface Attempt {
  readonly at: RecipientAddress;
  readonly requestId: string;
  readonly code: string;
}

const wrongCode = () =>
  refused(
    'wrong_code',
    {
      es: 'El código no es correcto o ya venció. Revísalo o pide otro.',
      en: 'That code is wrong or has expired. Check it or ask for another one.',
    },
    'code',
  );
const addressTaken = (field: string) =>
  conflict(
    'address_taken',
    { es: 'Esta dirección es de otra cuenta', en: 'This address belongs to another account' },
    field,
  );

/** Checks a code and uses it up together with its effect. A wrong, expired, used or unknown code gets the same answer. */
async function redeem<Result>(
  { storage, codeHash }: RedeemNeeds,
  { requestId, code }: Attempt,
  purpose: string,
  effect: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const request = hashOf(requestId);
  const stored = await tryCode(storage, { request, purpose });
  if (stored === undefined || !codeHash.matches(`${purpose} ${request}`, code, stored)) throw wrongCode();
  return storage.transaction(async (tx) => {
    if (!(await takeCode(tx, request))) throw wrongCode();
    return effect(tx);
  });
}

export interface SignIn extends Attempt {
  readonly language: Language;
  readonly userAgent: string | undefined;
  readonly client: string;
}

/** Signs in with the code of an address. A new address becomes a new member. */
export function signIn(needs: RedeemNeeds, { language, userAgent, client, ...attempt }: SignIn) {
  const { at } = attempt;
  const session = newToken();
  return redeem(needs, attempt, purposeOf(at), async (tx) => {
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

/** Adds a proven address to an account, in place of its address on that channel. */
export const addAddress = (needs: RedeemNeeds, memberId: number, attempt: Attempt): Promise<void> =>
  redeem(needs, attempt, purposeOf(attempt.at, memberId), (tx) => verify(needs, tx, memberId, attempt.at));

async function verify({ outbox }: RedeemNeeds, tx: Tx, memberId: number, at: RecipientAddress): Promise<void> {
  await dropOtherAddress(tx, memberId, at);
  if (!(await putAddress(tx, memberId, at))) throw addressTaken(at.channel === 'mail' ? 'email' : 'phone');
  await outbox.append(tx, memberAddressVerified, { subject: `members/${memberId}`, data: { memberId, ...at } });
}
