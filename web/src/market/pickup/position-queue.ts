import { ApiError } from '@tianguis/proto/client';
import { sendPositions } from '@tianguis/proto/gen/client.ts';
import { call } from '../../platform/api/api.ts';

/** Where this phone was, as it is kept and sent. */
export interface Position {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** What is sent at once, and kept at most. */
const most = 500;

const keyOf = (number: string): string => `positions-${number}`;

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'at' in value && 'latitude' in value && 'longitude' in value;

function parsed(text: string): Position[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

/** With more than can be kept every other one goes: of a long silence the way remains, not only its end. */
export const thinned = (positions: readonly Position[]): readonly Position[] =>
  positions.length <= most ? positions : positions.filter((_, index) => (positions.length - 1 - index) % 2 === 0);

/** Positions of a pickup that are not sent yet, kept by the browser; there while somebody shares theirs. */
export const positionQueue = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, number: string) => {
  const key = keyOf(number);
  const read = (): Position[] => parsed(storage.getItem(key) ?? '[]');
  const write = (positions: readonly Position[]): void => storage.setItem(key, JSON.stringify(thinned(positions)));
  return {
    isOpen: (): boolean => storage.getItem(key) !== null,
    open: (): void => write(read()),
    waiting: read,
    add: (position: Position): void => write([...read(), position]),
    /** These were sent; others may have come meanwhile. */
    drop(sent: readonly Position[]): void {
      const moments = new Set(sent.map(({ at }) => at));
      if (storage.getItem(key) !== null) write(read().filter(({ at }) => !moments.has(at)));
    },
    close: (): void => storage.removeItem(key),
  };
};

export type PositionQueue = ReturnType<typeof positionQueue>;

const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Sends the queued positions and returns whether sharing is still wanted. Rejects without a connection: they stay queued. */
export async function flushPositions(token: string, queue: PositionQueue): Promise<boolean> {
  const positions = queue.waiting();
  if (positions.length === 0) return true;
  try {
    await call(sendPositions, { params: { token }, body: { positions } });
    queue.drop(positions);
    return true;
  } catch (error) {
    if (isOver(error)) return false;
    throw error;
  }
}
