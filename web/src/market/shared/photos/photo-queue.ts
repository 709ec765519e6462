import { type Needs, type SendQueue, sendQueue } from './send-queue.ts';

/** A photo that the server does not have yet. */
export interface WaitingPhoto {
  readonly id: string;
  readonly blob: Blob;
}

type PhotoNeeds = Omit<Needs<WaitingPhoto>, 'send'> & { send(blob: Blob): Promise<unknown> };

/** Photos that wait for a connection. */
export function photoQueue({ send, ...needs }: PhotoNeeds) {
  const queue: SendQueue<WaitingPhoto> = sendQueue({ ...needs, send: ({ blob }) => send(blob) });
  const add = (blobs: readonly Blob[]): Promise<void> =>
    queue.add(blobs.map((blob) => ({ id: crypto.randomUUID(), blob })));
  return { ...queue, add };
}

export type PhotoQueue = ReturnType<typeof photoQueue>;
