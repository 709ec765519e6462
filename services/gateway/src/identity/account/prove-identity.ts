import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { noteFailure } from '../sign-in.ts';
import { type Account, verifyPassword } from '../staff-users.ts';
import type { SignInThrottle } from '../throttle.ts';

export interface ProofNeeds {
  readonly storage: Storage;
  readonly throttle: SignInThrottle;
  readonly secondFactor: SecondFactor;
}

interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

export interface From {
  readonly address: string;
  readonly device: string | undefined;
}

export const wrongPassword = (path: string): AppError =>
  refused('wrong_credentials', { es: 'La contraseña no es correcta', en: 'The password is not correct' }, path);

export const wrongCode = (): AppError =>
  refused('wrong_code', { es: 'El código no es correcto', en: 'The code is not correct' }, 'code');

/** Somebody who is signed in proves again who they are. Guesses count like those of a sign-in. */
export async function proveIdentity(
  { storage, throttle, secondFactor }: ProofNeeds,
  account: Account,
  { password, code }: Proof,
  from: From,
  path = 'password',
): Promise<void> {
  const attempt = { email: account.email, ...from };
  await throttle.begin(attempt);
  const { id, totpSecret } = account;
  const proved =
    code === undefined
      ? await verifyPassword(account.passwordHash ?? undefined, password ?? '')
      : totpSecret !== null && (await secondFactor.verify(storage, { id, totpSecret }, code, from.address));
  if (!proved) {
    await noteFailure(storage, from.address, id);
    throw code === undefined ? wrongPassword(path) : wrongCode();
  }
  await throttle.succeeded(attempt);
}
