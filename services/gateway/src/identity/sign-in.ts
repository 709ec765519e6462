import { unauthenticated } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { staffSignedIn } from '@tianguis/proto/gateway/identity/events';
import { addAuditEntry } from '../audit/audit-store.ts';
import { verifyPassword } from './password.ts';
import { newToken } from './session-cookie.ts';
import { insertSession, type StaffUser } from './session-store.ts';
import type { Attempt, SignInThrottle } from './sign-in-throttle.ts';
import { findByEmail } from './staff-users.ts';

export interface SignIn extends Attempt {
  readonly password: string;
  readonly userAgent: string | undefined;
}

export interface SignInNeeds {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly throttle: SignInThrottle;
}

const wrong = () =>
  unauthenticated('wrong_credentials', {
    es: 'El correo o la contraseña no son correctos',
    en: 'The email or the password is not correct',
  });

/** Checks the password and begins a session. The same answer, after the same time, for a wrong email and a wrong password. */
export async function signIn(
  { storage, outbox, throttle }: SignInNeeds,
  attempt: SignIn,
): Promise<{ user: StaffUser; token: string }> {
  const { email, password, userAgent } = attempt;
  await throttle.begin(attempt);
  const account = await findByEmail(storage, email);
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
    await noteFailure(storage, attempt, account?.user.id);
    throw wrong();
  }
  const { token, hash } = newToken();
  const { user } = account;
  await storage.transaction(async (tx) => {
    await insertSession(tx, { hash, userId: user.id, userAgent });
    await outbox.append(tx, staffSignedIn, {
      subject: `staff/${user.id}`,
      data: { userId: user.id, role: user.role },
    });
  });
  await throttle.succeeded(attempt);
  return { user, token };
}

async function noteFailure(storage: Storage, { address }: Attempt, staffId: number | undefined): Promise<void> {
  const subject = staffId === undefined ? 'staff' : `staff/${staffId}`;
  await addAuditEntry(storage, { action: 'sign_in_failed', staffId: staffId ?? null, address, subject, detail: {} });
}
