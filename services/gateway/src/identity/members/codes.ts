import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { refused } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import {
  memberAddressVerified,
  memberPreferencesChanged,
  memberSignedIn,
  memberSignedUp,
} from '@tianguis/proto/gateway/members/events';
import { resendAfter } from '@tianguis/proto/gateway/members/operations';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { type RecipientAddress, sealVariable } from '@tianguis/proto/notifications';
import { minute } from '@tianguis/proto/time';
import { db } from '../../platform/sql.ts';
import { hashOf, newToken } from '../cookies.ts';
import { memberSessions, noteMemberProof } from '../session-store.ts';
import type { CodeThrottle } from '../throttle.ts';
import { addressTaken, type ChangeNeeds, type Changing, changeAddress } from './address-changes.ts';
import { addMember, ownerOf, putAddress } from './member-store.ts';

const digits = 6;

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What a code is for, so that it works for nothing else. */
const purposes = {
  signIn: ({ channel, address }: RecipientAddress): string => `sign-in ${channel} ${address}`,
  /** The address's way into an account. */
  address: ({ channel, address }: RecipientAddress, memberId: number): string =>
    `address ${channel} ${address} ${memberId}`,
  /** A member proves again who they are. */
  proof: (memberId: number): string => `proof ${memberId}`,
};

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
  /** Whose account it is about; null for a sign-in. */
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

interface Recipient {
  readonly to: RecipientAddress;
  readonly language: Language;
  readonly client: string;
}

/** Sends the code of a sign-in. */
export const sendSignInCode = (needs: SendCodeNeeds, recipient: Recipient) =>
  sendCode(needs, recipient, { purpose: purposes.signIn(recipient.to), memberId: null });

/** Sends a code to the address that a member adds to their account. */
export const sendAddressCode = (needs: SendCodeNeeds, memberId: number, recipient: Recipient) =>
  sendCode(needs, recipient, { purpose: purposes.address(recipient.to, memberId), memberId });

/** Sends a code to an address of a member's account, by which they prove again who they are. */
export const sendProofCode = (needs: SendCodeNeeds, memberId: number, recipient: Recipient) =>
  sendCode(needs, recipient, { purpose: purposes.proof(memberId), memberId });

/**
 * Sends a code of its own for each request. It does not look up whether the address is known, so neither the reply nor its timing
 * reveals it.
 */
async function sendCode(
  needs: SendCodeNeeds,
  { to, language, client }: Recipient,
  { purpose, memberId }: Pick<NewCode, 'purpose' | 'memberId'>,
) {
  await needs.throttle.sending(to, client);
  const code = newCode();
  const request = newToken();
  const until = new Date(Date.now() + codeLife.minutes * minute);
  const notificationId = `code-${randomUUID()}`;
  await needs.storage.transaction(async (tx) => {
    const hash = needs.codeHash.of(`${purpose} ${request.hash}`, code);
    await run(tx, insertCode({ request: request.hash, purpose, memberId, hash, until }));
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
  readonly requestId: string;
  readonly code: string;
}

interface AttemptAt extends Attempt {
  readonly at: RecipientAddress;
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

export interface SignIn extends AttemptAt {
  readonly language: Language;
  readonly userAgent: string | undefined;
  readonly client: string;
  /** The hash of their browser's id. */
  readonly device: string;
}

/** Signs in with the code of an address. A new address becomes a new member. */
export function signIn(needs: RedeemNeeds, { language, userAgent, client, device, ...attempt }: SignIn) {
  const { at } = attempt;
  const session = newToken();
  return redeem(needs, attempt, purposes.signIn(at), async (tx) => {
    const memberId = (await ownerOf(tx, at)) ?? (await signUp(needs, tx, at, language));
    await memberSessions.insert(tx, { hash: session.hash, ownerId: memberId, userAgent, address: client });
    await needs.outbox.append(tx, memberSignedIn, { subject: `members/${memberId}`, data: { memberId, device } });
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

/** Adds a proven address to an account, in place of its address on that channel; returns the sessions that end. */
export const addAddress = (
  needs: RedeemNeeds & ChangeNeeds,
  { memberId, session }: Changing,
  attempt: AttemptAt,
): Promise<string[]> =>
  redeem(needs, attempt, purposes.address(attempt.at, memberId), (tx) =>
    changeAddress(needs, tx, { memberId, session, to: attempt.at }),
  );

/** Notes for the session with the hash `session` that its member has just proved an address of theirs. */
export const proveMember = (needs: RedeemNeeds, memberId: number, session: string, attempt: Attempt): Promise<void> =>
  redeem(needs, attempt, purposes.proof(memberId), (tx) => noteMemberProof(tx, session));

async function verify({ outbox }: Pick<RedeemNeeds, 'outbox'>, tx: Tx, memberId: number, at: RecipientAddress) {
  if (!(await putAddress(tx, memberId, at))) throw addressTaken(at);
  await outbox.append(tx, memberAddressVerified, { subject: `members/${memberId}`, data: { memberId, ...at } });
}
