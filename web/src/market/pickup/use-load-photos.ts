import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getPickupSheet } from '@tianguis/proto/gen/client.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keyOf } from '../../platform/api/api.ts';
import { keptRecords } from '../shared/kept-records.ts';
import { sendPhoto } from '../shared/photos/send-photo.ts';
import type { Sheet } from './api.ts';
import { type PhotoQueue, photoQueue, type WaitingPhoto } from './photo-queue.ts';

const tryEvery = 10_000;
const records = keptRecords<readonly WaitingPhoto[]>('pickup-photos');

/** Of an order that is over, one too many, or what is no photo. Of a link that was replaced they wait for the next one. */
const final: readonly number[] = [409, 413, 415, 422];
const isFinal = (error: unknown): error is Error => error instanceof ApiError && final.includes(error.status);

/** The photos of a loading that wait to be sent, also after a reload and from a time without a connection. */
export function useLoadPhotos(token: string, number: string): PhotoQueue {
  const client = useQueryClient();
  const queue = useMemo(
    () =>
      photoQueue({
        read: () => records.read(number),
        write: (waiting) => (waiting.length > 0 ? records.write(number, waiting) : records.drop(number)),
        async send(blob) {
          const reply = await sendPhoto(`/api/pickups/${token}/photos`, blob);
          client.setQueryData(keyOf(getPickupSheet, { params: { token } }), (await reply.json()) as Sheet);
        },
        isFinal,
      }),
    [token, number, client],
  );
  useEffect(() => {
    void queue.flush();
    const timer = setInterval(queue.flush, tryEvery);
    addEventListener('online', queue.flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', queue.flush);
    };
  }, [queue]);
  return queue;
}

export const useQueueState = (queue: PhotoQueue) => useSyncExternalStore(queue.subscribe, queue.state);
