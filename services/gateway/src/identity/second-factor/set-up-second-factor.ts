import { conflict } from '@tianguis/chassis/http/error';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { wrongCode } from '../account/prove-identity.ts';
import type { Account } from '../staff-users.ts';
import type { SecondFactor } from './second-factor.ts';
import { activate, keepPending, pendingOf, replaceCodes, takeStep } from './second-factor-store.ts';

interface Needs {
  readonly storage: Storage;
  readonly secondFactor: SecondFactor;
}

const isOn = () =>
  conflict('second_factor_on', { es: 'El segundo paso ya está activo', en: 'The second step is on already' });
const notBegun = () =>
  conflict('second_factor_not_begun', {
    es: 'Empieza de nuevo con otro código QR',
    en: 'Begin again with a new QR code',
  });

const isOff = () =>
  conflict('second_factor_off', { es: 'El segundo paso no está activo', en: 'The second step is not on' });

/** A new secret, which counts once a code of it was given: until then nobody is locked out by it. */
export async function beginSecondFactor({ storage, secondFactor }: Needs, { id, email, totpSecret }: Account) {
  if (totpSecret !== null) throw isOn();
  const { sealed, secret, uri } = secondFactor.create(email);
  await keepPending(storage, id, sealed);
  return { secret, uri };
}

/** Switches the second factor on by a code of the pending secret. Gives back the recovery codes. */
export async function confirmSecondFactor(
  { storage, secondFactor }: Needs,
  { id, totpSecret }: Account,
  code: string,
  note: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  if (totpSecret !== null) throw isOn();
  const pending = await pendingOf(storage, id);
  if (pending === null) throw notBegun();
  const step = secondFactor.stepOf(pending, code);
  if (step === undefined) throw wrongCode();
  const { codes, hashes } = secondFactor.createRecoveryCodes();
  await storage.transaction(async (tx) => {
    if (!(await activate(tx, id, pending, hashes))) throw notBegun();
    await takeStep(tx, id, step);
    await note(tx);
  });
  return codes;
}

/** Makes new recovery codes; those before no longer hold. */
export async function renewRecoveryCodes(
  { storage, secondFactor }: Needs,
  { id }: Account,
  note: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  const { codes, hashes } = secondFactor.createRecoveryCodes();
  await storage.transaction(async (tx) => {
    if (!(await replaceCodes(tx, id, hashes))) throw isOff();
    await note(tx);
  });
  return codes;
}
