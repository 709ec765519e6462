import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { LedgerError } from '../ledger/ledger-error.ts';
import type { Posting } from '../ledger/posting.ts';
import type { CardProvider, Movement, Movements } from '../provider/provider.ts';
import { bookOrderMovement } from './book-order-movement.ts';
import { bookTransfer } from './book-transfer.ts';
import { movementPostings } from './movement-postings.ts';
import type { Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

export interface Bookings {
  readonly payments: Pick<Payments, 'find'>;
  readonly provider: Pick<CardProvider, 'retrieve'>;
  readonly movements: Movements;
  readonly inUnitOfWork: InUnitOfWork;
  /** Which of these keys are in the ledger. */
  readonly postedOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: Pick<Logger, 'error'>;
  /** When the newest movement in the ledger happened. */
  readonly newest: () => Promise<Date | undefined>;
}

// The provider lists a movement a while after it happened, and not always in order.
const overlapMs = 3_600_000;

/** Books what moved since the newest movement that is booked: webhooks that never came are made up for. Returns how many. */
export async function bookNewMovements(needs: Bookings): Promise<number> {
  const newest = await needs.newest();
  const since = newest && new Date(newest.getTime() - overlapMs);
  return bookMovements(needs, { since });
}

/** Books movements at the provider, each once, in whatever order they are heard of. Returns how many were new. */
export async function bookMovements(
  needs: Bookings,
  filter: { readonly since?: Date | undefined; readonly source?: string },
): Promise<number> {
  // The provider lists the newest first. Whatever ends us half-way, nothing older than the newest that is booked is left out.
  const movements = (await Array.fromAsync(needs.movements.list(filter))).reverse();
  let booked = 0;
  for (const movement of movements) if (await tryBook(needs, movement)) booked += 1;
  return booked;
}

// What the ledger or its rules refuse is for a person to look at, and keeps no other movement from being booked.
async function tryBook(needs: Bookings, movement: Movement): Promise<boolean> {
  try {
    return await book(needs, movement);
  } catch (err) {
    if (!(err instanceof LedgerError || err instanceof RangeError)) throw err;
    needs.log.error({ err, movement: movement.id }, 'the ledger refused a movement');
    return false;
  }
}

async function book(needs: Bookings, movement: Movement): Promise<boolean> {
  const { orderId } = movement;
  if (orderId !== undefined) return needs.inUnitOfWork((unit) => bookTransfer(unit, orderId, movement));
  const payment = movement.stripeId === undefined ? undefined : await needs.payments.find(movement.stripeId);
  if (!payment) return false;
  const postings = await unposted(needs, movementPostings(movement, payment.id));
  if (postings.length === 0 && payment.status === 'succeeded') return false;
  if (payment.status !== 'succeeded') await catchUp(needs, movement);
  if (postings.length === 0) return true;
  await needs.inUnitOfWork((unit) =>
    payment.orderId === null ? unit.post(postings) : bookOrderMovement(unit, payment, movement),
  );
  return true;
}

async function unposted({ postedOf }: Bookings, postings: readonly Posting[]): Promise<Posting[]> {
  if (postings.length === 0) return [];
  const known = await postedOf(postings.map(({ key }) => key));
  return postings.filter(({ key }) => !known.has(key));
}

// Money moved for a payment of which we have not heard that it succeeded.
async function catchUp({ provider, inUnitOfWork }: Bookings, { stripeId = '' }: Movement): Promise<void> {
  const seen = await provider.retrieve(stripeId);
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
}
