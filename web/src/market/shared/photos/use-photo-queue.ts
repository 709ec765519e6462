import { ApiError } from '@tianguis/proto/client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { keptRecords } from '../kept-records.ts';
import { type PhotoQueue, photoQueue, type WaitingPhoto } from './photo-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const tryEvery = 10_000;

/** Too late, one too many, or what is no photo. Of what was refused otherwise they wait for the next try. */
const final: readonly number[] = [409, 413, 415, 422];
export const isFinal = (error: unknown): error is Error => error instanceof ApiError && final.includes(error.status);

export const keptPhotos = (database: string) => keptRecords<readonly WaitingPhoto[]>(database);

interface Kept {
  readonly records: ReturnType<typeof keptPhotos>;
  readonly key: string;
  /** Whether they go out now. */
  readonly isOpen?: boolean;
  send(blob: Blob): Promise<unknown>;
}

/** Photos that wait to be sent, also after a reload and from a time without a connection. */
export function usePhotoQueue({ records, key, isOpen = true, send }: Kept): PhotoQueue {
  const now = useRef({ isOpen, send });
  now.current = { isOpen, send };
  const queue = useMemo(
    () =>
      photoQueue({
        read: () => records.read(key),
        write: (waiting) => (waiting.length > 0 ? records.write(key, waiting) : records.drop(key)),
        send: (blob) => now.current.send(blob),
        isOpen: () => now.current.isOpen,
        isFinal,
      }),
    [records, key],
  );
  useSending(queue, isOpen);
  return queue;
}

/** Sends what waits now, when the connection is back, and again every few seconds. */
export function useSending({ flush }: Pick<PhotoQueue, 'flush'>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    void flush();
    const timer = setInterval(flush, tryEvery);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, [flush, isOpen]);
}

export const useQueueState = <State>(queue: { subscribe(tell: () => void): () => void; state(): State }): State =>
  useSyncExternalStore(queue.subscribe, queue.state, queue.state);

/** Has chosen photos wait, shrunk, as many as there is room for. */
export function useAddPhotos(queue: PhotoQueue, room: number) {
  const [busy, setBusy] = useState(false);
  async function add(files: FileList | null) {
    setBusy(true);
    const blobs: Blob[] = [];
    for (const file of Array.from(files ?? []).slice(0, room)) blobs.push(await shrinkPhoto(file));
    await queue.add(blobs);
    setBusy(false);
  }
  return { busy, add };
}
