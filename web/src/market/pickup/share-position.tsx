import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { flushPositions, positionQueue } from './position-queue.ts';

const sendEvery = 10_000;

/** Keeps the screen on while the page is visible. If the phone refuses, the screen just dims sooner. */
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

type Trouble = 'denied' | 'unknown' | null;

/** Shares this phone's position while the driver allows it, also after a reload; offline positions are sent later. */
function useSharing(token: string, number: string) {
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
      const isWanted = await flushPositions(token, queue).catch(() => true);
      if (!isWanted) end();
      setWaiting(queue.waiting().length);
    };
    const watch = navigator.geolocation.watchPosition(
      ({ timestamp, coords: { latitude, longitude, accuracy } }) => {
        queue.add({ at: new Date(timestamp).toISOString(), latitude, longitude, accuracy });
        setTrouble(null);
        // Buyer and seller see the first position without delay.
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

interface Props {
  readonly token: string;
  readonly number: string;
  /** It is brought to the buyer: each side sees its own leg. */
  readonly isBrought: boolean;
}

/** Clears the queue and the consent from the phone once nobody follows the driver any more. */
export function SharePosition({ token, number, isBrought, isOver }: Props & { isOver: boolean }) {
  useEffect(() => {
    if (isOver) positionQueue(localStorage, number).close();
  }, [isOver, number]);
  return isOver ? null : <Sharing token={token} number={number} isBrought={isBrought} />;
}

/** Lets the driver share their position; nothing is measured before they agree. */
function Sharing({ token, number, isBrought }: Props) {
  const m = useMessages('market/pickup').position;
  const format = useFormat();
  const { sharing, waiting, trouble, start, stop } = useSharing(token, number);
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">{isBrought ? m.whoBrought : m.who}</p>
      <p role="status" className="mt-2 min-h-6 font-[640]">
        {sharing ? m.on : ''}
      </p>
      {sharing && !navigator.onLine && waiting > 0 && <p>{format.plural(m.waiting, waiting)}</p>}
      {trouble && (
        <p role="alert" className="mt-2 text-bad">
          {m[trouble]}
        </p>
      )}
      <Button look={sharing ? 'secondary' : 'primary'} className="mt-3" onClick={sharing ? stop : start}>
        {sharing ? m.stop : m.start}
      </Button>
    </Panel>
  );
}
