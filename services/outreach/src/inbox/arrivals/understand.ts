import type { Tx } from '@tianguis/chassis/storage/storage';
import { readWish } from '../../contacts/opt-out/read-wish.ts';
import type { Deps } from '../../platform/room.ts';
import { hasOptedOut, hasOptedOutAtLeast, receiveMessage, receivePlainly } from '../receive-message.ts';
import type { Arrival } from './arrival.ts';
import { arrivalStore, type Failure } from './arrival-store.ts';

/** The name of the job that understands what could not be understood at once. */
export const understandJob = 'understand-inbound';

/** People in one run of the job, and messages that staff get as they are. */
const mostAtOnce = 500;

/** From then on a message that fails goes to a person of staff: so many attempts, and seconds since it arrived. */
const mostAttempts = 5;
const longestWait = 600;

/**
 * Understands what a person wrote, in the order of arrival. What fails stays kept and is tried again, and what came after it
 * waits; a wish for no more messages is obeyed all the same. It never throws: the message is kept.
 */
export async function understandFrom(deps: Deps, phone: string): Promise<void> {
  try {
    const failing = await understandUpTo(deps, phone, undefined);
    // What came before the one that fails was rolled back with it.
    if (failing) await understandUpTo(deps, phone, failing);
  } catch (err) {
    deps.logger.error({ err }, 'a message that is kept waits for the database');
  }
}

/** Returns the message that failed, if it was not the first. */
async function understandUpTo(deps: Deps, phone: string, before: string | undefined): Promise<string | undefined> {
  let taken: readonly Arrival[] = [];
  let current: Arrival | undefined;
  try {
    await deps.storage.transaction(async (tx) => {
      taken = await arrivalStore.take(tx, phone, before);
      for (const arrival of taken) {
        current = arrival;
        await receiveMessage(deps, tx, arrival);
      }
    });
    return undefined;
  } catch (err) {
    if (!current) throw err;
    deps.logger.error({ err, message: current.externalId }, 'a message that is kept could not be understood yet');
    await fails(deps, current);
    for (const waiting of taken) await obeyOptOut(deps, waiting);
    return taken[0] === current ? undefined : current.id;
  }
}

async function fails(deps: Deps, arrival: Arrival): Promise<void> {
  const failure = await arrivalStore.failed(deps.storage, arrival.id);
  if (failure && isSpent(failure)) await handToPerson(deps, arrival);
}

const isSpent = ({ attempts, age }: Failure): boolean => attempts >= mostAttempts && age >= longestWait;

/** Obeys a message where it opts out. False where it does not. */
type OptsOut = (deps: Deps, tx: Tx, arrival: Arrival) => Promise<boolean>;

/**
 * Opts a person out if they ask for that, even when the rest of their message cannot be understood. False if the opt-out fails too.
 * Most messages do not ask for it and cost no transaction.
 */
async function obeyOptOut(deps: Deps, arrival: Arrival, optsOut: OptsOut = hasOptedOut): Promise<boolean> {
  if (arrival.obeyed || !mayOptOut(arrival)) return true;
  try {
    await deps.storage.transaction(async (tx) => {
      const kept = await arrivalStore.lock(tx, arrival.id);
      if (!kept || kept.obeyed || !(await optsOut(deps, tx, kept))) return;
      await arrivalStore.noteObeyed(tx, kept.id);
    });
    return true;
  } catch (err) {
    deps.logger.error({ err, message: arrival.externalId }, 'a wish for no more messages could not be obeyed yet');
    return false;
  }
}

const mayOptOut = ({ body }: Arrival): boolean => {
  const wish = readWish(body);
  return wish === 'opt_out' || wish === 'cancel';
};

/**
 * Puts a message that keeps failing before staff as it is, once its writer gets no more messages where it asks for that.
 * Where even that fails, it is tried again apart.
 */
async function handToPerson(deps: Deps, arrival: Arrival): Promise<void> {
  const { id } = arrival;
  const isObeyed = (await obeyOptOut(deps, arrival)) || (await obeyOptOut(deps, arrival, hasOptedOutAtLeast));
  if (isObeyed && (await giveToStaff(deps, id))) return;
  await arrivalStore.setAside(deps.storage, id);
  await arrivalStore.failed(deps.storage, id);
}

/** False where that fails. */
async function giveToStaff(deps: Deps, id: string): Promise<boolean> {
  try {
    const isGiven = await deps.storage.transaction(async (tx) => {
      const arrival = await arrivalStore.lock(tx, id);
      if (!arrival) return false;
      await receivePlainly(deps, tx, arrival);
      await arrivalStore.handed(tx, id);
      return true;
    });
    if (isGiven) deps.logger.error({ arrival: id }, 'a message that could not be understood was given to staff');
    return true;
  } catch (err) {
    deps.logger.error({ err, arrival: id }, 'a message could be neither understood nor given to staff');
    return false;
  }
}

/** Understands what is due: it failed before, or its process died. */
export async function understandDue(deps: Deps): Promise<void> {
  for (const phone of await arrivalStore.duePhones(deps.storage, mostAtOnce)) await understandFrom(deps, phone);
  for (const arrival of await arrivalStore.dueAside(deps.storage, mostAtOnce)) await handToPerson(deps, arrival);
  await arrivalStore.dropOld(deps.storage);
}
