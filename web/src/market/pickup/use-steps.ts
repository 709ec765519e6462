import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  arriveAtPickup,
  departPickup,
  getPickupSheet,
  loadPickup,
  reachDoor,
  reportTrouble,
  signDelivery,
  startPickup,
} from '@tianguis/proto/gen/client.ts';
import type { LoadPhotoStage } from '@tianguis/proto/marketplace/orders/order';
import { useMemo, useRef, useState } from 'react';
import { call, keyOf } from '../../platform/api/api.ts';
import { keptRecords } from '../shared/kept-records.ts';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { sendQueue } from '../shared/photos/send-queue.ts';
import { isFinal, useQueueState, useSending } from '../shared/photos/use-photo-queue.ts';
import type { Sheet } from './api.ts';
import { flushPositions, positionQueue } from './position-queue.ts';
import { type DriverStep, isOverloadWaiting, isSignedFor, type WaitingStep, withSteps } from './steps.ts';

const records = keptRecords<readonly WaitingStep[]>('pickup-steps');

/** What was signed for changed while the signature waited: the receiver has to see it. */
class OtherLoad extends Error {}

/** What was typed is wrong, or the link works no longer. */
const isWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/** What waits of each stage. */
export type StepPhotos = Readonly<Record<LoadPhotoStage, PhotoQueue>>;

/** Sends the photos that something else binds, which waits while one of them does. */
async function sendPhotos(...queues: readonly PhotoQueue[]): Promise<void> {
  for (const queue of queues) await queue.flush();
  if (queues.some((queue) => queue.state().waiting.length > 0)) throw new Error('photos wait');
}

interface Sending {
  readonly token: string;
  readonly number: string;
  readonly photos: StepPhotos;
  /** The sheet as the server gave it last. */
  known(): Sheet | undefined;
}

/** Sends one step. What the step binds goes first: positions before a count, photos before a signature. */
async function sendStep({ token, number, photos, known }: Sending, item: WaitingStep): Promise<Sheet> {
  const link = { params: { token } };
  if (item.step === 'count' || item.step === 'sign') await flushPositions(token, positionQueue(localStorage, number));
  switch (item.step) {
    case 'start':
      return call(startPickup, link);
    case 'arrive':
      return call(arriveAtPickup, link);
    case 'count':
      return call(loadPickup, { ...link, body: { lines: [...item.lines] } });
    case 'depart':
      return call(departPickup, link);
    case 'door':
      return call(reachDoor, link);
    case 'trouble': {
      // What weighs more is shown to the buyer, so its photos go first.
      if (item.kind === 'overload') await sendPhotos(photos.trouble);
      const { kind, reason, overload } = item;
      return call(reportTrouble, { ...link, body: { kind, reason, ...overload } });
    }
    case 'sign': {
      await sendPhotos(photos.loading, photos.unloading);
      const sheet = known() ?? (await call(getPickupSheet, link));
      const { name, document, signature, deliveryCode } = item.signing;
      if (sheet.state === 'in_transit' && !isSignedFor(sheet, item.signing)) throw new OtherLoad();
      return call(signDelivery, {
        ...link,
        body: { name, document, signature, deliveryCode, at: sheet.loadedAt ?? item.at },
      });
    }
  }
}

/** The driver's steps: each goes on at once, is kept by the phone, and reaches the server in order, exactly once. */
export function useSteps(token: string, server: Sheet, photos: StepPhotos) {
  const client = useQueryClient();
  const now = useRef({ photos });
  now.current = { photos };
  const [reports, setReports] = useState(0);
  const { number } = server;
  const key = useMemo(() => keyOf(getPickupSheet, { params: { token } }), [token]);
  const queue = useMemo(() => {
    const known = () => client.getQueryData<Sheet>(key);
    return sendQueue<WaitingStep>({
      read: () => records.read(number),
      write: (waiting) => (waiting.length > 0 ? records.write(number, waiting) : records.drop(number)),
      async send(item) {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData(key, await sendStep({ token, number, photos: now.current.photos, known }, item));
        if (item.step === 'trouble') setReports((before) => before + 1);
      },
      isOpen: () => true,
      isFinal(error): error is Error {
        const isRefused = error instanceof OtherLoad || isWrong(error) || isFinal(error);
        if (isRefused) void client.invalidateQueries({ queryKey: key });
        return isRefused;
      },
    });
  }, [client, token, number, key]);
  useSending(queue, true);
  const state = useQueueState(queue);
  return {
    ...state,
    // A step leaves the queue when its answer is there, a moment before the page hears of that: what is typed would be lost.
    sheet: withSteps(client.getQueryData<Sheet>(key) ?? server, state.waiting),
    /** How many reports of trouble the server took. */
    reports,
    /** What the server said of the last step, where it is one of these and was not taken. */
    refusedOf: (...steps: readonly DriverStep['step'][]): Error | null =>
      state.refusedItem && steps.includes(state.refusedItem.step) ? state.refused : null,
    isOverloadWaiting: isOverloadWaiting(state.waiting),
    isSigning: state.waiting.some(({ step }) => step === 'sign'),
    isOtherLoad: state.refused instanceof OtherLoad,
    push: (step: DriverStep): Promise<void> =>
      queue.add([{ ...step, id: crypto.randomUUID(), at: new Date().toISOString() }]),
  };
}

export type Steps = ReturnType<typeof useSteps>;
