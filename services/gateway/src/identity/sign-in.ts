import { unauthenticated } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { staffSignedIn } from '@tianguis/proto/gateway/identity/events';
import { audit } from '../audit/audit.ts';
import { newToken } from './cookies.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import { staffSessions } from './session-store.ts';
import { type Account, findByEmail, verifyPassword } from './staff-users.ts';
import type { Attempt, SignInThrottle } from './throttle.ts';

export interface SignIn extends Attempt {
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly userAgent: string | undefined;
}

export interface SignInNeeds {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly throttle: SignInThrottle;
  readonly secondFactor: SecondFactor;
}

const wrong = () =>
  unauthenticated('wrong_credentials', {
    es: 'El correo o la contraseña no son correctos',
    en: 'The email or the password is not correct',
  });
const codeWanted = () =>
  unauthenticated('second_factor_required', {
    es: 'Escribe el código de tu aplicación',
    en: 'Enter the code of your app',
  });
const wrongCode = () =>
  unauthenticated('wrong_code', { es: 'El código no es correcto', en: 'The code is not correct' });

/**
 * Checks the password, and the second factor where there is one, and begins a session. The same answer, after the same
 * time, for a wrong email and a wrong password.
 */
export async function signIn(needs: SignInNeeds, attempt: SignIn): Promise<{ token: string; hash: string }> {
  const { storage, throttle } = needs;
  await throttle.begin(attempt);
  const account = await findByEmail(storage, attempt.email);
  const matches = await verifyPassword(account?.passwordHash ?? undefined, attempt.password);
  if (!matches || !account || account.disabledAt) {
    await noteFailure(storage, attempt.address, account?.id);
    throw wrong();
  }
  await checkSecondFactor(needs, account, attempt);
  const session = await beginSession(needs, account, attempt);
  await throttle.succeeded(attempt);
  return session;
}

async function checkSecondFactor(needs: SignInNeeds, { id, totpSecret }: Account, attempt: SignIn): Promise<void> {
  const { storage, throttle, secondFactor } = needs;
  if (totpSecret === null) return;
  if (!attempt.code) {
    await throttle.forgive(attempt);
    throw codeWanted();
  }
  if (await secondFactor.verify(storage, { id, totpSecret }, attempt.code, attempt.address)) return;
  await noteFailure(storage, attempt.address, id);
  throw wrongCode();
}

async function beginSession({ storage, outbox }: SignInNeeds, { id, role }: Account, attempt: SignIn) {
  const { userAgent, address } = attempt;
  const session = newToken();
  await storage.transaction(async (tx) => {
    await staffSessions.insert(tx, { hash: session.hash, ownerId: id, userAgent, address });
    await outbox.append(tx, staffSignedIn, { subject: `staff/${id}`, data: { userId: id, role } });
  });
  return session;
}

/** Has the audit log note that somebody could not prove who they are. */
export async function noteFailure(storage: Storage, address: string, staffId: number | undefined): Promise<void> {
  const subject = staffId === undefined ? 'staff' : `staff/${staffId}`;
  await audit(storage, address, { action: 'sign_in_failed', staffId: staffId ?? null, subject });
}
