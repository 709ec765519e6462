import { ApiError } from '@tianguis/proto/client';
import { sendPositions } from '@tianguis/proto/gen/client.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { type PositionQueue, positionQueue } from './position-queue.ts';

const sendEvery = 10_000;

const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Sends what waits; whether anybody still wants it. What cannot be sent now waits on. */
async function flush(token: string, queue: PositionQueue): Promise<boolean> {
  const positions = queue.waiting();
  if (positions.length === 0) return true;
  try {
    await call(sendPositions, { params: { token }, body: { positions } });
    queue.drop(positions);
    return true;
  } catch (error) {
    return !isOver(error);
  }
}

/** Keeps the screen on while the page is seen; a phone that refuses only goes dark sooner. */
function keepAwake(): () => void {
  const closing = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const request = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (closing.signal.aborted) await lock?.release();
  };
  document.addEventListener('visibilitychange', request, { signal: closing.signal });
  void request();
  return () => {
    closing.abort();
    void lock?.release();
  };
}

export type Trouble = 'denied' | 'unknown' | null;

/** Shares where this phone is while that is wanted, also after a reload; what is measured offline is sent later. */
export function useSharing(token: string, number: string) {
  const queue = useMemo(() => positionQueue(localStorage, number), [number]);
  const [sharing, setSharing] = useState(() => queue.isOpen());
  const [waiting, setWaiting] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>(null);

  useEffect(() => {
    if (!sharing) return;
    const end = (): void => {
      queue.close();
      setSharing(false);
    };
    let heard = false;
    const send = async (): Promise<void> => {
      if (!(await flush(token, queue))) end();
      setWaiting(queue.waiting().length);
    };
    const watch = navigator.geolocation.watchPosition(
      ({ timestamp, coords: { latitude, longitude, accuracy } }) => {
        queue.add({ at: new Date(timestamp).toISOString(), latitude, longitude, accuracy });
        setTrouble(null);
        // The two parties need not wait for the first.
        if (!heard) void send();
        heard = true;
      },
      ({ code, PERMISSION_DENIED }) => {
        setTrouble(code === PERMISSION_DENIED ? 'denied' : 'unknown');
        if (code === PERMISSION_DENIED) end();
      },
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
    );
    const timer = setInterval(send, sendEvery);
    addEventListener('online', send);
    const sleep = keepAwake();
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      removeEventListener('online', send);
      sleep();
    };
  }, [sharing, token, queue]);

  return {
    sharing,
    waiting,
    trouble,
    start() {
      queue.open();
      setTrouble(null);
      setSharing(true);
    },
    stop() {
      queue.close();
      setSharing(false);
    },
  };
}
