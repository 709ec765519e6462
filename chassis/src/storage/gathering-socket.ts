import { Socket } from 'node:net';

/**
 * A connection that keeps what was corked until the end of the turn. Statements that share a trip to the database then share a
 * packet, and wake it once.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
